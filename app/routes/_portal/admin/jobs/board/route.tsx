import type { SerializeFrom } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import type { Firm } from '~/domain/firm/content';
import { jobPath } from '~/domain/jobs/job-type';
import { isLate, jobDueText, jobsPath, NOBODY, readJobFilter } from '~/domain/jobs/job-list';
import { listMoves, STAGES, type Stage } from '~/domain/jobs/stages';
import { civilTime } from '~/domain/time/civil-time';
import { viewerLoader } from '~/http/viewer.server';
import { listStaff } from '~/models/account/profile.server';
import { readJobBoard } from '~/models/job/list.server';
import { FilterForm } from '~/ui/filter-form';
import { JobTabs } from '~/ui/jobs/job-tabs';
import { Icon } from '~/ui/icon';
import { TapLink } from '~/ui/link';
import { Page } from '~/ui/page';

export const loader = viewerLoader(async ({ firm, searchParams }) => {
  const filter = { ...readJobFilter(searchParams), stage: null };
  const today = civilTime(new Date()).date;
  const [columns, staff] = await Promise.all([readJobBoard(filter, today), listStaff()]);
  return {
    filter,
    staff: staff.map(({ id, name }) => ({ value: id, label: name })),
    types: firm.content['job-type'].map(({ id, title }) => ({ value: id, label: title })),
    columns: columns.map(({ stage, hasMore, jobs }) => ({
      stage,
      more: hasMore ? jobsPath('', { ...filter, stage }) : null,
      cards: jobs.map((job) => ({
        ...job,
        due: jobDueText(job, today),
        late: isLate(job, today),
        next: nextStage(firm, job),
      })),
    })),
  };
});

/** Null for a job on hold: only its own page knows where it goes on. */
const nextStage = (firm: Firm, { type, stage }: { type: string; stage: Stage }): Stage | null =>
  stage === 'on-hold'
    ? null
    : (listMoves(jobPath(firm, type), { stage, heldStage: null })[0] ?? null);

type Data = SerializeFrom<typeof loader>;
type Card = Data['columns'][number]['cards'][number];

export default function JobBoard() {
  const { filter, staff, types, columns } = useLoaderData<typeof loader>();
  return (
    <Page wide tabs={<JobTabs view="/board" filter={filter} />}>
      <FilterForm
        button="Show"
        filters={[
          { name: 'type', label: 'Type', options: [ANY, ...types] },
          {
            name: 'preparer',
            label: 'Preparer',
            options: [ANY, { value: NOBODY, label: 'Nobody yet' }, ...staff],
          },
        ]}
      />
      <p className="mb-4 text-sm text-muted noscript:hidden">
        Drag a job by its handle, or move it with its button.
      </p>
      <div id="board" data-board className="flex gap-4 overflow-x-auto pb-3">
        {columns.map((column) => (
          <Column key={column.stage} {...column} back={jobsPath('/board', filter)} />
        ))}
      </div>
    </Page>
  );
}

const Column = ({ stage, cards, more, back }: Data['columns'][number] & { back: string }) => (
  <section
    data-column={stage}
    aria-labelledby={`column-${stage}`}
    className="min-w-64 flex-1 border-t-4 border-line-strong bg-tint p-3"
  >
    <h2 id={`column-${stage}`} className="mb-3 text-xl">
      {STAGES[stage].label}{' '}
      <span className="font-sans text-sm font-normal text-muted">
        {cards.length}
        {more && '+'}
      </span>
    </h2>
    <form method="post">
      <input type="hidden" name="back" value={back} />
      <input type="hidden" name="from" value={stage} />
      <ul className="space-y-3">
        {cards.map((card) => (
          <JobCard key={card.id} {...card} />
        ))}
      </ul>
    </form>
    {cards.length === 0 && <p className="text-sm text-muted">No jobs here.</p>}
    {more && (
      <p className="mt-3">
        <a href={more}>All in this stage</a>
      </p>
    )}
  </section>
);

const JobCard = ({ id, client, name, due, late, preparer, next, missing }: Card) => (
  <li data-card={id} className="job-card border border-line bg-surface p-3 text-sm">
    <p className="flex items-start gap-2">
      <a className="name flex-1" href={`/admin/jobs/${id}`}>
        {client}
      </a>
      <span data-handle className="noscript:hidden">
        <Icon name="grip" className="size-6" />
      </span>
    </p>
    <p>{name}</p>
    <p className={late ? 'text-danger' : undefined}>{due}</p>
    {preparer && <p className="text-muted">{preparer}</p>}
    {missing && (
      <p>
        Waiting for: {missing}.
        <br />
        <TapLink href={`/admin/jobs/${id}/early-start`}>Go on anyway</TapLink>
      </p>
    )}
    {next && !missing && (
      <button
        name="to"
        value={next}
        formAction={`/admin/jobs/${id}/stage`}
        aria-label={`Move to ${STAGES[next].label}: “${client}”`}
      >
        Move to {STAGES[next].label}
      </button>
    )}
  </li>
);

const ANY = { value: '', label: 'Any' };
