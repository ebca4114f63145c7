import { useEffect, useRef, type Dispatch } from 'react';
import {
  underWay,
  type AssistantAction,
  type AssistantProps,
  type AssistantState,
} from './reducer';

/**
 * Follows what a signed-in person asks on their other pages, while this conversation is in sight:
 * in a dialog as long as that is open. `key` is what this page calls itself when it asks.
 */
export function useHearing(
  { owner, inDialog }: AssistantProps,
  key: string,
  state: AssistantState,
  dispatch: Dispatch<AssistantAction>,
): void {
  const shown = useRef(state);
  shown.current = state;

  useEffect(() => {
    if (!owner) return;
    let stop: (() => void) | null = null;
    const begin = () => {
      let left = false;
      stop = () => void (left = true);
      import('./hearing').then(
        ({ hearAnswers }) => {
          if (left) return;
          stop = hearAnswers({
            isBusy: () => underWay(shown.current) !== null,
            synced: (turns) => dispatch({ type: 'synced', turns }),
            heard: (news) => {
              if (news.key !== key) dispatch({ type: 'heard', news });
            },
          });
        },
        // The conversation goes on without what is asked elsewhere.
        () => undefined,
      );
    };
    const end = () => {
      stop?.();
      stop = null;
    };
    const dialog = inDialog ? document.getElementById('jennifer') : null;
    const look = () => {
      const open = !dialog || dialog.hasAttribute('open');
      if (open && !stop) begin();
      if (!open) end();
    };
    const observer = new MutationObserver(look);
    if (dialog) observer.observe(dialog, { attributeFilter: ['open'] });
    look();
    return () => {
      observer.disconnect();
      end();
    };
  }, [owner, inDialog, key, dispatch]);
}
