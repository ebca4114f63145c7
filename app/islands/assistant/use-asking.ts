import { useEffect, useRef, useState, type Dispatch } from 'react';
import { post } from '../post';
import { findHistory, hasHistory, keepHistory } from './history';
import {
  resume,
  underWay,
  type AssistantAction,
  type AssistantProps,
  type AssistantState,
  type Exchange,
  type Rating,
} from './reducer';
import { streamAnswer } from './stream-answer';
import { useOtherPages } from './use-other-pages';

const NOT_RATED = 'Your rating was not saved. Try again.';

export const ratingAddress = (answerId: string) => `/assistant/messages/${answerId}/rating`;

export function useAsking(
  { owner, from, turns }: AssistantProps,
  { exchanges }: AssistantState,
  dispatch: Dispatch<AssistantAction>,
) {
  const [key] = useState(() => crypto.randomUUID());
  const stopping = useRef<AbortController | null>(null);
  const current = underWay(exchanges);

  useEffect(() => {
    dispatch({ type: 'resumed', exchanges: resume(turns, findHistory(owner, Date.now())) });
  }, [owner, turns, dispatch]);
  useOtherPages(owner, key, current !== null, dispatch);

  const keep = useRef(() => {});
  useEffect(() => void (keep.current = () => keepHistory(owner, exchanges, Date.now())));
  const taken = useRef(false);
  const answering = current?.state === 'answering';
  useEffect(() => {
    // Not before what was kept is taken over, and not at each word that arrives.
    if (taken.current && !answering) keep.current();
    taken.current = true;
  }, [exchanges, answering]);
  useEffect(() => {
    // Where signing out leads away from the page, it has forgotten the conversation by now.
    const leave = () => void (hasHistory(owner) && keep.current());
    addEventListener('pagehide', leave);
    return () => removeEventListener('pagehide', leave);
  }, [owner]);

  return {
    /** Asks anew, or again under the same id. */
    ask(question: string, id: string = crypto.randomUUID()) {
      const { signal } = (stopping.current = new AbortController());
      const asked = { prompt: question, from, key };
      dispatch({ type: 'asked', id, question });
      void streamAnswer(asked, (event) => dispatch({ ...event, id }), signal).then((result) =>
        dispatch({ ...result, id }),
      );
    },
    stop: () => stopping.current?.abort(),
    async rate({ id, answerId }: Exchange, rating: Rating) {
      const body = new URLSearchParams({ rating: String(rating) });
      const rated = await post(ratingAddress(answerId!), body);
      dispatch(rated?.ok ? { type: 'rated', id, rating } : { type: 'said', text: NOT_RATED });
    },
  };
}
