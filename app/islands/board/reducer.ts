import { STATUS_LABELS, type BoardPosition, type TaskStatus } from '~/domain/tasks/status';
import {
  nextPosition,
  positionNumber,
  moveCard,
  findPosition,
  isSamePosition,
  type Columns,
  type Direction,
} from './columns';

/** `dueOpen` is shown while the task is open, `dueDone` once it is done. */
export type Card = {
  id: string;
  title: string;
  priority: 'high' | 'medium' | 'low';
  dueOpen: string;
  dueDone: string;
  late: boolean;
  /** Null if that is the viewer. */
  assignee: string | null;
};

export type BoardProps = {
  cards: Card[];
  columns: { pending: string[]; 'in-progress': string[]; done: string[] };
  /** Columns with more cards than they show. */
  longer: TaskStatus[];
  /** The board's address, to which its forms return. */
  back: string;
};

export type Move = { number: number; id: string; position: BoardPosition };

export type BoardState = {
  /** Whether the island is hydrated, so that cards can be dragged. */
  live: boolean;
  titles: Readonly<Record<string, string>>;
  /** Confirmed by the server. `moves` are unconfirmed. */
  settled: Columns;
  moves: readonly Move[];
  moved: number;
  /** The card being dragged, and where it would drop. */
  held: { id: string; by: 'pointer' | 'keys'; position: BoardPosition } | null;
  /** The card that was moved last. */
  last: string | null;
  /** For screen readers. */
  said: string;
  problem: string;
};

export type BoardAction =
  | { type: 'hydrated' }
  | { type: 'picked'; id: string; by: 'pointer' | 'keys' }
  | { type: 'aimed'; position: BoardPosition }
  | { type: 'stepped'; to: Direction }
  | { type: 'dropped' }
  | { type: 'canceled' }
  /** A button was pressed. */
  | { type: 'asked'; id: string; position: BoardPosition }
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

/** The confirmed columns with the unconfirmed moves applied. */
export function currentColumns({ settled, moves }: BoardState): Columns {
  return moves.reduce((columns, { id, position }) => moveCard(columns, id, position), settled);
}

export function reduceBoard(state: BoardState, action: BoardAction): BoardState {
  switch (action.type) {
    case 'hydrated':
      return { ...state, live: true };
    case 'picked': {
      const position = findPosition(currentColumns(state), action.id);
      const held = { id: action.id, by: action.by, position };
      const how = 'Use the arrow keys to move it, Space to drop it, Escape to put it back.';
      const said = `${quoted(state, action.id)} picked up. ${positionText(state, action.id, position)}. ${how}`;
      return { ...state, held, said, problem: '' };
    }
    case 'aimed':
      return aim(state, action.position);
    case 'stepped': {
      if (!state.held) return state;
      const { id, position } = state.held;
      return aim(state, nextPosition(currentColumns(state), id, position, action.to));
    }
    case 'dropped':
      return state.held
        ? move({ ...state, held: null }, state.held.id, state.held.position)
        : state;
    case 'canceled':
      return state.held
        ? { ...state, held: null, said: `${quoted(state, state.held.id)} is back where it was.` }
        : state;
    case 'asked':
      return move({ ...state, held: null }, action.id, action.position);
    case 'confirmed': {
      const done = state.moves.find(({ number }) => number === action.number);
      return done
        ? { ...without(state, done), settled: moveCard(state.settled, done.id, done.position) }
        : state;
    }
    case 'failed': {
      const failed = state.moves.find(({ number }) => number === action.number);
      if (!failed) return state;
      const next = without(state, failed);
      const { status } = findPosition(currentColumns(next), failed.id);
      const problem = `${quoted(state, failed.id)} couldn’t be moved and is back in ${STATUS_LABELS[status]}. ${action.problem}`;
      return { ...next, last: failed.id, problem, said: '' };
    }
  }
}

function aim(state: BoardState, position: BoardPosition): BoardState {
  if (!state.held || isSamePosition(state.held.position, position)) return state;
  const held = { ...state.held, position };
  return { ...state, held, said: `${positionText(state, held.id, position)}.` };
}

function move(state: BoardState, id: string, position: BoardPosition): BoardState {
  const columns = currentColumns(state);
  const now = findPosition(columns, id);
  const stays =
    isSamePosition(now, position) || (position.status === 'done' && now.status === 'done');
  if (stays) return { ...state, said: `${quoted(state, id)} stays where it was.` };
  const number = state.moved + 1;
  const said = `${quoted(state, id)} moved. ${positionText(state, id, position)}.`;
  return {
    ...state,
    moves: [...state.moves, { number, id, position }],
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
function positionText(state: BoardState, id: string, position: BoardPosition): string {
  const { number, of } = positionNumber(currentColumns(state), id, position);
  return `${STATUS_LABELS[position.status]}, position ${number} of ${of}`;
}
