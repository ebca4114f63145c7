import type { ReactNode } from 'react';
import { DEDUCTION_TYPE_LABELS } from '~/domain/tax/answer-labels';
import type { AnswerName } from '~/domain/tax/answers';
import { CALCULATOR } from '~/domain/tax/estimator-links';
import { DEDUCTION_TYPES } from '~/domain/tax/input';
import { TAX_YEARS } from '~/domain/tax/years/figures';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { ChoiceRow, CountRow, GrossRow, MoneyRow, StatusChoice, type FieldState } from './fields';
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

type WorksheetProps = { props: EstimateProps; state: EstimateState };

/** The questions in the parts of a worksheet. Their fields hold what is typed themselves; what is wrong with it is drawn into them. */
export function Worksheet({ props, state }: WorksheetProps) {
  const field = (name: AnswerName, fallback = ''): FieldState => ({
    value: props.typed[name] ?? fallback,
    problem: problemOf(state, name),
  });
  return (
    <>
      <FormPart part="I" title="Filing status">
        <ChoiceRow question={YEAR} options={YEARS} {...field('year', String(props.defaultYear))} />
        <StatusChoice {...field('filingStatus')} />
        {AGE_QUESTIONS.map((question) => (
          <CountRow key={question.name} question={question} {...field(question.name)} />
        ))}
      </FormPart>
      <FormPart part="II" title="Income">
        <GrossRow note={state.calculation.grossNote} {...field('gross')} />
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
    </>
  );
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
