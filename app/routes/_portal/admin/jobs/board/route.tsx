import { useLoaderData } from '@remix-run/react';
import { published } from '~/domain/firm/content';
import { jobPath } from '~/domain/jobs/job-type';
import { isLate, jobDueText, jobsPath, NOBODY, readJobFilter } from '~/domain/jobs/job-list';
import { listMoves, STAGE_KEYS, STAGES } from '~/domain/jobs/stages';
import { civilTime } from '~/domain/time/civil-time';
import { viewerLoader } from '~/http/viewer.server';
import { Island } from '~/islands/island';
import { listStaff } from '~/models/account/profile.server';
import { readJobBoard } from '~/models/job/list.server';
import { FilterForm } from '~/ui/filter-form';
import { JobTabs } from '~/ui/jobs/job-tabs';
import { Page } from '~/ui/page';

const LABELS = Object.fromEntries(STAGE_KEYS.map((stage) => [stage, STAGES[stage].label]));

export const loader = viewerLoader(async ({ searchParams }) => {
  const filter = { ...readJobFilter(searchParams), stage: null };
  const today = civilTime(new Date()).date;
  const [columns, staff] = await Promise.all([readJobBoard(filter, today), listStaff()]);
  const jobs = columns.flatMap((column) => column.jobs);
  const types = [...new Set(jobs.map(({ type }) => type))];
  return {
    filter,
    staff: staff.map(({ id, name }) => ({ value: id, label: name })),
    types: published('job-type').map(({ id, title }) => ({ value: id, label: title })),
    props: {
      back: jobsPath('/board', filter),
      action: 'stage',
      labels: LABELS,
      moves: Object.fromEntries(types.map((type) => [type, nextStages(type)])),
      columns: columns.map(({ stage, hasMore, jobs: shown }) => ({
        id: stage,
        cards: shown.map(({ id }) => id),
        more: hasMore
          ? { label: 'All in this stage', href: jobsPath('', { ...filter, stage }) }
          : null,
      })),
      cards: jobs.map((job) => ({
        id: job.id,
        href: `/admin/jobs/${job.id}`,
        title: job.client,
        group: job.type,
        detail: job.name,
        due: jobDueText(job, today),
        late: isLate(job, today),
        person: job.preparer,
      })),
    },
  };
});

/** The next stage of each stage of a type. Only a job itself knows where it goes on from a hold. */
function nextStages(type: string): Record<string, string[]> {
  const path = jobPath(type);
  return Object.fromEntries(
    STAGE_KEYS.filter((stage) => stage !== 'on-hold').map((stage) => [
      stage,
      listMoves(path, { stage, heldStage: null }).slice(0, 1),
    ]),
  );
}

export default function JobBoard() {
  const { filter, staff, types, props } = useLoaderData<typeof loader>();
  return (
    <>
      <JobTabs view="/board" filter={filter} />
      <Page wide>
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
        <Island name="board" props={props} when="visible" />
      </Page>
    </>
  );
}

const ANY = { value: '', label: 'Any' };
