import type { Published } from '~/domain/firm/content';
import { cityAndState } from '~/domain/firm/firm';
import { isOffered } from '~/domain/firm/offers';
import { loaderHeaders, sharedPageLoader } from '~/http/shared-page.server';
import { useFirm } from '~/ui/firm';
import { SecondaryLink } from '~/ui/link';
import { ButtonLink } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { Folded } from '~/ui/folded';
import { Masthead } from '~/ui/masthead';
import type { PageHandle } from '~/ui/page';
import { Section } from '~/ui/section';
import { startingPriceCents } from '~/domain/firm/consultation-price';
import { consultationScope, joinFeatures, namesakeOfService } from '~/domain/firm/same-name';
import { bookingPath } from '~/domain/firm/service-links';
import { lengthText } from '~/domain/time/formats';
import { formatMoney } from '~/domain/money';

export const handle: PageHandle = {
  title: 'Services and fees',
  description: (firm) =>
    `Tax returns, business services and advice by ${firm.name} in ${cityAndState(firm)}, each at a listed price.`,
};

export const headers = loaderHeaders;

export const loader = sharedPageLoader;

export default function Services() {
  const firm = useFirm();
  const used = new Set(firm.content.service.map(({ group }) => group));
  const groups = firm.content['service-group'].filter(({ id }) => used.has(id));
  return (
    <>
      <Masthead
        kind="Schedule of fees"
        title="Every service and its price"
        lead="Choose a service and pick a time. You see the full price before you book."
      >
        <nav aria-label="Groups of services" className="lg:w-64">
          <ul className="divide-y divide-line border-y border-line">
            {groups.map(({ id, title }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="flex min-h-11 items-center justify-between gap-4 no-underline hover:underline"
                >
                  {title}
                  <Icon name="arrow" />
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </Masthead>
      {groups.map(({ id, title, lead }, index) => (
        <Section
          key={id}
          aside
          id={id}
          title={title}
          lead={lead}
          tone={index === 1 ? 'tint' : 'paper'}
        >
          <div className="divide-y divide-line border-y border-line">
            {firm.content.service
              .filter((service) => service.group === id)
              .map((service) => (
                <ServiceCard key={service.id} service={service} />
              ))}
          </div>
        </Section>
      ))}
      {firm.content.benefit.length > 0 && <Benefits />}
      {isOffered(firm, 'same-day-service') && (
        <section
          aria-labelledby="other-ways"
          className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-10 gap-y-3 px-5 py-6 sm:py-12"
        >
          <div>
            <h2 id="other-ways" className="text-2xl">
              Need a document fast?
            </h2>
            <p className="mt-1 text-muted">Document services within a day.</p>
          </div>
          <SecondaryLink href="/same-day-services">Same Day Services</SecondaryLink>
        </section>
      )}
    </>
  );
}

const Benefits = () => (
  <section aria-labelledby="why-choose" className="bg-deep text-on-deep">
    <div className="mx-auto max-w-6xl px-5 py-8 sm:py-12">
      <h2 id="why-choose" className="text-title">
        Why Choose {useFirm().name}
      </h2>
      <ul className="mt-4 grid border-t border-on-deep-muted0 sm:grid-cols-2 lg:grid-cols-4">
        {useFirm().content.benefit.map((benefit) => (
          <li
            key={benefit.title}
            className="grid grid-cols-[2rem_minmax(0,1fr)] content-start gap-x-4 border-deep-line py-3 max-sm:border-b sm:block sm:pr-8"
          >
            <Icon name={benefit.icon} className="size-8" />
            <h3 className="text-xl sm:mt-4">{benefit.title}</h3>
            <p className="col-start-2 text-on-deep-muted">{benefit.description}</p>
          </li>
        ))}
      </ul>
    </div>
  </section>
);

function ServiceCard({ service }: { service: Published<'service'> }) {
  const namesake = namesakeOfService(useFirm(), service);
  const duration = service.showsMeeting
    ? `${lengthText(service.meetingMinutes)} meeting`
    : service.turnaround;
  return (
    <article
      id={service.id}
      className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-2 py-4 sm:grid-cols-[minmax(0,1fr)_13rem] sm:gap-x-10 sm:py-8"
    >
      <div className="max-sm:col-span-2">
        <h3 className="text-xl sm:text-2xl">{service.title}</h3>
        {namesake && <p className="font-semibold text-accent">Full service</p>}
        <p className="mt-1">{service.description}</p>
      </div>
      <p className="flex flex-wrap items-baseline gap-x-3 max-sm:col-span-2 sm:block">
        <span className="font-display text-2xl leading-none font-semibold tabular-nums sm:text-4xl">
          {formatMoney(service.priceCents)}
        </span>
        {service.unit && <span className="text-muted"> per {service.unit}</span>}
        {duration && (
          <span className="flex items-center gap-2 text-muted">
            <Icon name="clock" className="size-5 text-accent" />
            {duration}
          </span>
        )}
      </p>
      <Folded label="What’s included" of={service.title}>
        <ul className="mt-3 text-muted">
          {service.features.map((feature) => (
            <li key={feature} className="border-l-2 border-line pl-3">
              {feature}
            </li>
          ))}
        </ul>
        {namesake && (
          <p className="mt-3">
            {namesake.title} is also offered as a{' '}
            <a href={bookingPath(namesake.id, 'home')} className="whitespace-nowrap">
              {consultationScope(namesake)}
            </a>
            , from {formatMoney(startingPriceCents(namesake))}. That includes{' '}
            {joinFeatures(namesake.features)}.
          </p>
        )}
      </Folded>
      <ButtonLink
        className="self-end px-3! max-sm:col-start-2"
        href={bookingPath(service.id, 'services')}
      >
        Get Started<span className="sr-only"> with {service.title}</span>
      </ButtonLink>
    </article>
  );
}
