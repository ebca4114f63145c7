import { invoicePath, isReversible, sourcePage, type Invoice } from '~/domain/billing/invoice';
import { paymentLabel } from '~/domain/billing/payment';
import { formatMoney } from '~/domain/money';
import { civilDateText, shortDateText } from '~/domain/time/formats';
import { ButtonLink } from '~/ui/button';
import { PageSection } from '~/ui/page';

export function InvoicePaper({ invoice, staff }: { invoice: Invoice; staff: boolean }) {
  const cause = sourcePage(invoice.source);
  return (
    <>
      <dl className="grid gap-x-8 gap-y-2 sm:grid-cols-2">
        <div>
          <dt className="text-sm text-muted">Billed to</dt>
          <dd>{invoice.billedName}</dd>
        </div>
        <div>
          <dt className="text-sm text-muted">Date</dt>
          <dd>{civilDateText(invoice.issuedOn)}</dd>
        </div>
      </dl>
      <dl aria-label="Lines">
        {invoice.lines.map(({ label, cents }) => (
          <div key={label} className="leader">
            <dt>{label}</dt>
            <dd>{formatMoney(cents)}</dd>
          </div>
        ))}
        <div className="mt-2 flex items-baseline justify-between border-t border-ink pt-1.5 font-display text-2xl font-semibold">
          <dt>Total</dt>
          <dd className="tabular-nums">{formatMoney(invoice.totalCents)}</dd>
        </div>
      </dl>
      {invoice.payments.length > 0 && (
        <PageSection id="payments" title="Payments">
          <ul className="mt-3 divide-y divide-line border-y border-line">
            {invoice.payments.map((payment) => (
              <li key={payment.id} className="flex flex-wrap justify-between gap-x-8 py-3">
                <span>
                  {shortDateText(payment.receivedAt)}, {paymentLabel(payment)}
                  {payment.surplus && <strong className="text-danger"> (wasn’t due)</strong>}
                  {[payment.reference, payment.reason].filter(Boolean).map((words) => (
                    <span key={words} className="block text-sm wrap-anywhere text-muted">
                      {words}
                    </span>
                  ))}
                  {staff && isReversible(payment, invoice.payments) && (
                    <a href={`/admin/invoices/${invoice.id}/payments/${payment.id}/reversal`}>
                      Reverse this payment
                    </a>
                  )}
                </span>
                <span className="tabular-nums">{formatMoney(payment.cents)}</span>
              </li>
            ))}
          </ul>
        </PageSection>
      )}
      <p className="flex flex-wrap gap-3">
        <ButtonLink look="outline" href={`${invoicePath(invoice.id)}/invoice.pdf`}>
          Download PDF
        </ButtonLink>
        {cause && (
          <ButtonLink look="quiet" href={cause.href}>
            {cause.label}
          </ButtonLink>
        )}
      </p>
    </>
  );
}
