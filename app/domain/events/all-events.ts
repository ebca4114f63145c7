import * as calendarFeed from './calendar-feed';
import * as consent from './consent';
import type { EventRow } from './event';
import * as invoice from './invoice';
import * as job from './job';
import * as liveClass from './live-class';
import * as plan from './plan';
import * as task from './task';

type AnyEvent = EventRow<never>;

const rowsOf = (...nouns: readonly Record<string, unknown>[]) =>
  nouns.flatMap((noun) => Object.values(noun) as AnyEvent[]);

const mailsOf = (...nouns: readonly Record<string, unknown>[]) =>
  rowsOf(...nouns).flatMap(({ mails }) => mails);

/** Everything that can happen. A test walks it. */
export const ALL_EVENTS = rowsOf(job, task, invoice, plan, liveClass, calendarFeed, consent);

/** The mails of events, under the headings where the owner edits them. */
export const EVENT_MAILS = {
  Jobs: mailsOf(job),
  'Invoices and plans': mailsOf(invoice, plan),
  'Live classes': mailsOf(liveClass),
};
