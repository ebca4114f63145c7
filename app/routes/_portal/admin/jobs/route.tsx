import { useLoaderData, useLocation } from '@remix-run/react';
import {
  DUE_LABELS,
  isLate,
  jobsPath,
  NOBODY,
  readJobFilter,
  waitingText,
  WAITS_FOR_LABELS,
} from '~/domain/jobs/job-list';
import { STAGE_KEYS, STAGES } from '~/domain/jobs/stages';
import { civilTime } from '~/domain/time/civil-time';
import { civilDateText } from '~/domain/time/formats';
import { viewerLoader } from '~/http/viewer.server';
import { listStaff } from '~/models/account/profile.server';
import { listJobs, MAX_CHOSEN, usualJobSort } from '~/models/job/list.server';
import { Badge } from '~/ui/badge';
import { Button, ButtonLink } from '~/ui/button';
import { Select } from '~/ui/field/controls';
import { FilterForm } from '~/ui/filter-form';
import { JobTabs } from '~/ui/jobs/job-tabs';
import { SecondaryLink } from '~/ui/link';
import { Page } from '~/ui/page';
import { Table } from '~/ui/table';

export const loader = viewerLoader(async ({ firm, searchParams, place }) => {
  const filter = readJobFilter(searchParams);
  const today = civilTime(new Date()).date;
  const [{ rows, next, total }, staff] = await Promise.all([
    listJobs(filter, place, today),
    listStaff(),
  ]);
  return {
    filter,
    next,
    total,
    usual: usualJobSort(filter),
    canChooseAll: total <= MAX_CHOSEN,
    staff: staff.map(({ id, name }) => ({ value: id, label: name })),
    types: firm.content['job-type'].map(({ id, title }) => ({ value: id, label: title })),
    jobs: rows.map((job) => {
      const { id, client, name, missing, preparer, organizer, letterStatus } = job;
      return {
        id,
        client,
        name,
        missing,
        preparer,
        organizer,
        letterStatus,
        waiting: waitingText(job),
        stage: STAGES[job.stage].label,
        due: job.dueOn ? civilDateText(job.dueOn) : '',
        late: isLate(job, today),
      };
    }),
  };
});

const ANY = { value: '', label: 'Any' };

export default function Jobs() {
  const loaded = useLoaderData<typeof loader>();
  const { filter, next, total, canChooseAll, staff, types, jobs } = loaded;
  const { pathname, search } = useLocation();
  return (
    <Page
      wide
      actions={
        <>
          <SecondaryLink href="/admin/jobs/next-period">Open the next period’s jobs</SecondaryLink>
          <SecondaryLink href={jobsPath('', filter).replace('/jobs', '/organizers/new')}>
            Send organizers
          </SecondaryLink>
          <ButtonLink href="/admin/jobs/new">New job</ButtonLink>
        </>
      }
      tabs={<JobTabs view="" filter={filter} />}
    >
      <FilterForm
        button="Show"
        filters={[
          { name: 'q', label: 'Client' },
          {
            name: 'stage',
            label: 'Stage',
            options: [
              { value: '', label: 'All open jobs' },
              ...STAGE_KEYS.map((stage) => ({ value: stage, label: STAGES[stage].label })),
            ],
          },
          { name: 'type', label: 'Type', options: [ANY, ...types] },
          {
            name: 'preparer',
            label: 'Preparer',
            options: [ANY, { value: NOBODY, label: 'Nobody yet' }, ...staff],
          },
          { name: 'waiting', label: 'Waiting for', options: { '': 'Any', ...WAITS_FOR_LABELS } },
          { name: 'due', label: 'Due', options: { '': 'Any', ...DUE_LABELS } },
        ]}
      />
      <form method="post" className="group space-y-6">
        <input type="hidden" name="back" value={pathname + search} />
        <Table
          label="Jobs"
          rows={jobs}
          usual={loaded.usual}
          next={next}
          boxes={{ name: 'job', label: ({ client, name }) => `${client}, ${name}` }}
          empty="No job matches. Open one for a client, or choose another filter."
          columns={[
            {
              key: 'client',
              label: 'Client',
              sort: true,
              cell: ({ id, client }) => <a href={`/admin/jobs/${id}`}>{client}</a>,
            },
            { key: 'name', label: 'Service and period' },
            { key: 'stage', label: 'Stage', sort: true },
            { key: 'waiting', label: 'Waiting for', look: 'waiting' },
            {
              key: 'due',
              label: 'Due',
              look: 'end',
              sort: true,
              cell: ({ due, late }) =>
                late ? (
                  <span className="font-semibold text-danger">
                    {due}
                    <span className="sr-only">, late</span>
                  </span>
                ) : (
                  due
                ),
            },
            { key: 'preparer', label: 'Preparer', look: 'extra', sort: true },
            {
              key: 'organizer',
              label: 'Organizer and letter',
              look: 'extra',
              cell: ({ organizer, letterStatus }) => (
                <>
                  {organizer}
                  {organizer && letterStatus && <br />}
                  {letterStatus === 'signed' && 'Letter signed'}
                  {letterStatus && letterStatus !== 'signed' && (
                    <Badge look="warn">Letter not signed</Badge>
                  )}
                </>
              ),
            },
          ]}
        />
        {jobs.length > 0 && (
          <BulkActions staff={staff} total={canChooseAll && total > 1 ? total : null} />
        )}
      </form>
    </Page>
  );
}

type BulkProps = { staff: { value: string; label: string }[]; total: number | null };

/** `total`: how many jobs there are, if several can be chosen at once. */
const BulkActions = ({ staff, total }: BulkProps) => (
  <fieldset className="bg-paper py-3 lg:bottom-0 lg:group-has-[[type=checkbox]:checked]:sticky">
    <legend className="sr-only">With the selected jobs</legend>
    <div className="flex flex-wrap items-end gap-3">
      {total !== null && (
        <label className="flex min-h-11 cursor-pointer items-center gap-2">
          <input
            type="checkbox"
            name="all"
            value="yes"
            className="size-6 shrink-0 accent-primary"
          />
          All {total} jobs of this list
        </label>
      )}
      <Select
        id="preparer-chosen"
        name="preparer"
        label="Assign the selected jobs to"
        options={[{ value: '', label: 'Choose who' }, { value: NOBODY, label: 'Nobody' }, ...staff]}
      />
      <Button look="outline" formAction="/admin/jobs/assignment">
        Assign
      </Button>
      <Button look="outline" formAction="/admin/jobs/reminder">
        Remind clients
      </Button>
      <p className="flex-1 basis-64 text-sm text-muted">
        Reminders go out for jobs that are waiting for the client, at most once a day.
      </p>
    </div>
  </fieldset>
);
