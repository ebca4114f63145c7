import { letter, type Letter } from './letter';

/** What the firm gets when somebody sends the contact form. */
export function contactLetter(message: { name: string; email: string; message: string }): Letter {
  return letter(`Website message from ${message.name.replace(/\s+/g, ' ').slice(0, 80)}`, [
    `${message.name} <${message.email}> wrote:`,
    { quote: message.message },
    'Answer this mail to reply to them.',
  ]);
}
