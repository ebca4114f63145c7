import * as access from '../events/access';
import * as account from '../events/account';
import { EVENT_MAILS, listMails } from '../events/all-events';
import * as client from '../events/client';
import * as liveClass from '../events/live-class';
import * as office from '../events/office';
import * as signIn from '../events/sign-in';
import * as ticket from '../events/ticket';
import type { MailText } from './mail';
import { ACCOUNT_TEXTS } from './texts/account';
import { MESSAGE_TEXTS } from './texts/message';
import { SIGN_IN_TEXTS } from './texts/sign-in';

/** All mails, under the headings where the owner edits them. */
export const MAIL_GROUPS: Readonly<Record<string, readonly MailText[]>> = {
  ...EVENT_MAILS,
  'Messages, notifications and requests': [...Object.values(MESSAGE_TEXTS), ...listMails(ticket)],
  'Live classes': listMails(liveClass),
  'Signing in': Object.values(SIGN_IN_TEXTS),
  Account: [...Object.values(ACCOUNT_TEXTS), ...listMails(account, signIn, client)],
  'Roles and access': listMails(access, office),
};

const MAILS = new Map(
  Object.values(MAIL_GROUPS).flatMap((mails) => mails.map((mail) => [mail.id, mail])),
);

export const MAIL_IDS = [...MAILS.keys()];

export const findMail = (id: string): MailText | null => MAILS.get(id) ?? null;

/** The mail that an item of the catalog is; null for any other item. */
export const findItemMail = (kind: string, id: string): MailText | null =>
  kind === 'email' ? findMail(id) : null;
