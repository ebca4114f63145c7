import type { ComponentProps, ReactNode } from 'react';
import { SLIDER } from '~/domain/tax/answers';
import { sliderPosition, type Typed } from '~/domain/tax/calculation';
import { FIELD_TEXTS, STATUS_HINTS, TOPIC_TEXTS } from '~/domain/tax/field-texts';
import {
  FIELDS,
  FIRST_GROUPS,
  getKind,
  listGroup,
  TOPICS,
  type AnswerName,
} from '~/domain/tax/fields';
import { FILING_STATUS_LABELS, FILING_STATUSES } from '~/domain/tax/filing-status';
import { DEDUCTION_TYPES } from '~/domain/tax/input';
import { DEDUCTION_TYPE_LABELS } from '~/domain/tax/write-answers';
import { TAX_YEARS } from '~/domain/tax/years/figures';
import { Choices, Count, Money, Select } from '~/ui/field/controls';
import { Fold } from '~/ui/fold';
import { fieldId, GROSS_NOTE } from './field-problems';
import { getProblem, isAnswer, type EstimateProps, type EstimateState } from './reducer';

const YEARS = TAX_YEARS.toReversed().map((year) => ({ value: year, label: year }));
const DEDUCTION_OPTIONS = DEDUCTION_TYPES.toReversed().map((type) => ({
  value: type,
  label: DEDUCTION_TYPE_LABELS[type],
}));

export type QuestionsProps = {
  part: 'first' | 'topics';
  props: EstimateProps;
  state: EstimateState;
};

/** The form's fields. Only the server draws them: the browser keeps them as they are. */
export function Questions({ part, props, state }: QuestionsProps) {
  const unanswered: Typed = { year: String(props.defaultYear), deductionType: 'best' };
  const row = (name: AnswerName) => {
    const value = props.typed[name] ?? unanswered[name] ?? '';
    const field = { name, value, problem: getProblem(state, name) };
    if (name === 'year') return <ChoiceRow key={name} {...field} options={YEARS} />;
    if (name === 'filingStatus') return <StatusChoice key={name} {...field} />;
    if (name === 'deductionType')
      return <ChoiceRow key={name} {...field} options={DEDUCTION_OPTIONS} />;
    if (name === 'gross')
      return <GrossRow key={name} {...field} note={state.calculation.grossNote} />;
    return <NumberRow key={name} {...field} />;
  };
  if (part === 'first')
    return (
      <>
        <div className="px-4 sm:px-6">{row('year')}</div>
        <FormPart part="I" title="Four questions">
          {FIRST_GROUPS.flatMap(listGroup)
            .filter((name) => name !== 'year')
            .map(row)}
        </FormPart>
      </>
    );
  return (
    <FormPart part="II" title="Anything else?">
      {TOPICS.map((groups, index) => {
        const [title, about] = TOPIC_TEXTS[index]!;
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
  );
}

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

/** What a field holds at first, and what is wrong with what it holds now. */
type FieldProps = {
  name: AnswerName;
  value: string;
  problem: string | undefined;
};

const rowProps = ({ name, value, problem }: FieldProps) => ({
  id: fieldId(name),
  name,
  label: FIELDS[name].label,
  hint: FIELD_TEXTS[name].hint,
  help: FIELD_TEXTS[name].help,
  errors: problem === undefined ? undefined : [problem],
  defaultValue: value,
  row: name === 'year' || getKind(name) === 'count' ? ('narrow' as const) : true,
});

function NumberRow(field: FieldProps) {
  if (getKind(field.name) === 'count') return <Count {...rowProps(field)} />;
  const placeholder = field.name === 'withholding' ? 'not known' : undefined;
  return <Money {...rowProps(field)} placeholder={placeholder} />;
}

function ChoiceRow({
  options,
  ...field
}: FieldProps & Pick<ComponentProps<typeof Select>, 'options'>) {
  return <Select {...rowProps(field)} options={options} />;
}

const StatusChoice = (field: FieldProps) => (
  <Choices
    {...rowProps(field)}
    options={FILING_STATUSES.map((value) => ({
      value,
      label: FILING_STATUS_LABELS[value],
      hint: STATUS_HINTS[value],
    }))}
    columns="md:grid-cols-2"
  />
);

function GrossRow({ note, ...field }: FieldProps & { note: string | null }) {
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
        id={GROSS_NOTE}
        className="border-l-4 border-accent bg-accent-soft px-3 py-2 text-sm"
        hidden={note === null}
      >
        {note}
      </p>
    </>
  );
  return <Money {...rowProps(field)} below={slider} />;
}
