import type { CalendarEntry } from '../email/calendar-entry';
import type { Email } from '../email/email';
import { writeEmail, type MailText, type Placeholder } from '../email/mail';
import type { Firm } from '../firm/content';
import type { NotificationType } from '../notification';
import type { SubjectKind } from './subjects';

/** Shown in the audit trail by `audit-facts.ts`. */
export type Detail = Readonly<
  Record<string, string | number | boolean | readonly string[] | undefined>
>;

/** What each event knows. `id` is the record it happened to; `actorId` is null for the portal. */
type Moment = { id: string; actorId: string | null; detail?: Detail };
export type Occurrence = Moment & { now: Date; firm: Firm };

/** An occurrence as it is emitted: it happens at this moment where no other one is given. */
export type Happened<Facts> = Facts & Moment & { now?: Date };

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
  /** Whose words and name the mail has. */
  firm: Firm;
};

type Bell = {
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

/** The mail of a row, whose id no later version may change, since owners edit it by that. */
export type Words<Facts> = Pick<MailText, 'when' | 'subject' | 'body'> & {
  mail: string;
  /** That of the row, unless it says otherwise. */
  label?: string;
  /** Each with what fills it: words, or the path of a link. */
  placeholders?: Readonly<Record<string, readonly [Placeholder, (facts: Facts) => string]>>;
  terms?: (facts: Facts) => Omit<NoticeMail, 'write'>;
};

/** A notice as a row has it: the facts fill it in. */
export type Told<Facts> = {
  /** The account that it happened to, unless it says otherwise; null for nobody. */
  to?: Audience | ((facts: Facts) => Audience | null);
  /** Every time is an occasion of its own, unless it says otherwise. */
  occasion?: (facts: Facts) => string;
  bell?: (facts: Facts) => Omit<Bell, 'type'> & Partial<Bell>;
} & (Words<Facts> | { mail?: undefined });

type Options<Facts> = Partial<Pick<EventRow<Facts>, 'without' | 'isAudited' | 'mails'>> & {
  /** Where the words below can’t say it. */
  notices?: (facts: Facts & Occurrence) => Notice | readonly Notice[];
  /** What others are told, or the same ones of something else. */
  also?: readonly Told<Facts & Occurrence>[];
} & Told<Facts & Occurrence>;

/** One thing that can happen: how the audit trail names it, and who is told of it in which words. */
export function event<Facts extends object = object>(
  action: string,
  label: string,
  subject: SubjectKind,
  options: Options<Facts> = {},
): EventRow<Facts> {
  const { without, isAudited = true, mails = [], notices = () => [], also = [] } = options;
  const told = [options, ...also].map((each) => ({ ...each, text: toMailText(each, label) }));
  return {
    action,
    label,
    subject,
    without,
    isAudited,
    mails: [...mails, ...told.flatMap(({ text }) => text ?? [])],
    notices: (facts) => [
      ...told.flatMap((each) => toNotice(action, each, facts)),
      ...[notices(facts)].flat(),
    ],
  };
}

/** The events of one noun, whose actions begin with its name. */
export const eventFactory =
  (noun: string, subject: SubjectKind) =>
  <Facts extends object = object>(verb: string, label: string, options: Options<Facts> = {}) =>
    event<Facts>(`${noun}.${verb}`, label, subject, options);

function toMailText<Facts>(told: Told<Facts>, rowLabel: string): MailText | undefined {
  if (told.mail === undefined) return undefined;
  const { mail: id, label = rowLabel, when, subject, body, placeholders = {} } = told;
  const open = Object.entries(placeholders).map(([name, [placeholder]]) => [name, placeholder]);
  return { id, label, when, subject, body, placeholders: Object.fromEntries(open) };
}

function toNotice<Facts extends Occurrence>(
  action: string,
  told: Told<Facts> & { text: MailText | undefined },
  facts: Facts,
): Notice[] {
  const { to = { accounts: [facts.id] }, occasion, bell, text } = told;
  const audience = typeof to === 'function' ? to(facts) : to;
  if (!audience || !(bell || text)) return [];
  const eachTime = `${told.mail ?? action}:${facts.id}:${facts.now.getTime()}`;
  const toValues = ({ link }: Reader) =>
    Object.entries((told.mail && told.placeholders) || {}).map(([name, [{ is }, fill]]) => [
      name,
      is === 'link' ? link(fill(facts)) : fill(facts),
    ]);
  const mail = text && {
    ...(told.mail && told.terms?.(facts)),
    write: (reader: Reader) => writeEmail(reader.firm, text, Object.fromEntries(toValues(reader))),
  };
  const notice = {
    to: audience,
    occasion: occasion?.(facts) ?? eachTime,
    bell: bell && ({ type: 'account', ...bell(facts) } as const),
    mail,
  };
  return [notice];
}
