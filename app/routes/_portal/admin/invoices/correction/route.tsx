import { parseWithZod } from '@conform-to/zod/v4';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { invoicePath } from '~/domain/billing/invoice';
import { redirectWithFlash } from '~/http/flash.server';
import { invalidForm, readForm } from '~/http/form.server';
import { requireViewer } from '~/http/viewer.server';
import { findCorrection, issueCorrection, getInvoice } from '~/models/billing/invoice.server';
import { Button, ButtonLink } from '~/ui/button';
import { ErrorSummary } from '~/ui/error-summary';
import { Input } from '~/ui/field/text';
import { formProps, inputProps, useSchemaForm } from '~/ui/form';
import { Page, Sheet, type PageHandle } from '~/ui/page';
import { amountField, correctionSchema, labelField, rowsFor, toFields, toLines } from './schema';

export const handle: PageHandle<typeof loader> = {
  title: 'Corrected invoice',
  record: ({ id, number }) => ({ label: number, href: invoicePath(id) }),
};

/** A voided invoice without a correction; otherwise redirects to the invoice. */
async function getVoidedInvoice(args: LoaderFunctionArgs) {
  const viewer = requireViewer(args.context);
  const invoice = await getInvoice(viewer, args.params.id);
  const correction = await findCorrection(invoice.id);
  if (correction || invoice.status !== 'void' || !invoice.accountId)
    throw await redirectWithFlash(invoicePath(correction?.id ?? invoice.id), {
      kind: 'info',
      text: correction
        ? 'This is the corrected invoice.'
        : 'Only a voided invoice of an existing account can be corrected.',
    });
  return { viewer, invoice };
}

export async function loader(args: LoaderFunctionArgs) {
  const { invoice } = await getVoidedInvoice(args);
  const { id, number, billedName, lines } = invoice;
  return { id, number, billedName, fields: toFields(lines), rows: rowsFor(lines.length) };
}

export async function action(args: ActionFunctionArgs) {
  const { viewer, invoice } = await getVoidedInvoice(args);
  const submission = parseWithZod(await readForm(args.request), { schema: correctionSchema });
  if (submission.status !== 'success') return invalidForm(submission);
  const id = await issueCorrection(viewer, invoice.id, toLines(submission.value), new Date());
  return redirectWithFlash(
    invoicePath(id ?? invoice.id),
    id
      ? { kind: 'success', text: 'Corrected invoice issued. We’ll email it to the client.' }
      : { kind: 'info', text: 'This invoice was corrected already.' },
  );
}

export default function CorrectInvoice() {
  const { id, number, billedName, fields: lines, rows } = useLoaderData<typeof loader>();
  const [form, fields] = useSchemaForm(correctionSchema, {
    id: 'correction',
    lastResult: useActionData<typeof action>(),
    defaultValue: lines,
  });
  const pairs = rows.map((row) => ({
    row,
    label: fields[labelField(row)]!,
    amount: fields[amountField(row)]!,
  }));
  return (
    <Page
      title="Corrected invoice"
      lead={`In place of the voided invoice ${number}, for ${billedName}.`}
    >
      <Sheet>
        <form {...formProps(form)} method="post" data-enhanced className="space-y-5">
          <ErrorSummary
            form={form}
            fields={pairs.flatMap(({ label, amount }) => [label, amount])}
          />
          {pairs.map(({ row, label, amount }) => (
            <div key={row} className="grid gap-x-4 gap-y-2 sm:grid-cols-[2fr_1fr]">
              <Input {...inputProps(label)} label={`Line ${row + 1}`} maxLength={200} />
              <Input
                {...inputProps(amount)}
                label={`Amount ${row + 1} ($)`}
                inputMode="decimal"
                maxLength={20}
              />
            </div>
          ))}
          <p className="text-muted">Leave a line empty to drop it.</p>
          <div className="flex flex-wrap gap-3">
            <Button data-pending="Saving...">Issue invoice</Button>
            <ButtonLink look="outline" href={invoicePath(id)}>
              Back to the voided invoice
            </ButtonLink>
          </div>
        </form>
      </Sheet>
    </Page>
  );
}
