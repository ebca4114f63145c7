import { buttonAction } from '~/http/form-action.server';
import { extendJob } from '~/models/job/job.server';

export const action = buttonAction(async ({ viewer, id }) => {
  const to = `/admin/jobs/${id}`;
  return (await extendJob(viewer, id, new Date()))
    ? { to, text: 'The extended due date is saved.' }
    : { to, kind: 'info', text: 'This job’s due date can’t be extended anymore.' };
});
