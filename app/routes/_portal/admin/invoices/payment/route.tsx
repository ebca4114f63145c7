import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { amountField, toAmount } from '~/domain/billing/amount';
import { getBalance, invoicePath } from '~/domain/billing/invoice';
import { INVOICE_CHANGED, methodLabel, OFFICE_METHODS } from '~/domain/billing/payment';
import { dateField } from '~/domain/forms/date';
import { FormRefusal } from '~/domain/forms/refusal';
import { requiredLine } from '~/domain/forms/text';
import { formatMoney } from '~/domain/money';
import { civilTime, toInstant } from '~/domain/time/civil-time';
import { redirectWithFlash } from '~/http/redirect.server';
import { formAction } from '~/http/form-action.server';
import { viewerLoader } from '~/http/viewer.server';
import { getInvoice, type InvoiceViewer } from '~/models/billing/invoice.server';
import { recordOfficePayment } from '~/models/billing/payment.server';
import { openProposedJobs } from '~/models/letter/proposal.server';
import { Checkbox, Choices, Money } from '~/ui/field/controls';
import { Input } from '~/ui/field/text';
import { SheetForm } from '~/ui/form';
import { Page, type PageHandle } from '~/ui/page';

export const handle: PageHandle<typeof loader> = {
  record: ({ id, number }) => ({ label: number, href: invoicePath(id) }),
};

const paymentSchema = z.object({
  method: z.enum(OFFICE_METHODS, { error: 'Choose how it was paid.' }),
  amount: amountField,
  /** What was left to pay when the form was drawn. */
  balance: z.coerce.number().optional(),
  /** Set where staff mean more than the balance. */
  more: z.literal('on').optional(),
  reference: requiredLine('Reference', 80, 'Enter a reference.'),
  receivedOn: dateField('Enter the day it was received, such as 3/1/2027.'),
});

const MORE = 'The client paid more than was due';
const NOON = 12 * 60;
const CLOSED = { kind: 'info', text: 'This invoice is no longer open.' } as const;

async function getOpenInvoice(viewer: InvoiceViewer, id?: string) {
  const invoice = await getInvoice(viewer, id);
  if (invoice.status !== 'open') throw await redirectWithFlash(invoicePath(invoice.id), CLOSED);
  return invoice;
}

export const loader = viewerLoader(async ({ args, viewer }) => {
  const invoice = await getOpenInvoice(viewer, args.params.id);
  const { id, number, billedName } = invoice;
  const today = civilTime(new Date()).date;
  return { id, number, billedName, balance: getBalance(invoice), today };
});

/** Records the whole balance or a part of it. What comes over it is kept to be returned. */
export const action = formAction(
  paymentSchema,
  async ({ receivedOn, amount: cents, balance, more, ...payment }, { id, viewer }) => {
    const invoice = await getOpenInvoice(viewer, id);
    const now = new Date();
    if (receivedOn < invoice.issuedOn || receivedOn > civilTime(now).date)
      throw new FormRefusal('Enter a day from the date of the invoice to today.', {
        field: 'receivedOn',
      });
    const surplus = cents - getBalance(invoice);
    if (surplus > 0 && !more)
      throw new FormRefusal(
        `That is ${formatMoney(surplus)} more than is due. Correct the amount, or check “${MORE}” to record it.`,
        { field: 'amount' },
      );
    const entry = { ...payment, cents, receivedAt: toInstant(receivedOn, NOON) };
    const seen = balance ?? getBalance(invoice);
    const to = invoicePath(id);
    const isRecorded = await recordOfficePayment(viewer, id, entry, seen, now);
    // A job that waits for a deposit opens with its payment; otherwise within a minute.
    if (isRecorded) await openProposedJobs(now);
    return isRecorded
      ? {
          to,
          text: `Payment recorded${surplus > 0 ? `, ${formatMoney(surplus)} more than was due` : ''}. The client gets a receipt by email.`,
        }
      : { to, ...INVOICE_CHANGED };
  },
);

export default function RecordPayment() {
  const { id, number, billedName, balance, today } = useLoaderData<typeof loader>();
  return (
    <Page lead={`Invoice ${number}, ${billedName}. Balance due: ${formatMoney(balance)}.`}>
      <SheetForm
        schema={paymentSchema}
        id="payment"
        defaultValue={{ receivedOn: today, amount: toAmount(balance) }}
        button="Record payment"
        pending="Saving..."
        back={{ label: 'Back to the invoice', href: invoicePath(id) }}
      >
        {(fields) => (
          <>
            <input type="hidden" name="balance" value={balance} />
            <Choices
              {...fields.method}
              label="How it was paid"
              options={OFFICE_METHODS.map((value) => ({ value, label: methodLabel(value) }))}
            />
            <Money {...fields.amount} label="Amount" />
            <Checkbox {...fields.more} label={MORE} />
            <Input
              {...fields.reference}
              label="Reference"
              hint="Check, transfer or receipt number"
            />
            <Input {...fields.receivedOn} type="date" label="Received on" />
          </>
        )}
      </SheetForm>
    </Page>
  );
}
