import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { invoicePath } from '~/domain/billing/invoice';
import { redirectWithFlash } from '~/http/redirect.server';
import { formAction } from '~/http/form-action.server';
import type { Args } from '~/http/request.server';
import { requireViewer } from '~/http/viewer.server';
import { findCorrection, issueCorrection, getInvoice } from '~/models/billing/invoice.server';
import { Input } from '~/ui/field/text';
import { inputProps, SheetForm } from '~/ui/form';
import { Page, type PageHandle } from '~/ui/page';
import { amountField, correctionSchema, labelField, rowsFor, toFields, toLines } from './schema';

export const handle: PageHandle<typeof loader> = {
  record: ({ id, number }) => ({ label: number, href: invoicePath(id) }),
};

/** A voided invoice without a correction; otherwise redirects to the invoice. */
async function getVoidedInvoice(args: Args) {
  const invoice = await getInvoice(requireViewer(args.context), args.params.id);
  const correction = await findCorrection(invoice.id);
  if (correction || invoice.status !== 'void' || !invoice.accountId)
    throw await redirectWithFlash(invoicePath(correction?.id ?? invoice.id), {
      kind: 'info',
      text: correction
        ? 'This is the corrected invoice.'
        : 'Only a voided invoice of an existing account can be corrected.',
    });
  return invoice;
}

export async function loader(args: LoaderFunctionArgs) {
  const { id, number, billedName, lines } = await getVoidedInvoice(args);
  return { id, number, billedName, lines };
}

export const action = formAction(correctionSchema, async (form, { args, viewer }) => {
  const voided = await getVoidedInvoice(args);
  const id = await issueCorrection(viewer, voided.id, toLines(form), new Date());
  return id
    ? { to: invoicePath(id), text: 'Corrected invoice issued. We’ll email it to the client.' }
    : {
        to: invoicePath(voided.id),
        kind: 'info' as const,
        text: 'This invoice was corrected already.',
      };
});

export default function CorrectInvoice() {
  const { id, number, billedName, lines } = useLoaderData<typeof loader>();
  return (
    <Page
      title="Corrected invoice"
      lead={`In place of the voided invoice ${number}, for ${billedName}.`}
    >
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
            {rowsFor(lines.length).map((row) => (
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
