import { safePath } from '~/domain/access/safe-path';
import { readJobFilter } from '~/domain/jobs/job-list';
import { TABLE_SIZE } from '~/domain/paging';
import { civilTime } from '~/domain/time/civil-time';
import { buttonAction, type FlashRedirect } from '~/http/form-action.server';
import { textField } from '~/http/form.server';
import { listJobIds } from '~/models/job/list.server';
import type { Viewer } from '~/models/sign-in/session.server';

const JOBS = '/admin/jobs';

/** The action of a button below the list, for the jobs that are checked there or all of its filter. */
export const bulkAction = (
  work: (viewer: Viewer, ids: string[], form: FormData) => Promise<Omit<FlashRedirect, 'to'>>,
) =>
  buttonAction(
    async ({ viewer, form }) => {
      const back = safePath(textField(form, 'back'));
      const to = back?.startsWith(JOBS) ? back : JOBS;
      const today = civilTime(new Date()).date;
      const ids = form.has('all')
        ? await listJobIds(readJobFilter(new URL(to, 'https://portal.invalid').searchParams), today)
        : form.getAll('job').map(String).slice(0, TABLE_SIZE);
      if (ids.length === 0) return { to, kind: 'error', text: 'Choose at least one job.' };
      return { to, ...(await work(viewer, ids, form)) };
    },
    { page: JOBS },
  );

export const countJobs = (jobs: number) => (jobs === 1 ? 'one job' : `${jobs} jobs`);
