import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { toQuery, writeAnswers } from '~/domain/tax/write-answers';
import {
  compare,
  parseComparison,
  CHANGEABLE,
  type AskedComparison,
} from '~/domain/tax/comparison';
import { comparePath, COMPARISONS, type ComparisonKind } from '~/domain/tax/comparison-links';
import { resultPath } from '~/domain/tax/estimator-links';
import { DISCLAIMER, forTaxYear, formatBasis } from '~/domain/tax/estimate-words';
import { computeEstimate } from '~/domain/tax/estimate';
import { limitPage } from '~/http/rate-limit.server';
import { getAnswers, requireAnswers } from '../answers.server';
import { ComparisonTable } from '~/ui/comparison-table';
import { SecondaryLink } from '~/ui/link';
import { Button } from '~/ui/button';
import { Page, type PageHandle } from '~/ui/page';
import { Tabs } from '~/ui/tabs';
import { FIELDS } from '~/domain/tax/fields';
import { TAX_YEARS, type TaxYear } from '~/domain/tax/years/figures';
import { ErrorSummary } from '~/ui/error-summary';
import { Select } from '~/ui/field/controls';
import { Input } from '~/ui/field/text';

export const handle: PageHandle = {
  title: 'Compare estimates',
  description: 'Two estimates of federal income tax, side by side.',
};

const NAMES: Record<ComparisonKind, string> = {
  answer: 'One changed answer',
  statuses: 'Filing statuses',
  years: 'Two years',
};

export async function loader(args: LoaderFunctionArgs) {
  await limitPage(args, 'page by network');
  const get = getAnswers(args);
  const { input, query } = requireAnswers(get);
  const kind = COMPARISONS.find((each) => each === get('with')) ?? 'statuses';
  const { options, ...asked } = parseComparison(kind, input, get);
  return data(
    {
      kind,
      query,
      ...asked,
      year: input.year,
      answers: writeAnswers(input),
      grounds: formatBasis(input, computeEstimate(input).estimate.totals),
      table: options && {
        titles: options.map(({ title }) => title),
        links: options.map((option) => resultPath(toQuery(option.input))),
        comparison: compare(options),
      },
      status: asked.problem ? ('error' as const) : undefined,
    },
    { status: asked.problem ? 400 : 200 },
  );
}

export default function Compare() {
  const { kind, query, year, answers, grounds, table, ...asked } = useLoaderData<typeof loader>();
  return (
    <Page
      wide
      title={`Compare ${NAMES[kind].toLowerCase()}`}
      lead={grounds}
      actions={<SecondaryLink href={resultPath(query)}>Back to your estimate</SecondaryLink>}
      tabs={
        <Tabs
          label="What to compare"
          tabs={COMPARISONS.map((each) => ({ label: NAMES[each], href: comparePath(each, query) }))}
          current={comparePath(kind, query)}
        />
      }
    >
      {kind === 'answer' && <ChangeForm answers={answers} {...asked} />}
      {kind === 'years' && <YearForm answers={answers} year={year} other={asked.other} />}
      {table && <ComparisonTable {...table} />}
      {kind === 'statuses' && (
        <p className="mt-4 text-muted">
          You can use only a status you qualify for. For married filing separately, this puts all
          the income you entered on one return.
        </p>
      )}
      <p className="mt-6 text-sm text-muted">
        {kind === 'years'
          ? 'Each estimate uses that year’s tax rules.'
          : `All ${forTaxYear(year)}.`}{' '}
        {DISCLAIMER}
      </p>
    </Page>
  );
}

type Answers = readonly (readonly [string, string])[];

function ChangeForm({
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
          defaultValue={to}
          className="text-right tabular-nums"
        />
        <Button className="min-h-12!">Compare</Button>
      </div>
    </form>
  );
}

function YearForm({ answers, year, other }: { answers: Answers; year: TaxYear; other: TaxYear }) {
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

const Carried = ({ kind, answers }: { kind: string; answers: Answers }) => (
  <>
    <input type="hidden" name="with" value={kind} />
    {answers.map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
  </>
);
