import { unitPrice } from '~/domain/catalogue/service-links';
import { documentChecklist, type ChecklistItem } from '~/domain/tax/document-checklist';
import type { EstimateInput } from '~/domain/tax/input';
import type { Totals } from '~/domain/tax/result';
import { serviceOffers, type ServiceOffer } from '~/domain/tax/service-offers';

type ResultNextProps = {
  input: EstimateInput;
  totals: Totals;
  /** What a booking carries: the answers as a query, or the id of a saved estimate. */
  reference: string;
  narrow?: boolean;
};

/**
 * What to do with a result: the service that fits, booked with the estimate at hand, and the papers
 * to bring; one below the other where it is `narrow`.
 */
export function ResultNext({ input, totals, reference, narrow = false }: ResultNextProps) {
  return (
    <div className={`grid gap-x-14 gap-y-10 ${narrow ? '' : 'lg:grid-cols-2'}`}>
      <div>
        <h3 className="text-xl">The service that fits</h3>
        <ul className="mt-3 divide-y divide-line border-y border-line">
          {serviceOffers(input, totals, reference).map((offer) => (
            <Offer key={offer.service.id} {...offer} />
          ))}
        </ul>
      </div>
      <div>
        <h3 className="text-xl">What to bring</h3>
        <ul className="mt-3 border-t border-line">
          {documentChecklist(input).map((paper) => (
            <Paper key={paper.form} {...paper} />
          ))}
        </ul>
      </div>
    </div>
  );
}

function Offer({ service, reason, book }: ServiceOffer) {
  return (
    <li className="py-5">
      <p className="leader text-lg font-semibold">
        <span>{service.name}</span>
        <span>{unitPrice(service)}</span>
      </p>
      <p className="mt-1 text-muted">{reason}</p>
      <a
        className="mt-3 inline-flex min-h-11 items-center gap-2 rounded-sm bg-primary px-5 py-2.5 font-semibold text-on-primary no-underline hover:bg-primary-strong"
        href={book}
      >
        <span>
          Book with this estimate
          <span className="sr-only">{`: ${service.name}`}</span>
        </span>
      </a>
    </li>
  );
}

function Paper({ form, why }: ChecklistItem) {
  return (
    <li className="flex gap-3 border-b border-line py-2.5">
      <span
        aria-hidden="true"
        className="mt-1 size-4 shrink-0 border border-line-strong bg-surface"
      />
      <p>
        <span className="font-semibold">{form}</span>
        <span className="block text-sm text-muted">{why}</span>
      </p>
    </li>
  );
}
