import { letter, type Letter } from './letter';

export type Submission = { name: string; email: string; message: string };

/** A submission as the one text it is kept as. */
export function submissionText({ name, email, message }: Submission): string {
  return `Name: ${name}\nEmail: ${email}\n\n${message}`;
}

/** What the firm gets when somebody writes through the site. */
export function submissionLetter(submission: Submission): Letter {
  return letter(`Website message from ${submission.name.replace(/\s+/g, ' ').slice(0, 80)}`, [
    `${submission.name} <${submission.email}> wrote:`,
    { quote: submission.message },
    'Reply to this email to answer them.',
  ]);
}
