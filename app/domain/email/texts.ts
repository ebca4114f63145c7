import { EVENT_MAILS } from '../events/all-events';
import type { MailText } from './mail';
import { ACCOUNT_TEXTS } from './texts/account';
import { ADMINISTRATION_TEXTS } from './texts/administration';
import { MESSAGE_TEXTS } from './texts/message';
import { SIGN_IN_TEXTS } from './texts/sign-in';

const OLD = {
  ...MESSAGE_TEXTS,
  ...SIGN_IN_TEXTS,
  ...ACCOUNT_TEXTS,
  ...ADMINISTRATION_TEXTS,
};

/** All mails, under the headings where the owner edits them. */
export const MAIL_GROUPS: Readonly<Record<string, readonly MailText[]>> = {
  ...EVENT_MAILS,
  'Messages, notifications and requests': Object.values(MESSAGE_TEXTS),
  'Signing in': Object.values(SIGN_IN_TEXTS),
  Account: Object.values(ACCOUNT_TEXTS),
  'Roles and access': Object.values(ADMINISTRATION_TEXTS),
};

const MAILS = new Map(
  Object.values(MAIL_GROUPS).flatMap((mails) => mails.map((mail) => [mail.id, mail])),
);

export const MAIL_IDS = [...MAILS.keys()];

export type MailId = keyof typeof OLD;

type NameOf<Id extends MailId> = Id extends MailId ? keyof (typeof OLD)[Id]['placeholders'] : never;

/** What fills a mail’s placeholders; of several mails, those of all. */
export type MailValues<Id extends MailId> = Readonly<
  Record<NameOf<Id>, string | readonly string[]>
>;

export const findMail = (id: string): MailText | null => MAILS.get(id) ?? null;

/** The mail that an item of the catalog is; null for any other item. */
export const findItemMail = (kind: string, id: string): MailText | null =>
  kind === 'email' ? findMail(id) : null;
