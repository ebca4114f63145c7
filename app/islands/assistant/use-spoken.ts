import { useEffect, useRef, type Dispatch } from 'react';
import { onSpoken } from '../spoken';
import type { AssistantAction } from './reducer';

/** Shows what was asked by voice beside the conversation; `onAnswered` is called once it is there. */
export function useSpoken(dispatch: Dispatch<AssistantAction>, onAnswered: () => void): void {
  const after = useRef(onAnswered);
  after.current = onAnswered;
  useEffect(
    () =>
      onSpoken((spoken) => {
        dispatch({ type: 'spoken', spoken });
        after.current();
      }),
    [dispatch],
  );
}
