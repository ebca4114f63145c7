import { BENEFITS } from '~/domain/catalogue/benefits';
import { SAME_DAY_START, FIRM } from '~/domain/catalogue/firm';
import { SERVICES, type ServiceGroup } from '~/domain/catalogue/services';
import { loaderHeaders, sharedPageLoader } from '~/http/shared-page.server';
import { ButtonLink } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { Masthead } from '~/ui/masthead';
import type { PageHandle } from '~/ui/page';
import { Section } from '~/ui/section';
import { ServiceCard } from './service-card';

export const handle: PageHandle = {
  title: 'Services and fees',
  description: `Tax returns, business services and advice by ${FIRM.name} in ${FIRM.city}, each at a listed price.`,
};

const GROUPS: readonly { part: string; group: ServiceGroup; lead: string }[] = [
  {
    part: 'I',
    group: 'Tax Services',
    lead: 'Your return prepared, checked by a second person, and filed.',
  },
  {
    part: 'II',
    group: 'Business Services',
    lead: 'Everything your company needs from day one.',
  },
  {
    part: 'III',
    group: 'Advisory Services',
    lead: 'For decisions that cost more to undo than to plan.',
  },
];

export const headers = loaderHeaders;

export const loader = sharedPageLoader;

export default function Services() {
  return (
    <>
      <Masthead
        kind="Schedule of fees"
        title="Every service and its price"
        lead="Choose a service and pick a time. You see the full price before you book."
      >
        <nav aria-label="Groups of services" className="lg:w-64">
          <ul className="divide-y divide-line border-y border-line">
            {GROUPS.map(({ part, group }) => (
              <li key={part}>
                <a
                  href={`#${idOf(group)}`}
                  className="flex min-h-11 items-center justify-between gap-4 no-underline hover:underline"
                >
                  {group}
                  <span className="font-display text-muted">Part {part}</span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </Masthead>
      {GROUPS.map(({ part, group, lead }, index) => (
        <Section
          key={part}
          aside
          part={part}
          id={idOf(group)}
          title={group}
          lead={lead}
          tone={index === 1 ? 'tint' : 'paper'}
        >
          <div className="divide-y divide-line border-y border-line">
            {SERVICES.filter((service) => service.group === group).map((service) => (
              <ServiceCard key={service.id} service={service} />
            ))}
          </div>
        </Section>
      ))}
      <Benefits />
      <section
        aria-labelledby="other-ways"
        className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-10 gap-y-5 px-5 py-14"
      >
        <div>
          <h2 id="other-ways" className="text-2xl">
            Need a document fast?
          </h2>
          <p className="mt-1 text-muted">Six document services. {SAME_DAY_START}</p>
        </div>
        <ButtonLink look="outline" href="/same-day-services">
          Same Day Services
        </ButtonLink>
      </section>
    </>
  );
}

function idOf(group: ServiceGroup): string {
  return group.toLowerCase().replace(' ', '-');
}

function Benefits() {
  return (
    <section aria-labelledby="why-choose" className="bg-deep text-on-deep">
      <div className="mx-auto max-w-6xl px-5 py-16 sm:py-20">
        <h2 id="why-choose" className="text-title">
          Why Choose {FIRM.name}
        </h2>
        <ul className="mt-10 grid border-t border-on-deep-muted sm:grid-cols-2 lg:grid-cols-4">
          {BENEFITS.map((benefit) => (
            <li
              key={benefit.title}
              className="border-deep-line py-6 not-last:border-b sm:pr-8 sm:nth-[n+3]:border-b-0 lg:border-b-0!"
            >
              <Icon name={benefit.icon} className="size-8" />
              <h3 className="mt-4 text-xl">{benefit.title}</h3>
              <p className="mt-2 text-on-deep-muted">{benefit.description}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
