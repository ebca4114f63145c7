import { ANSWER_LABELS } from '~/domain/tax/answer-labels';
import { SLIDER, sliderPosition } from '~/domain/tax/calculation';
import { Choices } from '~/ui/field/choices';
import { Count, Money, Select } from '~/ui/field/controls';
import { idOf } from './field-order';
import { GROSS_NOTE, GrossNote } from './gross-note';
import { STATUS_OPTIONS, type Question } from './questions';

/** What a field is drawn with: `value` is what it holds at first, `problem` what is wrong with what it holds now. */
export type FieldState = { value: string; problem: string | undefined };

type QuestionProps = FieldState & { question: Question };

/** A question as a row of the field kit. Its help is always there, so that no field costs two stops of the tab key. */
function rowProps({ question: { name, hint, help }, value, problem }: QuestionProps) {
  return {
    id: idOf(name),
    name,
    label: ANSWER_LABELS[name],
    hint: (
      <>
        <p>{hint}</p>
        <p className="mt-0.5 max-w-prose text-muted">{help}</p>
      </>
    ),
    errors: problem === undefined ? undefined : [problem],
    defaultValue: value,
    row: true,
  };
}

export function MoneyRow({ placeholder, ...asked }: QuestionProps & { placeholder?: string }) {
  return <Money {...rowProps(asked)} placeholder={placeholder} />;
}

/** A number of people. */
export function CountRow(asked: QuestionProps) {
  return <Count {...rowProps(asked)} />;
}

type ChoiceRowProps = QuestionProps & {
  options: readonly { value: string | number; label: string | number }[];
};

export function ChoiceRow({ options, ...asked }: ChoiceRowProps) {
  return <Select {...rowProps(asked)} options={options} />;
}

export function StatusChoice({ value, problem }: FieldState) {
  return (
    <Choices
      id={idOf('filingStatus')}
      name="filingStatus"
      type="radio"
      label={ANSWER_LABELS.filingStatus}
      hint="Your situation on December 31 of the tax year"
      errors={problem === undefined ? undefined : [problem]}
      defaultValue={value}
      options={STATUS_OPTIONS}
      columns="md:grid-cols-2"
      row
    />
  );
}

const GROSS: Question = {
  name: 'gross',
  hint: 'All your income before tax, if you know only the total',
  help: 'If the lines below add up to more, their total is used. If this is more, the rest is taxed as other income. You can use the slider instead of typing.',
};

type GrossRowProps = FieldState & { note: string | null };

/** Gross income: a number field, which rules, and a slider beside it. The note says so where the sum of the parts differs. */
export function GrossRow({ note, ...field }: GrossRowProps) {
  const slider = (
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
      <div id={GROSS_NOTE}>
        <GrossNote note={note} />
      </div>
    </>
  );
  return <Money {...rowProps({ question: GROSS, ...field })} below={slider} />;
}
