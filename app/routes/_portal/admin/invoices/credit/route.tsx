import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { getBalance, getOverpaid, invoicePath } from '~/domain/billing/invoice';
import { INVOICE_CHANGED } from '~/domain/billing/payment';
import { formatMoney } from '~/domain/money';
import { civilDateText } from '~/domain/time/formats';
import { formAction } from '~/http/form-action.server';
import { redirectWithFlash } from '~/http/redirect.server';
import { viewerLoader } from '~/http/viewer.server';
import { getInvoice, listOpenInvoices } from '~/models/billing/invoice.server';
import { applyCredit } from '~/models/billing/payment.server';
import { Choices } from '~/ui/field/controls';
import { SheetForm } from '~/ui/form';
import { Page, type PageHandle } from '~/ui/page';

export const handle: PageHandle<typeof loader> = {
  record: ({ id, number }) => ({ label: number, href: invoicePath(id) }),
};

const creditSchema = z.object({
  invoice: z.string({ error: 'Choose an invoice.' }).max(64),
  /** What was paid and credited when the form was drawn. */
  settled: z.coerce.number(),
});

export const loader = viewerLoader(async ({ viewer, id }) => {
  const invoice = await getInvoice(viewer, id);
  const open = invoice.partyId ? await listOpenInvoices(invoice.partyId) : [];
  const credit = getOverpaid(invoice);
  if (credit === 0 || open.length === 0)
    throw await redirectWithFlash(invoicePath(id), {
      kind: 'info',
      text:
        credit === 0
          ? 'There is no credit on this invoice.'
          : 'This client has no open invoice. Return the money, or apply the credit to the next invoice.',
    });
  const { number, billedName, settledCents } = invoice;
  return { id, number, billedName, settledCents, credit, open };
});

export const action = formAction(creditSchema, async (form, { id, viewer }) => {
  const { invoice: toId, settled } = form;
  await getInvoice(viewer, id);
  await getInvoice(viewer, toId);
  const outcome = await applyCredit(viewer, { fromId: id, toId, settled }, new Date());
  return outcome === 'changed'
    ? { to: invoicePath(id), ...INVOICE_CHANGED }
    : { to: invoicePath(toId), text: 'Credit applied. We’ll tell the client by email.' };
});

export default function ApplyCredit() {
  const { id, number, billedName, settledCents, credit, open } = useLoaderData<typeof loader>();
  return (
    <Page
      lead={`${billedName} has a credit of ${formatMoney(credit)} from invoice ${number}. What is left over stays a credit.`}
    >
      <SheetForm
        schema={creditSchema}
        id="credit"
        defaultValue={{ invoice: open[0]!.id }}
        button="Apply credit"
        pending="Saving..."
        back={{ label: 'Back to the invoice', href: invoicePath(id) }}
      >
        {(fields) => (
          <>
            <input type="hidden" name="settled" value={settledCents} />
            <Choices
              {...fields.invoice}
              label="Invoice to pay"
              options={open.map((each) => ({
                value: each.id,
                label: `Invoice ${each.number}`,
                hint: `${formatMoney(getBalance({ ...each, status: 'open' }))} due ${civilDateText(each.dueOn)}`,
              }))}
            />
          </>
        )}
      </SheetForm>
    </Page>
  );
}
