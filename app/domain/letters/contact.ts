import { letter, type Letter } from './letter';

export type Submission = { name: string; email: string; message: string };

/** What the firm gets when somebody writes through the site. */
export function submissionLetter(submission: Submission): Letter {
  return letter(`Website message from ${submission.name.replace(/\s+/g, ' ').slice(0, 80)}`, [
    `${submission.name} <${submission.email}> wrote:`,
    { quote: submission.message },
    'Reply to this email to answer them.',
  ]);
}
