import {
  amountText,
  invoicePath,
  invoiceTitle,
  STATE_LABELS,
  getInvoiceState,
  type InvoiceState,
  type InvoiceSummary,
} from '~/domain/billing/invoice';
import { civilDateText } from '~/domain/time/formats';
import { Badge, type BadgeLook } from '../badge';

type InvoiceListProps = { invoices: readonly InvoiceSummary[]; today: string };

/** The reader's own invoices. */
export const InvoiceList = ({ invoices, today }: InvoiceListProps) => (
  <ul className="mt-3 divide-y divide-line border-y border-line">
    {invoices.map((invoice) => (
      <li
        key={invoice.id}
        className="flex flex-wrap items-center justify-between gap-x-8 gap-y-1 py-4"
      >
        <div>
          <p>
            <a className="name" href={invoicePath(invoice.id)}>
              {invoiceTitle(invoice)}
            </a>
          </p>
          <p className="text-sm text-muted">
            {civilDateText(invoice.issuedOn)}
            {['draft', 'open'].includes(invoice.status) && `, due ${civilDateText(invoice.dueOn)}`}
          </p>
        </div>
        <p className="flex flex-wrap items-center gap-4">
          <InvoiceBadge state={getInvoiceState(invoice, today)} />
          <span className="tabular-nums">{amountText(invoice)}</span>
        </p>
      </li>
    ))}
  </ul>
);

const LOOKS: Record<InvoiceState, BadgeLook> = {
  draft: 'muted',
  open: 'good',
  'part-paid': 'good',
  overdue: 'warn',
  paid: 'plain',
  void: 'muted',
  credited: 'muted',
  'credit-note': 'plain',
};

export const InvoiceBadge = ({ state }: { state: InvoiceState }) => (
  <Badge look={LOOKS[state]}>{STATE_LABELS[state]}</Badge>
);
