import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { LATEST_MESSAGES } from '~/domain/assistant/thread/latest';
import { NOTHING_TO_ANSWER } from '~/domain/messaging/reply-draft';
import { summarizeThread, threadTextRefusal } from '~/http/assistant/thread-text.server';
import { requireViewer } from '~/http/viewer.server';
import { getThread, threadPath } from '~/models/conversation/conversation.server';
import { AnswerText } from '~/ui/answer-text';
import { Button, ButtonLink } from '~/ui/button';
import { Page, type PageHandle } from '~/ui/page';
import { SummaryView } from './summary-view';

export const handle: PageHandle = { title: 'Summary of the conversation' };

export async function loader(args: LoaderFunctionArgs) {
  const viewer = requireViewer(args.context);
  const { person } = await getThread(viewer, args.params.senderId);
  return { person: { name: person.name }, thread: threadPath(person.id) };
}

export async function action(args: ActionFunctionArgs) {
  const viewer = requireViewer(args.context);
  const thread = await getThread(viewer, args.params.senderId);
  const refusal = await threadTextRefusal(viewer);
  if (refusal) return data({ problem: refusal, summary: null }, { status: 429 });
  const summary = await summarizeThread({ viewer, thread, signal: args.request.signal });
  return summary
    ? data({ problem: null, summary })
    : data({ problem: NOTHING_TO_ANSWER, summary: null }, { status: 409 });
}

export default function Summary() {
  const { person, thread } = useLoaderData<typeof loader>();
  const { problem, summary } = useActionData<typeof action>() ?? {};
  return (
    <Page
      title="Summary of the conversation"
      lead={`The latest messages between ${person.name} and us, up to ${LATEST_MESSAGES} of them. Only staff see this, and it isn’t kept.`}
    >
      {problem && <p role="alert">{problem}</p>}
      {summary && (
        <>
          <p className="border-l-4 border-accent bg-tint p-4">{summary.by}</p>
          {'answer' in summary ? (
            <AnswerText text={summary.answer} />
          ) : (
            <SummaryView summary={summary} name={person.name} thread={thread} />
          )}
        </>
      )}
      <div className="flex flex-wrap gap-3">
        <form method="post">
          <Button look={summary ? 'outline' : 'primary'} data-pending="Reading…">
            {summary ? 'Summarize again' : 'Summarize conversation'}
          </Button>
        </form>
        <ButtonLink look="outline" href={thread}>
          Back to the conversation
        </ButtonLink>
      </div>
    </Page>
  );
}
