import { useReducer, useRef } from 'react';
import { draftPath } from '~/domain/messaging/reply-draft';
import { ClosedNote } from '~/ui/messaging/closed-note';
import { Composer } from '~/ui/messaging/composer';
import { DraftButton } from '~/ui/messaging/draft-button';
import { DraftSources } from '~/ui/messaging/draft-sources';
import { Replies } from '~/ui/messaging/replies';
import { Thread as Messages } from '~/ui/messaging/thread';
import { ThreadFacts } from '~/ui/messaging/thread-facts';
import {
  colleagueText,
  heardText,
  newestTheirs,
  reduceThread,
  startThread,
  type ThreadProps,
} from './reducer';
import { newsOf } from './news';
import { SendingRow } from './sending-row';
import { useComposer } from './use-composer';
import { useDays } from './use-days';
import { useDrafting } from './use-drafting';
import { useNews } from './use-news';
import { useOutbox } from './use-outbox';
import { usePlace } from './use-place';
import { useReading } from './use-reading';
import { useTyping } from './use-typing';

/** Whether the firm, whose side this is, wrote last; its notes count for nothing. */
const isAnswered = (messages: readonly ThreadProps['messages'][number][]) =>
  messages.findLast(({ isNote }) => !isNote)?.isOurs === true;

/** A conversation with its composer. Once it is live, messages, read marks and typing appear by themselves. */
export default function Thread(props: ThreadProps) {
  const { personId, viewer, check, beyond, shut, here, replies } = props;
  const [state, dispatch] = useReducer(reduceThread, props, startThread);
  const files = useRef(new Map<string, readonly File[]>());
  const place = usePlace(state, dispatch);
  const ask = useNews(props, state, dispatch, place);
  useOutbox(props, state, dispatch, files, ask);
  useDays(state.days, dispatch, ask);
  useReading(personId, newestTheirs(state));
  const typing = useTyping(personId);
  const composer = useComposer(props, state, dispatch, typing, files, place);
  const drafting = useDrafting(personId);
  const { messages, days, older, newer, outgoing, promise, facts, said } = state;

  const empty = beyond ? (
    <>
      No {beyond} messages. <a href={check}>Latest messages</a>
    </>
  ) : (
    props.empty
  );

  return (
    <div className={facts ? 'grid gap-10 lg:grid-cols-[2fr_1fr]' : undefined}>
      <div className="min-w-0 space-y-6">
        <Messages
          {...{ messages, days, older, newer, check, empty }}
          news={newsOf(state, props, ask)}
          floating={state.unseen && state.connection === 'live'}
          sending={
            outgoing.length > 0 &&
            outgoing.map((message) => (
              <SendingRow
                key={message.clientId}
                message={message}
                onRetry={({ clientId }) => dispatch({ type: 'retried', clientId })}
                onEdit={composer.edit}
              />
            ))
          }
        />
        <p role="status" className="sr-only">
          {state.heard && <span key={state.heard.id}>{heardText(state, props)}</span>}
        </p>
        {promise && (
          <p role="status" className="border-l-4 border-accent bg-tint p-4">
            {promise}
          </p>
        )}
        {shut ? (
          <p className="border-l-4 border-accent bg-tint p-4">{shut}</p>
        ) : (
          <>
            {facts?.closed && <ClosedNote name={props.personName} />}
            <Composer
              {...composer.attributes}
              onSubmit={(event) => drafting.takes(event) || composer.attributes.onSubmit(event)}
              name={viewer.name}
              role={viewer.role}
              draft={props.draft}
              filesOpen={props.filesOpen}
              sendable={composer.sendable}
              others={<span role="status">{colleagueText(state, props)}</span>}
              status={
                <p className="text-sm text-muted">
                  {typing.typing && 'You are typing...'}
                  <span role="status">
                    {composer.needsWords ? 'Write a message to go with your files.' : said}
                  </span>
                </p>
              }
            />
          </>
        )}
        {replies && !shut && (
          <>
            <DraftButton to={draftPath(personId)} followUp={isAnswered(messages)}>
              {drafting.said}
            </DraftButton>
            {drafting.origin && <DraftSources {...drafting.origin} />}
            <Replies replies={replies} here={here} />
          </>
        )}
      </div>
      {facts && <ThreadFacts personId={personId} facts={facts} records={props.records ?? []} />}
    </div>
  );
}
