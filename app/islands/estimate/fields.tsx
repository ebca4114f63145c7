import { memo, type ReactNode } from 'react';
import { ANSWER_LABELS } from '~/domain/tax/answer-labels';
import type { AnswerName } from '~/domain/tax/answers';
import { SLIDER, sliderPosition } from '~/domain/tax/calculation';
import type { Question } from './questions';

/** What a field is drawn with: `value` is what it holds at first, `problem` what is wrong with what it holds now. */
export type FieldState = { value: string; problem: string | undefined };

export const BOX =
  'block min-h-12 w-full min-w-0 rounded-sm border border-line-strong bg-surface px-3.5 py-2.5 text-ink shadow-[inset_0_1px_2px_rgb(22_48_46/0.06)] hover:border-ink aria-invalid:border-2 aria-invalid:border-danger';

export function idOf(name: AnswerName): string {
  return `answer-${name}`;
}

/** What names a control, describes it and marks it as wrong. */
export function wiring(name: AnswerName, problem: string | undefined) {
  const id = idOf(name);
  return {
    id,
    name,
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': problem ? `${id}-hint ${id}-error` : `${id}-hint`,
  } as const;
}

export function Wrong({ name, problem }: { name: AnswerName; problem: string | undefined }) {
  if (!problem) return null;
  return (
    <p id={`${idOf(name)}-error`} data-error className="mb-1.5 font-semibold text-danger">
      <span className="sr-only">Error: </span>
      {problem}
    </p>
  );
}

type RowProps = {
  question: Question;
  problem: string | undefined;
  children: ReactNode;
  wide?: ReactNode;
};

/** One line of the form: what is asked and its help on the left, the control on the right. The help is always there, so that no field costs two stops of the tab key. */
export function Row({ question: { name, hint, help }, problem, children, wide }: RowProps) {
  const id = idOf(name);
  return (
    <div
      data-field
      className="border-t border-line py-4 first:border-t-0 has-data-error:border-l-4 has-data-error:border-l-danger has-data-error:pl-4"
    >
      <div className="grid gap-x-6 gap-y-2 sm:grid-cols-[minmax(0,1fr)_14rem] sm:items-start">
        <div>
          <label htmlFor={id} className="block font-semibold">
            {ANSWER_LABELS[name]}
          </label>
          <div id={`${id}-hint`} className="text-sm">
            <p>{hint}</p>
            <p className="mt-0.5 max-w-prose text-muted">{help}</p>
          </div>
        </div>
        <div>
          <Wrong name={name} problem={problem} />
          {children}
        </div>
      </div>
      {wide}
    </div>
  );
}

type MoneyInputProps = FieldState & { name: AnswerName; placeholder?: string };

/** An amount in dollars. Blank is zero, which the field shows. */
function MoneyInput({ name, value, problem, placeholder = '0' }: MoneyInputProps) {
  return (
    <div className="relative">
      <span aria-hidden="true" className="absolute inset-y-0 left-3.5 flex items-center text-muted">
        $
      </span>
      <input
        {...wiring(name, problem)}
        type="text"
        inputMode="decimal"
        autoComplete="transaction-amount"
        maxLength={40}
        data-money
        placeholder={placeholder}
        defaultValue={value}
        className={`${BOX} pl-8! text-right tabular-nums placeholder:text-muted`}
      />
    </div>
  );
}

type QuestionProps = FieldState & { question: Question };

export const MoneyRow = memo(function MoneyRow({
  question,
  placeholder,
  ...field
}: QuestionProps & { placeholder?: string }) {
  return (
    <Row question={question} problem={field.problem}>
      <MoneyInput name={question.name} placeholder={placeholder} {...field} />
    </Row>
  );
});

/** A number of people. */
export const CountRow = memo(function CountRow({ question, value, problem }: QuestionProps) {
  return (
    <Row question={question} problem={problem}>
      <input
        {...wiring(question.name, problem)}
        type="text"
        inputMode="numeric"
        maxLength={3}
        placeholder="0"
        defaultValue={value}
        className={`${BOX} text-right tabular-nums placeholder:text-muted sm:ml-auto sm:max-w-24`}
      />
    </Row>
  );
});

type ChoiceRowProps = QuestionProps & {
  options: readonly { value: string | number; label: string | number }[];
};

export const ChoiceRow = memo(function ChoiceRow({
  question,
  value,
  problem,
  options,
}: ChoiceRowProps) {
  return (
    <Row question={question} problem={problem}>
      <select {...wiring(question.name, problem)} defaultValue={value} className={BOX}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Row>
  );
});

const GROSS: Question = {
  name: 'gross',
  hint: 'All your income before tax, if you know only the total',
  help: 'If the lines below add up to more, their total is used. If this is more, the rest is taxed as other income. You can use the slider instead of typing.',
};

type GrossRowProps = FieldState & { note: string | null };

/** Gross income: a number field, which rules, and a slider beside it. The note says so where the sum of the parts differs. */
export const GrossRow = memo(function GrossRow({ note, ...field }: GrossRowProps) {
  const wide = (
    <>
      <div className="mt-3 flex items-center gap-3 text-sm text-muted tabular-nums">
        <span aria-hidden="true">$0</span>
        <input
          type="range"
          name={SLIDER.name}
          aria-label="Gross income slider"
          min={SLIDER.min}
          max={SLIDER.max}
          step={SLIDER.step}
          defaultValue={sliderPosition(field.value)}
          className="h-11 w-full min-w-0 cursor-pointer accent-primary"
        />
        <span aria-hidden="true">$1,000,000</span>
      </div>
      <p
        className="border-l-4 border-accent bg-accent-soft px-3 py-2 text-sm"
        hidden={note === null}
      >
        {note}
      </p>
    </>
  );
  return (
    <Row question={GROSS} problem={field.problem} wide={wide}>
      <MoneyInput name="gross" {...field} />
    </Row>
  );
});
