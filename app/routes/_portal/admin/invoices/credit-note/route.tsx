import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { amountField, toAmount } from '~/domain/billing/amount';
import { getBalance, getCreditable, invoicePath } from '~/domain/billing/invoice';
import { INVOICE_CHANGED } from '~/domain/billing/payment';
import { FormRefusal } from '~/domain/forms/refusal';
import { requiredLine } from '~/domain/forms/text';
import { formatMoney } from '~/domain/money';
import { formAction } from '~/http/form-action.server';
import { redirectWithFlash } from '~/http/redirect.server';
import { viewerLoader } from '~/http/viewer.server';
import { issueCreditNote } from '~/models/billing/create-invoice.server';
import { getInvoice } from '~/models/billing/invoice.server';
import { Money } from '~/ui/field/controls';
import { Input } from '~/ui/field/text';
import { SheetForm } from '~/ui/form';
import { Page, type PageHandle } from '~/ui/page';

export const handle: PageHandle<typeof loader> = {
  record: ({ id, number }) => ({ label: number, href: invoicePath(id) }),
};

const creditSchema = z.object({
  amount: amountField,
  /** What was paid and credited when the form was drawn. */
  settled: z.coerce.number().optional(),
  reason: requiredLine('Reason', 150, 'Enter the reason for the credit.'),
});

export const loader = viewerLoader(async ({ viewer, id }) => {
  const invoice = await getInvoice(viewer, id);
  const creditable = getCreditable(invoice);
  if (creditable === 0)
    throw await redirectWithFlash(invoicePath(id), {
      kind: 'info',
      text: 'There is nothing to credit on this invoice.',
    });
  const { number, billedName, settledCents } = invoice;
  return { id, number, billedName, settledCents, creditable, balance: getBalance(invoice) };
});

export const action = formAction(
  creditSchema,
  async ({ amount: cents, reason, settled }, { id, viewer }) => {
    const { settledCents } = await getInvoice(viewer, id);
    const seen = settled ?? settledCents;
    const outcome = await issueCreditNote(viewer, id, { cents, reason }, seen, new Date());
    if (outcome === 'too much')
      throw new FormRefusal('Enter no more than is left on the invoice.', { field: 'amount' });
    const to = invoicePath(id);
    return outcome === 'changed'
      ? { to, ...INVOICE_CHANGED }
      : { to, text: 'Credit memo issued. We’ll email it to the client.' };
  },
);

export default function CreditInvoice() {
  const { id, number, billedName, settledCents, creditable, balance } =
    useLoaderData<typeof loader>();
  return (
    <Page
      lead={`Invoice ${number}, ${billedName}. Credit up to ${formatMoney(creditable)}. If that part was already paid, return it to the client afterward.`}
    >
      <SheetForm
        schema={creditSchema}
        id="credit-note"
        defaultValue={{ amount: toAmount(balance || creditable) }}
        button="Issue credit memo"
        pending="Saving..."
        back={{ label: 'Back to the invoice', href: invoicePath(id) }}
      >
        {(fields) => (
          <>
            <input type="hidden" name="settled" value={settledCents} />
            <Money {...fields.amount} label="Amount" />
            <Input {...fields.reason} label="Reason" hint="The client sees it." />
          </>
        )}
      </SheetForm>
    </Page>
  );
}
