import { CHANGEABLE, type AskedComparison } from '~/domain/tax/comparison';
import { FIELDS } from '~/domain/tax/fields';
import { TAX_YEARS, type TaxYear } from '~/domain/tax/years/figures';
import { Button } from '~/ui/button';
import { ErrorSummary } from '~/ui/error-summary';
import { Select } from '~/ui/field/controls';
import { Input } from '~/ui/field/text';

type Answers = readonly (readonly [string, string])[];

export function ChangeForm({
  answers,
  change,
  to,
  problem,
}: Pick<AskedComparison, 'change' | 'to' | 'problem'> & { answers: Answers }) {
  const field = { id: 'change-to', errors: problem ? [problem] : undefined };
  return (
    <form method="get" noValidate className="mb-8 border border-line bg-surface p-5">
      <Carried kind="answer" answers={answers} />
      <ErrorSummary fields={[field]} />
      <div className="grid gap-4 not-first:mt-4 sm:grid-cols-[minmax(0,1fr)_12rem_auto] sm:items-end">
        <Select
          id="change-name"
          name="change"
          label="Change this answer"
          defaultValue={change}
          options={CHANGEABLE.map((name) => ({ value: name, label: FIELDS[name].label }))}
        />
        <Input
          {...field}
          name="to"
          label="To"
          inputMode="decimal"
          maxLength={40}
          defaultValue={to}
          className="text-right tabular-nums"
        />
        <Button className="min-h-12!">Compare</Button>
      </div>
    </form>
  );
}

export function YearForm({
  answers,
  year,
  other,
}: {
  answers: Answers;
  year: TaxYear;
  other: TaxYear;
}) {
  return (
    <form
      method="get"
      className="mb-8 flex flex-wrap items-end gap-4 border border-line bg-surface p-5"
    >
      <Carried kind="years" answers={answers} />
      <Select
        id="other-year"
        name="other"
        label={`Compare ${year} with`}
        defaultValue={String(other)}
        options={TAX_YEARS.filter((each) => each !== year).map((each) => ({
          value: each,
          label: each,
        }))}
      />
      <Button className="min-h-12!">Compare</Button>
    </form>
  );
}

function Carried({ kind, answers }: { kind: string; answers: Answers }) {
  return (
    <>
      <input type="hidden" name="with" value={kind} />
      {answers.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </>
  );
}
