import { useLoaderData } from '@remix-run/react';
import { DELIVERY_KINDS, DELIVERY_LABELS, deliverySchema } from '~/domain/documents/delivery';
import { taxYears } from '~/domain/documents/document';
import { ACCEPTED_ENDINGS, ACCEPTED_FILES } from '~/domain/documents/file-kind';
import { clientPath } from '~/domain/party/party';
import { officeYear } from '~/domain/time/civil-time';
import { receiveDelivery } from './delivery-upload.server';
import { redirectWithFlash } from '~/http/redirect.server';
import { viewerAction, viewerLoader } from '~/http/viewer.server';
import { findRecipient } from '~/models/document/recipient.server';
import { orNotFound } from '~/models/not-found.server';
import { Choices, Select } from '~/ui/field/controls';
import { FileInput, Input } from '~/ui/field/text';
import { SheetForm } from '~/ui/form';
import { NoticeLine } from '~/ui/notice';
import { Page, type PageHandle } from '~/ui/page';

export const handle: PageHandle = { title: 'Send a file' };

const HINT = `${ACCEPTED_FILES}, up to 25 MB.`;

const getRecipient = async (address: URLSearchParams) => orNotFound(await findRecipient(address));

export const loader = viewerLoader(async ({ searchParams }) => ({
  recipient: await getRecipient(searchParams),
  delivery: DELIVERY_KINDS.find((kind) => kind === searchParams.get('delivery')) ?? 'draft',
  years: taxYears(officeYear(new Date())),
}));

/** Puts a file into a client's folder. */
export const action = viewerAction(async ({ args, viewer, searchParams }) => {
  const recipient = await getRecipient(searchParams);
  const outcome = await receiveDelivery(args.request, viewer, recipient);
  if (!('name' in outcome)) return outcome;
  const { partyId, job } = recipient;
  return redirectWithFlash(job ? `/admin/jobs/${job.id}` : clientPath(partyId), {
    kind: 'success',
    text: `“${outcome.name}” is in the client’s folder. We’ll tell them by email.`,
  });
});

export default function SendFile() {
  const { recipient, delivery, years } = useLoaderData<typeof loader>();
  const { name, job } = recipient;
  const taxYear = years.find((year) => year === job?.taxYear) ?? years[1];
  return (
    <Page
      lead={`To ${[name, job?.name].filter(Boolean).join(', ')}. The client finds it under “From your tax office”.`}
    >
      {recipient.gap && <NoticeLine {...recipient.gap} />}
      <SheetForm
        schema={deliverySchema}
        id="delivery-form"
        encType="multipart/form-data"
        reloads
        defaultValue={{ delivery, taxYear: String(taxYear) }}
        button="Send file"
        look="accent"
        pending="Sending…"
      >
        {(fields) => (
          <>
            <Choices
              {...fields.delivery}
              label="What is it?"
              options={DELIVERY_KINDS.map((value) => ({ value, ...DELIVERY_LABELS[value] }))}
            />
            <FileInput {...fields.file} label="File" hint={HINT} accept={ACCEPTED_ENDINGS} />
            <Input
              {...fields.name}
              label="Name (optional)"
              hint="What the client sees, such as “2025 Form 1040, draft”. Leave it empty to use the file’s name."
            />
            {recipient.canNameSpouse && (
              <Input
                {...fields.spouse}
                label="Spouse (joint return, optional)"
                hint="For a draft, if the spouse has no account here. You record their approval."
              />
            )}
            <Select
              {...fields.taxYear}
              label="Tax year"
              options={years.map((year) => ({ value: year, label: year }))}
            />
          </>
        )}
      </SheetForm>
    </Page>
  );
}
