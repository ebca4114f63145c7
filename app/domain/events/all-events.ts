import * as access from './access';
import * as account from './account';
import * as calendarFeed from './calendar-feed';
import * as client from './client';
import * as consent from './consent';
import * as consultation from './consultation';
import * as content from './content';
import * as conversation from './conversation';
import * as document from './document';
import * as documentRequest from './document-request';
import type { EventRow } from './event';
import * as former from './former';
import * as invoice from './invoice';
import * as job from './job';
import * as liveClass from './live-class';
import * as office from './office';
import * as plan from './plan';
import * as recording from './recording';
import * as signIn from './sign-in';
import * as task from './task';
import * as ticket from './ticket';

type AnyEvent = EventRow<never>;

const rowsOf = (...nouns: readonly Record<string, unknown>[]) =>
  nouns.flatMap((noun) => Object.values(noun).flat() as AnyEvent[]);

/** The mails of what happens to some nouns, each once. */
export const mailsOf = (...nouns: readonly Record<string, unknown>[]) => [
  ...new Set(rowsOf(...nouns).flatMap(({ mails }) => mails)),
];

/** Everything that can happen. A test walks it. */
export const ALL_EVENTS = rowsOf(
  consultation,
  job,
  task,
  document,
  documentRequest,
  invoice,
  plan,
  liveClass,
  calendarFeed,
  consent,
  account,
  access,
  signIn,
  client,
  office,
  ticket,
  conversation,
  content,
  recording,
  former,
);

/** The mails of events, under the headings where the owner edits them. */
export const EVENT_MAILS = {
  Consultations: mailsOf(consultation),
  Jobs: mailsOf(job),
  Documents: mailsOf(document, documentRequest),
  'Invoices and plans': mailsOf(invoice, plan),
};
