import { readStored, removeStored, writeStored } from '~/browser/storage';
import type { MessageView } from '~/domain/messaging/view';

/** Why a message was refused. `final`: a retry can't succeed. `leftOut`: names of refused files. */
export type Refusal = {
  problems: readonly string[];
  final?: boolean;
  leftOut?: readonly string[];
};

/** A message being sent. Its `clientId` stays the same on retries, so it is stored once. */
export type Outgoing = Refusal & {
  clientId: string;
  content: string;
  files: readonly string[];
  /** `stored`: not yet in the thread. `lost`: server unreachable, to be sent again. */
  state: 'waiting' | 'sending' | 'stored' | 'lost' | 'refused';
};

/** An edited message that is sent unchanged keeps its id: it may have arrived after all. */
export const chooseClientId = (
  { clientId, sent }: { clientId: string; sent: string },
  message: Pick<Outgoing, 'content' | 'files'>,
): string => (sent && sent !== JSON.stringify(message) ? crypto.randomUUID() : clientId);

export type OutgoingAction =
  | { type: 'submitted'; message: Pick<Outgoing, 'clientId' | 'content' | 'files'> }
  | { type: 'begun' | 'stored' | 'withdrawn'; clientId: string }
  | { type: 'lost'; problem: string }
  | ({ type: 'refused'; clientId: string } & Refusal)
  /** `clientId` null: all lost messages. */
  | { type: 'retried'; clientId: string | null };

export function reduceOutgoing(
  messages: readonly Outgoing[],
  action: OutgoingAction,
): readonly Outgoing[] {
  const set = (clientId: string, change: Partial<Outgoing>) =>
    messages.map((each) => (each.clientId === clientId ? { ...each, ...change } : each));
  switch (action.type) {
    case 'submitted':
      if (messages.some(({ clientId }) => clientId === action.message.clientId)) return messages;
      return [...messages, { ...action.message, state: 'waiting', problems: [] }];
    case 'begun':
      return set(action.clientId, { state: 'sending', problems: [] });
    case 'stored':
      return set(action.clientId, { state: 'stored' });
    case 'lost':
      return messages.map((each) =>
        each.state === 'waiting' || each.state === 'sending'
          ? { ...each, state: 'lost', problems: [action.problem] }
          : each,
      );
    case 'refused': {
      const { type: state, clientId, ...refusal } = action;
      return set(clientId, { state, ...refusal });
    }
    case 'retried':
      return messages.map((each) =>
        each.clientId === action.clientId || (!action.clientId && each.state === 'lost')
          ? { ...each, state: 'waiting', problems: [] }
          : each,
      );
    case 'withdrawn':
      return messages.filter(({ clientId }) => clientId !== action.clientId);
  }
}

export function nextToSend(messages: readonly Outgoing[]): Outgoing | null {
  if (messages.some(({ state }) => state === 'sending')) return null;
  return messages.find(({ state }) => state === 'waiting') ?? null;
}

export const isUnsent = ({ state }: Outgoing) => state === 'lost' || state === 'refused';

export const toOutgoingView = (message: Outgoing): MessageView => ({
  id: 0,
  clientId: message.clientId,
  content: message.content,
  isNote: false,
  isOurs: true,
  author: null,
  label: 'You',
  by: null,
  date: '',
  day: '',
  time: isUnsent(message) ? 'Not sent' : 'Sending…',
  read: null,
  files: [],
});

const PREFIX = 'draft ';
const draftKey = (accountId: string, partyId: string) => `${PREFIX}${accountId} ${partyId}`;
const FILES_GONE = 'Your browser didn’t save the files. Edit the message and choose them again.';

export type Draft = { content: string; outgoing: readonly Outgoing[] };

export function saveDraft(accountId: string, partyId: string, draft: Draft): void {
  const isEmpty = !draft.content && draft.outgoing.length === 0;
  writeStored('sessionStorage', draftKey(accountId, partyId), isEmpty ? null : draft);
}

/** The saved draft, or an empty one. Removes drafts of other accounts. */
export function loadDraft(accountId: string, partyId: string): Draft {
  const ownKeys = draftKey(accountId, '');
  removeStored('sessionStorage', (key) => key.startsWith(PREFIX) && !key.startsWith(ownKeys));
  const saved = readStored<Draft>('sessionStorage', draftKey(accountId, partyId));
  return { content: saved?.content ?? '', outgoing: (saved?.outgoing ?? []).map(resume) };
}

/** A message that was being sent when the page closed is sent again. Its files are gone. */
function resume(message: Outgoing): Outgoing {
  if (message.files.length > 0)
    return { ...message, state: 'refused', final: true, problems: [FILES_GONE] };
  return isUnsent(message) ? message : { ...message, state: 'lost' };
}
