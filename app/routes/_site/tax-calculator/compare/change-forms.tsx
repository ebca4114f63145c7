import { ANSWER_LABELS } from '~/domain/tax/answer-labels';
import type { AnswerName } from '~/domain/tax/answers';
import type { EstimateInput } from '~/domain/tax/input';
import { TAX_YEARS, type TaxYear } from '~/domain/tax/years/figures';
import { Button } from '~/ui/button';
import { ErrorSummary } from '~/ui/error-summary';
import { CHANGEABLE } from './comparison-of';

const BOX =
  'block min-h-12 w-full rounded-sm border border-line-strong bg-surface px-3.5 py-2.5 text-ink aria-invalid:border-2 aria-invalid:border-danger';

type Answers = readonly (readonly [string, string])[];

export function ChangeForm({
  answers,
  change,
  to,
  problem,
}: {
  answers: Answers;
  change: AnswerName;
  to: string;
  problem: string | null;
}) {
  return (
    <form method="get" noValidate className="mb-8 border border-line bg-surface p-5">
      <Carried kind="answer" answers={answers} />
      <ErrorSummary
        form={{ errors: undefined }}
        fields={[{ id: 'change-to', errors: problem ? [problem] : undefined }]}
      />
      <div className="grid gap-4 not-first:mt-4 sm:grid-cols-[minmax(0,1fr)_12rem_auto] sm:items-end">
        <div>
          <label htmlFor="change-name" className="mb-1.5 block font-semibold">
            Change this answer
          </label>
          <select id="change-name" name="change" defaultValue={change} className={BOX}>
            {CHANGEABLE.map((name) => (
              <option key={name} value={name}>
                {ANSWER_LABELS[name]}
              </option>
            ))}
          </select>
        </div>
        <div data-field>
          <label htmlFor="change-to" className="mb-1.5 block font-semibold">
            To
          </label>
          {problem && (
            <p id="change-to-error" data-error className="mb-1.5 font-semibold text-danger">
              <span className="sr-only">Error: </span>
              {problem}
            </p>
          )}
          <input
            id="change-to"
            name="to"
            inputMode="decimal"
            maxLength={40}
            defaultValue={to}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? 'change-to-error' : undefined}
            className={`${BOX} text-right tabular-nums`}
          />
        </div>
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
  year: EstimateInput['year'];
  other: TaxYear;
}) {
  return (
    <form
      method="get"
      className="mb-8 flex flex-wrap items-end gap-4 border border-line bg-surface p-5"
    >
      <Carried kind="years" answers={answers} />
      <div>
        <label htmlFor="other-year" className="mb-1.5 block font-semibold">
          Compare {year} with
        </label>
        <select id="other-year" name="other" defaultValue={other} className={BOX}>
          {TAX_YEARS.filter((each) => each !== year).map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </select>
      </div>
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
