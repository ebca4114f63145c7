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
import { readSort } from '~/domain/paging';
import { civilTime } from '~/domain/time/civil-time';
import { civilDateText } from '~/domain/time/formats';
import { viewerLoader } from '~/http/viewer.server';
import { listStaff } from '~/models/account/profile.server';
import { JOB_SORTS, listJobs, MAX_CHOSEN, usualJobSort } from '~/models/job/list.server';
import { Badge } from '~/ui/badge';
import { Button, ButtonLink } from '~/ui/button';
import { Select } from '~/ui/field/controls';
import { FilterForm } from '~/ui/filter-form';
import { JobTabs } from '~/ui/jobs/job-tabs';
import { SecondaryLink } from '~/ui/link';
import { Page } from '~/ui/page';
import { Table } from '~/ui/table';

export const loader = viewerLoader(async ({ firm, searchParams, after }) => {
  const filter = readJobFilter(searchParams);
  const today = civilTime(new Date()).date;
  const sort = readSort(searchParams, JOB_SORTS, usualJobSort(filter));
  const [{ rows, next, total }, staff] = await Promise.all([
    listJobs(filter, sort, after, today),
    listStaff(),
  ]);
  return {
    ...{ filter, sort, next, total },
    canChooseAll: total <= MAX_CHOSEN,
    staff: staff.map(({ id, name }) => ({ value: id, label: name })),
    types: firm.content['job-type'].map(({ id, title }) => ({ value: id, label: title })),
    jobs: rows.map((job) => ({
      ...job,
      waiting: waitingText(job),
      due: job.dueOn ? civilDateText(job.dueOn) : '',
      late: isLate(job, today),
    })),
  };
});

const ANY = { value: '', label: 'Any' };

export default function Jobs() {
  const { filter, sort, next, total, canChooseAll, staff, types, jobs } =
    useLoaderData<typeof loader>();
  const { pathname, search } = useLocation();
  return (
    <Page
      wide
      actions={
        <>
          <SecondaryLink href="/admin/jobs/next-period">Open the next period</SecondaryLink>
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
      <form method="post" className="space-y-6">
        <input type="hidden" name="back" value={pathname + search} />
        <Table
          label="Jobs"
          rows={jobs}
          sort={sort}
          next={next}
          boxes={{ name: 'job', label: ({ client, name }) => `${client}, ${name}` }}
          empty="No job matches. Open one for a client, or choose another filter."
          columns={[
            {
              label: 'Client',
              sort: 'client',
              cell: ({ id, client }) => <a href={`/admin/jobs/${id}`}>{client}</a>,
            },
            { label: 'Service and period', cell: ({ name }) => name },
            { label: 'Stage', sort: 'stage', cell: ({ stage }) => STAGES[stage].label },
            { label: 'Waiting for', look: 'waiting', cell: ({ waiting }) => waiting },
            {
              label: 'Due',
              sort: 'due',
              look: 'end',
              cell: ({ due, late }) =>
                late ? <span className="font-semibold text-danger">{`${due}, late`}</span> : due,
            },
            {
              label: 'Preparer',
              sort: 'preparer',
              look: 'extra',
              cell: ({ preparer }) => preparer,
            },
            {
              label: 'Organizer and letter',
              look: 'extra',
              cell: ({ organizer, letter }) => (
                <>
                  {organizer}
                  {organizer && letter && <br />}
                  {letter &&
                    (letter === 'signed' ? (
                      'Letter signed'
                    ) : (
                      <Badge look="warn">Letter not signed</Badge>
                    ))}
                </>
              ),
            },
          ]}
        />
        {jobs.length > 0 && (
          <BulkActions staff={staff} total={canChooseAll && next ? total : null} />
        )}
      </form>
    </Page>
  );
}

type BulkProps = { staff: { value: string; label: string }[]; total: number | null };

/** `total`: how many jobs there are, if they are more than are shown and can all be chosen. */
const BulkActions = ({ staff, total }: BulkProps) => (
  <fieldset className="bg-paper py-3 lg:sticky lg:bottom-0">
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
