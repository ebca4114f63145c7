import {
  invoicePath,
  getInvoiceState,
  type InvoiceState,
  type InvoiceSummary,
} from '~/domain/billing/invoice';
import { formatMoney } from '~/domain/money';
import { civilDateText } from '~/domain/time/formats';
import { Badge, type BadgeLook } from '../badge';

type InvoiceListProps = {
  invoices: readonly InvoiceSummary[];
  today: string;
  withClient?: boolean;
};

export const InvoiceList = ({ invoices, today, withClient = false }: InvoiceListProps) => (
  <ul className="mt-3 divide-y divide-line border-y border-line">
    {invoices.map((invoice) => (
      <li
        key={invoice.id}
        className="flex flex-wrap items-center justify-between gap-x-8 gap-y-1 py-4"
      >
        <div>
          <p className="font-semibold">
            <a href={invoicePath(invoice.id)}>Invoice {invoice.number}</a>
            {withClient && <span className="font-normal"> {invoice.billedName}</span>}
          </p>
          <p className="text-sm text-muted">
            {civilDateText(invoice.issuedOn)}
            {invoice.status === 'open' && `, due ${civilDateText(invoice.dueOn)}`}
            {withClient && invoice.needsReview && (
              <strong className="text-danger">, payment to review</strong>
            )}
          </p>
        </div>
        <p className="flex items-center gap-4">
          <InvoiceBadge state={getInvoiceState(invoice, today)} />
          <span className="tabular-nums">{formatMoney(invoice.totalCents)}</span>
        </p>
      </li>
    ))}
  </ul>
);

const BADGES: Record<InvoiceState, { word: string; look: BadgeLook }> = {
  open: { word: 'Open', look: 'good' },
  overdue: { word: 'Overdue', look: 'warn' },
  paid: { word: 'Paid', look: 'plain' },
  void: { word: 'Void', look: 'muted' },
};

export function InvoiceBadge({ state }: { state: InvoiceState }) {
  const { word, look } = BADGES[state];
  return <Badge look={look}>{word}</Badge>;
}
