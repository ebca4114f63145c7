import type { CalendarEntry } from '../email/calendar-entry';
import type { Email } from '../email/email';
import type { MailText } from '../email/mail';
import type { NotificationType } from '../notification';
import type { SubjectKind } from './subjects';

/** Shown in the audit trail by `audit-facts.ts`. */
export type Detail = Readonly<Record<string, string | number | boolean | readonly string[]>>;

/** What each event knows. `id` is the record it happened to; `actorId` is null for the portal. */
export type Occurrence = { id: string; actorId: string | null; now: Date; detail?: Detail };

/**
 * A client (its members, or those of `accounts` alone; its own address where it has no members),
 * accounts, a member of the team (unless the firm’s mailbox is theirs), all staff but the actor,
 * the firm’s mailbox, or one email address.
 */
export type Audience =
  | { party: string; accounts?: readonly string[] }
  | { accounts: readonly string[] }
  | { teamMember: string }
  | { address: string }
  | 'staff'
  | 'firm';

export type Reader = {
  /** Null for an email address without an account. */
  accountId: string | null;
  /** A path of this site as a whole address, which leads this reader to the right client. */
  link: (path: string) => string;
};

export type Bell = {
  type: NotificationType;
  /** The subject of the mail, where it is left out. */
  text?: string;
  href: string;
  /** False for what is emailed by itself. */
  inDigest?: boolean;
};

export type NoticeMail = {
  /** `items` are those of all events that one mail collects. */
  write: (reader: Reader, items: readonly string[]) => Email;
  replyTo?: 'firm' | (string & {});
  calendar?: (reader: Reader) => CalendarEntry;
  topic?: string;
  /** Topics of unsent mails that this one makes stale. */
  replaces?: readonly string[];
  /** The topic of a mail that this one takes back: nothing is sent if that wasn’t tried yet. */
  takesBack?: string;
  expiresAt?: Date;
  /** Joins an unsent mail of the same topic, for `MAIL_SPACING` seconds. */
  item?: string;
  /** Waits `MAIL_SPACING` seconds: what is undone meanwhile isn’t mailed. */
  waits?: boolean;
};

export type Notice = {
  to: Audience;
  /** Names what happened, such as `invoice:ID:issued`: a person is told of it once. */
  occasion: string;
  bell?: Bell;
  mail?: NoticeMail;
};

export type EventRow<Facts> = {
  action: string;
  /** What the audit trail calls it. */
  label: string;
  /** The kind of record that it happens to. */
  subject: SubjectKind;
  /** Who did it where nobody was signed in: a stranger, unless the row says otherwise. */
  without?: 'portal' | 'command line';
  isAudited: boolean;
  mails: readonly MailText[];
  notices: (facts: Facts & Occurrence) => readonly Notice[];
};

type Options<Facts> = Partial<Pick<EventRow<Facts>, 'without' | 'isAudited' | 'mails'>> & {
  notices?: (facts: Facts & Occurrence) => Notice | readonly Notice[];
};

/** One thing that can happen: how the audit trail names it, and who is told of it in which words. */
export const event = <Facts extends object = object>(
  action: string,
  label: string,
  subject: SubjectKind,
  { notices = () => [], ...options }: Options<Facts> = {},
): EventRow<Facts> => ({
  isAudited: true,
  mails: [],
  notices: (facts) => [notices(facts)].flat(),
  ...options,
  action,
  label,
  subject,
});

/** The events of one noun, whose actions begin with its name. */
export const eventsOf =
  (noun: string, subject: SubjectKind) =>
  <Facts extends object = object>(verb: string, label: string, options: Options<Facts> = {}) =>
    event<Facts>(`${noun}.${verb}`, label, subject, options);
