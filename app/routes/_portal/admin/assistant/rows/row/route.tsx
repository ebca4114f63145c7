import { useLoaderData } from '@remix-run/react';
import { quoteText } from '~/domain/assistant/fact';
import { PAGES } from '~/domain/assistant/pages';
import {
  MAX_ASK,
  ROW_PAGES,
  rowSchema,
  toFormDefaults,
  toRowContent,
} from '~/domain/assistant/row-form';
import { dateTimeText } from '~/domain/time/formats';
import { formAction } from '~/http/form-action.server';
import { viewerLoader } from '~/http/viewer.server';
import { findFault } from '~/models/assistant/review.server';
import { findLastChange, getRow, listRowTitles, saveRow } from '~/models/assistant/row.server';
import { orNotFound } from '~/models/not-found.server';
import { WordingForm } from '~/ui/assistant/wording-form';
import { SecondaryLink } from '~/ui/link';
import { Checkbox } from '~/ui/field/checkbox';
import { Select } from '~/ui/field/controls';
import { Input, TextArea } from '~/ui/field/text';
import { checkboxProps, inputProps, SheetForm } from '~/ui/form';
import { Page, type PageHandle } from '~/ui/page';

const NEW_ROW = 'Write an answer';
const PAGE_OPTIONS = ROW_PAGES.map((value) => ({ value, label: PAGES[value].en }));

export const handle: PageHandle<typeof loader> = {
  title: ({ row }) => (row ? `Change “${row.title}”` : NEW_ROW),
  record: ({ row }) => row?.title ?? '',
};

/** `row` is null for a new one. A question without an answer may suggest its wording. */
export const loader = viewerLoader(async ({ id, searchParams }) => {
  if (!id) {
    const asked = await findAsked(searchParams.get('question'));
    return { row: null, asked, defaults: { person: 'on', asks: asked?.wording } };
  }
  const row = await getRow(id);
  const change = row.state === 'default' ? null : await findLastChange(id);
  const lead = change
    ? `Last changed ${dateTimeText(change.at)}${change.by ? ` by ${change.by}` : ''}.`
    : 'This answer came with the portal.';
  const shown = { id, title: row.title.en, isChanged: row.state === 'changed', lead };
  return { row: shown, asked: null, defaults: toFormDefaults(row) };
});

async function findAsked(questionId: string | null) {
  const found = questionId ? await findFault(questionId) : null;
  if (!questionId || !found?.question) return null;
  const wording = quoteText(found.question, MAX_ASK);
  return { questionId, wording, rows: await listRowTitles() };
}

export const action = formAction(rowSchema, async (form, { id, viewer }) => {
  orNotFound(await saveRow(id || null, toRowContent(form), viewer.accountId));
  return {
    to: '/admin/assistant/rows',
    text: 'The answer is saved. Jennifer uses it from now on.',
  };
});

export default function Row() {
  const { row, asked, defaults } = useLoaderData<typeof loader>();
  return (
    <Page
      title={row?.title ?? NEW_ROW}
      lead={
        row?.lead ??
        'Jennifer gives it to everyone who asks this. It is public, so write nothing about a client.'
      }
    >
      <SheetForm
        schema={rowSchema}
        id="row-form"
        defaultValue={defaults}
        button="Save answer"
        pending="Saving…"
      >
        {(fields) => (
          <>
            <Input
              {...inputProps(fields.titleEn)}
              label="Title in English"
              hint="The question in a few words, such as Paying the IRS in installments."
            />
            <Input {...inputProps(fields.titleEs)} label="Title in Spanish" lang="es" />
            <TextArea
              {...inputProps(fields.asks)}
              label="How people ask this"
              hint="One wording a line, in English and Spanish. Leave out names and numbers of clients."
              rows={6}
            />
            <TextArea
              {...inputProps(fields.en)}
              label="Answer in English"
              hint="Two to four sentences. Jennifer says them word for word."
              rows={6}
            />
            <TextArea {...inputProps(fields.es)} label="Answer in Spanish" rows={6} lang="es" />
            <Select
              {...inputProps(fields.page)}
              label="Page to link to"
              options={[{ value: '', label: 'Choose a page' }, ...PAGE_OPTIONS]}
            />
            <Checkbox
              {...checkboxProps(fields.person)}
              label="Also offer to talk to a person or book a consultation"
            />
          </>
        )}
      </SheetForm>
      {row && (
        <p className="flex flex-wrap gap-3">
          {row.isChanged && (
            <SecondaryLink href={`/admin/assistant/rows/${row.id}/restore`}>
              Restore the original text
            </SecondaryLink>
          )}
          <SecondaryLink href={`/admin/assistant/rows/${row.id}/delete`}>
            Delete this answer
          </SecondaryLink>
        </p>
      )}
      {asked && (
        <section aria-labelledby="existing" className="space-y-3">
          <h2 id="existing" className="text-2xl">
            Or add this wording to an existing answer
          </h2>
          <p>Do this if an answer fits and Jennifer just didn’t recognize the question.</p>
          <WordingForm {...asked} />
        </section>
      )}
    </Page>
  );
}
