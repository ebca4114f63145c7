import { useRef, useState, type ComponentType, type ReactNode, type RefObject } from 'react';
import { formatCompletion, problemLine } from '~/domain/tax/calculation';
import { CALCULATOR } from '~/domain/tax/estimator-links';
import { Button } from '~/ui/button';
import { ErrorSummary } from '~/ui/error-summary';
import { useDrawnEffect } from '../drawn-effect';
import { fieldId } from './field-problems';
import { AS_DRAWN } from './later-sections';
import type { QuestionsProps } from './questions';
import type { EstimateProps, EstimateState } from './reducer';

type AnswerFormProps = {
  form: RefObject<HTMLFormElement>;
  props: EstimateProps;
  state: EstimateState;
  /** What the server draws the fields with. */
  Questions?: ComponentType<QuestionsProps>;
  /** The result, which stands between the first questions and the topics. */
  children: ReactNode;
};

/** One form, sent by GET, so that every result has an address. Its fields keep what is typed. */
export function AnswerForm({ form, props, state, Questions, children }: AnswerFormProps) {
  const { completion } = state.calculation;
  const questions = (part: QuestionsProps['part']) => (
    <AsDrawn id={`${part}-questions`}>
      {Questions && <Questions part={part} props={props} state={state} />}
    </AsDrawn>
  );
  return (
    <form
      ref={form}
      id="estimator"
      method="get"
      action={CALCULATOR}
      noValidate
      data-keep-typed
      aria-label="Your answers"
      className="mx-auto grid max-w-6xl gap-x-10 gap-y-8 px-5 pb-10 lg:grid-cols-[minmax(0,1fr)_23rem] lg:grid-rows-[auto_1fr]"
    >
      <div className="min-w-0">
        <ErrorSummary fields={listedProblems(state)} />
        <div className="mb-5 not-first:mt-6">
          <label htmlFor="completion" className="block text-sm text-muted">
            {formatCompletion(completion)}
          </label>
          <progress id="completion" max={100} value={completion} className="completion" />
        </div>
        {questions('first')}
        <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3">
          <Button look="accent" className="min-h-12! px-6! text-lg">
            Estimate my tax
          </Button>
          <a href={CALCULATOR} className="tap-target">
            Start over
          </a>
        </div>
      </div>
      {children}
      <div className="min-w-0">
        {questions('topics')}
        <Button className="mt-6">Update my estimate</Button>
      </div>
    </form>
  );
}

const listedProblems = ({ listed, calculation: { problems } }: EstimateState) =>
  listed.map((name) => ({
    id: fieldId(name),
    errors: problems?.[name] && [problemLine(name, problems)],
  }));

/** Draws `children` on the server. The browser keeps what it finds in the page. */
function AsDrawn({ id, children }: { id: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const [nodes] = useState(() => (children ? [] : [...document.getElementById(id)!.childNodes]));
  useDrawnEffect(() => {
    // Empty where React had to draw the island anew.
    if (!box.current!.hasChildNodes()) box.current!.append(...nodes);
  }, [nodes]);
  return (
    <div
      ref={box}
      id={id}
      suppressHydrationWarning
      {...(children ? { children } : { dangerouslySetInnerHTML: AS_DRAWN })}
    />
  );
}
