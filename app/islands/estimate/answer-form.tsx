import { useContext, type RefObject } from 'react';
import { formatCompletion } from '~/domain/tax/calculation';
import { CALCULATOR } from '~/domain/tax/estimator-links';
import { FIELDS, FORM_ORDER } from '~/domain/tax/fields';
import { ErrorSummary } from '~/ui/error-summary';
import { Into, Kept } from '../kept';
import { DrawnParts } from './drawn-parts';
import { fieldId, FieldProblem, GROSS_NOTE, GrossNote } from './field-notes';
import { getProblem, type EstimateProps, type EstimateState } from './reducer';

type AnswerFormProps = {
  form: RefObject<HTMLFormElement>;
  props: EstimateProps;
  state: EstimateState;
};

/** One form, sent by GET, so that every result has an address. */
export function AnswerForm({ form, props, state }: AnswerFormProps) {
  const parts = useContext(DrawnParts);
  const { completion, grossNote } = state.calculation;
  return (
    <form
      ref={form}
      id="estimator"
      method="get"
      action={CALCULATOR}
      noValidate
      data-keep-typed
      aria-label="Your answers"
      className="min-w-0"
    >
      <ErrorSummary fields={listedProblems(state)} />
      <div className="mb-8 not-first:mt-6">
        <label htmlFor="completion" className="block text-sm text-muted">
          {formatCompletion(completion)}
        </label>
        <progress id="completion" max={100} value={completion} className="completion" />
      </div>
      <Kept id="worksheet">{parts && <parts.Worksheet props={props} state={state} />}</Kept>
      {!parts && (
        <>
          {FORM_ORDER.map((name) => (
            <FieldProblem key={name} name={name} problem={getProblem(state, name)} />
          ))}
          <Into id={GROSS_NOTE}>
            <GrossNote note={grossNote} />
          </Into>
        </>
      )}
    </form>
  );
}

function listedProblems(state: EstimateState) {
  return state.listed.map((name) => {
    const problem = state.calculation.problems?.[name]?.join(' ');
    const line = name === 'filingStatus' ? problem : `${FIELDS[name].label}: ${problem}`;
    return { id: fieldId(name), errors: problem && line ? [line] : undefined };
  });
}
