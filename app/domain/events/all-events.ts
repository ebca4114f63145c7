import * as calendarFeed from './calendar-feed';
import * as consent from './consent';
import * as consultation from './consultation';
import * as document from './document';
import * as documentRequest from './document-request';
import type { EventRow } from './event';
import * as invoice from './invoice';
import * as job from './job';
import * as liveClass from './live-class';
import * as plan from './plan';
import * as task from './task';

type AnyEvent = EventRow<never>;

const rowsOf = (...nouns: readonly Record<string, unknown>[]) =>
  nouns.flatMap((noun) => Object.values(noun) as AnyEvent[]);

const mailsOf = (...nouns: readonly Record<string, unknown>[]) => [
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
);

/** The mails of events, under the headings where the owner edits them. */
export const EVENT_MAILS = {
  Consultations: mailsOf(consultation),
  Jobs: mailsOf(job),
  Documents: mailsOf(document, documentRequest),
  'Invoices and plans': mailsOf(invoice, plan),
  'Live classes': mailsOf(liveClass),
};
