import { useLoaderData } from '@remix-run/react';
import { jobSchema } from '~/domain/jobs/job-form';
import { formAction } from '~/http/form-action.server';
import { newVersion } from '~/http/form-version.server';
import { viewerLoader } from '~/http/viewer.server';
import { listStaff } from '~/models/account/profile.server';
import { getJob, updateJob } from '~/models/job/job.server';
import { SheetForm } from '~/ui/form';
import { JobFields } from '~/ui/jobs/job-fields';
import { Page, type PageHandle } from '~/ui/page';

export const handle: PageHandle<typeof loader> = {
  title: 'Change a job',
  record: ({ job }) => job.name,
};

export const loader = viewerLoader(async ({ id }) => {
  const [job, staff] = await Promise.all([getJob(id), listStaff()]);
  const values = toValues(job);
  const { name, client } = job;
  return { id, job: { name, client }, values, version: newVersion(values), staff };
});

type Job = { preparerId: string | null; reviewerId: string | null; dueOn: string | null };
const toValues = ({ preparerId, reviewerId, dueOn }: Job) => ({ preparerId, reviewerId, dueOn });

export const action = formAction(jobSchema, async (changes, { id, viewer, assertUnchanged }) => {
  await updateJob(viewer, id, changes, new Date(), (job) =>
    assertUnchanged(toValues(job), ['job.assigned', 'job.due-changed']),
  );
  return { to: `/admin/jobs/${id}`, text: 'Job saved.' };
});

export default function EditJob() {
  const { id, job, values, version, staff } = useLoaderData<typeof loader>();
  return (
    <Page lead={`${job.client}: ${job.name}`}>
      <SheetForm
        schema={jobSchema}
        id="job"
        defaultValue={values}
        version={version}
        button="Save job"
        back={{ label: 'Cancel', href: `/admin/jobs/${id}` }}
      >
        {(fields) => <JobFields fields={fields} staff={staff} dueHint="Leave it empty for none." />}
      </SheetForm>
    </Page>
  );
}
