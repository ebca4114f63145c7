import { useEffect, useReducer, useRef, useState, type FormEvent } from 'react';
import { Button, ButtonLink } from '~/ui/button';
import { onSpoken } from '../spoken';
import { ExchangeRow } from './exchange-row';
import { Failure } from './failure';
import { QuestionForm } from './question-form';
import {
  reduceAssistant,
  startAssistant,
  underWay,
  type AssistantProps,
  type Exchange,
} from './reducer';
import { useAsking } from './use-asking';

export default function Assistant(props: AssistantProps) {
  return (
    <Failure>
      <Talk {...props} />
    </Failure>
  );
}

function Talk(props: AssistantProps) {
  const { from, inDialog, about } = props;
  const [state, dispatch] = useReducer(reduceAssistant, props, startAssistant);
  const { ask, stop, rate } = useAsking(props, state, dispatch);
  const busy = underWay(state.exchanges) !== null;
  const list = useRef<HTMLOListElement>(null);
  // Where a question is refused, the page opens at the form.
  const action = `/assistant${from ? `?${new URLSearchParams({ from })}` : ''}#jennifer-form`;
  const { exchanges, said } = state;

  const isEmpty = exchanges.length === 0;
  // A page opens at the newest of what was said before; a dialog scrolls to it.
  const [before] = useState(inDialog ? 0 : Math.max(0, exchanges.length - 1));
  const earlier = Math.min(before, exchanges.length - 1);
  useEffect(() => {
    if (busy) list.current?.lastElementChild?.scrollIntoView();
  }, [busy]);
  useEffect(() => {
    const dialog = inDialog && list.current?.closest('dialog');
    if (!dialog) return;
    const look = () => list.current?.lastElementChild?.scrollIntoView();
    look();
    // For as long as the page is: the conversation is never taken out of its dialog.
    new MutationObserver(look).observe(dialog, { attributes: true });
  }, [isEmpty, inDialog]);
  /** What was pressed is gone from the page now: the answer is what one goes on with. */
  const focusesNewest = useRef(false);
  useEffect(() => {
    const newest = list.current?.lastElementChild as HTMLElement | null | undefined;
    if (focusesNewest.current) newest?.focus({ preventScroll: true });
    focusesNewest.current = false;
  });
  useEffect(
    () =>
      onSpoken((spoken) => {
        focusesNewest.current = true;
        dispatch({ type: 'spoken', spoken });
      }),
    [],
  );
  const onSuggestion = (event: FormEvent) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    ask((submitter as HTMLButtonElement).value);
    focusesNewest.current = true;
  };
  const onRetry = (again: Exchange) => {
    if (busy) return;
    ask(again.question, again.id);
    focusesNewest.current = true;
  };

  const rows = exchanges.map((exchange, index) => (
    <ExchangeRow
      key={exchange.id}
      exchange={exchange}
      latest={index === exchanges.length - 1}
      onRetry={onRetry}
      onRate={(rated, rating) => void rate(rated, rating)}
    />
  ));
  const talk = (
    <>
      {about && <p className="text-sm text-muted">{about}</p>}
      {isEmpty ? (
        <p>Your conversation will be here. Ask or choose a question.</p>
      ) : (
        <section aria-label="Conversation" className="space-y-5">
          {earlier > 0 && (
            <details>
              <summary className="tap-target">Earlier messages</summary>
              <ol className="space-y-5">{rows.slice(0, earlier)}</ol>
            </details>
          )}
          <ol ref={list} className="space-y-5">
            {rows.slice(earlier)}
          </ol>
          <ButtonLink look="quiet" href="/assistant/conversation/delete" className="px-0!">
            Delete this conversation
          </ButtonLink>
        </section>
      )}
    </>
  );
  const suggestions = !busy && (
    <section aria-labelledby="jennifer-suggestions" className="space-y-3">
      <h2 id="jennifer-suggestions" className="text-xl">
        {props.topic}: questions you can start with
      </h2>
      <form action={action} method="post" onSubmit={onSuggestion} className="flex flex-wrap gap-3">
        {props.questions.map((question) => (
          <Button key={question} look="outline" name="prompt" value={question}>
            {question}
          </Button>
        ))}
      </form>
    </section>
  );
  const question = (
    <QuestionForm
      {...props}
      action={action}
      busy={busy}
      onAsk={ask}
      onStop={stop}
      status={
        <p role="status" className="text-sm text-muted">
          {said}
        </p>
      }
    />
  );
  if (!inDialog)
    return (
      <div className="space-y-6">
        {talk}
        {question}
        {suggestions}
      </div>
    );
  return (
    <>
      <div className="flex-1 space-y-5 overflow-y-auto p-4">
        {talk}
        {suggestions}
      </div>
      {question}
    </>
  );
}
