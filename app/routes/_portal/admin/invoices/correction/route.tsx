import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { invoicePath, type InvoiceLine } from '~/domain/billing/invoice';
import { isPlainLine, oneLine } from '~/domain/forms/text';
import { readMoney } from '~/domain/tax/money-text';
import { redirectWithFlash } from '~/http/redirect.server';
import { formAction } from '~/http/form-action.server';
import { viewerLoader } from '~/http/viewer.server';
import {
  findCorrection,
  issueCorrection,
  getInvoice,
  type InvoiceViewer,
} from '~/models/billing/invoice.server';
import { Input } from '~/ui/field/text';
import { inputProps, SheetForm } from '~/ui/form';
import { Page, type PageHandle } from '~/ui/page';

export const handle: PageHandle<typeof loader> = {
  record: ({ id, number }) => ({ label: number, href: invoicePath(id) }),
};

const MAX_LINES = 12;
const MAX_LABEL = 200;

const ROWS = Array.from({ length: MAX_LINES }, (_, row) => row);
const typed = z.string().max(500, 'Shorten this.').default('').transform(oneLine);

const labelField = (row: number) => `label${row}`;
const amountField = (row: number) => `amount${row}`;

/** The lines of a corrected invoice, each as what it is for and an amount in dollars. */
const correctionSchema = z
  .object(
    Object.fromEntries(
      ROWS.flatMap((row) => [labelField(row), amountField(row)]).map((name) => [name, typed]),
    ),
  )
  .superRefine((values, context) => {
    let refused = false;
    const refuse = (name: string, message: string) => {
      refused = true;
      context.addIssue({ code: 'custom', path: [name], message });
    };
    for (const row of ROWS) {
      const [label, amount] = [values[labelField(row)]!, values[amountField(row)]!];
      if (!label && !amount) continue;
      if (!label) refuse(labelField(row), 'Enter what the amount is for.');
      else if (label.length > MAX_LABEL || !isPlainLine(label))
        refuse(labelField(row), `Use up to ${MAX_LABEL} plain characters.`);
      const read = amount ? readMoney(amount) : { problem: 'Enter an amount in dollars.' };
      if ('problem' in read) refuse(amountField(row), read.problem);
      else if (read.cents > 100_000_00) refuse(amountField(row), 'Enter an amount up to $100,000.');
    }
    if (!refused && toLines(values).every(({ cents }) => cents === 0))
      refuse(labelField(0), 'Enter at least one line with an amount.');
  });

const toLines = (values: Record<string, string>): InvoiceLine[] =>
  ROWS.flatMap((row) => {
    const [label = '', amount = ''] = [values[labelField(row)], values[amountField(row)]];
    const read = readMoney(amount);
    return label && 'cents' in read ? [{ label, cents: read.cents }] : [];
  });

const toFields = (lines: readonly InvoiceLine[]): Record<string, string> =>
  Object.fromEntries(
    lines.slice(0, MAX_LINES).flatMap(({ label, cents }, row) => [
      [labelField(row), label],
      [amountField(row), (cents / 100).toFixed(2)],
    ]),
  );

/** A voided invoice without a correction; otherwise redirects to the invoice. */
async function getVoidedInvoice(viewer: InvoiceViewer, invoiceId: string) {
  const invoice = await getInvoice(viewer, invoiceId);
  const correction = await findCorrection(invoice.id);
  if (correction || invoice.status !== 'void' || !invoice.partyId)
    throw await redirectWithFlash(invoicePath(correction?.id ?? invoice.id), {
      kind: 'info',
      text: correction
        ? 'This is the corrected invoice.'
        : 'Only a voided invoice of an existing account can be corrected.',
    });
  return invoice;
}

export const loader = viewerLoader(async ({ viewer, id }) => {
  const { number, billedName, lines } = await getVoidedInvoice(viewer, id);
  return { id, number, billedName, lines };
});

export const action = formAction(correctionSchema, async (form, { id, viewer }) => {
  await getVoidedInvoice(viewer, id);
  const issued = await issueCorrection(viewer, id, toLines(form), new Date());
  return issued
    ? { to: invoicePath(issued), text: 'Corrected invoice issued. We’ll email it to the client.' }
    : {
        to: invoicePath(id),
        kind: 'info' as const,
        text: 'This invoice was corrected already.',
      };
});

export default function CorrectInvoice() {
  const { id, number, billedName, lines } = useLoaderData<typeof loader>();
  return (
    <Page lead={`In place of the voided invoice ${number}, for ${billedName}.`}>
      <SheetForm
        schema={correctionSchema}
        id="correction"
        defaultValue={toFields(lines)}
        button="Issue invoice"
        pending="Saving..."
        back={{ label: 'Back to the voided invoice', href: invoicePath(id) }}
      >
        {(fields) => (
          <>
            {ROWS.slice(0, lines.length + 2).map((row) => (
              <div key={row} className="grid gap-x-4 gap-y-2 sm:grid-cols-[2fr_1fr]">
                <Input
                  {...inputProps(fields[labelField(row)]!)}
                  label={`Line ${row + 1}`}
                  maxLength={200}
                />
                <Input
                  {...inputProps(fields[amountField(row)]!)}
                  label={`Amount ${row + 1} ($)`}
                  inputMode="decimal"
                  maxLength={20}
                />
              </div>
            ))}
            <p className="text-muted">Leave a line empty to drop it.</p>
          </>
        )}
      </SheetForm>
    </Page>
  );
}
