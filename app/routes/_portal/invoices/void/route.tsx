import { parseWithZod } from '@conform-to/zod/v4';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { invoicePath } from '~/domain/billing/invoice';
import { formatMoney } from '~/domain/money';
import { redirectWithFlash } from '~/http/flash.server';
import { invalidForm, readForm } from '~/http/form.server';
import { guardSignedIn } from '~/http/guard.server';
import { findInvoice, voidInvoice } from '~/models/billing/invoice.server';
import { Button, ButtonLink } from '~/ui/button';
import { ErrorSummary } from '~/ui/error-summary';
import { Input } from '~/ui/field/text';
import { formProps, inputProps, useSchemaForm } from '~/ui/form';
import { Page } from '~/ui/page';
import type { PageHandle } from '~/ui/page-handle';
import { Sheet } from '~/ui/sheet';
import { voidSchema } from './schema';

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

export const handle: PageHandle<Loaded> = {
  title: 'Void this invoice?',
  record: ({ id, number }) => ({ label: number, href: invoicePath(id) }),
};

const CLOSED = 'This invoice isn’t open any more, so it can’t be voided.';

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await guardSignedIn(args);
  const invoice = await findInvoice(viewer, args.params.id ?? '');
  if (!invoice) throw new Response('We can’t find that invoice.', { status: 404 });
  const { id, number, billedName, totalCents, status } = invoice;
  if (status !== 'open')
    throw await redirectWithFlash(invoicePath(id), { kind: 'info', text: CLOSED });
  return { id, number, what: `Invoice ${number}, ${billedName}: ${formatMoney(totalCents)}` };
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await guardSignedIn(args);
  const invoice = await findInvoice(viewer, args.params.id ?? '');
  if (!invoice) throw new Response('We can’t find that invoice.', { status: 404 });
  const submission = parseWithZod(await readForm(args.request), { schema: voidSchema });
  if (submission.status !== 'success') return invalidForm(submission);
  const done = await voidInvoice(viewer, invoice.id, submission.value.reason, new Date());
  return redirectWithFlash(
    invoicePath(invoice.id),
    done
      ? { kind: 'success', text: 'Invoice voided. We’ll tell the client by email.' }
      : { kind: 'info', text: CLOSED },
  );
}

/** Asks first: a voided invoice does not come back. */
export default function VoidInvoice() {
  const { id, what } = useLoaderData<typeof loader>();
  const [form, fields] = useSchemaForm(voidSchema, {
    id: 'void',
    lastResult: useActionData<typeof action>(),
  });
  return (
    <Page
      title="Void this invoice?"
      lead={`${what}. The client will no longer owe this. You can’t undo this.`}
    >
      <Sheet>
        <form {...formProps(form)} method="post" data-enhanced className="space-y-5">
          <ErrorSummary form={form} fields={[fields.reason]} />
          <Input
            {...inputProps(fields.reason)}
            label="Reason"
            hint="For our records. The client doesn’t see it."
            maxLength={200}
          />
          <div className="flex flex-wrap gap-3">
            <Button look="accent">Void this invoice</Button>
            <ButtonLink look="outline" href={invoicePath(id)}>
              Keep this invoice
            </ButtonLink>
          </div>
        </form>
      </Sheet>
    </Page>
  );
}
