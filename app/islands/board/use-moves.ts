import { useEffect, useReducer, useRef, type Dispatch } from 'react';
import {
  reduceBoard,
  startBoard,
  type BoardAction,
  type BoardProps,
  type BoardState,
} from './reducer';
import { sendMove } from './send-move';

/** The state of the board, whose moves are shown at once and sent one after the other, in the order they were made. */
export function useMoves(props: BoardProps): [BoardState, Dispatch<BoardAction>] {
  const [state, dispatch] = useReducer(reduceBoard, props, startBoard);
  const sent = useRef(0);
  const sending = useRef(Promise.resolve());
  useEffect(() => dispatch({ type: 'woken' }), []);
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
