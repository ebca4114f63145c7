import { beforeEach, describe, expect, test } from 'vitest';
import { PEOPLE, type PersonName } from '#prisma/people';
import { signInAll } from '#tests/support/account';
import { auditOf, fileTicket } from '#tests/support/administration';
import { accountOf, db, emptyAuditTrail, seedPeople } from '#tests/support/database';
import { PAGE_SIZE } from '~/domain/paging';
import { countForStaff, listPeople, type PeopleFilter } from '~/models/account/directory.server';
import {
  findBeside,
  findPerson,
  listNotes,
  listSection,
  listSections,
  noteLinkSent,
  writeNote,
} from '~/models/account/person.server';

const NOW = new Date('2026-03-02T15:00:00Z');
const AT = new Date('2026-01-05T15:00:00Z');
const AT_TEXT = 'Jan 5, 2026, 10:00 AM ET';
const minutes = (count: number) => new Date(AT.getTime() + count * 60_000);
let client: string;
let many: string;
let admin: string;

beforeEach(async () => {
  await db.account.deleteMany();
  await db.ticket.deleteMany();
  await db.cannedReply.deleteMany();
  await emptyAuditTrail();
  await seedPeople();
  [client, many, admin] = (await Promise.all(
    (['client', 'many', 'admin'] as const).map(async (name) => (await accountOf(name)).id),
  )) as [string, string, string];
});

const close = (person: PersonName) =>
  db.account.update({ where: { email: PEOPLE[person].email }, data: { disabledAt: NOW } });
const wait = async (person: PersonName, status = 'open') =>
  db.roleRequest.create({
    data: { accountId: (await accountOf(person)).id, role: 'professional', status },
  });

describe('the list of people', () => {
  const list = (filter: Partial<PeopleFilter> = {}, after: string | null = null) =>
    listPeople({ q: '', role: null, state: null, ...filter }, after);
  const found = async (filter: Partial<PeopleFilter>) =>
    (await list(filter)).rows.map(({ email }) => email.split('@')[0]).sort();

  test('says of each who they are, how their account stands and what they may do', async () => {
    await db.account.update({ where: { id: many }, data: { createdAt: AT } });
    const { email, fullName } = PEOPLE.many;
    const shown = { id: many, email, fullName, createdAt: AT, disabled: false, waiting: false };
    const line = async () => {
      const { rows, next } = await list({ q: 'manuel' });
      expect(next).toBeNull();
      return rows.map((row) => ({ ...row, roles: row.roles.toSorted() }));
    };
    const roles = ['client', 'investor'];
    expect(await line()).toEqual([{ ...shown, roles }]);
    await wait('many', 'declined');
    await wait('client');
    expect(await line()).toEqual([{ ...shown, roles }]);
    await wait('many');
    expect(await line()).toEqual([{ ...shown, roles, waiting: true }]);
    await close('many');
    expect(await line()).toEqual([{ ...shown, roles, waiting: true, disabled: true }]);
    expect(await list({ q: 'nobody' })).toEqual({ rows: [], next: null });
  });

  test('has the newest first, page by page', async () => {
    const all = (await db.account.findMany({ orderBy: { id: 'desc' } })).map(({ id }) => id);
    const { rows } = await list();
    expect(rows.map(({ id }) => id)).toEqual(all.slice(0, PAGE_SIZE));
    expect(rows.length).toBeGreaterThan(5);
    const rest = await list({}, rows[1]!.id);
    expect(rest.rows.map(({ id }) => id)).toEqual(all.slice(2));
  });

  test('is narrowed by the beginning of a name or an address, a role and a state, all at once', async () => {
    await wait('guest');
    await close('investor');
    await wait('investor');
    for (const q of ['irene', 'IRENE', 'castell', 'investor@'])
      expect(await found({ q })).toEqual(['investor']);
    for (const q of ['rene', 'castellano x', '@demo']) expect(await found({ q })).toEqual([]);
    expect(await found({ role: 'investor' })).toEqual(['investor', 'many']);
    expect(await found({ role: 'investor', state: 'open' })).toEqual(['many']);
    expect(await found({ role: 'investor', state: 'disabled' })).toEqual(['investor']);
    expect(await found({ role: 'client', state: 'disabled' })).toEqual([]);
    expect(await found({ state: 'disabled' })).toEqual(['investor']);
    expect(await found({ state: 'waiting' })).toEqual(['guest']);
    expect(await found({ state: 'waiting', role: 'client' })).toEqual([]);
    expect(await found({ q: 'irene', state: 'open' })).toEqual([]);
    expect(await found({ q: 'irene', state: 'waiting' })).toEqual([]);
    expect(await found({ q: 'grace', state: 'waiting' })).toEqual(['guest']);
    expect(await found({ q: 'manuel', role: 'student' })).toEqual([]);
    const open = await found({ state: 'open' });
    expect([open.includes('guest'), open.includes('investor')]).toEqual([true, false]);
  });
});

test('staff see how many people, requests and messages there are, and where', async () => {
  const people = await db.account.count();
  await close('student');
  await wait('guest');
  await wait('client', 'declined');
  for (const words of ['One', 'Two', 'Three']) await fileTicket(words);
  const done = { message: { content: 'Two' } };
  await db.ticket.updateMany({ where: done, data: { status: 'closed' } });
  expect(await countForStaff()).toEqual([
    { label: 'User Accounts', value: people - 1, href: '/admin/users?state=open' },
    { label: 'Pending Approvals', value: 1, href: '/admin/approvals' },
    { label: 'Support Tickets', value: 2, href: '/admin/tickets' },
  ]);
});

describe('what is known of a person', () => {
  test('is all of what they told, their roles, sessions and what they wait for', async () => {
    const { email, fullName, phone, location } = PEOPLE.many;
    const verified = { createdAt: AT, emailVerifiedAt: AT };
    await db.account.update({ where: { id: many }, data: verified });
    await db.profile.update({ where: { id: many }, data: { purpose: 'Taxes' } });
    await signInAll(many, many, client);
    const ended = { accountId: many, method: 'password', lastSeenAt: AT };
    const [soon, late] = [new Date(Date.now() + 60_000), new Date()];
    for (const [tokenHash, idleExpiresAt, expiresAt] of [
      ['x', late, soon],
      ['y', soon, late],
    ] as const)
      await db.session.create({ data: { ...ended, tokenHash, idleExpiresAt, expiresAt } });
    const grants = (await accountOf('many')).roles.map(({ id, role }) => ({ id, role }));
    const known = {
      ...{ id: many, email, fullName, phone, location, purpose: 'Taxes', createdAt: AT },
      ...{ disabledAt: null, verified: true, onboarded: true, sessions: 2, waitingFor: null },
    };
    const find = async () => {
      const person = (await findPerson(many, late))!;
      return { ...person, grants: person.grants.toSorted((a, b) => (a.id < b.id ? -1 : 1)) };
    };
    grants.sort((a, b) => (a.id < b.id ? -1 : 1));
    expect(await find()).toEqual({ ...known, grants });
    await wait('many');
    await db.account.update({ where: { id: many }, data: { emailVerifiedAt: null } });
    await db.profile.update({ where: { id: many }, data: { onboardingComplete: false } });
    await close('many');
    const closed = { disabledAt: NOW, verified: false, onboarded: false };
    expect(await find()).toEqual({ ...known, ...closed, waitingFor: 'professional', grants });
    const { id: guest } = await accountOf('guest');
    expect(await findPerson(guest, NOW)).toMatchObject({ grants: [], sessions: 0 });
    expect(await findPerson('nobody', NOW)).toBeNull();
  });

  const estimate = (ownerId: string, index: number, name = `Estimate ${index}`) => ({
    ...{ ownerId, name, taxYear: 2025, ruleSet: '', ruleVersion: '', input: '{}', result: '{}' },
    createdAt: minutes(index),
  });

  test('has a section of each kind, which says where it is empty', async () => {
    const sections = await listSections(client, NOW);
    const ids = 'consultations documents document-requests invoices tasks estimates plan messages';
    expect(sections.map(({ id }) => id)).toEqual([...ids.split(' '), 'classes']);
    for (const { title, empty, ...rest } of sections) {
      expect([title, empty]).toEqual([expect.stringMatching(/./), expect.stringMatching(/^No /)]);
      expect(rest).toEqual({ id: rest.id, total: 0, lines: [] });
    }
  });

  test('shows the newest three of each kind with their dates, and how many there are', async () => {
    await db.estimate.createMany({
      data: [...[0, 1, 2, 3].map((index) => estimate(client, index)), estimate(many, 9)],
    });
    const { id: taskId } = await db.task.create({
      data: {
        ...{ assigneeId: client, title: 'Call', status: 'done', dueDate: '2026-02-01' },
        ...{ description: '', position: 1, createdAt: AT },
      },
    });
    await db.subscription.create({
      data: { accountId: client, planId: 'old', priceCents: 1, priceVersion: 'x', startedAt: AT },
    });
    const sections = await listSections(client, NOW);
    const [tasks, estimates, plan] = ['tasks', 'estimates', 'plan'].map((kind) =>
      sections.find(({ id }) => id === kind),
    );
    expect(tasks).toEqual({
      ...{ id: 'tasks', title: 'Tasks', empty: 'No tasks.', total: 1 },
      lines: [
        {
          ...{ key: `tasks ${taskId}`, text: 'Call', note: 'Done', href: `/tasks/${taskId}` },
          dates: `created ${AT_TEXT}; due Feb 1, 2026`,
        },
      ],
    });
    expect([estimates!.total, estimates!.lines.map(({ text }) => text)]).toEqual([
      4,
      ['Estimate 3', 'Estimate 2', 'Estimate 1'],
    ]);
    expect(plan!.lines).toMatchObject([
      { text: 'old', note: 'active', href: null, dates: `since ${AT_TEXT}` },
    ]);
  });

  test('goes on page by page, and ends with its last', async () => {
    const count = PAGE_SIZE + 2;
    await db.estimate.createMany({
      data: Array.from({ length: count }, (_, index) => estimate(client, index)),
    });
    const first = (await listSection(client, 'estimates', 0, NOW))!;
    expect([first.total, first.lines.length, first.next]).toEqual([count, PAGE_SIZE, '25']);
    const rest = (await listSection(client, 'estimates', PAGE_SIZE, NOW))!;
    expect(rest).toMatchObject({
      ...{ id: 'estimates', total: count, next: null },
      lines: [{ text: 'Estimate 1' }, { text: 'Estimate 0' }],
    });
    expect(await listSection(client, 'documents', 0, NOW)).toMatchObject({ total: 0, next: null });
    expect(await listSection(client, 'passwords', 0, NOW)).toBeNull();
  });

  test('stands beside their conversation, with the canned replies by title', async () => {
    await db.estimate.createMany({ data: [0, 1, 2].map((index) => estimate(client, index)) });
    const replies = await Promise.all(
      ['Welcome', 'Fees'].map((title) => db.cannedReply.create({ data: { title, content: 'x' } })),
    );
    const beside = await findBeside(client, NOW);
    expect(beside.records.map(({ id, total, lines }) => [id, total, lines.length])).toEqual([
      ['consultations', 0, 0],
      ['documents', 0, 0],
      ['estimates', 3, 2],
    ]);
    const [welcome, fees] = replies.map(({ id, title }) => ({ id, title }));
    expect(beside.replies).toEqual([fees, welcome]);
  });

  test('is noted by staff, the newest first, and written down', async () => {
    await writeNote(client, 'First', admin, AT);
    await writeNote(client, 'Second', admin, NOW);
    await writeNote(many, 'Of another', admin, NOW);
    const note = { id: expect.any(String) as string, author: PEOPLE.admin.fullName };
    expect(await listNotes(client)).toEqual([
      { ...note, text: 'Second', created_at: NOW },
      { ...note, text: 'First', created_at: AT },
    ]);
    await expect(writeNote(client, 'No', client, NOW)).rejects.toThrow('no longer allowed');
    await noteLinkSent(client, admin);
    const event = (action: string) => ({ action, actorId: admin, detail: {} });
    expect(await auditOf(client)).toEqual(['note.written', 'note.written', 'link.sent'].map(event));
  });
});
