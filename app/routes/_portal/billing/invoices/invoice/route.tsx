import { useLoaderData } from '@remix-run/react';
import { isStaff } from '~/domain/access/roles';
import {
  getBalance,
  getInvoiceState,
  getOverpaid,
  hasReceipt,
  invoicePath,
  invoiceTitle,
  isReversible,
  isUnpaid,
  receiptPath,
  sourcePage,
  sumCents,
  toBalanceLine,
  type Invoice,
  type InvoiceState,
} from '~/domain/billing/invoice';
import { civilTime } from '~/domain/time/civil-time';
import { civilDateText, dateTimeText, shortDateText } from '~/domain/time/formats';
import { onlinePayment } from '~/gateways/payment/payment.server';
import { viewerLoader } from '~/http/viewer.server';
import { findCorrection, findCredit, getInvoice } from '~/models/billing/invoice.server';
import { InvoiceBadge } from '~/ui/billing/invoice-list';
import { useFirm } from '~/ui/firm';
import { Page, PageSection, Sheet, type PageHandle } from '~/ui/page';
import { CREDIT, CREDIT_NOTE, paymentLabel, waysToPay } from '~/domain/billing/payment';
import { formatMoney } from '~/domain/money';
import { PriceLines } from '~/ui/booking/quote-table';
import { SecondaryLink } from '~/ui/link';
import { ButtonLink } from '~/ui/button';
import { StaffActions } from './staff-actions';

export const handle: PageHandle<typeof loader> = {
  title: ({ invoice }) => invoiceTitle(invoice),
  record: ({ invoice }) => (invoice.status === 'draft' ? 'Draft' : invoice.number),
  parent: ({ staff }) => (staff ? '/admin/invoices' : null),
};

/** For the client and for staff. The payment page returns to `?checkout=done`. */
export const loader = viewerLoader(async ({ viewer, id, searchParams }) => {
  const invoice = await getInvoice(viewer, id);
  const state = getInvoiceState(invoice, civilTime(new Date()).date);
  const staff = isStaff(viewer.roles);
  return {
    invoice: staff ? invoice : withoutReasons(invoice),
    state,
    staff,
    correction: invoice.status === 'void' ? await findCorrection(invoice.id, staff) : null,
    credit:
      staff && invoice.status === 'open' && invoice.partyId
        ? await findCredit(invoice.partyId, invoice.id)
        : null,
    online: onlinePayment !== null,
    awaitsPayment: searchParams.get('checkout') === 'done' && invoice.status === 'open',
    voided: invoice.voidedAt && dateTimeText(invoice.voidedAt),
  };
});

export default function InvoicePage() {
  const { invoice, state, staff, credit, online, awaitsPayment, voided, correction } =
    useLoaderData<typeof loader>();
  const unpaid = isUnpaid(state);
  return (
    <Page
      wide
      lead={
        <>
          <InvoiceBadge state={state} /> {leadText(invoice, state, staff)}
        </>
      }
    >
      {awaitsPayment && (
        <p role="status" className="border-l-4 border-accent bg-accent-soft p-3">
          Thank you. We’re waiting for your bank to confirm the payment, which usually takes less
          than a minute. Reload this page to see it, and please don’t pay again.
        </p>
      )}
      <div className="grid items-start gap-10 lg:grid-cols-[2fr_1fr]">
        <Sheet>
          <InvoicePaper invoice={invoice} staff={staff} />
          {voided && (
            <p>
              This invoice was canceled on {voided}.{staff && ` Reason: ${invoice.voidReason}`}
            </p>
          )}
          {correction && (
            <p>
              It was replaced by <a href={invoicePath(correction.id)}>{invoiceTitle(correction)}</a>
              .
            </p>
          )}
        </Sheet>
        <div className="space-y-6">
          {staff && (
            <StaffActions
              invoice={invoice}
              correctable={state === 'void' && !correction && invoice.partyId !== null}
              credit={credit}
            />
          )}
          {unpaid && !staff && !awaitsPayment && <HowToPay invoice={invoice} online={online} />}
        </div>
      </div>
    </Page>
  );
}

/** Reasons are written for staff. */
function withoutReasons(invoice: Invoice): Invoice {
  const payments = invoice.payments.map((payment) => ({ ...payment, reason: '' }));
  return { ...invoice, payments, voidReason: '' };
}

function leadText(invoice: Invoice, state: InvoiceState, staff: boolean): string {
  const { totalCents, dueOn, payments } = invoice;
  const due = civilDateText(dueOn);
  const money = payments.filter(({ method }) => method !== CREDIT_NOTE);
  const paid = sumCents(money);
  const last = money.findLast(({ cents }) => cents > 0);
  const credit = getOverpaid(invoice);
  const owed = credit > 0 && !staff ? ` You have a credit of ${formatMoney(credit)}.` : '';
  const part =
    isUnpaid(state) && paid > 0 ? `${formatMoney(paid)} of ${formatMoney(totalCents)} paid. ` : '';
  return (
    part +
    {
      draft: `The client doesn’t see it until it is sent. Due ${due}.`,
      open: `Due ${due}.`,
      'part-paid': `${formatMoney(getBalance(invoice))} is due ${due}.`,
      overdue: `${formatMoney(getBalance(invoice))} was due ${due}.`,
      paid: last
        ? `${staff ? 'Received' : 'Thank you. We received your payment on'} ${shortDateText(last.receivedAt)}.`
        : 'Thank you.',
      void: 'Nothing is owed for this invoice.',
      credited: 'Nothing is owed for this invoice.',
      'credit-note': 'It reduces the balance of the invoice it names.',
    }[state] +
    owed
  );
}

const HowToPay = ({ invoice, online }: { invoice: Invoice; online: boolean }) => (
  <PageSection id="how-to-pay" title="How to pay">
    {online && (
      <p className="mt-3">
        <ButtonLink look="accent" href={`${invoicePath(invoice.id)}/checkout`}>
          Pay {formatMoney(getBalance(invoice))} online
        </ButtonLink>
        <span className="mt-2 block text-sm text-muted">
          You pay on the secure page of Stripe. We never see your card number.
        </span>
      </p>
    )}
    <dl className="mt-3 divide-y divide-line border-y border-line">
      {waysToPay(useFirm()).map(({ title, text }) => (
        <div key={title} className="py-3">
          <dt className="font-semibold">{title}</dt>
          <dd className="text-muted">{text}</dd>
        </div>
      ))}
    </dl>
  </PageSection>
);

function InvoicePaper({ invoice, staff }: { invoice: Invoice; staff: boolean }) {
  const cause = sourcePage(invoice.source);
  const balance = toBalanceLine(invoice);
  return (
    <>
      <dl className="grid gap-x-8 gap-y-2 sm:grid-cols-2">
        {[
          ['Billed to', invoice.billedName],
          ['Date', civilDateText(invoice.issuedOn)],
        ].map(([label, value]) => (
          <div key={label}>
            <dt className="text-sm text-muted">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <PriceLines label="Lines" lines={invoice.lines} totalCents={invoice.totalCents} />
      {invoice.note && <p className="whitespace-pre-line wrap-anywhere">{invoice.note}</p>}
      {invoice.payments.length > 0 && (
        <PageSection id="payments" title="Payments and credits">
          <ul className="mt-3 divide-y divide-line border-y border-line">
            {invoice.payments.map((payment) => (
              <li key={payment.id} className="flex flex-wrap justify-between gap-x-8 py-3">
                <span>
                  {shortDateText(payment.receivedAt)}, {paymentLabel(payment)}
                  {payment.surplus && <strong className="text-danger"> (more than was due)</strong>}
                  {[payment.reference, payment.reason].filter(Boolean).map((words) => (
                    <span key={words} className="block text-sm wrap-anywhere text-muted">
                      {words}
                    </span>
                  ))}
                  {payment.method === CREDIT_NOTE && (
                    <a href={invoicePath(payment.providerId!)}>View the credit memo</a>
                  )}
                  {hasReceipt(payment, invoice.payments) && (
                    <a className="mr-4" href={receiptPath(invoice.id, payment.id)}>
                      Receipt<span className="sr-only"> for {formatMoney(payment.cents)}</span>
                    </a>
                  )}
                  {staff && isReversible(payment, invoice.payments) && (
                    <a href={`/admin/invoices/${invoice.id}/payments/${payment.id}/reversal`}>
                      {payment.method === CREDIT ? 'Undo this credit' : 'Reverse this payment'}
                    </a>
                  )}
                </span>
                <span className="tabular-nums">{formatMoney(payment.cents)}</span>
              </li>
            ))}
            {(invoice.status === 'open' || balance.label !== 'Balance due') && (
              <li className="flex flex-wrap justify-between gap-x-8 py-3 font-semibold">
                <span>{balance.label}</span>
                <span className="tabular-nums">{formatMoney(balance.cents)}</span>
              </li>
            )}
          </ul>
        </PageSection>
      )}
      <p className="flex flex-wrap gap-3">
        <SecondaryLink href={`${invoicePath(invoice.id)}/invoice.pdf`}>Download PDF</SecondaryLink>
        {cause && (
          <ButtonLink look="quiet" href={cause.href}>
            {cause.label}
          </ButtonLink>
        )}
      </p>
    </>
  );
}
