import { STATUS_LABELS, type Place, type TaskStatus } from '~/domain/tasks/status';
import {
  nextPlace,
  numberOf,
  placed,
  placeIn,
  samePlace,
  type Columns,
  type Direction,
} from './columns';

/** What a card shows. `dueOpen` is said while it is not done, `dueDone` once it is. */
export type Card = {
  id: string;
  title: string;
  priority: 'high' | 'medium' | 'low';
  dueOpen: string;
  dueDone: string;
  late: boolean;
  /** Whose it is, where it is not the viewer's. */
  assignee: string | null;
};

export type BoardProps = {
  cards: Card[];
  columns: { pending: string[]; 'in-progress': string[]; done: string[] };
  /** The columns that have more than they show. */
  longer: TaskStatus[];
  /** The board's own address, which a form comes back to. */
  back: string;
};

/** A move that the server hasn't confirmed yet. */
export type Move = { number: number; id: string; place: Place };

export type BoardState = {
  /** Whether cards can be carried: not before script has taken over what the server drew. */
  live: boolean;
  titles: Readonly<Record<string, string>>;
  /** As the server has it; what is shown has the unconfirmed moves on top. */
  settled: Columns;
  moves: readonly Move[];
  moved: number;
  /** The card that is being carried, by which means, and where it would go. */
  held: { id: string; by: 'pointer' | 'keys'; place: Place } | null;
  /** The card that was moved last, or put back. */
  last: string | null;
  /** What a screen reader is told. */
  said: string;
  /** What went wrong last, or ''. */
  problem: string;
};

export type BoardAction =
  | { type: 'woken' }
  | { type: 'picked'; id: string; by: 'pointer' | 'keys' }
  | { type: 'aimed'; place: Place }
  | { type: 'stepped'; to: Direction }
  | { type: 'dropped' }
  | { type: 'canceled' }
  /** A button of the card was pressed. */
  | { type: 'asked'; id: string; place: Place }
  | { type: 'confirmed'; number: number }
  | { type: 'failed'; number: number; problem: string };

export function startBoard({ cards, columns }: BoardProps): BoardState {
  return {
    live: false,
    titles: Object.fromEntries(cards.map(({ id, title }) => [id, title])),
    settled: columns,
    moves: [],
    moved: 0,
    held: null,
    last: null,
    said: '',
    problem: '',
  };
}

/** The columns as they are shown: the server's with the moves that are under way. */
export function shownColumns({ settled, moves }: BoardState): Columns {
  return moves.reduce((columns, { id, place }) => placed(columns, id, place), settled);
}

export function reduceBoard(state: BoardState, action: BoardAction): BoardState {
  switch (action.type) {
    case 'woken':
      return { ...state, live: true };
    case 'picked': {
      const place = placeIn(shownColumns(state), action.id);
      const held = { id: action.id, by: action.by, place };
      const how = 'Use the arrow keys to move it, Space to drop it, Escape to put it back.';
      const said = `${quoted(state, action.id)} picked up. ${placeText(state, action.id, place)}. ${how}`;
      return { ...state, held, said, problem: '' };
    }
    case 'aimed':
      return aim(state, action.place);
    case 'stepped': {
      if (!state.held) return state;
      const { id, place } = state.held;
      return aim(state, nextPlace(shownColumns(state), id, place, action.to));
    }
    case 'dropped':
      return state.held ? move({ ...state, held: null }, state.held.id, state.held.place) : state;
    case 'canceled':
      return state.held
        ? { ...state, held: null, said: `${quoted(state, state.held.id)} is back where it was.` }
        : state;
    case 'asked':
      return move({ ...state, held: null }, action.id, action.place);
    case 'confirmed': {
      const done = state.moves.find(({ number }) => number === action.number);
      return done
        ? { ...without(state, done), settled: placed(state.settled, done.id, done.place) }
        : state;
    }
    case 'failed': {
      const failed = state.moves.find(({ number }) => number === action.number);
      if (!failed) return state;
      const next = without(state, failed);
      const { status } = placeIn(shownColumns(next), failed.id);
      const problem = `${quoted(state, failed.id)} couldn’t be moved and is back in ${STATUS_LABELS[status]}. ${action.problem}`;
      return { ...next, last: failed.id, problem, said: '' };
    }
  }
}

function aim(state: BoardState, place: Place): BoardState {
  if (!state.held || samePlace(state.held.place, place)) return state;
  const held = { ...state.held, place };
  return { ...state, held, said: `${placeText(state, held.id, place)}.` };
}

function move(state: BoardState, id: string, place: Place): BoardState {
  const columns = shownColumns(state);
  const now = placeIn(columns, id);
  const stays = samePlace(now, place) || (place.status === 'done' && now.status === 'done');
  if (stays) return { ...state, said: `${quoted(state, id)} stays where it was.` };
  const number = state.moved + 1;
  const said = `${quoted(state, id)} moved. ${placeText(state, id, place)}.`;
  return {
    ...state,
    moves: [...state.moves, { number, id, place }],
    moved: number,
    last: id,
    said,
    problem: '',
  };
}

function without(state: BoardState, { number }: Move): BoardState {
  return { ...state, moves: state.moves.filter((each) => each.number !== number) };
}

function quoted({ titles }: BoardState, id: string): string {
  return `“${titles[id] ?? ''}”`;
}

/** "In progress, position 2 of 4" */
function placeText(state: BoardState, id: string, place: Place): string {
  const { position, of } = numberOf(shownColumns(state), id, place);
  return `${STATUS_LABELS[place.status]}, position ${position} of ${of}`;
}
