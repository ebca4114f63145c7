import type { ReactNode } from 'react';
import { CALCULATOR } from '~/domain/tax/estimator-links';
import { listGroup, type AnswerName, type FieldGroup } from '~/domain/tax/fields';
import { DEDUCTION_TYPES } from '~/domain/tax/input';
import { DEDUCTION_TYPE_LABELS } from '~/domain/tax/write-answers';
import { TAX_YEARS } from '~/domain/tax/years/figures';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { ChoiceRow, GrossRow, NumberRow, StatusChoice, type FieldProps } from './fields';
import { getProblem, type EstimateProps, type EstimateState } from './reducer';

const YEARS = TAX_YEARS.toReversed().map((year) => ({ value: year, label: year }));
const DEDUCTION_OPTIONS = DEDUCTION_TYPES.toReversed().map((type) => ({
  value: type,
  label: DEDUCTION_TYPE_LABELS[type],
}));

type WorksheetProps = { props: EstimateProps; state: EstimateState };

/** The form in its parts. Its fields keep what is typed themselves. */
export function Worksheet({ props, state }: WorksheetProps) {
  const field = (name: AnswerName, fallback = ''): FieldProps => ({
    name,
    value: props.typed[name] ?? fallback,
    problem: getProblem(state, name),
  });
  const rows = (group: FieldGroup) =>
    listGroup(group).map((name) => <NumberRow key={name} {...field(name)} />);
  return (
    <>
      <FormPart part="I" title="Filing status">
        <ChoiceRow options={YEARS} {...field('year', String(props.defaultYear))} />
        <StatusChoice {...field('filingStatus')} />
        {rows('filers')}
      </FormPart>
      <FormPart part="II" title="Income">
        <GrossRow note={state.calculation.grossNote} {...field('gross')} />
        {rows('work')}
        <FurtherWork open={listGroup('furtherWork').some((name) => props.typed[name])}>
          {rows('furtherWork')}
        </FurtherWork>
        {rows('otherIncome')}
      </FormPart>
      <FormPart part="III" title="Deductions and credits">
        <ChoiceRow options={DEDUCTION_OPTIONS} {...field('deductionType', 'best')} />
        {rows('deductions')}
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

/** Further jobs and a spouse’s work, folded away until there is something in them. */
function FurtherWork({ open, children }: { open: boolean; children: ReactNode }) {
  return (
    <details open={open} className="group border-t border-line">
      <summary className="flex min-h-12 cursor-pointer items-center justify-between gap-2 py-3 font-semibold text-primary">
        <span className="underline underline-offset-4">Other jobs, or your spouse’s work</span>
        <Icon name="chevron" className="size-5 group-open:rotate-180" />
      </summary>
      <div className="border-l-4 border-primary-soft pl-4">{children}</div>
    </details>
  );
}
