import { unitPrice } from '~/domain/firm/service-links';
import { documentChecklist } from '~/domain/tax/document-checklist';
import type { EstimateInput } from '~/domain/tax/input';
import type { Totals } from '~/domain/tax/result';
import { serviceOffers } from '~/domain/tax/service-offers';
import { ButtonLink } from './button';
import { useFirm } from './firm';
import { Fold } from './fold';

type NextProps = {
  input: EstimateInput;
  totals: Totals;
  /** What a booking carries: the answers as a query, or the id of a saved estimate. */
  reference: string;
  narrow?: boolean;
};

export const ResultNext = ({ input, totals, reference, narrow = false }: NextProps) => (
  <div className={`grid gap-x-14 gap-y-10 ${narrow ? '' : 'lg:grid-cols-2'}`}>
    <div>
      <h3 className="text-xl">The service that fits</h3>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {serviceOffers(useFirm(), input, totals, reference).map(({ service, reason, book }) => (
          <li key={service.id} className="py-5">
            <p className="leader text-lg font-semibold">
              <span>{service.title}</span>
              <span>{unitPrice(service)}</span>
            </p>
            <p className="mt-1 text-muted">{reason}</p>
            <ButtonLink className="mt-3" href={book}>
              <span>
                Book with this estimate
                <span className="sr-only">{`: ${service.title}`}</span>
              </span>
            </ButtonLink>
          </li>
        ))}
      </ul>
    </div>
    <Fold title={<h3 className="text-xl">What to bring</h3>}>
      <ul className="border-t border-line">
        {documentChecklist(input).map(({ form, why }) => (
          <li key={form} className="flex gap-3 border-b border-line py-2.5">
            <span
              aria-hidden="true"
              className="mt-1 size-4 shrink-0 border border-line-strong bg-surface"
            />
            <p>
              <span className="font-semibold">{form}</span>
              <span className="block text-sm text-muted">{why}</span>
            </p>
          </li>
        ))}
      </ul>
    </Fold>
  </div>
);
