import { useEffect, useReducer, useRef, type Dispatch } from 'react';
import { onSpoken } from '../spoken';
import type { AssistantAction } from './reducer';

/** Shows what was asked by voice beside the conversation; `onAnswered` is called once it is drawn. */
export function useSpoken(dispatch: Dispatch<AssistantAction>, onAnswered: () => void): void {
  const [count, add] = useReducer((before: number) => before + 1, 0);
  const after = useRef(onAnswered);
  after.current = onAnswered;
  useEffect(
    () =>
      onSpoken((spoken) => {
        dispatch({ type: 'spoken', spoken });
        add();
      }),
    [dispatch],
  );
  useEffect(() => {
    if (count > 0) after.current();
  }, [count]);
}
