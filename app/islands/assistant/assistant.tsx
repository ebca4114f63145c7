import { useReducer, useRef, type FormEvent } from 'react';
import { ButtonLink } from '~/ui/button';
import { ExchangeRow } from './exchange-row';
import { Failure } from './failure';
import { QuestionForm } from './question-form';
import { reduceAssistant, startAssistant, underWay, type AssistantProps } from './reducer';
import { Suggestions } from './suggestions';
import { useAsking } from './use-asking';
import { useNewestInSight } from './use-newest-in-sight';
import { useSpoken } from './use-spoken';
import { useQuestion } from './use-question';

/** The conversation with Jennifer: in the page that is hers, or in a dialog on any other. */
export default function Assistant(props: AssistantProps) {
  return (
    <Failure>
      <Talk {...props} />
    </Failure>
  );
}

function Talk(props: AssistantProps) {
  const { from, topic, questions, inDialog, about, draft } = props;
  const [state, dispatch] = useReducer(reduceAssistant, props, startAssistant);
  const { ask, retry, stop, rate } = useAsking(props, state, dispatch);
  const busy = underWay(state) !== null;
  const form = useQuestion(props, busy, ask);
  const list = useRef<HTMLOListElement>(null);
  // Where a question is refused, the page opens at the form.
  const action = `/assistant${from ? `?${new URLSearchParams({ from })}` : ''}#jennifer-form`;
  const { exchanges, said } = state;

  useNewestInSight(list, busy, exchanges.length > 0, inDialog);
  /** What was pressed is gone from the page now: the answer is what one goes on with. */
  const rest = () =>
    requestAnimationFrame(() =>
      (list.current?.lastElementChild as HTMLElement | null)?.focus({ preventScroll: true }),
    );
  useSpoken(dispatch, rest);
  const onSuggestion = (event: FormEvent) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    ask((submitter as HTMLButtonElement).value);
    rest();
  };

  const talk = (
    <>
      {about && <p className="text-sm text-muted">{about}</p>}
      {exchanges.length === 0 ? (
        <p>Your conversation will be here. Ask or choose a question.</p>
      ) : (
        <section aria-label="Conversation" className="space-y-5">
          <ol ref={list} className="space-y-5">
            {exchanges.map((exchange, index) => (
              <ExchangeRow
                key={exchange.id}
                exchange={exchange}
                latest={index === exchanges.length - 1}
                onRetry={(again) => {
                  if (busy) return;
                  retry(again);
                  rest();
                }}
                onRate={(rated, rating) => void rate(rated, rating)}
              />
            ))}
          </ol>
          <ButtonLink look="quiet" href="/assistant/conversation/delete" className="px-0!">
            Delete this conversation
          </ButtonLink>
        </section>
      )}
    </>
  );
  const suggestions = !busy && (
    <Suggestions topic={topic} questions={questions} action={action} onSubmit={onSuggestion} />
  );
  const question = (
    <QuestionForm
      {...form.attributes}
      action={action}
      draft={draft}
      inDialog={inDialog}
      summed={form.summed}
      onStop={
        busy
          ? () => {
              stop();
              form.focus();
            }
          : null
      }
      status={
        <span role="status" className="min-w-0 flex-1 text-sm leading-tight text-muted">
          {said}
        </span>
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
