import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { amountField, toAmount } from '~/domain/billing/amount';
import { getBalance, getCreditable, invoicePath } from '~/domain/billing/invoice';
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
import { inputProps, SheetForm } from '~/ui/form';
import { Page, type PageHandle } from '~/ui/page';

export const handle: PageHandle<typeof loader> = {
  record: ({ id, number }) => ({ label: number, href: invoicePath(id) }),
};

const creditSchema = z.object({
  amount: amountField,
  reason: requiredLine('Reason', 150, 'Enter the reason.'),
});

export const loader = viewerLoader(async ({ viewer, id }) => {
  const invoice = await getInvoice(viewer, id);
  const creditable = getCreditable(invoice);
  if (creditable === 0)
    throw await redirectWithFlash(invoicePath(id), {
      kind: 'info',
      text: 'There is nothing to credit on this invoice.',
    });
  const { number, billedName } = invoice;
  return { id, number, billedName, creditable, balance: getBalance(invoice) };
});

export const action = formAction(creditSchema, async ({ amount, reason }, { id, viewer }) => {
  await getInvoice(viewer, id);
  if (!(await issueCreditNote(viewer, id, { cents: amount, reason }, new Date())))
    throw new FormRefusal('Enter no more than is left of the invoice.', { field: 'amount' });
  return { to: invoicePath(id), text: 'Credit note issued. We’ll email it to the client.' };
});

export default function CreditInvoice() {
  const { id, number, billedName, creditable, balance } = useLoaderData<typeof loader>();
  return (
    <Page
      lead={`Invoice ${number}, ${billedName}. Credit up to ${formatMoney(creditable)}. What is already paid of it is then to be returned.`}
    >
      <SheetForm
        schema={creditSchema}
        id="credit-note"
        defaultValue={{ amount: toAmount(balance || creditable) }}
        button="Issue credit note"
        pending="Saving..."
        back={{ label: 'Back to the invoice', href: invoicePath(id) }}
      >
        {(fields) => (
          <>
            <Money {...inputProps(fields.amount)} label="Amount" />
            <Input
              {...inputProps(fields.reason)}
              label="Reason"
              hint="The client sees it."
              maxLength={150}
            />
          </>
        )}
      </SheetForm>
    </Page>
  );
}
