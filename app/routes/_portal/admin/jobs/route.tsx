import { useLoaderData } from '@remix-run/react';
import {
  isLate,
  jobDueText,
  jobsPath,
  NOBODY,
  readJobFilter,
  WAITS_FOR_LABELS,
} from '~/domain/jobs/job-list';
import { STAGE_KEYS, STAGES } from '~/domain/jobs/stages';
import { civilTime } from '~/domain/time/civil-time';
import { viewerLoader } from '~/http/viewer.server';
import { listStaff } from '~/models/account/profile.server';
import { listJobs } from '~/models/job/list.server';
import { Badge } from '~/ui/badge';
import { Button, ButtonLink } from '~/ui/button';
import { Select } from '~/ui/field/controls';
import { FilterForm } from '~/ui/filter-form';
import { JobTabs } from '~/ui/jobs/job-tabs';
import { Entry, List } from '~/ui/list';
import { Page } from '~/ui/page';

export const loader = viewerLoader(async ({ firm, searchParams, after }) => {
  const filter = readJobFilter(searchParams);
  const today = civilTime(new Date()).date;
  const [{ rows, next }, staff] = await Promise.all([listJobs(filter, after, today), listStaff()]);
  return {
    filter,
    next,
    staff: staff.map(({ id, name }) => ({ value: id, label: name })),
    types: firm.content['job-type'].map(({ id, title }) => ({ value: id, label: title })),
    jobs: rows.map((job) => ({
      ...job,
      due: jobDueText(job, today),
      late: isLate(job, today),
    })),
  };
});

const ANY = { value: '', label: 'Any' };

export default function Jobs() {
  const { filter, next, staff, types, jobs } = useLoaderData<typeof loader>();
  return (
    <>
      <JobTabs view="" filter={filter} />
      <Page wide lead="Due soonest first.">
        <p className="flex flex-wrap items-center gap-4">
          <ButtonLink href="/admin/jobs/new">New job</ButtonLink>
          <a href="/admin/jobs/next-period">Open next year’s or month’s jobs</a>
          <a href={jobsPath('', filter).replace('/jobs', '/organizers/new')}>Send organizers</a>
        </p>
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
            { name: 'due', label: 'Due', options: { '': 'Any', late: 'Late' } },
          ]}
        />
        <form method="post" className="space-y-6">
          <input type="hidden" name="back" value={jobsPath('', filter)} />
          <List
            items={jobs}
            next={next}
            empty="No job matches. Open one for a client, or choose another filter."
          >
            {({ id, client, name, stage, due, late, preparer, missing, isLetterOpen }) => (
              <>
                <label className="flex min-h-11 cursor-pointer items-center">
                  <input
                    type="checkbox"
                    name="job"
                    value={id}
                    className="size-4 shrink-0 accent-primary"
                  />
                  <span className="sr-only">
                    Choose {client}, {name}
                  </span>
                </label>
                <div className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-6 gap-y-1">
                  <Entry
                    title={client}
                    href={`/admin/jobs/${id}`}
                    aside={
                      <>
                        <span className={late ? 'font-semibold text-danger' : undefined}>
                          {due}
                        </span>
                        <br />
                        {preparer ?? 'No preparer'}
                      </>
                    }
                  >
                    <p>{name}</p>
                    <Badge>{STAGES[stage].label}</Badge>{' '}
                    {isLetterOpen && <Badge look="warn">Letter not signed</Badge>}
                    {missing && <p>Waiting for: {missing}</p>}
                  </Entry>
                </div>
              </>
            )}
          </List>
          {jobs.length > 0 && <BulkActions staff={staff} />}
        </form>
      </Page>
    </>
  );
}

const BulkActions = ({ staff }: { staff: { value: string; label: string }[] }) => (
  <fieldset className="space-y-3">
    <legend className="font-semibold">With the selected jobs</legend>
    <div className="flex flex-wrap items-end gap-3">
      <Select
        id="preparer-chosen"
        name="preparer"
        label="Assign to"
        options={[{ value: '', label: 'Choose who' }, { value: NOBODY, label: 'Nobody' }, ...staff]}
      />
      <Button look="outline" formAction="/admin/jobs/assignment">
        Assign
      </Button>
      <Button look="outline" formAction="/admin/jobs/reminder">
        Remind clients
      </Button>
    </div>
    <p className="text-sm text-muted">
      Reminders go out for jobs that are waiting for the client, at most once a day.
    </p>
  </fieldset>
);
