import { data } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { findLastAsked, type ThreadMessage } from '~/domain/assistant/thread/latest';
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

export const handle: PageHandle<{ answered: boolean }> = {
  title: ({ answered }) => (answered ? 'Draft a follow-up' : 'Draft a reply'),
};

export const loader = viewerLoader(async ({ args, viewer }) => {
  const found = await getThread(viewer, args.params.senderId);
  const { person } = found;
  const messages = await listLatest(viewer, found);
  return {
    last: listLatestShown(messages),
    answered: findLastAsked(messages).answered,
    person: { id: person.id, name: person.name },
    thread: threadPath(person.id),
    viewer: { name: viewer.fullName, role: viewer.role ?? viewer.roles[0]! },
    clientId: crypto.randomUUID(),
  };
});

/** What the client wrote since the firm's last word; where that is the last, both. */
function listLatestShown(messages: readonly ThreadMessage[]): ThreadMessage[] {
  const { asked, answered } = findLastAsked(messages);
  const from = answered ? messages.indexOf(asked[0]!) : messages.length - asked.length;
  return messages.slice(Math.max(from, 0)).slice(-5);
}

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
  const { person, thread, viewer, clientId, last, answered } = useLoaderData<typeof loader>();
  const { content = '', earlier, problem, origin } = useActionData<typeof action>() ?? {};
  return (
    <Page
      lead={
        answered
          ? `We wrote last, so ${person.name} isn’t waiting for an answer. You can still draft a follow-up, then read it, change it and send it.`
          : `The draft answers what ${person.name} wrote last. You can read it, change it and send it.`
      }
    >
      {last.length > 0 && (
        <section className="space-y-3">
          <h2 className="text-2xl">
            {answered ? 'The last messages' : `What ${person.name} wrote`}
          </h2>
          <ol className="space-y-4">
            {last.map(({ id, fromFirm, by, content: words, sentAt }) => (
              <li
                key={id}
                className={`border-l-4 p-4 ${fromFirm ? 'border-primary bg-primary-soft' : 'border-line-strong bg-surface shadow-sheet'}`}
              >
                <p className="flex flex-wrap justify-between gap-x-6 text-sm text-muted">
                  <bdi className="font-semibold text-ink">
                    {fromFirm ? by || 'We' : person.name}
                  </bdi>
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
      {!origin && <DraftButton to={draftPath(person.id)} followUp={answered} />}
      <SecondaryLink href={thread}>Back to the conversation</SecondaryLink>
    </Page>
  );
}
