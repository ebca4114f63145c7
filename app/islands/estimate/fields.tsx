import type { ComponentProps } from 'react';
import { SLIDER } from '~/domain/tax/answers';
import { sliderPosition } from '~/domain/tax/calculation';
import { ANSWER_NAMES, FIELDS, getKind, type AnswerName } from '~/domain/tax/fields';
import { FILING_STATUS_LABELS, FILING_STATUSES } from '~/domain/tax/filing-status';
import { Choices } from '~/ui/field/choices';
import { Count, Money, Select } from '~/ui/field/controls';

export const fieldId = (name: AnswerName): string => `answer-${name}`;

export type FormTexts = {
  fields: Readonly<Record<AnswerName, { hint?: string; help?: string }>>;
  statuses: readonly string[];
  topics: readonly string[];
};

/** Reads the texts from the page as the server drew it, so that no script brings them along. */
export function readTexts(): FormTexts {
  const read = (selector: string) =>
    [...document.querySelectorAll(`#estimator ${selector}`)].map((each) => each.textContent!);
  const fields = ANSWER_NAMES.map((name) => {
    const [hint] = read(`#${fieldId(name)}-hint`);
    const [help] = read(`#${fieldId(name)}-help`);
    return [name, { hint, help }];
  });
  return {
    fields: Object.fromEntries(fields) as FormTexts['fields'],
    statuses: read('label span span'),
    topics: read('summary > span > span'),
  };
}

/** What a field holds at first, and what is wrong with what it holds now. */
export type FieldProps = {
  name: AnswerName;
  value: string;
  problem: string | undefined;
  texts: FormTexts['fields'][AnswerName];
};

const rowProps = ({ name, value, problem, texts }: FieldProps) => ({
  id: fieldId(name),
  name,
  label: FIELDS[name].label,
  ...texts,
  errors: problem === undefined ? undefined : [problem],
  defaultValue: value,
  row: name === 'year' || getKind(name) === 'count' ? ('narrow' as const) : true,
});

export function NumberRow(field: FieldProps) {
  if (getKind(field.name) === 'count') return <Count {...rowProps(field)} />;
  const placeholder = field.name === 'withholding' ? 'not known' : undefined;
  return <Money {...rowProps(field)} placeholder={placeholder} />;
}

export function ChoiceRow({
  options,
  ...field
}: FieldProps & Pick<ComponentProps<typeof Select>, 'options'>) {
  return <Select {...rowProps(field)} options={options} />;
}

export const StatusChoice = ({ hints, ...field }: FieldProps & { hints: readonly string[] }) => (
  <Choices
    {...rowProps(field)}
    type="radio"
    options={FILING_STATUSES.map((value, index) => ({
      value,
      label: FILING_STATUS_LABELS[value],
      hint: hints[index],
    }))}
    columns="md:grid-cols-2"
  />
);

export function GrossRow({ note, ...field }: FieldProps & { note: string | null }) {
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
      <p
        className="border-l-4 border-accent bg-accent-soft px-3 py-2 text-sm"
        hidden={note === null}
      >
        {note}
      </p>
    </>
  );
  return <Money {...rowProps(field)} below={slider} />;
}
