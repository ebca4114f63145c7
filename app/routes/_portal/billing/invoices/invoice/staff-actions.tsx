import type { Invoice } from '~/domain/billing/invoice';
import { Button, ButtonLink } from '~/ui/button';

type StaffActionsProps = { invoice: Invoice; unpaid: boolean; correctable: boolean };

export function StaffActions({ invoice, unpaid, correctable }: StaffActionsProps) {
  const path = `/admin/invoices/${invoice.id}`;
  return (
    <aside aria-labelledby="staff" className="space-y-4">
      <h2 id="staff" className="text-xl">
        For staff
      </h2>
      <p className="wrap-anywhere text-muted">
        {invoice.accountId ? (
          <a href={`/admin/users/${invoice.accountId}`}>{invoice.billedName}</a>
        ) : (
          invoice.billedName
        )}
        , <a href={`mailto:${invoice.billedEmail}`}>{invoice.billedEmail}</a>
      </p>
      {invoice.needsReview && (
        <form method="post" action={`${path}/review`} className="space-y-3">
          <p className="border-l-4 border-danger pl-4">
            A payment came in that this invoice didn’t ask for. Return it to the client where it was
            paid, then mark it as settled here.
          </p>
          <Button>Mark as settled</Button>
        </form>
      )}
      {unpaid && (
        <p className="flex flex-wrap gap-3">
          <ButtonLink href={`${path}/payment`}>Record a payment</ButtonLink>
          <ButtonLink look="outline" href={`${path}/void`}>
            Void this invoice
          </ButtonLink>
        </p>
      )}
      {correctable && (
        <p>
          <ButtonLink href={`${path}/correction`}>Start a corrected invoice</ButtonLink>
        </p>
      )}
      <p>
        <a href="/admin/invoices">All invoices</a>
      </p>
    </aside>
  );
}
