import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { Visitor, type Route } from '#tests/support/visitor';
import type { PersonName } from '#prisma/people';
import { countOwn } from '~/models/dashboard-figures.server';
import type { Viewer } from '~/models/sign-in/session.server';
import * as admin from '~/routes/_portal/admin/dashboard/route';
import * as client from '~/routes/_portal/client/dashboard/route';
import * as student from '~/routes/_portal/student/dashboard/route';

type Loaded = { figures: { label: string; value: number }[] };

/** The figures of a person's dashboard, by label. */
async function figuresOf(person: PersonName, dashboard: Route): Promise<Record<string, number>> {
  const visitor = await new Visitor().signIn(person);
  const { data } = await visitor.get<Loaded>(dashboard, `/${person}/dashboard`);
  return Object.fromEntries(data.figures.map(({ label, value }) => [label, value]));
}

const idOf = async (person: PersonName) => (await accountOf(person)).id;

/** How many messages of the firm a person hasn't read. */
async function leaveUnread(person: PersonName, unreadByPerson: number): Promise<void> {
  const personId = await idOf(person);
  const line = { lastMessageId: 1, lastMessageAt: new Date(), lastText: 'Hi', lastFromFirm: true };
  await db.conversation.create({ data: { personId, ...line, rank: 0, unreadByPerson } });
}

beforeAll(seedPeople);
beforeEach(async () => {
  await db.conversation.deleteMany();
  await db.message.deleteMany();
});

describe('Unread Messages', () => {
  test('counts what the firm wrote in a person’s conversation and they have not read', async () => {
    await leaveUnread('client', 2);
    await leaveUnread('student', 0);
    expect(await figuresOf('client', client)).toMatchObject({ 'Unread Messages': 2 });
    expect(await figuresOf('student', student)).toMatchObject({ 'Unread Messages': 0 });
  });

  test('is none for who is in no conversation', async () => {
    await leaveUnread('client', 2);
    await db.message.create({ data: { senderId: await idOf('student'), content: 'Hello' } });
    expect(await figuresOf('student', student)).toMatchObject({ 'Unread Messages': 0 });
  });
});

test('Pending Documents are the papers that a person was asked for and has not sent', async () => {
  const ownerId = await idOf('client');
  const paper = { ownerId, title: 'W-2', why: '', taxYear: 2025 };
  const states = ['requested', 'returned', 'received', 'accepted', 'not-applicable'];
  await db.documentRequest.createMany({
    data: [
      ...states.map((status) => ({ ...paper, status })),
      { ...paper, ownerId: await idOf('student') },
    ],
  });
  expect(await figuresOf('client', client)).toMatchObject({ 'Pending Documents': 2 });
});

test('the staff count open accounts, requests for a role and open tickets', async () => {
  const before = await figuresOf('admin', admin);
  const accountId = await idOf('guest');
  const open = { accountId, role: 'client' };
  await db.roleRequest.createMany({
    data: [
      { ...open, status: 'approved' },
      { ...open, status: 'open' },
    ],
  });
  for (const status of ['open', 'answered'])
    await db.message.create({
      data: { source: 'contact', content: 'Call me', ticket: { create: { status } } },
    });
  await db.account.create({ data: { email: 'shut@home.example', disabledAt: new Date() } });
  expect(await figuresOf('admin', admin)).toEqual({
    ...before,
    'Pending Approvals': before['Pending Approvals']! + 1,
    'Support Tickets': before['Support Tickets']! + 1,
  });
});

test('a person’s figures are their own, each with the page that shows what it counts', async () => {
  const [accountId, other] = [await idOf('investor'), await idOf('professional')];
  const held = { quote: '{}', quoteCents: 0, priceVersion: '', timeZone: '', serviceType: 'x' };
  const times = { startsAt: new Date(), endsAt: new Date(Date.now() + 3_600_000) };
  const consultation = { ...held, ...times, clientId: accountId };
  const paper = { ownerId: accountId, title: 'W-2', why: '', taxYear: 2025 };
  await db.consultation.createMany({
    data: [
      ...['booked', 'booked', 'booked', 'completed', 'cancelled'].map((status) => ({
        ...consultation,
        status,
      })),
      { ...consultation, clientId: other },
    ],
  });
  await db.documentRequest.createMany({
    data: [paper, { ...paper, status: 'returned' }, { ...paper, ownerId: other }],
  });
  await leaveUnread('investor', 7);
  await leaveUnread('professional', 1);
  expect(await countOwn({ accountId } as Viewer)).toEqual([
    { label: 'Active Consultations', value: 3, href: '/consultations' },
    { label: 'Pending Documents', value: 2, href: '/dashboard/documents' },
    { label: 'Unread Messages', value: 7, href: '/messaging#latest' },
  ]);
});
