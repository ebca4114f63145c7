import type { Service } from '~/domain/catalogue/services';
import { bookingPath as pathOf, slugOf } from '~/domain/booking/bookable';
import { startingPriceCents } from '~/domain/catalogue/consultation-price';
import { consultationScope, listed, namesakeOfService } from '~/domain/catalogue/same-name';
import { bookingPath } from '~/domain/catalogue/service-links';
import { lengthText } from '~/domain/time/formats';
import { formatMoney } from '~/domain/money';
import { ButtonLink } from '~/ui/button';
import { Icon } from '~/ui/icon';

export function ServiceCard({ service }: { service: Service }) {
  const namesake = namesakeOfService(service);
  const duration = service.meetingMinutes
    ? `${lengthText(service.meetingMinutes)} meeting`
    : service.turnaround;
  return (
    <article className="grid gap-x-10 gap-y-5 py-8 sm:grid-cols-[minmax(0,1fr)_13rem]">
      <div>
        <h3 className="text-2xl">{service.name}</h3>
        {namesake && <p className="mt-1 font-semibold text-accent">Full service</p>}
        <p className="mt-2">{service.description}</p>
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
            <a href={pathOf(slugOf(namesake.title), 'home')} className="whitespace-nowrap">
              {consultationScope(namesake)}
            </a>
            , from {formatMoney(startingPriceCents(namesake))}. That includes{' '}
            {listed(namesake.features)}.
          </p>
        )}
      </div>
      <div className="flex flex-col max-sm:border-t max-sm:border-dotted max-sm:border-line-strong max-sm:pt-4">
        <p className="flex items-baseline justify-between gap-4 sm:block">
          <span className="font-display text-4xl leading-none font-semibold tabular-nums">
            {formatMoney(service.priceCents)}
            {service.unit && (
              <span className="font-sans text-base font-normal text-muted">
                {' '}
                per {service.unit}
              </span>
            )}
          </span>
          {duration && (
            <span className="mt-3 flex items-center gap-2 text-muted">
              <Icon name="clock" className="size-5 text-accent" />
              {duration}
            </span>
          )}
        </p>
        <ButtonLink className="mt-5 sm:mt-auto" href={bookingPath(service)}>
          Get Started<span className="sr-only"> with {service.name}</span>
        </ButtonLink>
      </div>
    </article>
  );
}
