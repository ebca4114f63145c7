import type { ReactNode, RefObject } from 'react';
import { formatCompletion, type Typed } from '~/domain/tax/calculation';
import { CALCULATOR } from '~/domain/tax/estimator-links';
import { FIELDS, FIRST_GROUPS, listGroup, TOPICS, type AnswerName } from '~/domain/tax/fields';
import { DEDUCTION_TYPES } from '~/domain/tax/input';
import { DEDUCTION_TYPE_LABELS } from '~/domain/tax/write-answers';
import { TAX_YEARS } from '~/domain/tax/years/figures';
import { Button } from '~/ui/button';
import { ErrorSummary } from '~/ui/error-summary';
import { Fold } from '~/ui/fold';
import { ChoiceRow, fieldId, GrossRow, NumberRow, StatusChoice, type FormTexts } from './fields';
import { getProblem, isAnswer, type EstimateProps, type EstimateState } from './reducer';

const YEARS = TAX_YEARS.toReversed().map((year) => ({ value: year, label: year }));
const DEDUCTION_OPTIONS = DEDUCTION_TYPES.toReversed().map((type) => ({
  value: type,
  label: DEDUCTION_TYPE_LABELS[type],
}));

type AnswerFormProps = {
  form: RefObject<HTMLFormElement>;
  props: EstimateProps;
  state: EstimateState;
  texts: FormTexts;
  /** The result, which stands between the first questions and the topics. */
  children: ReactNode;
};

/** One form, sent by GET, so that every result has an address. Its fields keep what is typed. */
export function AnswerForm({ form, props, state, texts, children }: AnswerFormProps) {
  const { completion, grossNote } = state.calculation;
  const unanswered: Typed = { year: String(props.defaultYear), deductionType: 'best' };
  const row = (name: AnswerName) => {
    const field = {
      name,
      value: props.typed[name] ?? unanswered[name] ?? '',
      problem: getProblem(state, name),
      texts: texts.fields[name],
    };
    if (name === 'year') return <ChoiceRow key={name} {...field} options={YEARS} />;
    if (name === 'filingStatus')
      return <StatusChoice key={name} {...field} hints={texts.statuses} />;
    if (name === 'deductionType')
      return <ChoiceRow key={name} {...field} options={DEDUCTION_OPTIONS} />;
    if (name === 'gross') return <GrossRow key={name} {...field} note={grossNote} />;
    return <NumberRow key={name} {...field} />;
  };
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
        <FormPart part="I" title="Four questions">
          {FIRST_GROUPS.flatMap(listGroup).map(row)}
        </FormPart>
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
        <FormPart part="II" title="Anything else?">
          {TOPICS.map((groups, index) => {
            const [title, about] = texts.topics.slice(2 * index);
            const names = groups.flatMap(listGroup);
            return (
              <Fold
                key={title}
                open={names.some((name) => isAnswer(props.typed[name]))}
                title={
                  <span>
                    <span className="block font-semibold">{title}</span>
                    <span className="block text-sm text-muted">{about}</span>
                  </span>
                }
              >
                {names.map(row)}
              </Fold>
            );
          })}
        </FormPart>
        <Button className="mt-6">Update my estimate</Button>
      </div>
    </form>
  );
}

const listedProblems = ({ listed, calculation }: EstimateState) =>
  listed.map((name) => {
    const problem = calculation.problems?.[name]?.join(' ');
    const line = name === 'filingStatus' ? problem : `${FIELDS[name].label}: ${problem}`;
    return { id: fieldId(name), errors: problem && line ? [line] : undefined };
  });

function FormPart({ part, title, children }: { part: string; title: string; children: ReactNode }) {
  return (
    <section
      aria-labelledby={`part-${part}`}
      className="border border-line border-t-ink bg-surface shadow-sheet"
    >
      <h2 id={`part-${part}`} className="flex items-center gap-3 border-b border-line text-xl">
        <span className="inline-block bg-ink px-3 py-2 text-base whitespace-nowrap text-paper">
          Part {part}
        </span>
        {title}
      </h2>
      <div className="px-4 *:first:border-t-0 sm:px-6">{children}</div>
    </section>
  );
}
