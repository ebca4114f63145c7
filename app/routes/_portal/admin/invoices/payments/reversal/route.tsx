import { invoicePath, isReversible } from '~/domain/billing/invoice';
import { CREDIT, methodLabel } from '~/domain/billing/payment';
import { goBack } from '~/domain/forms/confirmation';
import { formatMoney } from '~/domain/money';
import { shortDateText } from '~/domain/time/formats';
import { confirmation } from '~/http/confirmation.server';
import { redirectWithFlash } from '~/http/redirect.server';
import { getInvoice } from '~/models/billing/invoice.server';
import { reversePayment } from '~/models/billing/payment.server';

const REVERSED = { kind: 'info', text: 'This payment was already reversed.' } as const;

export const { loader, action } = confirmation({
  reason: 'internal',
  async find(viewer, id, { params }) {
    const invoice = await getInvoice(viewer, id);
    const payment = invoice.payments.find((one) => one.id === params.payment);
    if (!payment) return null;
    if (!isReversible(payment, invoice.payments))
      throw await redirectWithFlash(invoicePath(id), REVERSED);
    return { invoice, payment };
  },
  missing: 'We can’t find that payment.',
  describe({ invoice: { id, number, billedName }, payment }) {
    const { method, reference, cents, receivedAt } = payment;
    const parts = [methodLabel(method), reference, shortDateText(receivedAt)].filter(Boolean);
    const isCredit = method === CREDIT;
    return {
      title: isCredit ? 'Undo this credit?' : 'Reverse this payment?',
      lead: `Invoice ${number}, ${billedName}, ${formatMoney(cents)}: ${parts.join(', ')}`,
      details: [
        isCredit
          ? `This reopens the invoice, asks the client to pay it, and returns the credit to invoice ${reference}. Both stay on the invoices and the statement.`
          : 'This reopens the invoice and asks the client to pay it. The payment and its reversal both stay on the invoice and the statement.',
      ],
      button: isCredit ? 'Undo credit' : 'Reverse payment',
      back: goBack(invoicePath(id)),
      record: { label: number, href: invoicePath(id) },
    };
  },
  act: (viewer, { invoice, payment }, { reason }) =>
    reversePayment(viewer, invoice.id, payment.id, reason, new Date()),
  done: ({ invoice, payment }, reversed) => ({
    to: invoicePath(invoice.id),
    ...(reversed
      ? {
          text: `${payment.method === CREDIT ? 'Credit undone' : 'Payment reversed'}. We’ll tell the client by email.`,
        }
      : REVERSED),
  }),
});

export { default, handle } from '~/ui/confirmation-page';
