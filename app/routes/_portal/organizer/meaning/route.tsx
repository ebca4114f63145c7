import { useLoaderData } from '@remix-run/react';
import { formatMoney } from '~/domain/money';
import { countAnswered } from '~/domain/organizer/answers';
import {
  answersOfLine,
  describeEstimate,
  estimateAnswers,
  hasEstimate,
  type AnswerLink,
} from '~/domain/organizer/estimate';
import { MONEY_ROWS } from '~/domain/tax/comparison';
import { DISCLAIMER } from '~/domain/tax/estimate-words';
import { viewerLoader } from '~/http/viewer.server';
import { orNotFound } from '~/models/not-found.server';
import { listLastEntries } from '~/models/organizer/organizer.server';
import { Facts, Entry, List } from '~/ui/list';
import { Page, PageSection, type PageHandle } from '~/ui/page';
import { LeftOut, ResultTrace } from '~/ui/result-trace';
import { openOrganizer } from '../access.server';

/** The estimate from an organizer’s answers so far, each line with the answers it comes from. */
export const loader = viewerLoader(async ({ args, viewer }) => {
  const { organizer, href } = await openOrganizer(args, viewer);
  const { template, entries, taxYear, submittedAt } = organizer;
  orNotFound(hasEstimate(template), 'This organizer has no estimate.');
  const found = estimateAnswers(template, entries, taxYear);
  const last = estimateAnswers(template, await listLastEntries(organizer), taxYear - 1).estimate;
  const now = found.estimate;
  const toHref = ({ page, entry }: AnswerLink) =>
    submittedAt ? href('answers') : href(page, entry);
  // What would be paid back or owed depends on answers that are still to come.
  const trace = now?.trace.filter((line) => !line.id.startsWith('result.')) ?? [];
  return {
    href: href(),
    progress: countAnswered(template, entries),
    text: describeEstimate(found),
    year: taxYear,
    figures: now
      ? MONEY_ROWS.map(([label, amount]) => ({
          label,
          now: formatMoney(amount(now.totals)),
          last: last && formatMoney(amount(last.totals)),
        }))
      : [],
    unknown: groupUnknown(found.unknown, toHref),
    estimate: now && { ...now, trace },
    answers: Object.fromEntries(
      trace.map(({ id: line }) => [
        line,
        answersOfLine(line, found.counted).map((answer) => ({
          text: [answer.whose, answer.label, answer.text].filter(Boolean).join(': '),
          href: toHref(answer),
        })),
      ]),
    ),
  };
});

/** What isn’t known of one employer, bank or child stands together. */
function groupUnknown(unknown: readonly AnswerLink[], toHref: (link: AnswerLink) => string) {
  const groups = new Map<string, AnswerLink[]>();
  for (const link of unknown) {
    const key = link.whose ? `${link.page} ${link.entry}` : link.label;
    groups.set(key, [...(groups.get(key) ?? []), link]);
  }
  return [...groups.values()].map((links) => {
    const { whose, label } = links[0]!;
    const details = whose ? links.map((link) => link.label).join('; ') : '';
    return { title: whose || label, details, href: toHref(links[0]!) };
  });
}

export const handle: PageHandle<typeof loader> = {
  record: ({ year, href }) => ({ label: `Your ${year} organizer`, href }),
};

export default function Meaning() {
  const { text, year, progress, figures, unknown, estimate, answers } =
    useLoaderData<typeof loader>();
  return (
    <Page wide lead={`From your answers so far: ${progress.answered} of ${progress.pages} pages.`}>
      <p className="border-l-4 border-primary bg-primary-soft p-4 text-lg font-semibold">{text}</p>
      <p className="text-muted">
        {`${DISCLAIMER} It changes with each answer, and it’s no promise of a refund.`}
      </p>
      {figures.length > 0 && (
        <PageSection id="figures" title={`${year} so far`} className="space-y-3">
          <Facts
            facts={figures.map(({ label, now, last }) => [
              label,
              <>
                {now}
                {last && <span className="text-muted">{` (${year - 1}: ${last})`}</span>}
              </>,
            ])}
          />
        </PageSection>
      )}
      {unknown.length > 0 && (
        <PageSection id="unknown" title="Not known yet" className="space-y-3">
          <p className="text-muted">None of this is counted. Add it when you have it.</p>
          <List items={unknown.map((each, index) => ({ ...each, id: index }))}>
            {({ title, details, href }) => (
              <Entry title={title} href={href}>
                {details && <p className="text-sm text-muted">{details}</p>}
              </Entry>
            )}
          </List>
        </PageSection>
      )}
      {estimate && (
        <PageSection id="working" title="Where each figure comes from" className="space-y-6">
          <ResultTrace estimate={estimate} answers={answers} />
        </PageSection>
      )}
      <LeftOut />
    </Page>
  );
}
