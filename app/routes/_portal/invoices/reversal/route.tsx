import { parseWithZod } from '@conform-to/zod/v4';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { reasonSchema } from '~/domain/access/authority';
import { invoicePath, isReversible } from '~/domain/billing/invoice';
import { methodLabel } from '~/domain/billing/payment';
import { formatMoney } from '~/domain/money';
import { shortDateText } from '~/domain/time/formats';
import { redirectWithFlash } from '~/http/flash.server';
import { invalidForm, readForm } from '~/http/form.server';
import { guardSignedIn } from '~/http/guard.server';
import { findInvoice } from '~/models/billing/invoice.server';
import { reversePayment } from '~/models/billing/payment.server';
import type { PageHandle } from '~/ui/page-handle';
import { ReasonedConfirmation } from '~/ui/reasoned-confirmation';

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

export const handle: PageHandle<Loaded> = {
  title: 'Reverse this payment?',
  record: ({ id, number }) => ({ label: number, href: invoicePath(id) }),
};

const GONE = { kind: 'info', text: 'This payment was already reversed.' } as const;

async function requirePayment(args: LoaderFunctionArgs) {
  const viewer = await guardSignedIn(args);
  const invoice = await findInvoice(viewer, args.params.id ?? '');
  const payment = invoice?.payments.find(({ id }) => id === args.params.payment);
  if (!invoice || !payment) throw new Response('We can’t find that payment.', { status: 404 });
  if (!isReversible(payment, invoice.payments))
    throw await redirectWithFlash(invoicePath(invoice.id), GONE);
  return { viewer, invoice, payment };
}

export async function loader(args: LoaderFunctionArgs) {
  const { invoice, payment } = await requirePayment(args);
  const { method, reference, cents, receivedAt } = payment;
  const parts = [methodLabel(method), reference, shortDateText(receivedAt)].filter(Boolean);
  const { id, number, billedName } = invoice;
  return { id, number, what: `${billedName}, ${formatMoney(cents)}: ${parts.join(', ')}` };
}

export async function action(args: ActionFunctionArgs) {
  const { viewer, invoice, payment } = await requirePayment(args);
  const submission = parseWithZod(await readForm(args.request), { schema: reasonSchema });
  if (submission.status !== 'success') return invalidForm(submission);
  const { reason } = submission.value;
  const done = await reversePayment(viewer, invoice.id, payment.id, reason, new Date());
  return redirectWithFlash(
    invoicePath(invoice.id),
    done ? { kind: 'success', text: 'Payment reversed. We’ll tell the client by email.' } : GONE,
  );
}

export default function ReversePayment() {
  const { id, number, what } = useLoaderData<typeof loader>();
  return (
    <ReasonedConfirmation
      title="Reverse this payment?"
      lead={`Invoice ${number}, ${what}`}
      button="Reverse payment"
      back={invoicePath(id)}
      hint="For our records. The client doesn’t see it."
      lastResult={useActionData<typeof action>()}
    >
      <p>
        The invoice is open again, and the client is asked to pay it. The payment and its reversal
        both stay on the invoice and the statement.
      </p>
    </ReasonedConfirmation>
  );
}
