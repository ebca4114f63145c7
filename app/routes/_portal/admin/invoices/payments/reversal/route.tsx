import { invoicePath, isReversible } from '~/domain/billing/invoice';
import { methodLabel } from '~/domain/billing/payment';
import { goBack } from '~/domain/forms/confirmation';
import { formatMoney } from '~/domain/money';
import { shortDateText } from '~/domain/time/formats';
import { confirmation } from '~/http/confirmation.server';
import { redirectWithFlash } from '~/http/redirect.server';
import { getInvoice } from '~/models/billing/invoice.server';
import { reversePayment } from '~/models/billing/payment.server';
import type { PageHandle } from '~/ui/page';

export const handle: PageHandle<typeof loader> = {
  title: 'Reverse this payment?',
  record: ({ number, back }) => ({ label: number, href: back.href }),
};

const REVERSED = { kind: 'info', text: 'This payment was already reversed.' } as const;

const screen = confirmation({
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
    return {
      title: 'Reverse this payment?',
      lead: `Invoice ${number}, ${billedName}, ${formatMoney(cents)}: ${parts.join(', ')}`,
      details: [
        'The invoice is open again, and the client is asked to pay it. The payment and its reversal both stay on the invoice and the statement.',
      ],
      button: 'Reverse payment',
      back: goBack(invoicePath(id)),
      number,
    };
  },
  async act(viewer, { invoice, payment }, reason) {
    const to = invoicePath(invoice.id);
    const reversed = await reversePayment(viewer, invoice.id, payment.id, reason, new Date());
    return reversed
      ? { to, text: 'Payment reversed. We’ll tell the client by email.' }
      : { to, ...REVERSED };
  },
});

export const loader = screen.loader;
export const action = screen.action;

export { ConfirmationScreen as default } from '~/ui/confirmation';
