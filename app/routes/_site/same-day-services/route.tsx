import type { Published } from '~/domain/firm/content';
import { cityAndState } from '~/domain/firm/firm';
import { requestPath } from '~/domain/firm/service-links';
import { formatMoney } from '~/domain/money';
import { loaderHeaders, sharedPageLoader } from '~/http/shared-page.server';
import { ButtonLink } from '~/ui/button';
import { useFirm } from '~/ui/firm';
import { Icon } from '~/ui/icon';
import { Masthead } from '~/ui/masthead';
import type { PageHandle } from '~/ui/page';

export const handle: PageHandle = {
  title: 'Same-day document services',
  description: (firm) =>
    `Documents prepared, notarized and translated by ${firm.name} in ${cityAndState(firm)}, each within 24 hours of when we start.`,
};

export const headers = loaderHeaders;

export const loader = sharedPageLoader;

export default function SameDayServices() {
  const firm = useFirm();
  return (
    <>
      <p className="mx-auto max-w-6xl px-5 pt-6">
        <ButtonLink look="quiet" className="px-0!" href="/">
          <Icon name="arrow-back" /> Back to Home
        </ButtonLink>
      </p>
      <Masthead
        kind="Same day"
        title="Documents you need fast"
        lead={`${firm.sameDayStart} The times below count from when we start.`}
      />
      <ul className="mx-auto mb-20 grid max-w-6xl gap-x-14 px-5 md:grid-cols-2">
        {firm.content['same-day-service'].map((service) => (
          <Ticket key={service.id} service={service} />
        ))}
      </ul>
    </>
  );
}

const Ticket = ({ service }: { service: Published<'same-day-service'> }) => (
  <li id={service.id} className="flex flex-col border-t-2 border-ink pt-4 pb-8">
    <div className="flex items-baseline justify-between gap-6">
      <h2 className="text-2xl">{service.title}</h2>
      <p className="shrink-0 text-right font-display text-3xl leading-none font-semibold tabular-nums">
        {formatMoney(service.priceCents)}
        {service.unit && (
          <span className="block font-sans text-sm font-normal text-muted">
            {' '}
            per {service.unit}
          </span>
        )}
      </p>
    </div>
    <p className="mt-2">
      {service.description} {service.durationNote}
    </p>
    <p className="mt-2 flex-1 text-muted">{service.features.join(' · ')}</p>
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p className="flex items-center gap-2">
        <Icon name="clock" className="size-5 text-accent" />
        {service.duration}
      </p>
      <ButtonLink href={requestPath(service)}>
        Get Started<span className="sr-only"> with {service.title}</span>
      </ButtonLink>
    </div>
  </li>
);
