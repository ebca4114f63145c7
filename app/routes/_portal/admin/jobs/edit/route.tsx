import { useLoaderData } from '@remix-run/react';
import { jobSchema } from '~/domain/jobs/job-form';
import { formAction } from '~/http/form-action.server';
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
  const [{ name, client, preparerId, reviewerId, dueOn }, staff] = await Promise.all([
    getJob(id),
    listStaff(),
  ]);
  return { id, job: { name, client, preparerId, reviewerId, dueOn }, staff };
});

export const action = formAction(jobSchema, async (changes, { id, viewer }) => {
  await updateJob(viewer, id, changes, new Date());
  return { to: `/admin/jobs/${id}`, text: 'Job saved.' };
});

export default function EditJob() {
  const { id, job, staff } = useLoaderData<typeof loader>();
  return (
    <Page lead={`${job.client}: ${job.name}`}>
      <SheetForm
        schema={jobSchema}
        id="job"
        defaultValue={job}
        button="Save job"
        back={{ label: 'Cancel', href: `/admin/jobs/${id}` }}
      >
        {(fields) => <JobFields fields={fields} staff={staff} dueHint="Leave it empty for none." />}
      </SheetForm>
    </Page>
  );
}
