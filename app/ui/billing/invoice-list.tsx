import {
  amountText,
  invoicePath,
  invoiceTitle,
  getInvoiceState,
  type InvoiceState,
  type InvoiceSummary,
} from '~/domain/billing/invoice';
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
            <a href={invoicePath(invoice.id)}>{invoiceTitle(invoice)}</a>
            {withClient && <span className="font-normal"> {invoice.billedName}</span>}
          </p>
          <p className="text-sm text-muted">
            {civilDateText(invoice.issuedOn)}
            {['draft', 'open'].includes(invoice.status) && `, due ${civilDateText(invoice.dueOn)}`}
            {withClient && invoice.needsReview && (
              <strong className="text-danger">, overpaid</strong>
            )}
          </p>
        </div>
        <p className="flex flex-wrap items-center gap-4">
          {withClient && invoice.status === 'open' && (
            <a href={`/admin/invoices/${invoice.id}/payment`}>
              Record a payment<span className="sr-only"> for {invoiceTitle(invoice)}</span>
            </a>
          )}
          <InvoiceBadge state={getInvoiceState(invoice, today)} />
          <span className="tabular-nums">{amountText(invoice)}</span>
        </p>
      </li>
    ))}
  </ul>
);

const BADGES: Record<InvoiceState, { word: string; look: BadgeLook }> = {
  draft: { word: 'Draft', look: 'muted' },
  open: { word: 'Open', look: 'good' },
  'part-paid': { word: 'Part paid', look: 'good' },
  overdue: { word: 'Overdue', look: 'warn' },
  paid: { word: 'Paid', look: 'plain' },
  void: { word: 'Void', look: 'muted' },
  credited: { word: 'Credited', look: 'muted' },
  'credit-note': { word: 'Credit note', look: 'plain' },
};

export function InvoiceBadge({ state }: { state: InvoiceState }) {
  const { word, look } = BADGES[state];
  return <Badge look={look}>{word}</Badge>;
}
