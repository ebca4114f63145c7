import type { Stage } from '../jobs/stages';
import type { Email } from './email';
import { writeEmail } from './write-email';

export type Named = { job: string; client: string; work: string };

/** `work` says whose the job is: "your 2025 return", "Partnership return, 2025 for Lakeside LLC". */
export const nameJob = (job: string, { kind, name }: { kind: string; name: string }): Named => ({
  job,
  client: name,
  work: kind === 'company' ? `${job} for ${name}` : `your ${job}`,
});

export const stageEmail = (stage: Stage, named: Named, link: string): Email =>
  writeEmail(`job-${stage}`, { ...named, link });

/** `need` says what is missing, in the middle of a sentence: "we need your signature". */
export const jobReminderEmail = (named: Named & { need: string }, link: string): Email =>
  writeEmail('job-reminder', { ...named, link });
