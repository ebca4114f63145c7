import * as access from './access';
import * as account from './account';
import * as client from './client';
import * as content from './content';
import * as conversation from './conversation';
import type { EventRow } from './event';
import * as former from './former';
import * as invoice from './invoice';
import * as office from './office';
import * as plan from './plan';
import * as recording from './recording';
import * as signIn from './sign-in';
import * as ticket from './ticket';

type AnyEvent = EventRow<never>;

const rowsOf = (...nouns: readonly Record<string, unknown>[]) =>
  nouns.flatMap((noun) => Object.values(noun).flat() as AnyEvent[]);

/** The mails of what happens to some nouns. */
export const mailsOf = (...nouns: readonly Record<string, unknown>[]) =>
  rowsOf(...nouns).flatMap(({ mails }) => mails);

/** Everything that can happen. A test walks it. */
export const ALL_EVENTS = rowsOf(
  invoice,
  plan,
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
  'Invoices and plans': mailsOf(invoice, plan),
};
