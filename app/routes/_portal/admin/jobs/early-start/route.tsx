import { goBack } from '~/domain/forms/confirmation';
import { jobPath } from '~/domain/jobs/job-type';
import { listMoves, STAGES } from '~/domain/jobs/stages';
import { confirmation } from '~/http/confirmation.server';
import { requireFirm } from '~/http/request.server';
import { getJob } from '~/models/job/job.server';
import { moveJob } from '~/models/job/move.server';

export const { loader, action } = confirmation({
  find: async (_viewer, id) => {
    const job = await getJob(id);
    return job.missing ? job : null;
  },
  missing: 'This job isn’t waiting for anything.',
  describe: ({ id, client, name, stage, missing }) => ({
    pageTitle: 'Go on anyway',
    title: 'Go on without everything?',
    lead: `${client}: ${name}. It still waits for: ${missing}. What the client was asked for stays open.`,
    seen: stage,
    button: 'Go on anyway',
    back: goBack(`/admin/jobs/${id}`),
    record: { label: name, href: `/admin/jobs/${id}` },
  }),
  act: async (viewer, job, { args, reason: note, seen: from }) => {
    const [stage] = listMoves(jobPath(requireFirm(args.context), job.type), job);
    await moveJob(viewer, job.id, { stage: stage!, from, note, isOverride: true }, new Date());
    return STAGES[stage!].label;
  },
  done: ({ id }, stage) => ({ to: `/admin/jobs/${id}`, text: `The job moved to ${stage}.` }),
  reason: 'internal',
});

export { default, handle } from '~/ui/confirmation-page';
