import { nextDigest } from '../digest';
import { addMinutes } from '../time/duration';

/** How soon somebody is emailed that there is a message they haven't read. */
export const MESSAGE_MAILS = ['soon', 'daily', 'off'] as const;
export type MessageMail = (typeof MESSAGE_MAILS)[number];

/** After how many minutes 'soon' is. */
export const SOON_MINUTES = 10;

export function toMessageMail(word: unknown): MessageMail {
  return MESSAGE_MAILS.find((each) => each === word) ?? 'soon';
}

/** When somebody in `zone` is emailed of a message that comes now, unless they read it before; null for who wants none. */
export function messageMailTime(choice: MessageMail, zone: string, now: Date): Date | null {
  if (choice === 'soon') return addMinutes(now, SOON_MINUTES);
  return nextDigest(choice === 'daily' ? 'daily' : 'never', zone, now);
}
