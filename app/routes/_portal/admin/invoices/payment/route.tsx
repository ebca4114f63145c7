import { parseWithZod } from '@conform-to/zod/v4';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { invoicePath } from '~/domain/billing/invoice';
import { methodLabel, OFFICE_METHODS } from '~/domain/billing/payment';
import { formatMoney } from '~/domain/money';
import { civilTime, instantOf } from '~/domain/time/civil-time';
import { redirectWithFlash } from '~/http/flash.server';
import { invalidForm, readForm } from '~/http/form.server';
import { requireViewer } from '~/http/viewer.server';
import { getInvoice, type InvoiceViewer } from '~/models/billing/invoice.server';
import { recordOfficePayment } from '~/models/billing/payment.server';
import { Button, ButtonLink } from '~/ui/button';
import { ErrorSummary } from '~/ui/error-summary';
import { Choices } from '~/ui/field/choices';
import { Input } from '~/ui/field/text';
import { choicesProps, formProps, inputProps, useSchemaForm } from '~/ui/form';
import { Page, Sheet, type PageHandle } from '~/ui/page';
import { paymentSchema } from './schema';

export const handle: PageHandle<typeof loader> = {
  title: 'Record a payment',
  record: ({ id, number }) => ({ label: number, href: invoicePath(id) }),
};

const NOON = 12 * 60;
const CLOSED = 'This invoice isn’t open any more.';

async function getOpenInvoice(viewer: InvoiceViewer, id?: string) {
  const invoice = await getInvoice(viewer, id);
  if (invoice.status !== 'open')
    throw await redirectWithFlash(invoicePath(invoice.id), { kind: 'info', text: CLOSED });
  return invoice;
}

export async function loader(args: LoaderFunctionArgs) {
  const viewer = requireViewer(args.context);
  const { id, number, billedName, totalCents } = await getOpenInvoice(viewer, args.params.id);
  const today = civilTime(new Date()).date;
  return { id, number, billedName, sum: formatMoney(totalCents), today };
}

/** Records that the whole sum was paid. */
export async function action(args: ActionFunctionArgs) {
  const viewer = requireViewer(args.context);
  const invoice = await getOpenInvoice(viewer, args.params.id);
  const submission = parseWithZod(await readForm(args.request), { schema: paymentSchema });
  if (submission.status !== 'success') return invalidForm(submission);
  const { method, reference, receivedOn } = submission.value;
  const now = new Date();
  if (receivedOn < invoice.issuedOn || receivedOn > civilTime(now).date)
    return invalidForm(submission, {
      fields: { receivedOn: ['Enter a day from the date of the invoice to today.'] },
    });
  const receivedAt = instantOf(receivedOn, NOON);
  const paid = await recordOfficePayment(
    viewer,
    invoice.id,
    { method, reference, receivedAt },
    now,
  );
  return redirectWithFlash(
    invoicePath(invoice.id),
    paid
      ? { kind: 'success', text: 'Payment recorded. The client gets a confirmation by email.' }
      : { kind: 'info', text: CLOSED },
  );
}

export default function RecordPayment() {
  const { id, number, billedName, sum, today } = useLoaderData<typeof loader>();
  const [form, fields] = useSchemaForm(paymentSchema, {
    id: 'payment',
    lastResult: useActionData<typeof action>(),
    defaultValue: { receivedOn: today },
  });
  return (
    <Page
      title="Record a payment"
      lead={`Invoice ${number}, ${billedName}. Amount due: ${sum}. Record the full amount.`}
    >
      <Sheet>
        <form {...formProps(form)} method="post" data-enhanced className="space-y-5">
          <ErrorSummary form={form} fields={[fields.method, fields.reference, fields.receivedOn]} />
          <Choices
            {...choicesProps(fields.method)}
            type="radio"
            label="How it was paid"
            options={OFFICE_METHODS.map((value) => ({ value, label: methodLabel(value) }))}
          />
          <Input
            {...inputProps(fields.reference)}
            label="Reference"
            hint="The number of the check or the transfer, or of the receipt"
            maxLength={80}
          />
          <Input {...inputProps(fields.receivedOn)} type="date" label="Received on" />
          <div className="flex flex-wrap gap-3">
            <Button data-pending="Saving...">Record payment</Button>
            <ButtonLink look="outline" href={invoicePath(id)}>
              Back to the invoice
            </ButtonLink>
          </div>
        </form>
      </Sheet>
    </Page>
  );
}
