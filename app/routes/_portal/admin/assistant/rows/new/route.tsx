import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { MAX_ASK, rowSchema, toRowContent } from '~/domain/assistant/row-form';
import { quoteText } from '~/domain/assistant/fact';
import { formAction } from '~/http/form-action.server';
import { findFault } from '~/models/assistant/review.server';
import { listRowTitles, saveRow } from '~/models/assistant/row.server';
import { RowForm } from '~/ui/assistant/row-form';
import { WordingForm } from '~/ui/assistant/wording-form';
import { Page, Sheet, type PageHandle } from '~/ui/page';

export const handle: PageHandle = { title: 'Write an answer' };

export async function loader(args: LoaderFunctionArgs) {
  const questionId = new URL(args.request.url).searchParams.get('question');
  const found = questionId ? await findFault(questionId) : null;
  if (!questionId || !found?.question) return { asked: null };
  const wording = quoteText(found.question, MAX_ASK);
  return { asked: { questionId, wording, rows: await listRowTitles() } };
}

export const action = formAction(rowSchema, async (form, { viewer }) => {
  await saveRow(null, toRowContent(form), viewer.accountId);
  return {
    to: '/admin/assistant/rows',
    text: 'The answer is saved. Jennifer uses it from now on.',
  };
});

/** A new answer; for a question that had none, its wording can go to an answer that exists instead. */
export default function NewRow() {
  const { asked } = useLoaderData<typeof loader>();
  return (
    <Page
      title="Write an answer"
      lead="Jennifer gives it to everyone who asks this. It is public, so write nothing about a client."
    >
      <Sheet>
        <RowForm defaults={{ person: 'on', asks: asked?.wording }} />
      </Sheet>
      {asked && (
        <section aria-labelledby="existing" className="space-y-3">
          <h2 id="existing" className="text-2xl">
            Or add this wording to an existing answer
          </h2>
          <p>Do this if an answer fits and Jennifer just didn’t recognize the question.</p>
          <Sheet>
            <WordingForm {...asked} />
          </Sheet>
        </section>
      )}
    </Page>
  );
}
