import { data } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { listOpen } from '~/domain/assistant/thread/latest';
import { draftPath, EARLIER_DRAFT, putDraft } from '~/domain/messaging/reply-draft';
import { dateTimeText } from '~/domain/time/formats';
import { requestThreadText } from '~/http/assistant/asker.server';
import { readForm, textField } from '~/http/form.server';
import { viewerAction, viewerLoader } from '~/http/viewer.server';
import { draftReply } from '~/models/assistant/thread-text.server';
import { getThread, threadPath } from '~/models/conversation/conversation.server';
import { listLatest } from '~/models/conversation/list.server';
import { SecondaryLink } from '~/ui/link';
import { Composer, NO_PROBLEMS } from '~/ui/messaging/composer';
import { DraftButton, DraftSources } from '~/ui/messaging/reply-draft';
import { Page, type PageHandle } from '~/ui/page';

export const handle: PageHandle = { title: 'Draft a reply' };

export const loader = viewerLoader(async ({ args, viewer }) => {
  const found = await getThread(viewer, args.params.senderId);
  const { person } = found;
  const messages = await listLatest(viewer, found);
  return {
    last: listOpen(messages).slice(-5),
    person: { id: person.id, name: person.name },
    thread: threadPath(person.id),
    viewer: { name: viewer.fullName, role: viewer.role ?? viewer.roles[0]! },
    clientId: crypto.randomUUID(),
  };
});

/** Makes a draft and puts it into what was typed. Nothing is sent, and nothing kept. */
export const action = viewerAction(async ({ args, viewer }) => {
  const thread = await getThread(viewer, args.params.senderId);
  const form = await readForm(args.request);
  const typed = textField(form, 'content').trim();
  const earlier = textField(form, EARLIER_DRAFT);
  const draft = await requestThreadText(args, thread, draftReply);
  if ('problem' in draft) {
    const { problem, status } = draft;
    return data(
      { status: 'error' as const, content: typed, earlier, problem, origin: null },
      { status },
    );
  }
  const { content, ...origin } = draft;
  const whole = putDraft(typed, content, earlier);
  return data({ content: whole, earlier: content, problem: null, origin });
});

/** The composer with a draft in it, where no script puts it into the page of the conversation. */
export default function Draft() {
  const { person, thread, viewer, clientId, last } = useLoaderData<typeof loader>();
  const { content = '', earlier, problem, origin } = useActionData<typeof action>() ?? {};
  return (
    <Page
      lead={`The draft answers what ${person.name} wrote last. You can read it, change it and send it.`}
    >
      {last.length > 0 && (
        <section className="space-y-3">
          <h2 className="text-2xl">What {person.name} wrote</h2>
          <ol className="space-y-4">
            {last.map(({ id, content: words, sentAt }) => (
              <li key={id} className="border-l-4 border-line-strong bg-surface p-4 shadow-sheet">
                <p className="flex flex-wrap justify-between gap-x-6 text-sm text-muted">
                  <bdi className="font-semibold text-ink">{person.name}</bdi>
                  <span>{dateTimeText(new Date(sentAt))}</span>
                </p>
                <p dir="auto" className="mt-1 whitespace-pre-wrap wrap-anywhere">
                  {words}
                </p>
              </li>
            ))}
          </ol>
        </section>
      )}
      {/* The page opens here: at what the draft is made from, or at why there is none. */}
      <div id="draft" className="space-y-6">
        {origin && <DraftSources {...origin} />}
        <Composer
          action={thread}
          {...viewer}
          clientId={clientId}
          draft={content}
          earlier={earlier}
          problems={problem ? { content: [], form: [problem] } : NO_PROBLEMS}
        />
      </div>
      {!origin && last.length > 0 && <DraftButton to={draftPath(person.id)} />}
      <SecondaryLink href={thread}>Back to the conversation</SecondaryLink>
    </Page>
  );
}
