import type { Email } from '../email/email';
import { defineMail, link, words, writeEmail } from '../email/mail';
import { clientJobPath, getJobType, jobName } from '../jobs/job-type';
import { STAGE_KEYS, STAGES, type Stage } from '../jobs/stages';
import { event, mailedToClient, type Notice, type Occurrence } from './event';

type Job = { partyId: string; type: string; period: string; party: { name: string; kind: string } };
type JobFacts = { job: Job };
type MovedFacts = JobFacts & {
  stage: Stage;
  /** Whether the client is asked for a signature instead. */
  isAsked: boolean;
};
type AssignedFacts = { job: Pick<Job, 'type' | 'period'>; preparerId: string | null };

const placeholders = {
  job: words('The job', 'Individual tax return (Form 1040), 2025'),
  client: words('Name of the client', 'Ben Ortiz'),
  work: words('The job, and whose it is', 'your Individual tax return (Form 1040), 2025'),
  link: link('Link to the job'),
};

const STAGE_WORDS: Record<Stage, readonly [subject: string, ...body: string[]]> = {
  'waiting-for-documents': [
    'We need documents from you',
    'To continue with {work}, we need documents from you.',
  ],
  preparing: ['We’re working on it', 'We have what we need and are working on {work}.'],
  review: ['We’re checking our work', 'We’re checking our work on {work} before you get it.'],
  'waiting-for-signature': [
    'Your signature is needed',
    'We prepared {work}. We need your signature before we can file it.',
  ],
  ready: ['Ready to file', 'We have everything for {work} and will file it next.'],
  filed: ['Filed', 'We filed {work}. We’ll write again when it is accepted.'],
  accepted: [
    'Accepted',
    'Good news about {work}: it was accepted.',
    'Please keep your copy with your records.',
  ],
  done: ['Done', 'We’re done with {work}.'],
  rejected: [
    'Sent back to us',
    'Our filing of {work} was sent back. We’re correcting it and will write if we need anything from you.',
  ],
  'on-hold': [
    'On hold',
    'We paused our work on {work}. Write to us if you have a question about it.',
  ],
};

function stageMail(stage: Stage) {
  const [subject, ...body] = STAGE_WORDS[stage];
  const { label } = STAGES[stage];
  return defineMail(`job-${stage}`, {
    label: `Job: ${label}`,
    when: `a job moves to “${label}”, where its type says so`,
    subject: `${subject}: {job}`,
    body: [...body, '[See where it stands]({link})'],
    placeholders,
  });
}

const reminder = defineMail('job-reminder', {
  label: 'Job: reminder',
  when: 'staff remind clients of jobs that wait for them',
  subject: 'Reminder: we need something from you for {job}',
  body: [
    'To continue with {work}, {need}.',
    'If you already did, thank you. You don’t need to do anything.',
    '[See what we need]({link})',
  ],
  placeholders: { ...placeholders, need: words('What is missing', 'we need your signature') },
});

/** What a client is told of its job; `name` tells its notices apart. */
function toClient(
  { id, now, job }: JobFacts & Occurrence,
  name: string,
  write: (values: Record<keyof typeof placeholders, string>) => Email,
): Notice {
  const [title, href] = [jobName(job), clientJobPath(id)];
  const { name: client, kind } = job.party;
  const work = kind === 'company' ? `${title} for ${client}` : `your ${title}`;
  const occasion = `job:${id}:${name}:${now.getTime()}`;
  const bell = { type: 'job', href } as const;
  return mailedToClient(job.partyId, occasion, bell, {
    topic: `job:${id}`,
    waits: true,
    write: ({ link }) => write({ job: title, client, work, link: link(href) }),
  });
}

function toPreparer({ id, actorId, now, job, preparerId }: AssignedFacts & Occurrence): Notice[] {
  if (!preparerId || preparerId === actorId) return [];
  const text = `You’re now preparing a job: ${jobName(job)}.`;
  return [
    {
      to: { accounts: [preparerId] },
      occasion: `job:${id}:assigned:${now.getTime()}`,
      bell: { type: 'job', text, href: `/admin/jobs/${id}` },
    },
  ];
}

export const jobOpened = event('job.opened', 'Job opened', 'job', { notices: toPreparer });

/** `preparerId` is null if the preparer stays. */
export const jobAssigned = event('job.assigned', 'Job assigned', 'job', { notices: toPreparer });

export const jobDueChanged = event('job.due-changed', 'Job due date changed', 'job');

export const jobMoved = event<MovedFacts>('job.moved', 'Job moved', 'job', {
  without: 'portal',
  mails: STAGE_KEYS.map(stageMail),
  notices: ({ isAsked, stage, ...facts }) =>
    !isAsked && getJobType(facts.job.type).mailed.includes(stage)
      ? [toClient(facts, stage, (values) => writeEmail(stageMail(stage), values))]
      : [],
});

export const jobReminded = event<JobFacts & { need: string }>(
  'job.reminded',
  'Job reminded',
  'job',
  {
    mails: [reminder],
    notices: ({ need, ...facts }) => [
      toClient(facts, 'reminded', (values) => writeEmail(reminder, { ...values, need })),
    ],
  },
);
