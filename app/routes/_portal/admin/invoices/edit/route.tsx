import { useActionData, useLoaderData } from '@remix-run/react';
import { data, type ActionFunctionArgs } from '@remix-run/node';
import type { SubmissionResult } from '@conform-to/react';
import { invoiceDrafted } from '~/domain/events/invoice';
import { searchWords } from '~/domain/forms/text';
import { itemOptions } from '~/domain/billing/catalog-line';
import { dueOn, invoicePath, invoiceSource } from '~/domain/billing/invoice';
import { assertNotPast } from '~/domain/forms/due-date';
import { FormRefusal } from '~/domain/forms/refusal';
import { civilTime } from '~/domain/time/civil-time';
import { formAction } from '~/http/form-action.server';
import { newVersion } from '~/http/form-version.server';
import { readForm } from '~/http/form.server';
import { redirectWithFlash } from '~/http/redirect.server';
import { requireFirm } from '~/http/request.server';
import { viewerLoader } from '~/http/viewer.server';
import { saveDraftInvoice, saveNewInvoice } from '~/models/billing/create-invoice.server';
import { findOrigin } from '~/models/billing/invoice-origin.server';
import { getInvoice, type InvoiceViewer } from '~/models/billing/invoice.server';
import { listClients } from '~/models/party/client.server';
import { SecondaryLink } from '~/ui/link';
import { Button } from '~/ui/button';
import { Count, Money, Select } from '~/ui/field/controls';
import { Input, TextArea } from '~/ui/field/text';
import { ChooseClient } from '~/ui/choose-person';
import { type FormField, FormId, SheetForm } from '~/ui/form';
import { Page, type PageHandle } from '~/ui/page';
import { invoiceFields, invoiceSchema, MAX_LINES, rowFields, toLines, toValues } from './schema';

export const handle: PageHandle<typeof loader> = {
  title: ({ id }) => (id ? 'Edit the draft' : 'New invoice'),
  record: ({ id }) => (id ? { label: 'Draft invoice', href: invoicePath(id) } : ''),
};

const FIRST_ROWS = 3;
const SENT = {
  kind: 'info',
  text: 'This invoice has been sent in the meantime and can’t be changed.',
} as const;

async function getDraft(viewer: InvoiceViewer, id: string) {
  const invoice = await getInvoice(viewer, id);
  if (invoice.status !== 'draft') throw await redirectWithFlash(invoicePath(id), SENT);
  return invoice;
}

/** What the address says it is for, unless there is an invoice for that already. */
async function getNewOrigin(searchParams: URLSearchParams) {
  const origin = await findOrigin(searchParams);
  if (origin?.invoiceId)
    throw await redirectWithFlash(invoicePath(origin.invoiceId), {
      kind: 'info',
      text: 'This was already invoiced. Here is the invoice.',
    });
  return origin;
}

/** A draft, what the address names, or nothing: then the client is looked up first. */
export const loader = viewerLoader(async ({ firm, viewer, id, searchParams, after }) => {
  const today = civilTime(new Date()).date;
  const page = { today, items: itemOptions(firm) };
  if (id) {
    const draft = await getDraft(viewer, id);
    const values = toValues(firm, draft);
    const version = newVersion(values);
    return { ...page, id, name: draft.billedName, values, version, search: null };
  }
  const origin = await getNewOrigin(searchParams);
  const values = toValues(firm, {
    lines: origin?.lines ?? [],
    dueOn: dueOn(firm, today),
    note: '',
  });
  const fresh = { ...page, id: null, values, version: null };
  if (origin) return { ...fresh, name: origin.name, search: null };
  const q = searchWords(searchParams);
  const clients = await listClients(q, after);
  return { ...fresh, name: '', search: clients };
});

const save = formAction(
  ({ context }) => invoiceSchema(requireFirm(context)),
  async (values, { firm, args, viewer, id, newId, assertUnchanged }) => {
    const { dueOn = '', note = '', send } = values;
    const now = new Date();
    assertNotPast('dueOn', dueOn, now);
    const content = { lines: toLines(firm, values), dueOn, note };
    const done = (saved: string) => ({
      to: invoicePath(saved),
      text: send ? 'Invoice sent. We’ll email it to the client.' : 'Draft saved.',
    });
    if (id) {
      await getDraft(viewer, id);
      const saved = await saveDraftInvoice(viewer, id, content, Boolean(send), now, (draft) =>
        assertUnchanged(toValues(firm, draft), [invoiceDrafted.action]),
      );
      return saved ? done(id) : { to: invoicePath(id), ...SENT };
    }
    const { searchParams } = new URL(args.request.url);
    const origin = await getNewOrigin(searchParams);
    if (!origin) throw new FormRefusal('Choose a client first.');
    const { partyId, jobId } = origin;
    const source = origin.source ?? invoiceSource.staff(newId ?? crypto.randomUUID());
    const invoice = { id: newId, partyId, jobId, source, ...content };
    const saved = await saveNewInvoice(viewer, invoice, Boolean(send), now);
    // The same form came twice, or somebody else invoiced the same thing meanwhile.
    if (!saved) await getNewOrigin(searchParams);
    return done(saved ?? newId!);
  },
);

/** “Add a line” brings the form back as it was typed, with more rows. */
export const action = async (args: ActionFunctionArgs) => {
  const form = await readForm(args.request.clone());
  if (!form.has('more')) return save(args);
  const typed = Object.fromEntries(form) as Record<string, string>;
  return data({ initialValue: { ...typed, rows: String(Number(typed.rows) + 1) } });
};

export default function EditInvoice() {
  const { id, name, values, version, search } = useLoaderData<typeof loader>();
  if (search) return <ChooseClient {...search} here="/admin/invoices/new" />;
  return (
    <Page lead={`For ${name}.`}>
      <SheetForm schema={invoiceFields} id="invoice" defaultValue={values} version={version}>
        {(fields) => (
          <>
            <FormId />
            <Rows fields={fields} />
            <div className="grid gap-x-4 gap-y-2 sm:grid-cols-[2fr_1fr]">
              <Money {...fields.discount!} label="Discount (optional)" />
              <Input
                {...fields.discountReason!}
                label="Reason for the discount"
                hint="The client sees it."
              />
            </div>
            <Input {...fields.dueOn!} type="date" label="Due on" />
            <TextArea {...fields.note!} label="Note to the client (optional)" rows={3} />
            <div className="flex flex-wrap gap-3">
              <Button look="outline">Save draft</Button>
              <Button look="accent" name="send" value="yes" data-pending="Sending…">
                Send invoice
              </Button>
              {id && <SecondaryLink href={invoicePath(id)}>Cancel</SecondaryLink>}
            </div>
          </>
        )}
      </SheetForm>
    </Page>
  );
}

type Fields = Record<string, FormField | undefined>;

function Rows({ fields }: { fields: Fields }) {
  const { items } = useLoaderData<typeof loader>();
  const typed = useActionData<SubmissionResult>()?.initialValue;
  const used = Array.from({ length: MAX_LINES }, (_, row) => row).filter((row) =>
    Object.values(rowFields(row)).some((name) => fields[name]?.defaultValue),
  );
  const shown = Math.min(
    MAX_LINES,
    Math.max(FIRST_ROWS, (used.at(-1) ?? -1) + 2, Number(typed?.rows) || 0),
  );
  return (
    <>
      {Array.from({ length: shown }, (_, row) => {
        const names = rowFields(row);
        return (
          <fieldset key={row} className="grid gap-x-4 gap-y-2 sm:grid-cols-[2fr_1fr]">
            <legend className="font-semibold">Line {row + 1}</legend>
            <Select
              {...fields[names.item]!}
              label="From the catalog"
              options={[{ value: '', label: 'None' }, ...items]}
            />
            <Count {...fields[names.quantity]!} label="Quantity" placeholder="1" />
            <Input {...fields[names.label]!} label="Or type a description" />
            <Money {...fields[names.amount]!} label="Unit price" />
          </fieldset>
        );
      })}
      <input type="hidden" name="rows" value={shown} />
      {shown < MAX_LINES && (
        <Button look="quiet" name="more" value="yes">
          Add a line
        </Button>
      )}
    </>
  );
}
