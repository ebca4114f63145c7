import { beforeAll, expect, test } from 'vitest';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { scansOf } from '#tests/support/query-plans';
import { statementsOf } from '#tests/support/statements';
import { Visitor } from '#tests/support/visitor';
import { PORTAL_ROLES } from '~/domain/access/roles';
import * as dashboard from '~/routes/_portal/dashboard/route';

type Role = (typeof PORTAL_ROLES)[number];
type Loaded = {
  figures: { label: string; value: string | number; href: string }[];
  toDos: { title: string; count: string; toDos: { label: string }[] }[];
};

async function figuresOf(role: Role): Promise<Record<string, string | number>> {
  const visitor = await new Visitor().signIn(role);
  const { data } = await visitor.get<Loaded>(dashboard, `/${role}/dashboard`);
  return Object.fromEntries(data.figures.map(({ label, value }) => [label, value]));
}

const idOf = async (role: Role | 'guest') => (await accountOf(role)).id;

beforeAll(seedPeople);

test.each(PORTAL_ROLES)('the dashboard of a %s loads in at most 4 statements', async (role) => {
  const visitor = await new Visitor().signIn(role);
  const statements = await statementsOf(() => visitor.get(dashboard, `/${role}/dashboard`));
  expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(4);
});

test('the staff dashboard reads to-dos by indexes', async () => {
  const visitor = await new Visitor().signIn('admin');
  const statements = await statementsOf(() => visitor.get(dashboard, '/admin/dashboard'));
  const [toDos] = statements.filter((sql) => sql.includes('conversation'));
  expect(scansOf(toDos!)).toEqual([]);
});

test('the dashboard counts a person’s own consultations, requested documents and unread messages', async () => {
  const [clientId, other] = [await idOf('client'), await idOf('student')];
  const consultation = {
    partyId: clientId,
    serviceType: 'tax-planning',
    startsAt: new Date(),
    endsAt: new Date(Date.now() + 3_600_000),
    timeZone: '',
    quote: '{}',
    quoteCents: 0,
    priceVersion: '',
  };
  await db.consultation.createMany({
    data: [
      { ...consultation, status: 'booked' },
      { ...consultation, status: 'booked' },
      { ...consultation, status: 'cancelled' },
      { ...consultation, status: 'booked', partyId: other },
    ],
  });
  const paper = { partyId: clientId, title: 'W-2', why: '', taxYear: 2025 };
  await db.documentRequest.createMany({
    data: [
      { ...paper, status: 'requested' },
      { ...paper, status: 'returned' },
      { ...paper, status: 'accepted' },
      { ...paper, partyId: other },
    ],
  });
  for (const [partyId, unreadByPerson] of [
    [clientId, 7],
    [other, 1],
  ] as const)
    await db.conversation.create({
      data: {
        partyId,
        unreadByPerson,
        lastMessageId: 1,
        lastMessageAt: new Date(),
        lastText: 'Hi',
        lastFromFirm: true,
        rank: 0,
        answerBy: new Date(),
      },
    });
  const visitor = await new Visitor().signIn('client');
  const { data } = await visitor.get<Loaded>(dashboard, '/client/dashboard');
  expect(Object.fromEntries(data.toDos.map(({ title, count }) => [title, count]))).toEqual({
    'Active Consultations': '2',
    'Pending Documents': '2',
    'Unread Messages': '1',
  });
  expect(data.toDos.flatMap(({ toDos }) => toDos)).toContainEqual(
    expect.objectContaining({ label: 'Read 7 new messages' }),
  );
});

test('the staff dashboard counts open accounts, role requests and open tickets', async () => {
  const before = await figuresOf('admin');
  const request = { accountId: await idOf('guest'), role: 'client' };
  await db.roleRequest.createMany({
    data: [
      { ...request, status: 'approved' },
      { ...request, status: 'open' },
    ],
  });
  for (const status of ['open', 'answered'])
    await db.message.create({
      data: { source: 'contact', content: 'Call me', ticket: { create: { status } } },
    });
  await db.account.create({ data: { email: 'disabled@home.example', disabledAt: new Date() } });
  expect(await figuresOf('superadmin')).toEqual({
    ...before,
    'Pending Approvals': Number(before['Pending Approvals']) + 1,
    'Support Tickets': Number(before['Support Tickets']) + 1,
  });
});

test('the investor dashboard shows what the investments gained', async () => {
  expect(await figuresOf('investor')).toMatchObject({ 'Investment Performance': '–' });
  const accountId = await idOf('investor');
  const amounts = { paidCents: 200_000, worthCents: 250_000, asOf: '2026-06-30' };
  await db.investment.create({ data: { accountId, ...amounts } });
  expect(await figuresOf('investor')).toMatchObject({ 'Investment Performance': '+25.0%' });
});

test('a superadmin’s dashboard names missing settings, an admin’s doesn’t', async () => {
  type Shown = { toDos: { kind: string; toDos: { label: string }[] }[] };
  const shown = async (role: 'admin' | 'superadmin') => {
    const visitor = await new Visitor().signIn(role);
    const { data } = await visitor.get<Shown>(dashboard, `/${role}/dashboard`);
    return data.toDos.find(({ kind }) => kind === 'system')?.toDos.map(({ label }) => label);
  };
  expect(await shown('superadmin')).toEqual(
    expect.arrayContaining(['Mail server', 'Two-step sign-in']),
  );
  expect(await shown('admin')).toBeUndefined();
});
