import type { MessageView } from '~/domain/messaging/view';

/** Why a message isn't taken; `final` where the same could never be, and the names of those files that can't. */
export type Refusal = {
  problems: readonly string[];
  final?: boolean;
  leftOut?: readonly string[];
};

/** A message that this page sends: it keeps its name through every try, so that it is stored once. */
export type Outgoing = Refusal & {
  clientId: string;
  content: string;
  /** The names of its files. */
  files: readonly string[];
  /** `stored`: the server has it, and the thread doesn't show it yet. `lost`: it couldn't be reached, and is tried again. */
  state: 'waiting' | 'sending' | 'stored' | 'lost' | 'refused';
};

/** How many messages can be on their way at a time. */
export const MAX_OUTGOING = 20;

export type OutgoingAction =
  | { type: 'submitted'; message: Pick<Outgoing, 'clientId' | 'content' | 'files'> }
  | { type: 'begun'; clientId: string }
  | { type: 'stored'; clientId: string }
  | { type: 'lost'; problem: string }
  | ({ type: 'refused'; clientId: string } & Refusal)
  /** `clientId` null: all that were lost. */
  | { type: 'retried'; clientId: string | null }
  | { type: 'withdrawn'; clientId: string };

/** What is on its way after something happened, in the order in which it was written. */
export function reduceOutgoing(
  messages: readonly Outgoing[],
  action: OutgoingAction,
): readonly Outgoing[] {
  const set = (clientId: string, change: Partial<Outgoing>) =>
    messages.map((each) => (each.clientId === clientId ? { ...each, ...change } : each));
  switch (action.type) {
    case 'submitted': {
      const known = messages.some(({ clientId }) => clientId === action.message.clientId);
      if (known || messages.length >= MAX_OUTGOING) return messages;
      return [...messages, { ...action.message, state: 'waiting', problems: [] }];
    }
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

/** The one to send now: the first that waits, while no other is under way. */
export function nextToSend(messages: readonly Outgoing[]): Outgoing | null {
  if (messages.some(({ state }) => state === 'sending')) return null;
  return messages.find(({ state }) => state === 'waiting') ?? null;
}

export const isUnsent = ({ state }: Outgoing) => state === 'lost' || state === 'refused';

/** What is on its way as the thread shows its messages. */
export function asShown(message: Outgoing): MessageView {
  const { clientId, content } = message;
  return {
    ...{ id: 0, clientId, content, isNote: false, isOurs: true, label: 'You', by: null },
    ...{
      date: '',
      day: '',
      time: isUnsent(message) ? 'Not sent' : 'Sending…',
      read: null,
      files: [],
    },
  };
}
