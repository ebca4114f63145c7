import { useEffect, useReducer, useRef, type Dispatch } from 'react';
import { formatPosition } from '~/domain/tasks/status';
import {
  reduceBoard,
  startBoard,
  type BoardAction,
  type BoardProps,
  type BoardState,
  type Move,
} from './reducer';

const TIMEOUT_MS = 20_000;
const UNREACHABLE = 'We can’t reach the server. Check your connection and try again.';
const REFUSED = 'The server could not take this. Reload the page and try again.';

/** The board's state. Moves show at once and are sent one by one, in order. */
export function useMoves(props: BoardProps): [BoardState, Dispatch<BoardAction>] {
  const [state, dispatch] = useReducer(reduceBoard, props, startBoard);
  const sent = useRef(0);
  const sending = useRef(Promise.resolve());
  useEffect(() => dispatch({ type: 'hydrated' }), []);
  useEffect(() => {
    for (const move of state.moves.filter(({ number }) => number > sent.current)) {
      sent.current = move.number;
      sending.current = sending.current.then(async () => {
        const problem = await sendMove(move);
        dispatch(
          problem === null
            ? { type: 'confirmed', number: move.number }
            : { type: 'failed', number: move.number, problem },
        );
      });
    }
  }, [state.moves]);
  return [state, dispatch];
}

/** Returns null, or a problem. */
async function sendMove({ id, position }: Move): Promise<string | null> {
  try {
    const response = await fetch(`/tasks/${id}/status`, {
      method: 'post',
      body: new URLSearchParams({ to: formatPosition(position) }),
      headers: { Accept: 'application/json' },
      // A redirect leads to the sign-in page.
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.ok) return null;
    const body = (await response.json().catch(() => null)) as { problem?: unknown } | null;
    return typeof body?.problem === 'string' ? body.problem : REFUSED;
  } catch {
    return UNREACHABLE;
  }
}
