import type { ReactNode } from 'react';
import { ANSWER_LABELS } from '~/domain/tax/answer-labels';
import type { AnswerName, Problems } from '~/domain/tax/answers';
import { SLIDER } from '~/domain/tax/calculator-view';
import type { Question } from './questions';

export type Typed = Partial<Record<AnswerName, string>>;
export type FormState = { typed: Typed; problems: Problems | null };

export const BOX =
  'block min-h-12 w-full min-w-0 rounded-sm border border-line-strong bg-surface px-3.5 py-2.5 text-ink shadow-[inset_0_1px_2px_rgb(22_48_46/0.06)] hover:border-ink aria-invalid:border-2 aria-invalid:border-danger';

export function idOf(name: AnswerName): string {
  return `answer-${name}`;
}

/** What names a control, describes it and marks it as wrong. */
export function wiring(name: AnswerName, { problems }: FormState) {
  const id = idOf(name);
  return {
    id,
    name,
    'aria-invalid': problems?.[name] ? true : undefined,
    'aria-describedby': problems?.[name] ? `${id}-hint ${id}-error` : `${id}-hint`,
  } as const;
}

export function Wrong({ name, state }: { name: AnswerName; state: FormState }) {
  const problem = state.problems?.[name];
  if (!problem) return null;
  return (
    <p id={`${idOf(name)}-error`} data-error className="mb-1.5 font-semibold text-danger">
      <span className="sr-only">Error: </span>
      {problem.join(' ')}
    </p>
  );
}

type RowProps = { question: Question; state: FormState; children: ReactNode; wide?: ReactNode };

/** One line of the form: what is asked and its help on the left, the control on the right. The help is always there, so that no field costs two stops of the tab key. */
export function Row({ question: { name, hint, help }, state, children, wide }: RowProps) {
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
          <Wrong name={name} state={state} />
          {children}
        </div>
      </div>
      {wide}
    </div>
  );
}

/** An amount in dollars. Blank is zero, which the field shows. */
export function MoneyInput({
  name,
  state,
  placeholder = '0',
}: {
  name: AnswerName;
  state: FormState;
  placeholder?: string;
}) {
  return (
    <div className="relative">
      <span aria-hidden="true" className="absolute inset-y-0 left-3.5 flex items-center text-muted">
        $
      </span>
      <input
        {...wiring(name, state)}
        type="text"
        inputMode="decimal"
        autoComplete="transaction-amount"
        maxLength={40}
        data-money
        placeholder={placeholder}
        defaultValue={state.typed[name]}
        className={`${BOX} pl-8! text-right tabular-nums placeholder:text-muted`}
      />
    </div>
  );
}

export function MoneyRow({
  question,
  state,
  placeholder,
}: {
  question: Question;
  state: FormState;
  placeholder?: string;
}) {
  return (
    <Row question={question} state={state}>
      <MoneyInput name={question.name} state={state} placeholder={placeholder} />
    </Row>
  );
}

/** A number of people. */
export function CountRow({ question, state }: { question: Question; state: FormState }) {
  const { name } = question;
  return (
    <Row question={question} state={state}>
      <input
        {...wiring(name, state)}
        type="text"
        inputMode="numeric"
        maxLength={3}
        placeholder="0"
        defaultValue={state.typed[name]}
        className={`${BOX} text-right tabular-nums placeholder:text-muted sm:ml-auto sm:max-w-24`}
      />
    </Row>
  );
}

const GROSS: Question = {
  name: 'gross',
  hint: 'All your income before tax, if you know only the total',
  help: 'If the lines below add up to more, their total is used. If this is more, the rest is taxed as other income. You can use the slider instead of typing.',
};

/** Gross income: a number field, which rules, and a slider beside it. The note says so where the sum of the parts differs. */
export function GrossRow({ state, note }: { state: FormState; note: string }) {
  const position = Math.min(
    SLIDER.max,
    Math.round(Number(state.typed.gross) / SLIDER.step) * SLIDER.step || 0,
  );
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
          defaultValue={position}
          className="h-11 w-full min-w-0 cursor-pointer accent-primary"
        />
        <span aria-hidden="true">$1,000,000</span>
      </div>
      <div data-live>
        <p
          className="border-l-4 border-accent bg-accent-soft px-3 py-2 text-sm"
          data-if="hasGrossNote"
          hidden={note === ''}
          data-text="grossNote"
        >
          {note}
        </p>
      </div>
    </>
  );
  return (
    <Row question={GROSS} state={state} wide={wide}>
      <MoneyInput name="gross" state={state} />
    </Row>
  );
}
