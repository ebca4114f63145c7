import { safePath } from '~/domain/access/safe-path';
import { NOBODY } from '~/domain/jobs/job-list';
import { PAGE_SIZE } from '~/domain/paging';
import { buttonAction, type FlashRedirect } from '~/http/form-action.server';
import { textField } from '~/http/form.server';
import { assignJobs, extendJob, remindClients } from '~/models/job/job.server';
import type { Viewer } from '~/models/sign-in/session.server';

const JOBS = '/admin/jobs';

const howMany = (jobs: number) => (jobs === 1 ? 'one job' : `${jobs} jobs`);

/** A button below the list, about the jobs that are checked there. */
const bulkButton = (
  work: (viewer: Viewer, ids: string[], form: FormData) => Promise<Omit<FlashRedirect, 'to'>>,
) =>
  buttonAction(
    async ({ viewer, form }) => {
      const back = safePath(textField(form, 'back'));
      const to = back?.startsWith(JOBS) ? back : JOBS;
      const ids = form.getAll('job').map(String).slice(0, PAGE_SIZE);
      if (ids.length === 0) return { to, kind: 'error', text: 'Choose at least one job.' };
      return { to, ...(await work(viewer, ids, form)) };
    },
    { page: JOBS },
  );

export const JOB_BUTTONS = {
  '/admin/jobs/assignment': bulkButton(async (viewer, ids, form) => {
    const preparer = textField(form, 'preparer');
    if (!preparer) return { kind: 'error', text: 'Choose who prepares the jobs.' };
    const preparerId = preparer === NOBODY ? null : preparer;
    const changed = await assignJobs(viewer, ids, preparerId, new Date());
    return changed > 0
      ? { text: `Assigned ${howMany(changed)}.` }
      : { kind: 'info', text: 'They were already assigned that way.' };
  }),
  '/admin/jobs/reminder': bulkButton(async (viewer, ids) => {
    const reminded = await remindClients(viewer, ids, new Date());
    return reminded > 0
      ? { text: `Reminded the clients of ${howMany(reminded)}.` }
      : {
          kind: 'info',
          text: 'No one was reminded: these jobs aren’t waiting for the client, or a reminder already went out today.',
        };
  }),
  '/admin/jobs/:id/extension': buttonAction(async ({ viewer, id }) => {
    const to = `${JOBS}/${id}`;
    return (await extendJob(viewer, id, new Date()))
      ? { to, text: 'The extended due date is saved.' }
      : { to, kind: 'info', text: 'This job’s due date can’t be extended anymore.' };
  }),
};
