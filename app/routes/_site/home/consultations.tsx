import { withRedirect } from '~/domain/access/destinations';
import { freeOffer } from '~/domain/booking/bookable';
import { bookingPath } from '~/domain/firm/service-links';
import { published, type Published, homeWords } from '~/domain/firm/content';
import { startingPriceCents, startingPriceLines } from '~/domain/firm/consultation-price';
import {
  consultationScope,
  FULL_SERVICE,
  listed,
  namesakeOfConsultation,
} from '~/domain/firm/same-name';
import { formatMoney } from '~/domain/money';
import { SecondaryLink } from '~/ui/link';
import { Section } from '~/ui/section';

export const Consultations = ({ signedIn }: { signedIn: boolean }) => (
  <Section aside part="I" title={homeWords().consultationsTitle} lead={freeOffer()}>
    <div className="divide-y divide-line border-y border-line empty:hidden">
      {published('consultation').map((service) => (
        <ConsultationCard key={service.id} service={service} signedIn={signedIn} />
      ))}
    </div>
  </Section>
);

type ConsultationCardProps = { service: Published<'consultation'>; signedIn: boolean };

function ConsultationCard({ service, signedIn }: ConsultationCardProps) {
  const namesake = namesakeOfConsultation(service);
  const scope = consultationScope(service);
  const booking = bookingPath(service.id, 'home');
  return (
    <article className="grid gap-x-10 gap-y-5 py-8 sm:grid-cols-[minmax(0,1fr)_17rem]">
      <div>
        <h3 className="text-2xl">{service.title}</h3>
        <p className="mt-1 font-semibold text-accent">{scope}</p>
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
            <a href={`/services#${namesake.group}`}>{FULL_SERVICE}</a>, for{' '}
            {formatMoney(namesake.priceCents)}. That includes {listed(namesake.features)}.
          </p>
        )}
      </div>
      <div className="flex flex-col">
        <dl>
          {startingPriceLines(service).map((line) => (
            <div key={line.label} className="leader">
              <dt>{line.label}</dt>
              <dd>{formatMoney(line.cents)}</dd>
            </div>
          ))}
          <div className="mt-2 flex items-baseline justify-between border-t border-ink pt-1.5 font-display text-2xl font-semibold">
            <dt>From</dt>
            <dd className="tabular-nums">{formatMoney(startingPriceCents(service))}</dd>
          </div>
        </dl>
        <SecondaryLink
          className="mt-4 px-3!"
          href={signedIn ? booking : withRedirect('/login', booking)}
        >
          Book {service.title}
        </SecondaryLink>
      </div>
    </article>
  );
}
