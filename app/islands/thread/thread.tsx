import { useReducer, useRef, type ReactNode } from 'react';
import { draftPath } from '~/domain/messaging/reply-draft';
import { LinkButton, TapLink } from '~/ui/link';
import { ButtonLink } from '~/ui/button';
import { Composer, SUMMARY } from '~/ui/messaging/composer';
import { DraftButton, DraftSources } from '~/ui/messaging/reply-draft';
import { FEW, MessageRow, Thread as Messages } from '~/ui/messaging/thread';
import { ThreadFacts } from '~/ui/messaging/thread-facts';
import { NoticeLine } from '~/ui/notice';
import { isUnsent, toOutgoingView, type Outgoing } from './outgoing';
import {
  arrivedText,
  colleagueText,
  newestTheirs,
  reduceThread,
  startThread,
  typingName,
  type ThreadProps,
  type ThreadState,
} from './reducer';
import { useComposer } from './use-composer';
import { useDrafting } from './use-drafting';
import { useOutbox } from './use-outbox';
import { useScroll } from './use-scroll';
import { useTyping } from './use-typing';
import { useMarkRead, useUpdates } from './use-updates';

export default function Thread(props: ThreadProps) {
  const { partyId, viewer, check, beyond, shut, here, replies } = props;
  const [state, dispatch] = useReducer(reduceThread, props, startThread);
  const files = useRef(new Map<string, readonly File[]>());
  const scroll = useScroll(props, state, dispatch);
  const refresh = useUpdates(props, state, dispatch, scroll);
  useOutbox(props, state, dispatch, files, refresh);
  useMarkRead(partyId, newestTheirs(state));
  const typing = useTyping(partyId);
  const drafting = useDrafting(partyId, props.earlier);
  const composer = useComposer(props, state, dispatch, typing, drafting, files, scroll);
  const { messages, outgoing, promise, facts } = state;
  const isAnswered = messages.findLast(({ isNote }) => !isNote)?.isOurs === true;

  return (
    <div className={facts ? 'grid gap-10 lg:grid-cols-[2fr_1fr]' : undefined}>
      <div className="min-w-0 space-y-6">
        <Messages
          messages={messages}
          earlier={props.newer ? 0 : Math.max(0, props.messages.length - FEW)}
          days={state.days}
          older={props.older}
          newer={props.newer}
          check={check}
          empty={
            beyond ? (
              <>
                No {beyond} messages. <a href={check}>Latest messages</a>
              </>
            ) : (
              props.empty
            )
          }
          status={<ThreadStatus state={state} props={props} refresh={refresh} />}
          floating={state.unseen && state.connection === 'live'}
          sending={
            outgoing.length > 0 &&
            outgoing.map((message) => (
              <OutgoingRow
                key={message.clientId}
                message={message}
                onRetry={({ clientId }) => dispatch({ type: 'retried', clientId })}
                onEdit={composer.edit}
              />
            ))
          }
        />
        <p role="status" className="sr-only">
          {state.arrived && <span key={state.arrived.id}>{arrivedText(state, props)}</span>}
        </p>
        {promise && (
          <p role="status" className="border-l-4 border-accent bg-tint p-4">
            {promise}
          </p>
        )}
        {shut ? (
          <NoticeLine {...shut} />
        ) : (
          <>
            {facts?.closed && (
              <p className="border-l-4 border-accent bg-tint p-4">
                This conversation is closed. It stays closed when you reply, and reopens when{' '}
                <bdi>{props.personName}</bdi> writes.
              </p>
            )}
            <Composer
              {...composer.attributes}
              name={viewer.name}
              role={viewer.role}
              draft={props.draft}
              earlier={props.earlier}
              filesOpen={props.filesOpen}
              sendable={composer.sendable}
              others={<span role="status">{colleagueText(state, props)}</span>}
              status={
                <p className="text-sm text-muted">
                  {typing.typing && 'You are typing...'}
                  <span role="status">
                    {composer.needsText ? 'Write a message to go with your files.' : state.status}
                  </span>
                </p>
              }
            />
          </>
        )}
        {replies && !shut && (
          <>
            {!isAnswered && <DraftButton to={draftPath(partyId)}>{drafting.status}</DraftButton>}
            {drafting.origin && <DraftSources {...drafting.origin} />}
            <Replies replies={replies} here={here} />
          </>
        )}
      </div>
      {facts && <ThreadFacts partyId={partyId} facts={facts} records={props.records ?? []} />}
    </div>
  );
}

type StatusProps = { state: ThreadState; props: ThreadProps; refresh: () => void };

function ThreadStatus({ state, props, refresh }: StatusProps) {
  const { connection, unseen } = state;
  return (
    <>
      <p role="status">{statusText(state, props)}</p>
      {connection !== 'live' && connection !== 'ended' && (
        <TapLink
          href={props.check}
          onClick={(event) => {
            event.preventDefault();
            refresh();
          }}
        >
          Check for new messages
        </TapLink>
      )}
      {connection === 'live' && unseen && !props.newer && (
        <ButtonLink href="#latest">New messages</ButtonLink>
      )}
    </>
  );
}

function statusText(state: ThreadState, props: ThreadProps): ReactNode {
  const { connection, unseen } = state;
  const { check, here, newer, nothingNew } = props;
  if (connection === 'ended')
    return (
      <>
        You’re signed out. <a href={`/login?redirect=${encodeURIComponent(here)}`}>Sign in again</a>{' '}
        to see new messages.
      </>
    );
  if (connection === 'down')
    return 'Live updates are off. Check for new messages to see the latest.';
  if (connection === 'connecting') return nothingNew && 'No new messages.';
  if (unseen) return newer && <ButtonLink href={check}>New messages</ButtonLink>;
  const name = typingName(state, props);
  return name && <span className="text-muted">{name} is typing…</span>;
}

type OutgoingRowProps = {
  message: Outgoing;
  onRetry: (message: Outgoing) => void;
  onEdit: (message: Outgoing) => void;
};

function OutgoingRow({ message, onRetry, onEdit }: OutgoingRowProps) {
  const { files, problems } = message;
  return (
    <MessageRow message={toOutgoingView(message)}>
      {files.length > 0 && (
        <p className="mt-1 text-sm text-muted wrap-anywhere">With {files.join(', ')}</p>
      )}
      {isUnsent(message) && (
        <>
          {problems.map((problem) => (
            <p key={problem} role="alert" className="mt-1 font-semibold text-danger">
              {problem}
            </p>
          ))}
          {!message.final && <LinkButton onClick={() => onRetry(message)}>Try again</LinkButton>}
          <LinkButton onClick={() => onEdit(message)}>Edit message</LinkButton>
        </>
      )}
    </MessageRow>
  );
}

type RepliesProps = { replies: readonly { id: string; title: string }[]; here: string };

/** Each button submits the composer without its files, and returns it with the reply added. */
const Replies = ({ replies, here }: RepliesProps) => (
  <details>
    <summary className={SUMMARY}>Canned replies</summary>
    {replies.length === 0 ? (
      <p className="text-muted">
        No canned replies yet. Editors write them under Prices and content.
      </p>
    ) : (
      <p className="text-sm text-muted">
        Choose a reply to add it to your message. You can edit it before you send it.
      </p>
    )}
    <ul className="divide-y divide-line border-y border-line empty:hidden">
      {replies.map(({ id, title }) => (
        <li key={id}>
          <button
            form="composer"
            formAction={`${here}?reply=${id}#composer`}
            formEncType="application/x-www-form-urlencoded"
            className="min-h-11 cursor-pointer text-left text-primary underline underline-offset-4"
          >
            {title}
          </button>
        </li>
      ))}
    </ul>
  </details>
);
