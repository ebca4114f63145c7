import { invoicePath, type Invoice } from '~/domain/billing/invoice';
import { waysToPay } from '~/domain/billing/payment';
import { formatMoney } from '~/domain/money';
import { ButtonLink } from '~/ui/button';
import { useOffice } from '~/ui/frame';
import { PageSection } from '~/ui/page';

export function HowToPay({ invoice, online }: { invoice: Invoice; online: boolean }) {
  return (
    <PageSection id="how-to-pay" title="How to pay">
      {online && (
        <p className="mt-3">
          <ButtonLink look="accent" href={`${invoicePath(invoice.id)}/checkout`}>
            Pay {formatMoney(invoice.totalCents)} online
          </ButtonLink>
          <span className="mt-2 block text-sm text-muted">
            You pay on the secure page of Stripe. We never see your card number.
          </span>
        </p>
      )}
      <dl className="mt-3 divide-y divide-line border-y border-line">
        {waysToPay(useOffice()).map(({ title, text }) => (
          <div key={title} className="py-3">
            <dt className="font-semibold">{title}</dt>
            <dd className="text-muted">{text}</dd>
          </div>
        ))}
      </dl>
    </PageSection>
  );
}
