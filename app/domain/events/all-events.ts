import * as access from './access';
import * as account from './account';
import * as client from './client';
import * as consultation from './consultation';
import * as content from './content';
import * as conversation from './conversation';
import * as document from './document';
import * as documentRequest from './document-request';
import { type EventRow, event } from './event';
import * as invoice from './invoice';
import * as job from './job';
import * as letter from './letter';
import * as liveClass from './live-class';
import * as office from './office';
import * as organizer from './organizer';
import * as plan from './plan';
import * as recording from './recording';
import * as signIn from './sign-in';
import * as task from './task';
import * as ticket from './ticket';

/** What earlier versions of the portal recorded: the audit trail still shows it. */
const FORMER_EVENTS = [
  event('assistant-row.added', 'Written answer added', 'content'),
  event('assistant-row.changed', 'Written answer changed', 'content'),
  event('assistant-row.removed', 'Written answer removed', 'content'),
  event('assistant-row.restored', 'Written answer reset to its original text', 'content'),
  event('canned-reply.added', 'Canned reply added', 'content'),
  event('canned-reply.changed', 'Canned reply changed', 'content'),
  event('canned-reply.deleted', 'Canned reply deleted', 'content'),
  event('invoice.corrected', 'Corrected invoice issued for a voided one', 'invoice'),
  event('payment.reviewed', 'Overpayment settled', 'invoice'),
];

type AnyEvent = EventRow<never>;

const listRows = (...nouns: readonly Record<string, unknown>[]) =>
  nouns.flatMap((noun) => Object.values(noun).flat() as AnyEvent[]);

/** The mails of what happens to some nouns, each once. */
export const listMails = (...nouns: readonly Record<string, unknown>[]) => [
  ...new Set(listRows(...nouns).flatMap(({ mails }) => mails)),
];

/** Everything that can happen. A test walks it. */
export const ALL_EVENTS = listRows(
  consultation,
  job,
  letter,
  organizer,
  task,
  document,
  documentRequest,
  invoice,
  plan,
  liveClass,
  account,
  access,
  signIn,
  client,
  office,
  ticket,
  conversation,
  content,
  recording,
  { FORMER_EVENTS },
);

/** The mails of events, under the headings where the owner edits them. */
export const EVENT_MAILS = {
  Consultations: listMails(consultation),
  Jobs: listMails(job, organizer),
  Letters: listMails(letter),
  Documents: listMails(document, documentRequest),
  'Invoices and plans': listMails(invoice, plan),
};
