import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { MAX_COMMENT, taxYears } from '~/domain/documents/document';
import { dueDate } from '~/domain/documents/request';
import type { Firm } from '~/domain/firm/content';
import { assertNotPast } from '~/domain/forms/due-date';
import { FormRefusal } from '~/domain/forms/refusal';
import { searchWords, isPlainLine, oneLine, optionalText } from '~/domain/forms/text';
import { officeYear } from '~/domain/time/civil-time';
import { formAction } from '~/http/form-action.server';
import { requireFirm } from '~/http/request.server';
import { viewerLoader } from '~/http/viewer.server';
import { findRecipient } from '~/models/document/recipient.server';
import { listClients } from '~/models/party/client.server';
import { createRequestList, getTypedSource } from '~/models/document/request-list.server';
import { Choices, Select } from '~/ui/field/controls';
import { Input, TextArea } from '~/ui/field/text';
import { ChooseClient } from '~/ui/choose-person';
import { useFirm } from '~/ui/firm';
import { Fold } from '~/ui/fold';
import { SheetForm } from '~/ui/form';
import { NoticeLine } from '~/ui/notice';
import { Page, type PageHandle } from '~/ui/page';

export const handle: PageHandle = { title: 'Request documents' };

/** The choice of no template: only what staff type is asked for. */
const TYPED = 'typed';
const MAX_TYPED = 20;
const MAX_TITLE = 100;

/** Every document of the firm’s templates, once. */
function listUsual(firm: Firm) {
  const papers = firm.content['request-template'].flatMap((template) => template.papers);
  return [...new Map(papers.map((paper) => [paper.form, paper])).values()];
}

const paperLines = z
  .string()
  .default('')
  .transform((words) => [...new Set(words.split(/[\r\n]+/).map(oneLine))].filter(Boolean))
  .superRefine((papers, context) => {
    const problem =
      papers.length > MAX_TYPED
        ? `List at most ${MAX_TYPED} documents.`
        : papers.some((paper) => paper.length > MAX_TITLE)
          ? `Shorten each document to ${MAX_TITLE} characters. The note has room for more.`
          : papers.every(isPlainLine)
            ? null
            : 'A document contains characters that can’t be displayed. Please type it again.';
    if (problem) context.addIssue({ code: 'custom', message: problem });
  });

/** Whom staff ask for papers, for which tax year, and for which ones. */
const requestSchema = (firm: Firm) =>
  z
    .object({
      template: z
        .string()
        .default(TYPED)
        .refine(
          (id) => id === TYPED || firm.content['request-template'].some((each) => each.id === id),
          'Choose what you need.',
        ),
      usual: z
        .array(z.string())
        .default([])
        .transform((forms) => listUsual(firm).filter(({ form }) => forms.includes(form))),
      papers: paperLines,
      optional: paperLines,
      dueOn: dueDate,
      note: optionalText('Note', MAX_COMMENT),
      taxYear: z.string({ error: 'Choose a tax year.' }),
    })
    .superRefine(({ template, usual, papers, optional }, context) => {
      if (template === TYPED && usual.length + papers.length + optional.length === 0)
        context.addIssue({
          code: 'custom',
          path: ['papers'],
          message: 'Choose what you need, or list the documents.',
        });
    });

/** A template with ticked and typed documents, or those alone. */
function toRequestList(firm: Firm, form: z.output<ReturnType<typeof requestSchema>>) {
  const { template, usual, papers, optional, note } = form;
  const single = [
    ...usual,
    ...papers.map((form) => ({ form, why: note })),
    ...optional.map((form) => ({ form, why: note, optional: true })),
  ];
  const known = firm.content['request-template'].find(({ id }) => id === template);
  const more = single.length > 1 ? ` and ${single.length - 1} more` : '';
  const all = [...(known?.papers ?? []), ...single];
  return {
    title: known?.title ?? `${single[0]!.form}${more}`,
    papers: all.filter(({ form }, at) => all.findIndex((each) => each.form === form) === at),
  };
}

const years = () => taxYears(officeYear(new Date()));

/** Without a client in the address, the clients to choose from. */
export const loader = viewerLoader(async ({ searchParams, after }) => {
  const recipient = await findRecipient(searchParams);
  return {
    years: years(),
    recipient,
    clients: recipient ? null : await listClients(searchWords(searchParams), after),
  };
});

/** Asks a client for the papers of a template, for some that are ticked or typed, or all of them. */
export const action = formAction(
  ({ context }) => requestSchema(requireFirm(context)),
  async (form, { firm, args, viewer }) => {
    const { template, note, dueOn } = form;
    const now = new Date();
    const taxYear = Number(form.taxYear);
    const ticked = form.usual.map((paper) => paper.form);
    if (!years().includes(taxYear))
      throw new FormRefusal('Choose a tax year.', { field: 'taxYear' });
    assertNotPast('dueOn', dueOn, now);
    const { searchParams } = new URL(args.request.url);
    const recipient = await findRecipient(searchParams);
    if (!recipient) throw new FormRefusal('Choose a client first.');
    const { partyId, job } = recipient;
    const made = await createRequestList(
      {
        ...toRequestList(firm, form),
        partyId,
        jobId: job?.id,
        requestedById: viewer.accountId,
        source:
          template === TYPED
            ? getTypedSource({ papers: [...ticked, ...form.papers, ...form.optional], note })
            : template,
        taxYear,
        note,
        dueOn,
      },
      now,
    );
    if ('problem' in made)
      throw made.problem === 'known'
        ? new FormRefusal('You already requested this for that tax year.', {
            field: template === TYPED ? 'papers' : 'template',
          })
        : new FormRefusal('This client has too many open requests.');
    return {
      to: job ? `/admin/jobs/${job.id}` : `/admin/documents/requests/${made.id}`,
      text: 'Documents requested. We’ll email the client, then send up to three weekly reminders.',
    };
  },
);

export default function RequestDocuments() {
  const firm = useFirm();
  const { years, recipient, clients } = useLoaderData<typeof loader>();
  if (clients) return <ChooseClient {...clients} here="/admin/documents/requests/new" />;
  const taxYear = years.find((year) => year === recipient?.job?.taxYear) ?? years[1];
  const about = recipient && [recipient.name, recipient.job?.name].filter(Boolean).join(', ');
  return (
    <Page lead={`${about ? `${about}. ` : ''}Each document appears on the client’s to-do list.`}>
      {recipient?.gap && <NoticeLine {...recipient.gap} />}
      <SheetForm
        schema={requestSchema(firm)}
        id="request-form"
        defaultValue={{ taxYear: String(taxYear) }}
        button="Request documents"
        look="accent"
        pending="Sending…"
      >
        {(fields) => (
          <>
            <Choices
              {...fields.template}
              label="What do you need?"
              options={[
                ...firm.content['request-template'].map(({ id: value, title, papers }) => ({
                  value,
                  label: title,
                  hint: papers.map(({ form }) => form).join(', '),
                })),
                { value: TYPED, label: 'Only what I choose below' },
              ]}
            />
            <Fold title="Single documents" open={fields.usual.defaultValue !== undefined}>
              <Choices
                {...fields.usual}
                type="checkbox"
                label="Select what you need"
                options={listUsual(firm).map(({ form }) => ({ value: form, label: form }))}
                columns="md:grid-cols-2"
              />
            </Fold>
            <TextArea
              {...fields.papers}
              label="Other documents"
              hint="One per line, such as “Roof invoice from 2019”."
              rows={3}
            />
            <TextArea
              {...fields.optional}
              label="Optional documents"
              hint="One per line. We don’t wait for these or send reminders about them."
              rows={2}
            />
            <Input {...fields.dueOn} type="date" label="Due date (optional)" />
            <TextArea
              {...fields.note}
              label="Note to the client (optional)"
              hint="In the email, and beside the documents you listed."
              rows={3}
            />
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
