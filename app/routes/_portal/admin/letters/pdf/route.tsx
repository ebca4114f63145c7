import { parseWithZod } from '@conform-to/zod/v4';
import { useLoaderData } from '@remix-run/react';
import { FormRefusal } from '~/domain/forms/refusal';
import { staffLetterPath } from '~/domain/letters/letter';
import { PLACES } from '~/domain/letters/pdf-fields';
import { OTHER, pdfLetterSchema, ROWS } from '~/domain/letters/pdf-form';
import { clientPath } from '~/domain/party/party';
import { documentStore } from '~/gateways/storage/storage.server';
import { invalidForm, refusedForm } from '~/http/form.server';
import { redirectWithFlash } from '~/http/redirect.server';
import { receiveUpload, Refusal } from '~/http/upload.server';
import { viewerAction, viewerLoader } from '~/http/viewer.server';
import { Island } from '~/islands/island';
import { findRecipient } from '~/models/document/recipient.server';
import { listMembers } from '~/models/letter/send.server';
import { sendPdf } from '~/models/letter/upload.server';
import { orNotFound } from '~/models/not-found.server';
import { Checkbox, Select } from '~/ui/field/controls';
import { EmailInput, FileInput, Input } from '~/ui/field/text';
import { type FormField, SheetForm } from '~/ui/form';
import { Page, type PageHandle } from '~/ui/page';
import { PDF_TO_SIGN } from '../pdf-file.server';

export const handle: PageHandle = { title: 'Send a PDF to sign' };

const getRecipient = async (address: URLSearchParams) => orNotFound(await findRecipient(address));

/** `?job=` or `?client=` says whose it is, `?replaces=` which one’s place it takes. */
export const loader = viewerLoader(async ({ searchParams }) => {
  const { partyId, name, job } = await getRecipient(searchParams);
  const members = await listMembers(partyId);
  return {
    lead: `To ${[name, job?.name].filter(Boolean).join(', ')}. They sign one after the other.`,
    back: job ? `/admin/jobs/${job.id}` : clientPath(partyId),
    members: members.map(({ accountId, name: label }) => ({ value: accountId, label })),
  };
});

export const action = viewerAction(async ({ args, viewer, searchParams }) => {
  const { partyId, job } = await getRecipient(searchParams);
  const typed = new Map<string, string>();
  const parse = () => {
    const form = new FormData();
    for (const [name, value] of typed) form.append(name, value);
    return parseWithZod(form, { schema: pdfLetterSchema });
  };
  const refuse = (problem: string, status = 400) =>
    invalidForm(parse(), { fields: { file: [problem] }, status });
  const outcome = await receiveUpload(
    args.request,
    viewer,
    PDF_TO_SIGN,
    async ({ files: [file], refused: [bad] }) => {
      if (!file) return refuse(bad?.problem ?? 'Choose the PDF to sign.');
      const submission = parse();
      if (submission.status !== 'success') return invalidForm(submission);
      const whose = {
        partyId,
        jobId: job?.id ?? null,
        replaces: searchParams.get('replaces'),
      };
      const { value } = submission;
      try {
        return await sendPdf(viewer, whose, file, value, documentStore, new Date());
      } catch (error) {
        if (error instanceof FormRefusal) return refusedForm(submission, error);
        throw error;
      }
    },
    typed,
  );
  if (outcome instanceof Refusal) return refuse(outcome.sentence, outcome.status);
  if (typeof outcome !== 'string') return outcome;
  const text = 'Sent. We emailed whoever signs first.';
  return redirectWithFlash(staffLetterPath(outcome), { kind: 'success', text });
});

const FIRST_PLACES = ['last-left', 'last-right', 'last-middle-left'];

export default function SendPdf() {
  const { lead, back, members } = useLoaderData<typeof loader>();
  const first = members.map(({ value }) => value);
  const defaults = ROWS.flatMap(({ who, place }, row) => [
    [who, first[row] ?? (row === 0 ? OTHER : '')],
    [place, FIRST_PLACES[row]],
  ]);
  return (
    <Page wide lead={lead}>
      <SheetForm
        schema={pdfLetterSchema}
        id="pdf-form"
        encType="multipart/form-data"
        reloads
        defaultValue={{ ...Object.fromEntries(defaults), dates: 'on' }}
        button="Send PDF"
        look="accent"
        pending="Sending…"
        back={{ label: 'Back', href: back }}
      >
        {(fields) => (
          <>
            <FileInput
              {...fields.file}
              label="PDF"
              hint="Up to 10 MB and 100 pages, without a password."
              accept=".pdf,application/pdf"
            />
            <Input
              {...fields.title}
              label="Name (optional)"
              hint="What the signers see. Leave it empty to use the file’s name."
            />
            {ROWS.map((names, row) => (
              <SignerRow
                key={row}
                row={row}
                names={names}
                fields={fields as Record<string, FormField>}
                members={members}
              />
            ))}
            <Checkbox {...fields.dates} label="Date below each signature" />
            <Checkbox {...fields.initials} label="Initials at the foot of every page" />
            <Island
              name="signing"
              when="visible"
              props={{ part: 'fields', placed: String(fields.fields.defaultValue ?? '') }}
            />
          </>
        )}
      </SheetForm>
    </Page>
  );
}

type RowProps = {
  row: number;
  names: (typeof ROWS)[number];
  fields: Record<string, FormField>;
  members: { value: string; label: string }[];
};

/** Those after the first are folded away while nobody is chosen. */
function SignerRow({ row, names, fields, members }: RowProps) {
  const isFolded = row > 0 && !fields[names.who]!.defaultValue;
  return (
    <details open={!isFolded}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-primary underline underline-offset-4">
        Signer {row + 1}
        {row > 0 && ' (optional)'}
      </summary>
      <div role="group" aria-label={`Signer ${row + 1}`} className="space-y-5">
        <Select
          {...fields[names.who]!}
          label="Who signs"
          options={[
            ...(row > 0 ? [{ value: '', label: 'Nobody' }] : []),
            ...members,
            { value: OTHER, label: 'Someone without an account' },
          ]}
        />
        <div className="grid gap-x-4 gap-y-2 sm:grid-cols-[2fr_1fr]">
          <Input
            {...fields[names.name]!}
            label="Their name (optional)"
            hint="For someone without an account, who signs by an emailed link and a code."
          />
          <EmailInput {...fields[names.email]!} label="Their email (optional)" autoComplete="off" />
        </div>
        <div className="grid gap-x-4 gap-y-2 sm:grid-cols-[2fr_1fr]">
          <Select {...fields[names.place]!} label="Where they sign" options={PLACES} />
          <Input
            {...fields[names.text]!}
            label="What they fill in (optional)"
            hint="Such as: Title"
          />
        </div>
      </div>
    </details>
  );
}
