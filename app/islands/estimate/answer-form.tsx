import type { ReactNode, RefObject } from 'react';
import { ANSWER_LABELS, DEDUCTION_TYPE_LABELS } from '~/domain/tax/answer-labels';
import type { AnswerName } from '~/domain/tax/answers';
import { completionText } from '~/domain/tax/completion';
import { CALCULATOR } from '~/domain/tax/estimator-links';
import { DEDUCTION_TYPES } from '~/domain/tax/input';
import { TAX_YEARS } from '~/domain/tax/years/figures';
import { Button } from '~/ui/button';
import { ErrorSummary } from '~/ui/error-summary';
import { Icon } from '~/ui/icon';
import {
  ChoiceRow,
  CountRow,
  GrossRow,
  idOf,
  MoneyRow,
  StatusChoice,
  type FieldState,
} from './fields';
import {
  AGE_QUESTIONS,
  DEDUCTION_QUESTIONS,
  DEPENDENT_QUESTIONS,
  FURTHER_WORK_QUESTIONS,
  OTHER_INCOME_QUESTIONS,
  PAYMENT_QUESTIONS,
  WORK_QUESTIONS,
  type Question,
} from './questions';
import { problemOf, type EstimateProps, type EstimateState } from './reducer';

const YEAR: Question = {
  name: 'year',
  hint: 'The year you earned the income',
  help: 'You file a year’s return between January and April of the next year. Each year has its own brackets and amounts.',
};
const DEDUCTION: Question = {
  name: 'deductionType',
  hint: 'One standard amount, or your own itemized costs',
  help: 'The standard deduction is a set amount for your filing status. Itemizing adds up mortgage interest, taxes, gifts and medical costs instead. You may take whichever is larger.',
};

const YEARS = TAX_YEARS.toReversed().map((year) => ({ value: year, label: year }));
const DEDUCTION_OPTIONS = DEDUCTION_TYPES.toReversed().map((type) => ({
  value: type,
  label: DEDUCTION_TYPE_LABELS[type],
}));

type AnswerFormProps = {
  form: RefObject<HTMLFormElement>;
  props: EstimateProps;
  state: EstimateState;
};

/** The worksheet: one form, sent by GET, so that every result has an address. Its fields hold what is typed themselves. */
export function AnswerForm({ form, props, state }: AnswerFormProps) {
  const { completion, grossNote } = state.calculation;
  const field = (name: AnswerName, fallback = ''): FieldState => ({
    value: props.typed[name] ?? fallback,
    problem: problemOf(state, name),
  });
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
          {completionText(completion)}
        </label>
        <progress id="completion" max={100} value={completion} className="completion" />
      </div>
      <FormPart part="I" title="Filing status">
        <ChoiceRow question={YEAR} options={YEARS} {...field('year', String(props.defaultYear))} />
        <StatusChoice {...field('filingStatus')} />
        {AGE_QUESTIONS.map((question) => (
          <CountRow key={question.name} question={question} {...field(question.name)} />
        ))}
      </FormPart>
      <FormPart part="II" title="Income">
        <GrossRow note={grossNote} {...field('gross')} />
        {WORK_QUESTIONS.map((question) => (
          <MoneyRow key={question.name} question={question} {...field(question.name)} />
        ))}
        <FurtherWork field={field} />
        {OTHER_INCOME_QUESTIONS.map((question) => (
          <MoneyRow key={question.name} question={question} {...field(question.name)} />
        ))}
      </FormPart>
      <FormPart part="III" title="Deductions and credits">
        <ChoiceRow
          question={DEDUCTION}
          options={DEDUCTION_OPTIONS}
          {...field('deductionType', 'best')}
        />
        {DEDUCTION_QUESTIONS.map((question) => (
          <MoneyRow key={question.name} question={question} {...field(question.name)} />
        ))}
        {DEPENDENT_QUESTIONS.map((question) => (
          <CountRow key={question.name} question={question} {...field(question.name)} />
        ))}
      </FormPart>
      <FormPart part="IV" title="Tax already paid">
        {PAYMENT_QUESTIONS.map((question) => (
          <MoneyRow
            key={question.name}
            question={question}
            placeholder={question.name === 'withholding' ? 'not known' : undefined}
            {...field(question.name)}
          />
        ))}
      </FormPart>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button look="accent" className="min-h-12! px-7! text-lg">
          Estimate my tax
        </Button>
        <a href={CALCULATOR}>Start over</a>
      </div>
    </form>
  );
}

/** What was wrong when the form was sent and has not been edited since, each line named by its field. */
function listedProblems(state: EstimateState) {
  return state.listed.map((name) => {
    const problem = state.calculation.problems?.[name]?.join(' ');
    const line = name === 'filingStatus' ? problem : `${ANSWER_LABELS[name]}: ${problem}`;
    return { id: idOf(name), errors: problem && line ? [line] : undefined };
  });
}

function FormPart({ part, title, children }: { part: string; title: string; children: ReactNode }) {
  return (
    <section
      aria-labelledby={`part-${part}`}
      className="mb-10 border border-line border-t-ink bg-surface shadow-sheet"
    >
      <h2 id={`part-${part}`} className="flex items-center gap-3 border-b border-line text-xl">
        <span className="inline-block bg-ink px-3 py-2 text-base text-paper">Part {part}</span>
        {title}
      </h2>
      <div className="px-4 sm:px-6">{children}</div>
    </section>
  );
}

/** Further jobs and a spouse's work, folded away until there is something in them. */
function FurtherWork({ field }: { field: (name: AnswerName) => FieldState }) {
  return (
    <details
      open={FURTHER_WORK_QUESTIONS.some(({ name }) => field(name).value)}
      suppressHydrationWarning
      className="group border-t border-line"
    >
      <summary className="flex min-h-12 cursor-pointer items-center justify-between gap-2 py-3 font-semibold text-primary">
        <span className="underline underline-offset-4">Other jobs, or your spouse’s work</span>
        <Icon name="chevron" className="size-5 group-open:rotate-180" />
      </summary>
      <div className="border-l-4 border-primary-soft pl-4">
        {FURTHER_WORK_QUESTIONS.map((question) => (
          <MoneyRow key={question.name} question={question} {...field(question.name)} />
        ))}
      </div>
    </details>
  );
}
