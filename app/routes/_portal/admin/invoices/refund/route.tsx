import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { amountField, toAmount } from '~/domain/billing/amount';
import { getOverpaid, invoicePath } from '~/domain/billing/invoice';
import { INVOICE_CHANGED, methodLabel, REFUND_METHODS } from '~/domain/billing/payment';
import { FormRefusal } from '~/domain/forms/refusal';
import { requiredLine } from '~/domain/forms/text';
import { formatMoney } from '~/domain/money';
import { formAction } from '~/http/form-action.server';
import { redirectWithFlash } from '~/http/redirect.server';
import { viewerLoader } from '~/http/viewer.server';
import { getInvoice } from '~/models/billing/invoice.server';
import { recordRefund } from '~/models/billing/payment.server';
import { Choices, Money } from '~/ui/field/controls';
import { Input } from '~/ui/field/text';
import { SheetForm } from '~/ui/form';
import { Page, type PageHandle } from '~/ui/page';

export const handle: PageHandle<typeof loader> = {
  record: ({ id, number }) => ({ label: number, href: invoicePath(id) }),
};

const refundSchema = z.object({
  method: z.enum(REFUND_METHODS, { error: 'Choose how it was returned.' }),
  amount: amountField,
  /** What was paid and credited when the form was drawn. */
  settled: z.coerce.number().optional(),
  reference: requiredLine('Reference', 80, 'Enter a reference.'),
  reason: requiredLine('Reason', 200, 'Enter the reason for the refund.'),
});

export const loader = viewerLoader(async ({ viewer, id }) => {
  const invoice = await getInvoice(viewer, id);
  const overpaid = getOverpaid(invoice);
  if (overpaid === 0)
    throw await redirectWithFlash(invoicePath(id), {
      kind: 'info',
      text: 'Nothing is overpaid. To return money, issue a credit memo first.',
    });
  const { number, billedName, settledCents } = invoice;
  return { id, number, billedName, settledCents, overpaid };
});

/** Notes that money went back to the client. It is returned where it was paid. */
export const action = formAction(
  refundSchema,
  async ({ amount: cents, settled, ...refund }, { id, viewer }) => {
    const { settledCents } = await getInvoice(viewer, id);
    const now = new Date();
    const entry = { ...refund, cents, receivedAt: now };
    const outcome = await recordRefund(viewer, id, entry, settled ?? settledCents, now);
    if (outcome === 'too much')
      throw new FormRefusal('Enter no more than the amount overpaid.', { field: 'amount' });
    const to = invoicePath(id);
    return outcome === 'changed'
      ? { to, ...INVOICE_CHANGED }
      : { to, text: 'Refund recorded. We’ll tell the client by email.' };
  },
);

export default function NoteRefund() {
  const { id, number, billedName, settledCents, overpaid } = useLoaderData<typeof loader>();
  return (
    <Page
      lead={`Invoice ${number}, ${billedName}, is overpaid by ${formatMoney(overpaid)}. Return the money the way it was paid, then record it here.`}
    >
      <SheetForm
        schema={refundSchema}
        id="refund"
        defaultValue={{ amount: toAmount(overpaid) }}
        button="Record refund"
        pending="Saving..."
        back={{ label: 'Back to the invoice', href: invoicePath(id) }}
      >
        {(fields) => (
          <>
            <input type="hidden" name="settled" value={settledCents} />
            <Choices
              {...fields.method}
              label="How it was returned"
              options={REFUND_METHODS.map((value) => ({ value, label: methodLabel(value) }))}
            />
            <Money {...fields.amount} label="Amount" />
            <Input
              {...fields.reference}
              label="Reference"
              hint="Check, transfer or refund number"
            />
            <Input {...fields.reason} label="Reason" hint="For staff" />
          </>
        )}
      </SheetForm>
    </Page>
  );
}
