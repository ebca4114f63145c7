import { composeEmail, type Email } from './email';

export type ContactMessage = { name: string; email: string; message: string };

/** What the firm gets when somebody writes through the site; `answerBy` is until when they were promised an answer. */
export function contactEmail(submission: ContactMessage, answerBy: string): Email {
  return composeEmail(`Website message from ${submission.name.replace(/\s+/g, ' ').slice(0, 80)}`, [
    `${submission.name} <${submission.email}> wrote:`,
    { quote: submission.message },
    `Reply to this email to answer them by ${answerBy}.`,
  ]);
}
