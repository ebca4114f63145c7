import type { ReactNode, RefObject } from 'react';
import { formatCompletion } from '~/domain/tax/calculation';
import { CALCULATOR } from '~/domain/tax/estimator-links';
import { FIELDS, listGroup, type AnswerName, type FieldGroup } from '~/domain/tax/fields';
import { DEDUCTION_TYPES } from '~/domain/tax/input';
import { DEDUCTION_TYPE_LABELS } from '~/domain/tax/write-answers';
import { TAX_YEARS } from '~/domain/tax/years/figures';
import { Button } from '~/ui/button';
import { ErrorSummary } from '~/ui/error-summary';
import { Icon } from '~/ui/icon';
import {
  ChoiceRow,
  fieldId,
  GrossRow,
  NumberRow,
  StatusChoice,
  type FieldProps,
  type FieldTexts,
} from './fields';
import { getProblem, type EstimateProps, type EstimateState } from './reducer';

const YEARS = TAX_YEARS.toReversed().map((year) => ({ value: year, label: year }));
const DEDUCTION_OPTIONS = DEDUCTION_TYPES.toReversed().map((type) => ({
  value: type,
  label: DEDUCTION_TYPE_LABELS[type],
}));

type AnswerFormProps = {
  form: RefObject<HTMLFormElement>;
  props: EstimateProps;
  state: EstimateState;
  texts: FieldTexts;
};

/** One form, sent by GET, so that every result has an address. Its fields keep what is typed. */
export function AnswerForm({ form, props, state, texts }: AnswerFormProps) {
  const { completion, grossNote } = state.calculation;
  const field = (name: AnswerName, fallback = ''): FieldProps => ({
    name,
    value: props.typed[name] ?? fallback,
    problem: getProblem(state, name),
    texts: texts[name],
  });
  const rows = (group: FieldGroup) =>
    listGroup(group).map((name) => <NumberRow key={name} {...field(name)} />);
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
      <FormPart part="I" title="Filing status">
        <ChoiceRow options={YEARS} {...field('year', String(props.defaultYear))} />
        <StatusChoice {...field('filingStatus')} />
        {rows('filers')}
      </FormPart>
      <FormPart part="II" title="Income">
        <GrossRow note={grossNote} {...field('gross')} />
        {rows('work')}
        <FurtherWork open={listGroup('furtherWork').some((name) => props.typed[name])}>
          {rows('furtherWork')}
        </FurtherWork>
        {rows('otherIncome')}
      </FormPart>
      <FormPart part="III" title="Deductions and credits">
        <ChoiceRow options={DEDUCTION_OPTIONS} {...field('deductionType', 'best')} />
        {rows('deductions')}
        {rows('additionalDeductions')}
        {rows('dependents')}
      </FormPart>
      <FormPart part="IV" title="Tax already paid">
        {rows('payments')}
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

const FurtherWork = ({ open, children }: { open: boolean; children: ReactNode }) => (
  <details open={open} className="group border-t border-line">
    <summary className="flex min-h-12 cursor-pointer items-center justify-between gap-2 py-3 font-semibold text-primary">
      <span className="underline underline-offset-4">Other jobs, or your spouse’s work</span>
      <Icon name="chevron" className="size-5 group-open:rotate-180" />
    </summary>
    <div className="border-l-4 border-primary-soft pl-4">{children}</div>
  </details>
);
