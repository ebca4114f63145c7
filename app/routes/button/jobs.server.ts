import { safePath } from '~/domain/access/safe-path';
import { NOBODY } from '~/domain/jobs/job-list';
import { PAGE_SIZE } from '~/domain/paging';
import { buttonAction, type FlashRedirect } from '~/http/form-action.server';
import { textField } from '~/http/form.server';
import { assignJobs, extendJob, remindClients, type Reminding } from '~/models/job/job.server';
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

const WHY_SKIPPED = {
  'already reminded': 'Already reminded today',
  'not waiting': 'Not waiting for the client',
  unreachable: 'The client has no email address',
};
/** The note is in a cookie, which holds 4 KB. */
const MAX_NAMES = 1_200;

/** Which jobs were left out and why, a sentence for each reason. */
const skippedTexts = (skipped: readonly Reminding[]): string[] =>
  Object.entries(WHY_SKIPPED).flatMap(([outcome, why]) => {
    const jobs = skipped.filter((each) => each.outcome === outcome).map(({ job }) => job);
    if (jobs.length === 0) return [];
    let room = MAX_NAMES / Object.keys(WHY_SKIPPED).length;
    const named = jobs.filter((job) => (room -= job.length) > 0);
    const more = jobs.length > named.length ? ` and ${jobs.length - named.length} more` : '';
    return [`${why}: ${named.join('; ')}${more}.`];
  });

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
    const outcomes = await remindClients(viewer, ids, new Date());
    const skipped = outcomes.filter(({ outcome }) => outcome !== 'reminded');
    const reminded = outcomes.length - skipped.length;
    const text =
      reminded > 0 ? `Reminded the clients of ${howMany(reminded)}.` : 'No one was reminded.';
    return {
      kind: reminded > 0 ? 'success' : 'info',
      text: [text, ...skippedTexts(skipped)].join(' '),
    };
  }),
  '/admin/jobs/:id/extension': buttonAction(async ({ viewer, id }) => {
    const to = `${JOBS}/${id}`;
    return (await extendJob(viewer, id, new Date()))
      ? { to, text: 'The extended due date is saved.' }
      : { to, kind: 'info', text: 'This job’s due date can’t be extended anymore.' };
  }),
};
