import { openLive } from '~/browser/realtime/open';
import type { LiveSource } from '~/browser/realtime/port';
import type { AssistantReplyEvent } from '~/domain/messaging/realtime';
import { gather } from '../gather';
import type { ShownTurn } from './reducer';

/** The conversation is asked for at most so often, and again after a failure, in milliseconds. */
const ASKED_APART = 1_000;
const ASKED_AGAIN = 5_000;

type Heard = {
  /** Whether an answer is under way on this page: then what the server keeps is looked at later. */
  isBusy(): boolean;
  synced(turns: readonly ShownTurn[]): void;
  heard(news: AssistantReplyEvent): void;
};

/**
 * Hears what Jennifer answers on the other pages of a signed-in person, and asks for what the
 * server keeps at first and each time something may have been missed. Returns how to stop that.
 */
export function hearAnswers({ isBusy, synced, heard }: Heard): () => void {
  let hangUp: (() => void) | null = null;
  let over = false;
  const stop = () => {
    over = true;
    gatherer.stop();
    hangUp?.();
  };
  const gatherer = gather(
    async () => {
      if (isBusy()) return false;
      const told = await fetchConversation();
      if (over) return true;
      if (!told) {
        stop();
        return true;
      }
      if (isBusy()) return false;
      synced(told.turns);
      hangUp ??= openLive(told.live, {
        event: ({ name, data }) => {
          if (name === 'response') heard(data);
        },
        members: () => undefined,
        state: (state) => {
          if (state === 'live') gatherer.ask();
          if (state === 'ended') stop();
        },
      });
      return true;
    },
    ASKED_APART,
    ASKED_AGAIN,
  );
  gatherer.ask();
  return stop;
}

/** Null where nobody may ask any more; throws where no answer came. */
async function fetchConversation(): Promise<{ turns: ShownTurn[]; live: LiveSource } | null> {
  const headers = { Accept: 'application/json' };
  const answer = await fetch('/assistant/messages', { headers, redirect: 'manual' });
  if (answer.type === 'opaqueredirect' || answer.status === 404) return null;
  if (!answer.ok) throw new Error(`The conversation was answered with ${answer.status}.`);
  return (await answer.json()) as { turns: ShownTurn[]; live: LiveSource };
}
