import type { ReactNode } from 'react';
import { ButtonLink } from '~/ui/button';
import { CheckLink } from '~/ui/messaging/thread';
import { typingName, type ThreadProps, type ThreadState } from './reducer';

/** What is said under the messages: who is typing, that there are new ones further down, or that none appear by themselves. */
export function newsOf(state: ThreadState, props: ThreadProps, ask: () => void): ReactNode {
  const { connection, unseen, newer } = state;
  const follows = connection === 'live' || connection === 'ended';
  return (
    <>
      <p role="status">{saidOf(state, props)}</p>
      {!follows && (
        <CheckLink href={props.check} onClick={(event) => (event.preventDefault(), ask())} />
      )}
      {connection === 'live' && unseen && !newer && (
        <ButtonLink href="#latest">New messages</ButtonLink>
      )}
    </>
  );
}

function saidOf(state: ThreadState, props: ThreadProps): ReactNode {
  const { connection, unseen, newer } = state;
  const { check, here, nothingNew } = props;
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
