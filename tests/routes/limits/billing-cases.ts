import { newInvoice } from '#tests/support/billing';
import type { PersonName } from '#prisma/people';
import { accountOf, db } from '#tests/support/database';
import { Visitor } from '#tests/support/visitor';
import { payment } from '~/gateways/payment/payment.server';
import { PaymentUnavailableError } from '~/gateways/payment/port.server';
import type { Limit } from '~/http/rate-limit.server';
import * as cancelPlan from '~/routes/_portal/billing/cancellation/route';
import * as checkout from '~/routes/_portal/billing/invoices/checkout/route';
import * as billing from '~/routes/_portal/billing/route';
import * as feed from '~/routes/_portal/calendar/feed/route';
import * as newFeed from '~/routes/_portal/calendar/replacement/route';
import { client, noteSays, type Case } from './sending';

/** An open invoice of the client's; online payment is set up for it, and fails. */
async function openInvoice(): Promise<string> {
  const { id: accountId } = await accountOf('client');
  payment.online ??= {
    startCheckout: () => Promise.reject(new PaymentUnavailableError('No.')),
    readNews: () => ({ eventId: '', type: '', payment: null }),
  };
  const known = await db.invoice.findFirst({ where: { accountId }, select: { id: true } });
  return known?.id ?? (await newInvoice(accountId));
}

/** Who asks in a test: each time another person, because one person's tries are counted together. */
const askers = new Map<Visitor, PersonName>();
async function anotherAsker(): Promise<Visitor> {
  const person = (['client', 'student', 'investor', 'professional'] as const)[askers.size]!;
  const visitor = await new Visitor().signIn(person);
  askers.set(visitor, person);
  return visitor;
}

/** The limits of plans, payments and private calendars. */
export const BILLING_CASES = {
  'request by account': {
    times: 10,
    key: async (visitor) => (await accountOf(askers.get(visitor)!)).id,
    sender: anotherAsker,
    sends: {
      'a plan': (visitor) =>
        visitor.post(billing, '/dashboard/billing', { selectedPlan: 'professional' }),
      'a cancellation': (visitor) =>
        visitor.post(cancelPlan, '/dashboard/billing/cancellation', {}),
      'a private calendar address': (visitor) => visitor.post(feed, '/dashboard/calendar/feed', {}),
      'another private address': (visitor) =>
        visitor.post(newFeed, '/dashboard/calendar/feed/replacement', {}),
    },
    refuses: noteSays('Too many'),
  },
  'checkout by account': {
    times: 20,
    key: async () => (await accountOf('client')).id,
    sender: client,
    sends: {
      'the way to the payment page': async (visitor) => {
        const id = await openInvoice();
        return visitor.get(checkout, `/dashboard/billing/invoices/${id}/checkout`, { id });
      },
    },
    refuses: noteSays('Too many'),
  },
} satisfies Partial<Record<Limit, Case>>;
