import { useLoaderData } from '@remix-run/react';
import { dateText } from '~/domain/time/formats';
import { formatAnswers, toQuery, writeAnswers } from '~/domain/tax/write-answers';
import { comparePath } from '~/domain/tax/comparison-links';
import { CALCULATOR, resultPath } from '~/domain/tax/estimator-links';
import { DISCLAIMER, forTaxYear } from '~/domain/tax/estimate-words';
import { getHints } from '~/domain/tax/hints';
import { formatRules, formatVersion, getRuleVersion } from '~/domain/tax/rule-version';
import { viewerLoader } from '~/http/viewer.server';
import { getEstimate } from '~/models/estimate.server';
import { SecondaryLink } from '~/ui/link';
import { Button, ButtonLink } from '~/ui/button';
import { Fold } from '~/ui/fold';
import type { PageHandle } from '~/ui/page';
import { ResultBrackets } from '~/ui/result-brackets';
import { ResultNext } from '~/ui/result-next';
import { ResultPanel } from '~/ui/result-panel';
import { LeftOut, ResultTrace } from '~/ui/result-trace';

export const handle: PageHandle<typeof loader> = {
  title: 'Saved estimate',
  record: ({ name }) => name,
};

/** A saved estimate as it was: nothing of it is worked out again. */
export const loader = viewerLoader(async ({ args, viewer }) => {
  const saved = await getEstimate(viewer, args.params.id);
  const { id, name, input, result, ruleVersion, createdAt } = saved;
  const version = getRuleVersion(input.year);
  return {
    id,
    name,
    input,
    result,
    answers: formatAnswers(input),
    query: toQuery(input),
    savedOn: dateText(createdAt),
    renewal:
      version === ruleVersion
        ? null
        : {
            saved: formatRules(input.year, ruleVersion),
            now: formatVersion(version),
            name: `${name.slice(0, 60)} (new rules)`,
            fields: writeAnswers(input),
          },
  };
});

type Renewal = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>['renewal']>;

export default function SavedEstimate() {
  const { id, name, input, result, answers, query, savedOn, renewal } =
    useLoaderData<typeof loader>();
  const { estimate, brackets } = result;
  const path = `${CALCULATOR}/estimates/${id}`;
  return (
    <div className="mx-auto max-w-6xl px-5 py-12">
      <h1 className="text-title">{name}</h1>
      <p className="mt-2 text-lg text-muted">
        Saved {savedOn}, {forTaxYear(input.year)}, calculated with{' '}
        {formatRules(input.year, estimate.ruleVersion)}.
      </p>
      {renewal && <NewerRules {...renewal} />}
      <div className="mt-8 grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_23rem]">
        <section
          aria-label="Result"
          className="border border-t-4 border-line border-t-primary bg-surface p-5 shadow-sheet sm:p-6 lg:col-start-2 lg:row-start-1"
        >
          <ResultPanel input={input} totals={estimate.totals} hints={getHints(input, estimate)} />
          <div className="mt-5 flex flex-wrap gap-2">
            <ButtonLink className="grow px-4!" href={`${path}/pdf`}>
              Download PDF
            </ButtonLink>
            <SecondaryLink className="grow px-4!" href={`${path}/delete`}>
              Delete estimate
            </SecondaryLink>
          </div>
          <p className="mt-5 border-t border-line pt-3 text-sm text-muted">{DISCLAIMER}</p>
        </section>
        <section aria-labelledby="answers" className="min-w-0">
          <h2 id="answers" className="border-b-2 border-ink pb-1.5 text-xl">
            Your answers
          </h2>
          <dl>
            {answers.map(({ label, value }) => (
              <div key={label} className="leader border-b border-line py-2">
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <p className="mt-4 flex flex-wrap gap-x-6">
            <a href={resultPath(query)}>Change the answers</a>
            <a href={comparePath('answer', query)}>Compare with one changed answer</a>
          </p>
          <form method="post" action="/dashboard/documents/checklists" className="mt-6">
            <input type="hidden" name="estimate" value={id} />
            <Button look="outline">Collect the documents for this return</Button>
          </form>
          <h2 className="mt-12 mb-6 border-b-2 border-ink pb-1.5 text-xl">What’s next</h2>
          <ResultNext input={input} totals={estimate.totals} reference={id} narrow />
        </section>
      </div>
      <div className="mt-14 border-b border-line">
        <Fold title={<h2 className="text-xl">How we calculated this</h2>}>
          <ResultBrackets brackets={brackets} />
          <div className="mt-12 mb-8">
            <ResultTrace estimate={estimate} />
          </div>
        </Fold>
        <LeftOut />
      </div>
    </div>
  );
}

const NewerRules = ({ saved, now, name, fields }: Renewal) => (
  <section
    aria-labelledby="newer-rules"
    className="mt-6 flex flex-wrap items-center justify-between gap-4 border-l-8 border-accent bg-accent-soft p-5"
  >
    <div>
      <h2 id="newer-rules" className="text-xl">
        Tax rules have changed since you saved this estimate
      </h2>
      <p className="mt-1">
        This estimate was calculated with {saved}. Today’s version is {now}.
      </p>
    </div>
    <form method="post" action={`${CALCULATOR}/estimates/new`}>
      <input type="hidden" name="name" value={name} />
      {fields.map(([answer, value]) => (
        <input key={answer} type="hidden" name={answer} value={value} />
      ))}
      <Button>Recalculate as a new estimate</Button>
    </form>
  </section>
);
