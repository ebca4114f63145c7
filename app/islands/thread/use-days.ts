import { useEffect, type Dispatch } from 'react';
import type { Days } from '~/domain/messaging/view';
import type { ThreadAction } from './reducer';

/** Calls the days anew when today is over for the reader, and asks which day it is then. */
export function useDays({ left }: Days, dispatch: Dispatch<ThreadAction>, ask: () => void): void {
  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => {
      dispatch({ type: 'midnight' });
      ask();
    }, left);
    return () => clearTimeout(timer);
  }, [left, dispatch, ask]);
}
