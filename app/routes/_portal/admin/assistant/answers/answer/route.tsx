import { useLoaderData } from '@remix-run/react';
import { canActAs } from '~/domain/access/roles';
import { kindPath } from '~/domain/firm/kinds';
import { dateTimeText } from '~/domain/time/formats';
import { viewerLoader } from '~/http/viewer.server';
import { openFault } from '~/models/assistant/review.server';
import { AnswerText } from '~/ui/answer-text';
import { SecondaryLink } from '~/ui/link';
import { ButtonLink } from '~/ui/button';
import { Page, Sheet, type PageHandle } from '~/ui/page';

export const handle: PageHandle = { title: 'One of Jennifer’s answers' };

export const loader = viewerLoader(async ({ viewer, id }) => ({
  ...(await openFault(viewer, id)),
  edits: canActAs('editor', viewer.roles),
}));

export default function ReviewedAnswer() {
  const { id, question, answer, isPersonal, askedAt, rating, edits } =
    useLoaderData<typeof loader>();
  return (
    <Page
      lead={`${dateTimeText(askedAt)}. ${rating === -1 ? 'Rated not helpful.' : 'No clear answer.'}`}
    >
      <p>
        {isPersonal
          ? 'Asked by someone who was signed in. Their name isn’t shown. The audit trail records that you opened this.'
          : 'Asked by a visitor who was not signed in.'}
      </p>
      <Sheet>
        <div>
          <h2 className="text-xl">Question</h2>
          <p className="mt-2 whitespace-pre-wrap wrap-anywhere">
            {question || 'The question was deleted.'}
          </p>
        </div>
        <div>
          <h2 className="text-xl">Answer</h2>
          <div className="mt-2 wrap-anywhere">
            <AnswerText text={answer} />
          </div>
        </div>
      </Sheet>
      {question && edits && (
        <p className="flex flex-wrap gap-3">
          <ButtonLink href={`${kindPath('answer')}/new?question=${id}`}>Add an answer</ButtonLink>
          <SecondaryLink href={kindPath('answer')}>See written answers</SecondaryLink>
        </p>
      )}
    </Page>
  );
}
