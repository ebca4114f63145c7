import { getCreditable, getOverpaid, type Invoice } from '~/domain/billing/invoice';
import { formatMoney } from '~/domain/money';
import { LinkLine, SecondaryLink } from '~/ui/link';
import { Button, ButtonLink } from '~/ui/button';

type Credit = Pick<Invoice, 'id' | 'number' | 'status' | 'totalCents' | 'settledCents'>;
type StaffActionsProps = { invoice: Invoice; correctable: boolean; credit: Credit | null };

export function StaffActions({ invoice, correctable, credit }: StaffActionsProps) {
  const path = `/admin/invoices/${invoice.id}`;
  const overpaid = getOverpaid(invoice);
  return (
    <aside aria-labelledby="staff" className="space-y-4">
      <h2 id="staff" className="text-xl">
        For staff
      </h2>
      <p className="wrap-anywhere text-muted">
        {invoice.partyId ? (
          <a href={`/admin/clients/${invoice.partyId}`}>{invoice.billedName}</a>
        ) : (
          invoice.billedName
        )}
        {invoice.billedEmail ? (
          <>
            , <a href={`mailto:${invoice.billedEmail}`}>{invoice.billedEmail}</a>
          </>
        ) : (
          '. No email address: print the PDF.'
        )}
      </p>
      {overpaid > 0 && (
        <div className="space-y-3">
          <p className="border-l-4 border-danger pl-4">
            Overpaid by {formatMoney(overpaid)}. Return the money to the client the way it was paid
            and record the refund here, or apply the credit to another invoice.
          </p>
          <p className="flex flex-wrap gap-3">
            <ButtonLink href={`${path}/refund`}>Record a refund</ButtonLink>
            <SecondaryLink href={`${path}/credit`}>Apply credit</SecondaryLink>
          </p>
        </div>
      )}
      {credit && (
        <p className="border-l-4 border-accent pl-4">
          {invoice.billedName} has a credit of {formatMoney(getOverpaid(credit))} from invoice{' '}
          {credit.number}. <a href={`/admin/invoices/${credit.id}/credit`}>Apply credit</a>
        </p>
      )}
      {invoice.status === 'draft' && (
        <form method="post" action={`${path}/sending`} className="flex flex-wrap gap-3">
          <input type="hidden" name="total" value={invoice.totalCents} />
          <Button look="accent">Send invoice</Button>
          <SecondaryLink href={`${path}/edit`}>Edit</SecondaryLink>
          <SecondaryLink href={`${path}/delete`}>Delete draft</SecondaryLink>
        </form>
      )}
      <p className="flex flex-wrap gap-3">
        {invoice.status === 'open' && (
          <ButtonLink href={`${path}/payment`}>Record a payment</ButtonLink>
        )}
        {getCreditable(invoice) > 0 && (
          <SecondaryLink href={`${path}/credit-note`}>Issue a credit memo</SecondaryLink>
        )}
        {invoice.status === 'open' && invoice.settledCents === 0 && (
          <SecondaryLink href={`${path}/void`}>Void this invoice</SecondaryLink>
        )}
        {correctable && (
          <ButtonLink href={`/admin/invoices/new?correction=${invoice.id}`}>
            Start a corrected invoice
          </ButtonLink>
        )}
      </p>
      <LinkLine href="/admin/invoices">All invoices</LinkLine>
    </aside>
  );
}
