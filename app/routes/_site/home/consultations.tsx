import { withRedirect } from '~/domain/access/destinations';
import { freeOffer } from '~/domain/booking/bookable';
import { bookingPath } from '~/domain/firm/service-links';
import type { Published } from '~/domain/firm/content';
import { startingPriceCents, startingPriceLines } from '~/domain/firm/consultation-price';
import {
  consultationScope,
  FULL_SERVICE,
  joinFeatures,
  namesakeOfConsultation,
} from '~/domain/firm/same-name';
import { formatMoney } from '~/domain/money';
import { useFirm } from '~/ui/firm';
import { Folded } from '~/ui/folded';
import { SecondaryLink } from '~/ui/link';
import { Section } from '~/ui/section';

export const Consultations = ({ signedIn }: { signedIn: boolean }) => {
  const firm = useFirm();
  return (
    <Section id="consultations" title={firm.home.consultationsTitle} lead={freeOffer(firm)}>
      <div className="gap-x-6 lg:grid lg:grid-cols-4">
        {firm.content.consultation.map((service) => (
          <ConsultationCard key={service.id} service={service} signedIn={signedIn} />
        ))}
      </div>
    </Section>
  );
};

type ConsultationCardProps = { service: Published<'consultation'>; signedIn: boolean };

function ConsultationCard({ service, signedIn }: ConsultationCardProps) {
  const namesake = namesakeOfConsultation(useFirm(), service);
  const scope = consultationScope(service);
  const booking = bookingPath(service.id, 'home');
  return (
    <article className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-2 border-t border-line py-2.5 lg:flex lg:flex-col">
      <h3 className="col-span-2 text-xl sm:text-2xl">{service.title}</h3>
      <p className="text-accent">{scope}</p>
      <p className="flex items-baseline gap-2 font-display text-lg font-semibold sm:text-2xl">
        From <span className="tabular-nums">{formatMoney(startingPriceCents(service))}</span>
      </p>
      <Folded label="What’s included" of={service.title}>
        <p className="mt-1">{service.description}</p>
        <ul className="mt-3 text-muted">
          {service.features.map((feature) => (
            <li key={feature} className="border-l-2 border-line pl-3">
              {feature}
            </li>
          ))}
        </ul>
        <dl className="mt-3">
          {startingPriceLines(service).map((line) => (
            <div key={line.label} className="leader">
              <dt>{line.label}</dt>
              <dd>{formatMoney(line.cents)}</dd>
            </div>
          ))}
        </dl>
        {namesake && (
          <p className="mt-3 mb-4">
            {namesake.title} is also offered as a{' '}
            <a href={`/services#${namesake.group}`}>{FULL_SERVICE}</a>, for{' '}
            {formatMoney(namesake.priceCents)}. That includes {joinFeatures(namesake.features)}.
          </p>
        )}
      </Folded>
      <SecondaryLink
        className="col-start-2 mt-auto self-start px-3!"
        href={signedIn ? booking : withRedirect('/login', booking)}
      >
        <span>
          Book<span className="sr-only"> {service.title}</span>
        </span>
      </SecondaryLink>
    </article>
  );
}
