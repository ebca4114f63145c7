import { beforeAll, expect, test } from 'vitest';
import { PEOPLE } from '#prisma/people';
import { addParty, ownParty } from '#tests/support/clients';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { scansOf } from '#tests/support/query-plans';
import { statementsOf } from '#tests/support/statements';
import { Visitor, type Route } from '#tests/support/visitor';
import { PAGE_SIZE } from '~/domain/paging';
import * as members from '~/routes/_portal/_account/members/route';
import * as notes from '~/routes/_portal/admin/clients/client/notes/route';
import * as records from '~/routes/_portal/admin/clients/client/records/route';
import * as show from '~/routes/_portal/admin/clients/client/route';
import * as edit from '~/routes/_portal/admin/clients/edit/route';
import * as jobPage from '~/routes/_portal/admin/jobs/job/route';
import * as messages from '~/routes/_portal/messaging/thread/route';
import * as removal from '~/routes/_portal/_account/members/removal/route';
import * as undo from '~/routes/_portal/admin/clients/merges/undo/route';
import * as archive from '~/routes/_portal/admin/clients/archive/route';
import * as restore from '~/routes/_portal/admin/clients/restore/route';

type Line = { key: string; text: string; note: string; href: string | null; dates: string };
type Shown = {
  client: { name: string; members: { id: string; role: string }[] };
  sections: { id: string; total: number; lines: Line[] }[];
  notes: { text: string }[];
  gap: { text: string };
};

let staff: Visitor;
beforeAll(async () => {
  await seedPeople();
  staff = await new Visitor().signIn('admin');
});

const shown = async (id: string) =>
  (await staff.get<Shown>(show, `/admin/clients/${id}`, { id })).data;

test('a client’s page shows states and dates, and links to the records', async () => {
  const id = await ownParty('professional');
  const created = { createdAt: new Date('2026-01-05T15:00:00Z') };
  const task = { createdById: id, dueDate: '2026-02-01', description: '' };
  const { id: other } = await accountOf('admin');
  await db.task.create({
    data: { ...task, ...created, assigneeId: id, title: 'Call', status: 'pending' },
  });
  await db.task.create({
    data: { ...task, ...created, assigneeId: other, partyId: id, title: 'Prepare' },
  });
  const plan = { partyId: id, planId: 'x', priceCents: 1, priceVersion: 'x' };
  const { id: planId } = await db.subscription.create({
    data: { ...plan, status: 'requested', startedAt: created.createdAt },
  });
  const job = { partyId: id, type: 'individual-return', stage: 'preparing', period: '2025' };
  await db.job.create({ data: { ...job, ...created, stageSince: created.createdAt } });
  const { client, sections } = await shown(id);
  expect(client).toMatchObject({
    name: PEOPLE.professional.fullName,
    members: [{ id, role: 'owner' }],
  });
  const lines = (kind: string) => sections.find((section) => section.id === kind)!.lines;
  expect(lines('tasks').map(({ text }) => text)).toEqual(['Prepare', 'Call']);
  expect(lines('tasks')[1]).toMatchObject({
    note: 'To do',
    dates: 'created Jan 5, 2026, 10:00 AM ET; due Feb 1, 2026',
  });
  expect(lines('plan')[0]).toMatchObject({ href: `/admin/plan-requests/${planId}` });
  expect(lines('plan')[0]!.dates).toMatch(/^since Jan 5/);
  expect(lines('jobs')).toHaveLength(1);
});

test('a client’s page shows five of each kind, open ones first, and pages the rest', async () => {
  const id = await ownParty('investor');
  const count = PAGE_SIZE + 3;
  await db.invoice.createMany({
    data: Array.from({ length: count }, (_, index) => ({
      partyId: id,
      number: `2020-${1_000 + index}`,
      billedName: 'Irene',
      billedEmail: PEOPLE.investor.email,
      source: `test:${index}`,
      status: index === count - 1 ? 'paid' : 'open',
      issuedOn: '2020-01-01',
      dueOn: index === count - 2 ? '2999-01-15' : '2020-01-15',
      totalCents: 2_999,
    })),
  });
  const invoices = (await shown(id)).sections.find((section) => section.id === 'invoices')!;
  expect([invoices.total, invoices.lines.length]).toEqual([count, 5]);
  expect(invoices.lines.map(({ note }) => note)).toEqual([
    '$29.99, open',
    ...Array<string>(4).fill('$29.99, overdue'),
  ]);
  const page = async (query: string, kind = 'invoices') =>
    staff.get<{ section: { lines: { key: string }[]; next: string | null } }>(
      records,
      `/admin/clients/${id}/records/${kind}${query}`,
      { id, kind },
    );
  const first = (await page('')).data.section;
  const rest = (await page(`?after=${first.next}`)).data.section;
  expect(new Set([...first.lines, ...rest.lines].map(({ key }) => key)).size).toBe(count);
  expect([first.lines.length, rest.next]).toEqual([PAGE_SIZE, null]);
  expect((await page('', 'passwords')).status).toBe(404);
});

test('a client’s page has the staff notes with their authors, also when nobody signs in for the client', async () => {
  const id = await ownParty('client');
  const at = `/admin/clients/${id}/notes`;
  expect((await staff.post(notes, at, { text: ' ' }, { id })).status).toBe(400);
  expect((await staff.post(notes, at, { text: 'Prefers calls.' }, { id })).status).toBe(303);
  expect((await shown(id)).notes).toMatchObject([
    { text: 'Prefers calls.', author: PEOPLE.admin.fullName },
  ]);
});

test('a client’s page says when nobody signs in, or who is invited, and so does a job’s page', async () => {
  const id = await addParty({ name: 'Wanda Stone', email: 'wanda@stone.example' });
  const job = { partyId: id, type: 'individual-return', stage: 'preparing', period: '2025' };
  const { id: jobId } = await db.job.create({ data: { ...job, stageSince: new Date() } });
  const gaps = async () => [
    (await shown(id)).gap,
    (await staff.get<Shown>(jobPage, `/admin/jobs/${jobId}`, { id: jobId })).data.gap,
  ];
  const href = `/admin/clients/${id}/members`;
  const gap = {
    text: 'No one signs in for Wanda Stone yet.',
    link: { label: 'Invite someone', href },
  };
  expect(await gaps()).toEqual([gap, gap]);
  const thread = await staff.get<{ shut: { text: string; rest: string } }>(
    messages,
    `/messaging/${id}`,
    { senderId: id },
  );
  expect(thread.data.shut).toEqual({
    text: 'No one signs in for Wanda Stone yet, so messages can’t be read.',
    link: { label: 'Invite someone', href },
    rest: ', or email wanda@stone.example.',
  });
  await staff.post(members, href, { email: 'wanda@stone.example', role: 'owner' }, { id });
  for (const { text } of await gaps())
    expect(text).toBe('No one signs in for Wanda Stone yet. Invited: wanda@stone.example.');
  expect((await shown(await ownParty('client'))).gap).toBeNull();
});

test('a client’s page scans no table, in few queries', async () => {
  const id = await addParty({ name: 'Quick Look' });
  const reads = (await statementsOf(() => shown(id))).filter((sql) =>
    /^\s*(SELECT|WITH)/i.test(sql),
  );
  expect(reads.length).toBeLessThanOrEqual(6);
  for (const sql of reads) expect(scansOf(sql), sql).toEqual([]);
});

test('an unknown client’s page is a 404', async () => {
  const routes = [show, edit, records, notes, archive, restore, undo, removal] as Route[];
  for (const route of routes)
    for (const answer of [
      await staff.get(route, '/admin/clients/x/edit', { id: 'x', kind: 'jobs' }),
      ...(route.action
        ? [await staff.post(route, '/admin/clients/x/edit', FORM, { id: 'x' })]
        : []),
    ])
      expect(answer.status).toBe(404);
});

const FORM = { kind: 'person', name: 'Nobody', text: 'Hello' };
