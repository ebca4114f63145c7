import { goBack } from '~/domain/forms/confirmation';
import { STAGES } from '~/domain/jobs/stages';
import { confirmation } from '~/http/confirmation.server';
import { getJob } from '~/models/job/job.server';
import { moveJob } from '~/models/job/move.server';

export const { loader, action } = confirmation({
  find: (_viewer, id) => getJob(id),
  describe: ({ id, client, name, stage }) => ({
    pageTitle: 'Put a job on hold',
    title: 'Put this job on hold?',
    lead: `${client}: ${name}. It will continue from “${STAGES[stage].label}”.`,
    seen: stage,
    button: 'Put on hold',
    back: goBack(`/admin/jobs/${id}`),
    record: { label: name, href: `/admin/jobs/${id}` },
  }),
  act: (viewer, { id }, { reason: note, seen: from }) =>
    moveJob(viewer, id, { stage: 'on-hold', from, note }, new Date()),
  done: ({ id }) => ({ to: `/admin/jobs/${id}`, text: 'The job is on hold.' }),
  reason: 'internal',
});

export { default, handle } from '~/ui/confirmation-page';
