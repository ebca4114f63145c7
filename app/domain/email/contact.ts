import { FIRM } from '../catalogue/firm';
import { oneLine } from './consultation';
import { composeEmail, type Email } from './email';

export type ContactMessage = { name: string; email: string; message: string };

export const contactEmail = (submission: ContactMessage, answerBy: string): Email =>
  composeEmail(`Website message from ${oneLine(submission.name)}`, [
    `${submission.name} <${submission.email}> wrote:`,
    { quote: submission.message },
    `Reply to this email to answer them by ${answerBy}.`,
  ]);

/** Goes to an address that anybody may have typed, so it holds nothing of what they typed. */
export const contactReceivedEmail = (answerBy: string): Email =>
  composeEmail('We received your message', [
    `Thank you for writing to us. You will hear from us by ${answerBy}.`,
    `If it’s urgent, call us at ${FIRM.phone} or reply to this email.`,
    'If you didn’t write to us, you can ignore this email.',
  ]);
