import { useLoaderData } from '@remix-run/react';
import { quoteText } from '~/domain/assistant/fact';
import { MAX_ASK, wordingSchema } from '~/domain/assistant/row-form';
import { formAction } from '~/http/form-action.server';
import { viewerLoader } from '~/http/viewer.server';
import { findFault } from '~/models/assistant/review.server';
import { addWording, listRowTitles } from '~/models/assistant/row.server';
import { orNotFound } from '~/models/not-found.server';
import { WordingForm } from '~/ui/assistant/wording-form';
import { Page, type PageHandle } from '~/ui/page';

export const handle: PageHandle = { title: 'Add a wording to an answer' };

export const loader = viewerLoader(async ({ id }) => {
  const { question } = orNotFound(await findFault(id));
  const wording = quoteText(question, MAX_ASK);
  return { questionId: id, wording, rows: await listRowTitles() };
});

export const action = formAction(wordingSchema, async ({ row, wording }, { viewer }) => {
  orNotFound(await addWording(row, wording, viewer.accountId));
  return {
    to: `/admin/assistant/rows/${row}`,
    text: 'The wording is added. Jennifer recognizes it from now on.',
  };
});

export default function AddWording() {
  return (
    <Page lead="Do this if an answer fits and Jennifer just didn’t recognize the question.">
      <WordingForm {...useLoaderData<typeof loader>()} />
    </Page>
  );
}
