import type { ReactNode } from 'react';
import { ButtonLink } from '~/ui/button';
import { CheckLink } from '~/ui/messaging/thread';
import { typingName, type ThreadProps, type ThreadState } from './reducer';

/** What is said under the messages: who is typing, that there are new ones further down, or that none appear by themselves. */
export function newsOf(state: ThreadState, props: ThreadProps, ask: () => void): ReactNode {
  const { connection, unseen, newer } = state;
  const { check, here } = props;
  if (connection === 'ended')
    return (
      <p>
        You’re signed out here, so new messages don’t appear.{' '}
        <a href={`/login?redirect=${encodeURIComponent(here)}`}>Sign in again</a>
      </p>
    );
  if (connection !== 'live')
    return (
      <>
        {connection === 'down' && <p>New messages don’t appear by themselves now.</p>}
        <CheckLink href={check} onClick={(event) => (event.preventDefault(), ask())} />
      </>
    );
  if (unseen) return <ButtonLink href={newer ? check : '#latest'}>New messages</ButtonLink>;
  const name = typingName(state, props);
  return name && <p className="text-muted">{name} is typing…</p>;
}
