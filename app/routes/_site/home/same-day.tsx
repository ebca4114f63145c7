import { SAME_DAY_START } from '~/domain/catalogue/firm';
import { SAME_DAY_SERVICES, type SameDayService } from '~/domain/catalogue/same-day-services';
import { requestPath } from '~/domain/catalogue/service-links';
import { formatMoney } from '~/domain/money';
import { Icon } from '~/ui/icon';
import { Section } from '~/ui/section';

export function SameDay() {
  return (
    <Section part="V" id="same-day" title="Same-day document services" lead={SAME_DAY_START}>
      <ul className="grid gap-x-14 border-t border-ink md:grid-cols-2">
        {SAME_DAY_SERVICES.map((service) => (
          <Fee key={service.id} service={service} />
        ))}
      </ul>
    </Section>
  );
}

function Fee({ service }: { service: SameDayService }) {
  return (
    <li className="flex flex-col border-b border-line py-6">
      <div className="flex items-baseline justify-between gap-6">
        <h3 className="text-xl">{service.title}</h3>
        <p className="shrink-0 text-right font-display text-2xl leading-none font-semibold tabular-nums">
          {formatMoney(service.priceCents)}
          {service.unit && (
            <span className="font-sans text-sm font-normal text-muted"> per {service.unit}</span>
          )}
        </p>
      </div>
      <p className="mt-1.5 flex-1 text-muted">
        {service.description} {service.durationNote}
      </p>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-6">
        <p className="flex items-center gap-2">
          <Icon name="clock" className="size-5 text-accent" />
          {service.duration}
        </p>
        <a href={requestPath(service)} className="tap-target gap-2 font-semibold">
          Get Started<span className="sr-only"> with {service.title}</span> <Icon name="arrow" />
        </a>
      </div>
    </li>
  );
}
