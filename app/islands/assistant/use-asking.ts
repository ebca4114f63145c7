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
  props: AssistantProps,
  state: AssistantState,
  dispatch: Dispatch<AssistantAction>,
) {
  const { owner, from, turns } = props;
  const [key] = useState(() => crypto.randomUUID());
  const stopping = useRef<AbortController | null>(null);

  useEffect(() => {
    const exchanges = resume(turns, findHistory(owner, Date.now()));
    dispatch({ type: 'resumed', exchanges });
  }, [owner, turns, dispatch]);
  useOtherPages(props, key, state, dispatch);

  const keep = useRef(() => {});
  useEffect(() => {
    keep.current = () => keepHistory(owner, state.exchanges, Date.now());
  });
  const taken = useRef(false);
  const answering = underWay(state)?.state === 'answering';
  useEffect(() => {
    // Not before what was kept is taken over, and not at each word that arrives.
    if (taken.current && !answering) keep.current();
    taken.current = true;
  }, [state.exchanges, answering]);
  useEffect(() => {
    // Where signing out leads away from the page, it has forgotten the conversation by now.
    const leave = () => {
      if (hasHistory(owner)) keep.current();
    };
    addEventListener('pagehide', leave);
    return () => removeEventListener('pagehide', leave);
  }, [owner]);

  const hear = ({ id, question }: Pick<Exchange, 'id' | 'question'>) => {
    const stop = (stopping.current = new AbortController());
    void streamAnswer(
      { prompt: question, from, key },
      (event) => dispatch({ ...event, id }),
      stop.signal,
    ).then((result) => dispatch({ ...result, id }));
  };

  return {
    ask(question: string) {
      const id = crypto.randomUUID();
      dispatch({ type: 'asked', id, question });
      hear({ id, question });
    },
    retry(exchange: Exchange) {
      dispatch({ type: 'retried', id: exchange.id });
      hear(exchange);
    },
    stop: () => stopping.current?.abort(),
    async rate({ id, answerId }: Exchange, rating: Rating) {
      const body = new URLSearchParams({ rating: String(rating) });
      const rated = await post(ratingAddress(answerId!), body);
      dispatch(rated?.ok ? { type: 'rated', id, rating } : { type: 'said', text: NOT_RATED });
    },
  };
}
