import type { Stage } from '../jobs/stages';
import type { Email } from './email';
import { writeEmail } from './write-email';

type Named = { job: string; client: string };

export const stageEmail = (stage: Stage, named: Named, link: string): Email =>
  writeEmail(`job-${stage}`, { ...named, link });

/** `need` says what is missing, in the middle of a sentence: "we need your signature". */
export const jobReminderEmail = (named: Named & { need: string }, link: string): Email =>
  writeEmail('job-reminder', { ...named, link });
