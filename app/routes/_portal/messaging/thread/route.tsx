import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { promisedTime } from '~/domain/messaging/promise';
import { readForm, textField } from '~/http/form.server';
import { guardSignedIn } from '~/http/guard.server';
import { answerComposer } from '~/http/message-sending.server';
import { notFound } from '~/http/staff-form.server';
import { loadThread } from '~/http/thread.server';
import { findCannedReply, listCannedReplies } from '~/models/canned-reply.server';
import { findThread, threadPath } from '~/models/conversation/conversation.server';
import { Button } from '~/ui/button';
import { Composer } from '~/ui/messaging/composer';
import { Thread } from '~/ui/messaging/thread';
import { Page } from '~/ui/page';
import type { PageHandle } from '~/ui/page-handle';
import { Replies } from './replies';
import { ThreadFacts } from './thread-facts';

type Named = { person: { name: string } };
export const handle: PageHandle<Named> = {
  title: ({ person }) => `Messages with ${person.name}`,
  crumb: ({ person }) => person.name,
};

async function threadOf({ params }: LoaderFunctionArgs, viewer: Parameters<typeof findThread>[0]) {
  const thread = await findThread(viewer, params.senderId ?? '');
  if (!thread) throw notFound();
  return thread;
}

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await guardSignedIn(args);
  const thread = await threadOf(args, viewer);
  const shown = await loadThread(args.request, viewer, thread);
  const replies = await listCannedReplies();
  const { person, assignee, answerBy, closedAt } = thread;
  const now = new Date();
  return {
    ...shown,
    viewer: { name: viewer.fullName, role: viewer.role ?? 'admin' },
    person: { id: person.id, name: person.name, email: person.email, closed: person.closed },
    begun: thread.id !== null,
    closed: closedAt !== null,
    assignee: assignee && { name: assignee.name, mine: assignee.id === viewer.accountId },
    due: answerBy && {
      missed: answerBy <= now,
      text: `${answerBy <= now ? 'Late since' : 'Answer by'} ${promisedTime(answerBy, now)}`,
    },
    replies: replies.map(({ id, title }) => ({ id, title })),
  };
}

/** Sends an answer of the firm's; where the address names a canned reply, adds that to the draft instead. */
export async function action(args: ActionFunctionArgs) {
  const viewer = await guardSignedIn(args);
  const { person } = await threadOf(args, viewer);
  const wanted = new URL(args.request.url).searchParams.get('reply');
  if (wanted !== null) return draftWith(args.request, wanted);
  const to = `${threadPath(person.id)}#latest`;
  return answerComposer(args.request, viewer, person.id, { to, text: () => 'Reply sent!' });
}

/** The composer as it was posted, with a canned reply below what was typed. */
async function draftWith(request: Request, replyId: string) {
  const typed = textField(await readForm(request), 'content').trim();
  const reply = await findCannedReply(replyId);
  const content = [typed, reply?.content].filter(Boolean).join('\n\n');
  return { initialValue: { content } };
}

export default function StaffThread() {
  const data = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const { person, viewer, clientId, replies, closed, messages, here, older, newer } = data;
  return (
    <Page wide title={person.name} lead={person.email}>
      <div className="grid gap-10 lg:grid-cols-[2fr_1fr]">
        <div className="min-w-0 space-y-6">
          <Thread
            {...{ messages, here, older, newer }}
            empty={`Nothing was written yet. Your first message appears here and for ${person.name}.`}
          />
          {person.closed ? (
            <p className="border-l-4 border-accent bg-tint p-4">
              This account is disabled, so nobody can read a message in it.
            </p>
          ) : (
            <>
              {closed && <ClosedNote person={person} />}
              <Composer
                action={here}
                name={viewer.name}
                role={viewer.role}
                {...{ clientId, lastResult }}
              />
            </>
          )}
          <Replies replies={replies} here={here} />
        </div>
        <ThreadFacts {...data} />
      </div>
    </Page>
  );
}

/** That an answer leaves a closed conversation closed, and the way to open it first. */
function ClosedNote({ person: { id, name } }: { person: { id: string; name: string } }) {
  return (
    <form
      method="post"
      action={`/messaging/${id}/reopening`}
      className="flex flex-wrap items-center gap-3 border-l-4 border-accent bg-tint p-4"
    >
      <p>
        This conversation is closed. A reply leaves it closed, until <bdi>{name}</bdi> writes again.
      </p>
      <Button look="outline">Reopen it first</Button>
    </form>
  );
}
