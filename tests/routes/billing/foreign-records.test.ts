import { beforeAll, describe, expect, test } from 'vitest';
import { BASIC, newInvoice } from '#tests/support/billing';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { signInForCompany } from '#tests/support/parties';
import { Visitor, type Route } from '#tests/support/visitor';
import { requestPlan } from '~/models/billing/plan-request.server';
import * as checkout from '~/routes/_portal/billing/invoices/checkout/route';
import * as list from '~/routes/_portal/billing/invoices/route';
import * as page from '~/routes/_portal/billing/invoices/invoice/route';
import * as pdf from '~/routes/_portal/billing/invoices/invoice-pdf/route';
import * as statement from '~/routes/_portal/billing/statement/route';
import * as month from '~/routes/_portal/calendar/route';
import * as credit from '~/routes/_portal/admin/invoices/credit-note/route';
import * as edit from '~/routes/_portal/admin/invoices/edit/route';
import * as refund from '~/routes/_portal/admin/invoices/refund/route';
import * as payment from '~/routes/_portal/admin/invoices/payment/route';
import * as voiding from '~/routes/_portal/admin/invoices/void/route';
import * as deletion from '~/routes/_portal/admin/invoices/delete/route';
import * as sending from '~/routes/_portal/admin/invoices/sending/route';
import * as activation from '~/routes/_portal/admin/plan-requests/plan-request/route';
import * as decline from '~/routes/_portal/admin/plan-requests/decline/route';

let id: string;
let requestId: string;
let owner: Visitor;
let other: Visitor;
/** The owner while they act for another client of theirs. */
let forCompany: Visitor;
let admin: Visitor;

beforeAll(async () => {
  await seedPeople();
  const client = await accountOf('client');
  id = await newInvoice(client.id);
  const person = {
    accountId: client.id,
    partyId: client.id,
    fullName: 'Carla Mendes',
    email: client.email,
  };
  await requestPlan(person, BASIC, new Date());
  requestId = (await db.subscription.findFirstOrThrow()).id;
  owner = await new Visitor().signIn('client');
  other = await new Visitor().signIn('student');
  forCompany = await signInForCompany('client');
  admin = await new Visitor().signIn('admin');
});

const OWN: readonly (readonly [string, Route])[] = [
  ['', page],
  ['/invoice.pdf', pdf],
  ['/checkout', checkout],
];
const STAFF: readonly (readonly [string, Route, Record<string, string>])[] = [
  ['/payment', payment, { method: 'check', amount: '1', reference: '1', receivedOn: '2026-01-01' }],
  ['/void', voiding, { reason: 'Mine' }],
  ['/credit-note', credit, { amount: '1', reason: 'Mine' }],
  ['/refund', refund, { method: 'check', amount: '1', reference: '1', reason: 'Mine' }],
  ['/edit', edit, { label0: 'Free', amount0: '1', dueOn: '2036-01-01' }],
  ['/delete', deletion, {}],
  ['/sending', sending, {}],
];
const everything = async () => ({
  invoices: await db.invoice.findMany({ include: { payments: true } }),
  subscriptions: await db.subscription.findMany(),
});

describe('another client’s invoice', () => {
  test.each(OWN)('gets a 404 for “%s”', async (end, route) => {
    const at = (invoice: string) => `/dashboard/billing/invoices/${invoice}${end}`;
    for (const visitor of [other, forCompany]) {
      const foreign = await visitor.get(route, at(id), { id });
      const missing = await visitor.get(route, at('none'), { id: 'none' });
      expect([foreign.status, foreign.data]).toEqual([404, missing.data]);
      expect(missing.status).toBe(404);
    }
    if (route !== checkout) {
      expect((await owner.get(route, at(id), { id })).status).toBe(200);
      expect((await admin.get(route, at(id), { id })).status).toBe(200);
    }
  });

  test.each(STAFF)('rejects “%s” by clients, and stays unchanged', async (end, route, fields) => {
    const before = await everything();
    for (const visitor of [owner, other, new Visitor()]) {
      const path = `/admin/invoices/${id}${end}`;
      const answers = [
        await visitor.get(route, path, { id }),
        await visitor.post(route, path, fields, { id }),
      ];
      for (const { location } of answers)
        expect(location).toMatch(/^\/(unauthorized$|login\?redirect=)/);
    }
    expect(await everything()).toEqual(before);
    const none = await admin.post(route, `/admin/invoices/none${end}`, fields, { id: 'none' });
    expect(none.status).toBe(404);
  });

  test('is in nobody else’s list, statement or calendar', async () => {
    const { number } = (await db.invoice.findUniqueOrThrow({ where: { id } }))!;
    const day = new Date().getFullYear();
    const pages = async (visitor: Visitor) => [
      await visitor.get(list, '/dashboard/billing/invoices'),
      await visitor.get(
        statement,
        `/dashboard/billing/statement.csv?from=${day}-01-01&to=${day + 1}-12-31`,
      ),
    ];
    for (const { data } of await pages(other)) expect(JSON.stringify(data)).not.toContain(number);
    for (const { data } of await pages(owner)) expect(JSON.stringify(data)).toContain(number);
    const { dueOn } = await db.invoice.findUniqueOrThrow({ where: { id } });
    const path = `/dashboard/calendar?month=${dueOn.slice(0, 7)}`;
    expect(JSON.stringify((await owner.get(month, path)).data)).toContain(`Invoice ${number}`);
    expect(JSON.stringify((await other.get(month, path)).data)).not.toContain(number);
  });
});

test.each([
  ['activation', activation, ''],
  ['decline', decline, '/decline'],
] as const)('a client’s %s of a plan request is rejected', async (_name, route, end) => {
  const before = await everything();
  for (const visitor of [owner, other])
    expect(
      (await visitor.post(route, `/admin/plan-requests/${requestId}${end}`, {}, { id: requestId }))
        .location,
    ).toBe('/unauthorized');
  expect(await everything()).toEqual(before);
  const path = `/admin/plan-requests/none${end}`;
  expect((await admin.get(route, path, { id: 'none' })).status).toBe(404);
  expect((await admin.post(route, path, {}, { id: 'none' })).status).toBe(404);
});
