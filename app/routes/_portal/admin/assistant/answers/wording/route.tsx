import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { canActAs } from '~/domain/access/roles';
import { MAX_ASK } from '~/domain/assistant/answer-fields';
import { published } from '~/domain/firm/content';
import { itemPath } from '~/domain/firm/kinds';
import { requiredLine } from '~/domain/forms/text';
import { formAction } from '~/http/form-action.server';
import { viewerLoader } from '~/http/viewer.server';
import { findWording } from '~/models/assistant/review.server';
import { addWording } from '~/models/firm/content.server';
import { notFound, orNotFound } from '~/models/not-found.server';
import { Input, Select } from '~/ui/field/controls';
import { SheetForm } from '~/ui/form';
import { Page, type PageHandle } from '~/ui/page';

export const handle: PageHandle = { title: 'Add a wording to an answer' };

const wordingSchema = z.object({
  wording: requiredLine('Wording', MAX_ASK, 'Enter the wording.'),
  answer: z.string({ error: 'Choose an answer.' }),
});

export const loader = viewerLoader(async ({ viewer, id }) => {
  if (!canActAs('editor', viewer.roles)) throw notFound();
  const answers = published('answer').map((each) => ({ value: each.id, label: each.title }));
  return {
    wording: orNotFound(await findWording(id)),
    answers: answers.sort((a, b) => a.label.localeCompare(b.label, 'en')),
  };
});

export const action = formAction(wordingSchema, async ({ answer, wording }, { viewer }) => {
  await addWording(answer, wording, viewer.accountId);
  return {
    to: itemPath('answer', answer),
    text: 'The wording is added. Jennifer recognizes it from now on.',
  };
});

export default function AddWording() {
  const { wording, answers } = useLoaderData<typeof loader>();
  return (
    <Page lead="Do this if an answer fits and Jennifer just didn’t recognize the question.">
      <SheetForm
        schema={wordingSchema}
        id="wording-form"
        defaultValue={{ wording }}
        button="Add wording"
        pending="Saving…"
      >
        {(fields) => (
          <>
            <Input
              {...fields.wording}
              label="Wording"
              hint="Shorten it to the question. Leave out clients’ names and numbers."
            />
            <Select
              {...fields.answer}
              label="Answer"
              options={[{ value: '', label: 'Choose an answer' }, ...answers]}
            />
          </>
        )}
      </SheetForm>
    </Page>
  );
}
