import { beforeAll, expect, test } from 'vitest';
import { PEOPLE } from '#prisma/people';
import { addParty, ownParty } from '#tests/support/clients';
import { db, seedPeople } from '#tests/support/database';
import { statementsOf } from '#tests/support/statements';
import { Visitor } from '#tests/support/visitor';
import { checkAccess } from '~/domain/access/check-access';
import { toSearchText } from '~/domain/folding';
import type { NavLink } from '~/domain/access/navigation';
import { getFirm } from '~/models/firm/published.server';
import * as requests from '~/routes/_portal/admin/documents/requests/new/route';
import * as messaging from '~/routes/_portal/messaging/route';
import * as search from '~/routes/_portal/admin/search/route';

type Line = { text: string; note: string; href: string; actions?: NavLink[] };
type Found = { words: string; groups: { id: string; lines: Line[]; more: string | null }[] };

let staff: Visitor;
let client: string;
beforeAll(async () => {
  await seedPeople();
  staff = await new Visitor().signIn('admin');
  client = await ownParty('client');
  await addParty({ name: 'Nobody Else', email: 'else@home.example' });
  const now = new Date();
  await db.job.create({
    data: { partyId: client, type: '1040', period: '2025', stage: 'review', stageSince: now },
  });
  const bill = { billedName: 'Carla Mendes', billedEmail: PEOPLE.client.email, totalCents: 12_500 };
  await db.invoice.create({
    data: {
      ...bill,
      partyId: client,
      number: '2026-0042',
      searchText: toSearchText('2026-0042'),
      source: 'test:1',
      issuedOn: '2026-01-01',
      dueOn: '2999-01-01',
    },
  });
  await db.document.createMany({
    data: Array.from({ length: 7 }, (_, index) => ({
      partyId: client,
      name: `W-2_Roofing${index}.pdf`,
      searchText: toSearchText(`W-2_Roofing${index}.pdf`),
      storageKey: `k${index}`,
      contentType: 'application/pdf',
      size: 1,
      sha256: 'x',
      taxYear: 2025,
      deletedAt: index === 6 ? now : null,
    })),
  });
  const ask = { partyId: client, why: '', taxYear: 2025 };
  const title = '1099-INT';
  const list = await db.documentRequestList.create({
    data: { partyId: client, title: 'L', source: 'test:1', taxYear: 2025 },
  });
  await db.documentRequest.create({
    data: { ...ask, title, searchText: toSearchText(title), listId: list.id },
  });
  await addParty({ name: 'Wes 2nd' });
  const carla = await new Visitor().signIn('client');
  await carla.post(messaging, '/messaging', { content: 'My landlord repaired the roof.' });
});

const find = async (q: string) =>
  (await staff.get<Found>(search, `/admin/search?q=${encodeURIComponent(q)}`)).data.groups;
const texts = async (q: string) =>
  Object.fromEntries(
    (await find(q)).flatMap(({ id, lines }) =>
      lines.length > 0 ? [[id, lines.map(({ text }) => text)]] : [],
    ),
  );

test('the search finds everything of a client by name, five of each kind', async () => {
  const groups = await find('mendes car');
  expect(groups.map(({ id, lines }) => [id, lines.length])).toEqual([
    ['clients', 1],
    ['jobs', 1],
    ['invoices', 1],
    ['documents', 5],
    ['requests', 1],
    ['messages', 0],
  ]);
  expect(groups[0]!.lines[0]!.href).toBe(`/admin/clients/${client}`);
  expect(groups[3]!.more).toBe('/admin/search');
  const all = await staff.get<Found>(search, '/admin/search?q=mendes&all=documents');
  expect(all.data.groups.map(({ id, lines }) => [id, lines.length])).toEqual([
    ['documents', 6],
    ['messages', 0],
  ]);
  expect(groups[0]!.more).toBeNull();
});

test.each([
  ['mendes 2025', ['jobs']],
  ['2026-0042', ['invoices']],
  ['0042', ['invoices']],
  ['roofing3', ['documents']],
  ['carla w-2', ['documents']],
  ['w-2', ['documents']],
  ['1099-int', ['requests']],
  ['mendes 2026-0042', ['invoices']],
  ['landlord roof', ['messages']],
  ['else@home', ['clients']],
  ['roofing6', []],
  ['%', []],
  ['', []],
])('the search finds records by their words and their client’s: %s', async (q, kinds) => {
  expect(Object.keys(await texts(q))).toEqual(kinds);
});

test('the search takes a fixed number of queries', async () => {
  const statements = await statementsOf(() => find('mendes'));
  expect(statements.filter((sql) => /^\s*(SELECT|WITH)/i.test(sql)).length).toBeLessThanOrEqual(5);
});

test('a client found by name can be asked for a W-2 from the list', async () => {
  const [{ lines }] = (await find('carla')) as [Found['groups'][number]];
  const [ask] = lines[0]!.actions!;
  expect(ask!.label).toBe('Request documents');
  const { data } = await staff.get<{ years: number[]; recipient: { name: string } }>(
    requests,
    ask!.href,
  );
  expect(data.recipient.name).toBe(PEOPLE.client.fullName);
  const typed = { papers: 'W-2', taxYear: String(data.years[1]) };
  expect((await staff.post(requests, ask!.href, typed)).status).toBe(303);
  const asked = { partyId: client, title: 'W-2', taxYear: data.years[1]! };
  expect(await db.documentRequest.count({ where: asked })).toBe(1);
});

test('each client found has links to the staff’s actions, all permitted', async () => {
  const [{ lines }] = (await find('else@home')) as [Found['groups'][number]];
  expect(
    lines[0]!.actions!.map(({ label, href }) => [
      label,
      checkAccess(getFirm(), href.split('?')[0]!, ['admin']),
    ]),
  ).toEqual(
    ['Request documents', 'Message', 'Book', 'Invoice', 'New job'].map((label) => [label, 'open']),
  );
});
