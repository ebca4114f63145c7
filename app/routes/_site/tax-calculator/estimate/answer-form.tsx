import type { ReactNode } from 'react';
import { ANSWER_LABELS, DEDUCTION_TYPE_LABELS } from '~/domain/tax/answer-labels';
import type { CalculatorView } from '~/domain/tax/calculator-view';
import { DEDUCTION_TYPES } from '~/domain/tax/input';
import { TAX_YEARS, type TaxYear } from '~/domain/tax/years/figures';
import { Button } from '~/ui/button';
import { ErrorSummary } from '~/ui/error-summary';
import { Icon } from '~/ui/icon';
import {
  BOX,
  CountRow,
  GrossRow,
  idOf,
  MoneyRow,
  Row,
  wiring,
  Wrong,
  type FormState,
} from './fields';
import {
  AGE_QUESTIONS,
  DEDUCTION_QUESTIONS,
  DEPENDENT_QUESTIONS,
  FIELD_ORDER,
  FURTHER_WORK_QUESTIONS,
  OTHER_INCOME_QUESTIONS,
  PAYMENT_QUESTIONS,
  STATUS_OPTIONS,
  WORK_QUESTIONS,
  type Question,
} from './questions';

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

type AnswerFormProps = {
  state: FormState;
  view: CalculatorView;
  defaultYear: TaxYear;
  signedIn: boolean;
};

/** The worksheet: one form, sent by GET, so that every result has an address. */
export function AnswerForm({ state, view, defaultYear, signedIn }: AnswerFormProps) {
  const wrong = FIELD_ORDER.map((name) => ({
    id: idOf(name),
    errors: state.problems?.[name]?.map((problem) =>
      name === 'filingStatus' ? problem : `${ANSWER_LABELS[name]}: ${problem}`,
    ),
  }));
  return (
    <form
      id="estimator"
      method="get"
      action="/tax-calculator"
      noValidate
      data-estimator
      data-default-year={defaultYear}
      data-signed-in={signedIn ? '' : undefined}
      aria-label="Your answers"
      className="min-w-0"
    >
      <ErrorSummary form={{ errors: undefined }} fields={wrong} />
      <div data-live className="mb-8 not-first:mt-6">
        <label htmlFor="completion" className="block text-sm text-muted" data-text="completionText">
          {view.completionText}
        </label>
        <progress
          id="completion"
          max={100}
          value={view.completion}
          data-set="value=completion"
          className="completion"
        />
      </div>
      <FormPart part="I" title="Filing status">
        <Row question={YEAR} state={state}>
          <select
            {...wiring('year', state)}
            defaultValue={state.typed.year || defaultYear}
            className={BOX}
          >
            {TAX_YEARS.toReversed().map((year) => (
              <option key={year} value={year}>
                {year}
              </option>
            ))}
          </select>
        </Row>
        <StatusChoice state={state} />
        {AGE_QUESTIONS.map((question) => (
          <CountRow key={question.name} question={question} state={state} />
        ))}
      </FormPart>
      <FormPart part="II" title="Income">
        <GrossRow state={state} note={view.grossNote} />
        {WORK_QUESTIONS.map((question) => (
          <MoneyRow key={question.name} question={question} state={state} />
        ))}
        <FurtherWork state={state} />
        {OTHER_INCOME_QUESTIONS.map((question) => (
          <MoneyRow key={question.name} question={question} state={state} />
        ))}
      </FormPart>
      <FormPart part="III" title="Deductions and credits">
        <Row question={DEDUCTION} state={state}>
          <select
            {...wiring('deductionType', state)}
            defaultValue={state.typed.deductionType || 'best'}
            className={BOX}
          >
            {DEDUCTION_TYPES.toReversed().map((type) => (
              <option key={type} value={type}>
                {DEDUCTION_TYPE_LABELS[type]}
              </option>
            ))}
          </select>
        </Row>
        {DEDUCTION_QUESTIONS.map((question) => (
          <MoneyRow key={question.name} question={question} state={state} />
        ))}
        {DEPENDENT_QUESTIONS.map((question) => (
          <CountRow key={question.name} question={question} state={state} />
        ))}
      </FormPart>
      <FormPart part="IV" title="Tax already paid">
        {PAYMENT_QUESTIONS.map((question) => (
          <MoneyRow
            key={question.name}
            question={question}
            state={state}
            placeholder={question.name === 'withholding' ? 'not known' : undefined}
          />
        ))}
      </FormPart>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button look="accent" className="min-h-12! px-7! text-lg">
          Estimate my tax
        </Button>
        <a href="/tax-calculator">Start over</a>
      </div>
    </form>
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
function FurtherWork({ state }: { state: FormState }) {
  return (
    <details
      open={FURTHER_WORK_QUESTIONS.some(({ name }) => state.typed[name])}
      className="group border-t border-line"
    >
      <summary className="flex min-h-12 cursor-pointer items-center justify-between gap-2 py-3 font-semibold text-primary">
        <span className="underline underline-offset-4">Other jobs, or your spouse’s work</span>
        <Icon name="chevron" className="size-5 group-open:rotate-180" />
      </summary>
      <div className="border-l-4 border-primary-soft pl-4">
        {FURTHER_WORK_QUESTIONS.map((question) => (
          <MoneyRow key={question.name} question={question} state={state} />
        ))}
      </div>
    </details>
  );
}

function StatusChoice({ state }: { state: FormState }) {
  const { id, 'aria-describedby': described } = wiring('filingStatus', state);
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      data-field
      aria-describedby={described}
      className="border-t border-line py-4 *:clear-both has-data-error:border-l-4 has-data-error:border-l-danger has-data-error:pl-4"
    >
      <legend className="float-left w-full font-semibold">{ANSWER_LABELS.filingStatus}</legend>
      <p id={`${id}-hint`} className="mb-2 text-sm text-muted">
        Your situation on December 31 of the tax year
      </p>
      <Wrong name="filingStatus" state={state} />
      <div className="grid gap-2 md:grid-cols-2">
        {STATUS_OPTIONS.map(({ value, label, hint }) => (
          <label
            key={value}
            className="flex min-h-11 cursor-pointer items-start gap-3 rounded-sm border border-line-strong px-3.5 py-2.5 hover:border-ink has-checked:border-primary has-checked:bg-primary-soft"
          >
            <input
              type="radio"
              name="filingStatus"
              value={value}
              defaultChecked={state.typed.filingStatus === value}
              className="mt-1 size-4 shrink-0 accent-primary"
            />
            <span>
              {label}
              <span className="block text-sm leading-snug text-muted">{hint}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
