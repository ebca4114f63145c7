import { NOBODY } from '~/domain/jobs/job-list';
import { textField } from '~/http/form.server';
import { assignJobs } from '~/models/job/job.server';
import { bulkAction, countJobs } from '../bulk-action.server';

export const action = bulkAction(async (viewer, ids, form) => {
  const preparer = textField(form, 'preparer');
  if (!preparer) return { kind: 'error', text: 'Choose who prepares the jobs.' };
  const preparerId = preparer === NOBODY ? null : preparer;
  const changed = await assignJobs(viewer, ids, preparerId, new Date());
  return changed > 0
    ? { text: `Assigned ${countJobs(changed)}.` }
    : { kind: 'info', text: 'They were already assigned that way.' };
});
