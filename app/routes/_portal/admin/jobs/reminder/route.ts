import { remindClients, type Reminding } from '~/models/job/remind.server';
import { bulkAction, countJobs } from '../bulk-action.server';

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

export const action = bulkAction(async (viewer, ids) => {
  const outcomes = await remindClients(viewer, ids, new Date());
  const skipped = outcomes.filter(({ outcome }) => outcome !== 'reminded');
  const reminded = outcomes.length - skipped.length;
  const text =
    reminded > 0 ? `Reminded the clients of ${countJobs(reminded)}.` : 'No one was reminded.';
  return {
    kind: reminded > 0 ? 'success' : 'info',
    text: [text, ...skippedTexts(skipped)].join(' '),
  };
});
