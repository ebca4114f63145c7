import { defineMails, link, words, type MailText } from '../mail';

const job = {
  job: words('The job', 'Individual tax return (Form 1040), 2025'),
  client: words('Name of the client', 'Ben Ortiz'),
  work: words('The job, and whose it is', 'your Individual tax return (Form 1040), 2025'),
  link: link('Link to the job'),
};

/** Mailed when a job of a type that says so comes to the stage. */
const stageMail = (stage: string, subject: string, ...body: string[]) =>
  ({
    label: `Job: ${stage}`,
    when: `a job moves to “${stage}”, where its type says so`,
    subject,
    body: [...body, '[See where it stands]({link})'],
    placeholders: job,
  }) satisfies Omit<MailText, 'id'>;

export const JOB_TEXTS = defineMails({
  'job-waiting-for-documents': stageMail(
    'Waiting for documents',
    'We need documents from you: {job}',
    'To continue with {work}, we need documents from you.',
  ),
  'job-preparing': stageMail(
    'Preparing',
    'We’re working on it: {job}',
    'We have what we need and are working on {work}.',
  ),
  'job-review': stageMail(
    'Review',
    'We’re checking our work: {job}',
    'We’re checking our work on {work} before you get it.',
  ),
  'job-waiting-for-signature': stageMail(
    'Waiting for signature',
    'Your signature is needed: {job}',
    'We prepared {work}. We need your signature before we can file it.',
  ),
  'job-ready': stageMail(
    'Ready to file',
    'Ready to file: {job}',
    'We have everything for {work} and will file it next.',
  ),
  'job-filed': stageMail(
    'Filed',
    'Filed: {job}',
    'We filed {work}. We’ll write again when it is accepted.',
  ),
  'job-accepted': stageMail(
    'Accepted',
    'Accepted: {job}',
    'Good news about {work}: it was accepted.',
    'Please keep your copy with your records.',
  ),
  'job-done': stageMail('Done', 'Done: {job}', 'We’re done with {work}.'),
  'job-rejected': stageMail(
    'Rejected',
    'Sent back to us: {job}',
    'Our filing of {work} was sent back. We’re correcting it and will write if we need anything from you.',
  ),
  'job-on-hold': stageMail(
    'On hold',
    'On hold: {job}',
    'We paused our work on {work}. Write to us if you have a question about it.',
  ),
  'job-reminder': {
    label: 'Job: reminder',
    when: 'staff remind clients of jobs that wait for them',
    subject: 'Reminder: we need something from you for {job}',
    body: [
      'To continue with {work}, {need}.',
      'If you already did, thank you. You don’t need to do anything.',
      '[See what we need]({link})',
    ],
    placeholders: { ...job, need: words('What is missing', 'we need your signature') },
  },
});
