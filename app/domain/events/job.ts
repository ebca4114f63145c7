import { defineMail, link, words, writeEmail, type MailText } from '../email/mail';
import { jobsPath } from '../jobs/job-list';
import { clientJobPath, getJobType, jobName } from '../jobs/job-type';
import { STAGE_KEYS, STAGES, type Stage } from '../jobs/stages';
import { eventFactory, type Notice, type Occurrence } from './event';

type Job = { partyId: string; type: string; period: string; party: { name: string; kind: string } };
type JobFacts = { job: Job; stage: Stage };
type AssignedFacts = { job: Pick<Job, 'type' | 'period'>; preparerId: string | null };
type GivenFacts = { job: Pick<Job, 'type' | 'period'>; preparerId: string; count: number };

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
  { id, now, firm, job, stage }: JobFacts & Occurrence,
  name: string,
  mail: MailText,
): Notice {
  const [title, href] = [jobName(firm, job), clientJobPath(id)];
  const { name: client, kind } = job.party;
  const work = kind === 'company' ? `${title} for ${client}` : `your ${title}`;
  const need = STAGES[stage].forClient.replace(/^./, (first) => first.toLowerCase());
  return {
    to: { party: job.partyId },
    occasion: `job:${id}:${name}:${now.getTime()}`,
    bell: { type: 'job', href },
    mail: {
      topic: `job:${id}`,
      waits: true,
      write: ({ link }) =>
        writeEmail(firm, mail, { job: title, client, work, need, link: link(href) }),
    },
  };
}

const toPreparer = (facts: AssignedFacts & Occurrence): Notice[] => {
  const { id, actorId, now, firm, job, preparerId } = facts;
  if (preparerId === null || preparerId === actorId) return [];
  const text = `You’re now preparing a job: ${jobName(firm, job)}.`;
  const bell = { type: 'job', text, href: `/admin/jobs/${id}` } as const;
  return [
    { to: { accounts: [preparerId] }, occasion: `job:${id}:assigned:${now.getTime()}`, bell },
  ];
};

const row = eventFactory('job', 'job');

export const jobOpened = row('opened', 'Job opened', { notices: toPreparer });

/** Tells a preparer once of several jobs; each has its own entry in the audit trail. */
export const jobsGiven = row<GivenFacts>('given', 'Several jobs assigned', {
  isAudited: false,
  notices: ({ id, now, firm, job, preparerId, count }) => ({
    to: { accounts: [preparerId] },
    occasion: `job:${id}:given:${now.getTime()}`,
    bell: {
      type: 'job',
      text:
        count === 1
          ? `You’re now preparing a job: ${jobName(firm, job)}.`
          : `You’re now preparing ${count} jobs: ${jobName(firm, job)}.`,
      href: jobsPath('', { type: job.type, preparer: preparerId }),
    },
  }),
});

/** `preparerId` is null if the preparer stays. */
export const jobAssigned = row('assigned', 'Job assigned', { notices: toPreparer });

/** `isMailed` is false while the form to sign is missing, or where another mail asks for it. */
export const jobMoved = row<JobFacts & { isMailed: boolean }>('moved', 'Job moved', {
  without: 'portal',
  mails: STAGE_KEYS.map(stageMail),
  notices: (facts) =>
    facts.isMailed && getJobType(facts.firm, facts.job.type).mailed.includes(facts.stage)
      ? toClient(facts, facts.stage, stageMail(facts.stage))
      : [],
});

/** Staff went on although something was missing; the reason is in its detail. */
export const jobStartedEarly = row('started-early', 'Job started before everything was in');

export const jobReminded = row<JobFacts>('reminded', 'Job reminded', {
  mails: [reminder],
  notices: (facts) => toClient(facts, 'reminded', reminder),
});

export const jobDueChanged = row('due-changed', 'Job due date changed');
