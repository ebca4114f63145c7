import { firm } from '../firm/content';
import { callUs } from '../firm/firm';
import { ACCOUNT_TEXTS } from './texts/account';
import { ADMINISTRATION_TEXTS } from './texts/administration';
import { BILLING_TEXTS } from './texts/billing';
import { CONSULTATION_TEXTS } from './texts/consultation';
import { DOCUMENT_TEXTS } from './texts/documents';
import { JOB_TEXTS } from './texts/job';
import { LIVE_CLASS_TEXTS } from './texts/live-class';
import type { MailText, Placeholder } from './texts/mail-text';
import { MESSAGE_TEXTS } from './texts/message';
import { SIGN_IN_TEXTS } from './texts/sign-in';

export const MAIL_GROUPS = {
  Consultations: CONSULTATION_TEXTS,
  Jobs: JOB_TEXTS,
  Documents: DOCUMENT_TEXTS,
  'Invoices and plans': BILLING_TEXTS,
  'Messages, notifications and requests': MESSAGE_TEXTS,
  'Live classes': LIVE_CLASS_TEXTS,
  'Signing in': SIGN_IN_TEXTS,
  Account: ACCOUNT_TEXTS,
  'Roles and access': ADMINISTRATION_TEXTS,
};

const MAILS = {
  ...CONSULTATION_TEXTS,
  ...DOCUMENT_TEXTS,
  ...JOB_TEXTS,
  ...BILLING_TEXTS,
  ...MESSAGE_TEXTS,
  ...LIVE_CLASS_TEXTS,
  ...SIGN_IN_TEXTS,
  ...ACCOUNT_TEXTS,
  ...ADMINISTRATION_TEXTS,
};

export type MailId = keyof typeof MAILS;

export const MAIL_IDS = Object.keys(MAILS);

export type MailWords = { subject: string; body: string };

type NameOf<Id extends MailId> = Id extends MailId
  ? keyof (typeof MAILS)[Id]['placeholders']
  : never;

/** What fills a mail’s placeholders; of several mails, those of all. */
export type MailValues<Id extends MailId> = Readonly<
  Record<NameOf<Id>, string | readonly string[]>
>;

export const findMail = (id: string): MailText | null =>
  Object.hasOwn(MAILS, id) ? MAILS[id as MailId] : null;

/** The mail that an item of the catalog is; null for any other item. */
export const findItemMail = (kind: string, id: string): MailText | null =>
  kind === 'email' ? findMail(id) : null;

export const defaultWords = ({ subject, body }: MailText): MailWords => ({
  subject,
  body: body.join('\n\n'),
});

export const firmValues = () => {
  const { name, phone, answerTime } = firm();
  return { firm: name, phone, callUs: callUs(), answerTime };
};

export const getPlaceholders = ({ placeholders }: MailText): Record<string, Placeholder> => ({
  ...placeholders,
  firm: { label: 'Name of the firm' },
  phone: { label: 'Phone of the firm' },
  callUs: { label: '“call us at” and the phone, or “write to us” until there is one' },
  answerTime: { label: 'When the firm answers' },
});
