import { NO_ANSWER } from '~/domain/assistant/words';
import type { SpokenAnswer } from '../spoken';

export type ShownTurn = {
  id: string;
  role: 'user' | 'assistant';
  message: string;
  rating: number | null;
};

export type AssistantProps = {
  /** Whose conversation it is: an account's id, or '' for a visitor. */
  owner: string;
  from: string;
  /** What the conversation is about there, and questions to begin with. */
  topic: string;
  questions: readonly string[];
  /** The server's copy; null if it stores none for this person or didn't look. */
  turns: readonly ShownTurn[] | null;
  draft: string;
  problems: { prompt: string[]; form: string[] };
  /** Whether it fills a dialog instead of lying in a page. */
  inDialog: boolean;
  /** What Jennifer is, above the conversation; absent where the page says it. */
  about?: string;
};

export type Rating = 1 | -1;

/** A question and what came of it. While it is `asked` nothing has arrived yet. */
export type Exchange = {
  id: string;
  question: string;
  answer: string;
  state: 'asked' | 'answering' | 'answered' | 'stopped' | 'failed';
  problem: string;
  /** The answer's id at the server, by which it is rated; null where that isn't known. */
  answerId: string | null;
  rating: number | null;
};

export type AssistantState = {
  exchanges: readonly Exchange[];
  /** What was said last of what happened here, or ''. */
  said: string;
};

export type AssistantAction =
  | { type: 'resumed'; exchanges: readonly Exchange[] }
  /** `isNews`: another page of the person has got an answer. */
  | { type: 'synced'; turns: readonly ShownTurn[]; isNews: boolean }
  | { type: 'spoken'; spoken: SpokenAnswer }
  /** A new question, or one that is asked again. */
  | { type: 'asked'; id: string; question: string }
  | { type: 'begun'; id: string; answerId: string | null; masked: string | null }
  | { type: 'arrived'; id: string; text: string }
  | { type: 'ended' | 'stopped'; id: string }
  | { type: 'failed'; id: string; problem: string }
  | { type: 'rated'; id: string; rating: Rating }
  | { type: 'said'; text: string };

export const MAX_EXCHANGES = 20;

export const startAssistant = ({ turns }: AssistantProps): AssistantState => ({
  exchanges: toExchanges(turns ?? []),
  said: '',
});

export function reduceAssistant(state: AssistantState, action: AssistantAction): AssistantState {
  const { exchanges } = state;
  switch (action.type) {
    case 'resumed':
      return { ...state, exchanges: action.exchanges };
    case 'said':
      return { ...state, said: action.text };
    case 'synced': {
      if (underWay(exchanges)) return state;
      const isKnown = exchanges.some(({ answerId }) => answerId === action.turns.at(-1)?.id);
      const said = action.isNews && !isKnown ? 'Jennifer answered in another tab.' : state.said;
      return { exchanges: sync(exchanges, action.turns), said };
    }
    case 'spoken': {
      const { question, reply, problem, answerId } = action.spoken;
      if (answerId && exchanges.some((each) => each.answerId === answerId)) return { ...state };
      const ending = reply ? readEnding(reply) : ({ state: 'failed', problem } as const);
      const id = answerId ?? crypto.randomUUID();
      const spoken = { ...newExchange(id, question), ...ending, answerId };
      const said = spoken.problem || 'Jennifer has answered.';
      return { exchanges: put(exchanges, spoken), said: underWay(exchanges) ? state.said : said };
    }
    case 'asked':
      if (underWay(exchanges)) return state;
      return {
        exchanges: put(exchanges, newExchange(action.id, action.question)),
        said: 'Jennifer is answering…',
      };
    default: {
      const current = exchanges.find(({ id }) => id === action.id);
      if (!current) return state;
      const change = changeExchange(current, action);
      if (!change) return state;
      const { said = state.said, ...changed } = change;
      return { exchanges: put(exchanges, { ...current, ...changed }), said };
    }
  }
}

type ExchangeAction = Exclude<
  AssistantAction,
  { type: 'resumed' | 'said' | 'synced' | 'spoken' | 'asked' }
>;

/** What an event changes; null where it comes after the end of the answer. */
function changeExchange(
  current: Exchange,
  action: ExchangeAction,
): (Partial<Exchange> & { said?: string }) | null {
  if (action.type === 'rated') return { rating: action.rating, said: 'Thank you for telling us.' };
  if (!isUnderWay(current)) return null;
  switch (action.type) {
    case 'begun': {
      const { answerId, masked } = action;
      return { state: 'answering', answerId, question: masked ?? current.question };
    }
    case 'arrived':
      return { answer: current.answer + action.text };
    case 'ended': {
      const ending = readEnding(current.answer);
      return { ...ending, said: ending.problem || 'Jennifer has answered.' };
    }
    case 'stopped':
      return { state: 'stopped', said: 'Stopped.' };
    case 'failed':
      return { state: 'failed', problem: action.problem, said: action.problem };
  }
}

/** In the place of the one with its id, else at the end. */
const put = (exchanges: readonly Exchange[], exchange: Exchange): readonly Exchange[] =>
  exchanges.some(({ id }) => id === exchange.id)
    ? exchanges.map((each) => (each.id === exchange.id ? exchange : each))
    : [...exchanges, exchange].slice(-MAX_EXCHANGES);

export const underWay = (exchanges: readonly Exchange[]) => exchanges.find(isUnderWay) ?? null;

export const isUnderWay = ({ state }: Exchange) => state === 'asked' || state === 'answering';

const newExchange = (id: string, question: string): Exchange => ({
  id,
  question,
  answer: '',
  state: 'asked',
  problem: '',
  answerId: null,
  rating: null,
});

/** The end of an answer; an interrupted one ends with a sentence that says so. */
function readEnding(whole: string): Pick<Exchange, 'answer' | 'state' | 'problem'> {
  const broken = whole.trim() === '' || whole.trimEnd().endsWith(NO_ANSWER);
  if (!broken) return { answer: whole, state: 'answered', problem: '' };
  const answer = whole.trimEnd().slice(0, -NO_ANSWER.length).trimEnd();
  return { answer, state: 'failed', problem: NO_ANSWER };
}

/** The server's exchanges, under the ids that they have here, so that none is drawn anew. */
const sync = (known: readonly Exchange[], turns: readonly ShownTurn[]): readonly Exchange[] =>
  resume(turns, known).map((served) => {
    const here = served.answerId && known.find(({ answerId }) => answerId === served.answerId);
    if (!here) return served;
    return { ...served, id: here.id, state: here.state === 'stopped' ? 'stopped' : served.state };
  });

/** What the server keeps as exchanges. A question without an answer was stopped before any came. */
function toExchanges(turns: readonly ShownTurn[]): Exchange[] {
  const exchanges: Exchange[] = [];
  for (const { id, role, message, rating } of turns) {
    const last = exchanges.at(-1);
    if (role === 'user') exchanges.push({ ...newExchange(id, message), state: 'stopped' });
    else {
      const answer = { ...readEnding(message), answerId: id, rating };
      if (last && last.answerId === null) exchanges[exchanges.length - 1] = { ...last, ...answer };
      else exchanges.push({ ...newExchange(id, ''), ...answer });
    }
  }
  return exchanges;
}

/** The server's copy, else the browser's: a last question may not have arrived. */
export function resume(
  turns: readonly ShownTurn[] | null,
  kept: readonly Exchange[],
): readonly Exchange[] {
  if (turns === null) return kept;
  const served = toExchanges(turns).slice(-MAX_EXCHANGES);
  const last = kept.at(-1);
  const unsent =
    served.length > 0 &&
    last?.state === 'failed' &&
    last.answerId === null &&
    last.question !== served.at(-1)?.question;
  return unsent ? [...served, last] : served;
}
