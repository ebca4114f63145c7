import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { orlando } from '#tests/support/booking';
import { newClient } from '#tests/support/consultations';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { fileWith, serveFirm } from '#tests/support/firm';
import { DAY } from '~/domain/time/duration';
import { listPicks } from '~/models/dashboard/figures.server';
import { listToDos } from '~/models/dashboard/to-do.server';
import { getFirm } from '~/models/firm/published.server';
import type { Viewer } from '~/models/sign-in/session.server';
import { serviceTitle } from '~/domain/booking/bookable';

/** A Tuesday. */
const NOW = orlando('2026-11-24', '12:00');
const after = (milliseconds: number) => new Date(NOW.getTime() + milliseconds);
const viewers = {} as Record<'client' | 'student', Viewer>;
let made = 0;

beforeAll(async () => {
  await seedPeople();
  for (const person of ['client', 'student'] as const) {
    const { id } = await accountOf(person);
    viewers[person] = { accountId: id, partyId: id, parties: [{ id }] } as Viewer;
  }
});
beforeEach(async () => {
  await db.consultation.deleteMany();
  await db.task.deleteMany();
});

const of = (person: keyof typeof viewers) => viewers[person].accountId;
const list = async (viewer: Viewer, whose: 'own' | 'staff' = 'own') =>
  (await listToDos(viewer, whose, NOW)).flatMap(({ toDos }) => toDos);
const own = (person: keyof typeof viewers) => list(viewers[person]);
const labels = (toDos: { label: string }[]) => toDos.map(({ label }) => label);

function meet(clientId: string, startsAt: Date, changes: object = {}) {
  const terms = { serviceType: 'tax-planning', timeZone: '', quote: '{}', quoteCents: 0 };
  return db.consultation.create({
    data: { ...terms, priceVersion: '', partyId: clientId, startsAt, endsAt: startsAt, ...changes },
  });
}
const task = (assigneeId: string, title: string, dueDate: string, changes: object = {}) =>
  db.task.create({ data: { title, assigneeId, dueDate, ...changes } });

describe('a person’s to-do list', () => {
  const bill = (accountId: string, dueOn: string, changes: object = {}) =>
    db.invoice.create({
      data: {
        partyId: accountId,
        billedName: '',
        billedEmail: '',
        issuedOn: '2026-11-01',
        dueOn,
        number: `I-${(made += 1)}`,
        source: `${made}`,
        totalCents: 1,
        ...changes,
      },
    });
  const ask = (ownerId: string, title: string, changes: object = {}) =>
    db.documentRequest.create({
      data: { partyId: ownerId, title, why: '', taxYear: 2025, createdAt: NOW, ...changes },
    });
  beforeEach(async () => {
    await db.invoice.deleteMany();
    await db.documentRequest.deleteMany();
  });

  test('shows each kind, with when and where, the most urgent first', async () => {
    const meeting = await meet(of('client'), after(2 * DAY));
    const late = await bill(of('client'), '2026-11-20');
    const open = await bill(of('client'), '2026-12-20');
    const paper = await ask(of('client'), 'W-2');
    const again = await ask(of('client'), 'Photo ID', { status: 'returned' });
    const sign = await task(of('client'), 'Sign', '2026-11-24');
    expect(await own('client')).toEqual([
      {
        id: `invoice-${late.id}`,
        label: `Pay invoice ${late.number}`,
        late: true,
        detail: 'Overdue, was due Nov 20',
        href: `/dashboard/billing/invoices/${late.id}`,
      },
      {
        id: `invoice-${open.id}`,
        label: `Pay invoice ${open.number}`,
        detail: 'Due Dec 20',
        href: `/dashboard/billing/invoices/${open.id}`,
      },
      {
        id: `document-${again.id}`,
        label: 'Send us again: Photo ID',
        detail: 'Asked for on Nov 24',
        href: `/dashboard/documents/requests/${again.id}`,
      },
      {
        id: `document-${paper.id}`,
        label: 'Send us: W-2',
        detail: 'Asked for on Nov 24',
        href: `/dashboard/documents/requests/${paper.id}`,
      },
      {
        id: `task-${sign.id}`,
        label: 'Sign',
        detail: 'Due Nov 24',
        href: `/tasks/${sign.id}?from=/dashboard`,
      },
      {
        id: `consultation-${meeting.id}`,
        label: `Meet us: ${serviceTitle(getFirm(), 'tax-planning')}`,
        detail: 'Thu, Nov 26, 12:00 PM ET',
        href: `/consultations/${meeting.id}`,
      },
    ]);
    expect(await own('student')).toEqual([]);
  });

  test('has the signature first among documents, then what is due soonest', async () => {
    for (const title of ['A', 'B', 'C']) await ask(of('client'), title);
    await ask(of('client'), 'Soon', { dueOn: '2026-12-01' });
    await ask(of('client'), 'Overdue', { dueOn: '2026-11-20' });
    const list = { partyId: of('client'), title: 'T', source: 'signature:x', taxYear: 2025 };
    const { id: listId } = await db.documentRequestList.create({ data: list });
    await ask(of('client'), 'Signed form', { listId });
    expect((await own('client')).map(({ label, detail }) => [label, detail])).toEqual([
      ['Send us: Signed form', 'Asked for on Nov 24'],
      ['Send us: Overdue', 'Overdue, was due Nov 20'],
      ['Send us: Soon', 'Due Dec 1'],
    ]);
    await db.documentRequestList.delete({ where: { id: listId } });
  });

  test('excludes what is done, canceled or paid, and meetings that are over', async () => {
    await meet(of('client'), new Date(NOW.getTime() - DAY));
    await meet(of('client'), after(DAY), { status: 'cancelled' });
    for (const status of ['paid', 'void']) await bill(of('client'), '2026-12-01', { status });
    for (const status of ['received', 'accepted', 'not-needed'])
      await ask(of('client'), 'W-2', { status });
    await task(of('client'), 'Sign', '2026-11-24', { doneAt: NOW });
    expect(await own('client')).toEqual([]);
    await meet(of('client'), after(1));
    await meet(of('client'), after(60 * DAY));
    expect(await own('client')).toHaveLength(2);
  });

  test('is for whom they act: a company’s tasks for it alone, unassigned tasks for themselves', async () => {
    const company = { kind: 'company', name: 'Lakeside LLC', email: '' };
    const { id: partyId } = await db.party.create({ data: company });
    await task(of('client'), 'Personal', '2026-11-24');
    await task(of('client'), 'Own return', '2026-11-25', { partyId: of('client') });
    await task(of('client'), 'Company return', '2026-11-26', { partyId });
    expect(labels(await own('client'))).toEqual(['Personal', 'Own return']);
    const viewer = { ...viewers.client, partyId };
    expect(labels(await list(viewer))).toEqual(['Company return']);
    expect(await list(viewer, 'staff')).toMatchObject(
      ['Personal', 'Own return', 'Company return'].map((label) => ({ label })),
    );
  });

  test('shows at most three of a kind, and how many more there are', async () => {
    for (const day of [4, 1, 3, 2, 5]) {
      await meet(of('client'), after(day * DAY));
      await bill(of('client'), `2026-12-0${day}`);
      await task(of('client'), `Task ${day}`, `2026-12-0${day}`);
      await ask(of('client'), `Paper ${day}`);
    }
    const shown = await own('client');
    expect(shown).toHaveLength(12);
    expect((await listToDos(viewers.client, 'own', NOW)).map(({ count }) => count)).toEqual(
      Array(4).fill('5'),
    );
    expect(labels(shown).filter((label) => /^Task|^Send/.test(label))).toEqual([
      ...['Send us: Paper 4', 'Send us: Paper 1', 'Send us: Paper 3'],
      ...['Task 1', 'Task 2', 'Task 3'],
    ]);
    const details = shown
      .filter(({ label }) => /^Meet|^Pay/.test(label))
      .map((each) => each.detail);
    expect(details).toEqual([
      ...['Wed, Nov 25', 'Thu, Nov 26', 'Fri, Nov 27'].map((day) => `${day}, 12:00 PM ET`),
      ...['Due Dec 1', 'Due Dec 2', 'Due Dec 3'],
    ]);
  });
});

test('an investor sees the last three videos on investing and of the network, and their number', async () => {
  const NOTHING = { total: 0, latest: [] };
  const [course] = getFirm().content.course;
  serveFirm(fileWith({ course: [] }));
  expect(await listPicks()).toEqual({ videos: NOTHING, members: NOTHING });
  const categories = ['Investment', 'Tax Planning', 'Investment', 'Investment', 'Investment'];
  const videos = categories.map((category, at) => ({
    ...course,
    id: `v${at}`,
    title: `Video ${at}`,
    duration: `${at} h`,
    category,
  }));
  serveFirm(fileWith({ course: videos }));
  const members: { id: string; accountId: string }[] = [];
  for (const [at, role] of ['investor', 'professional', 'investor', 'professional'].entries()) {
    const { accountId } = await newClient();
    await db.roleGrant.create({ data: { accountId, role } });
    members.push(
      await db.networkMember.create({ data: { accountId, headline: `Headline ${at}` } }),
    );
  }
  const bare = await newClient();
  await db.networkMember.create({ data: { accountId: bare.accountId, headline: 'Bare' } });
  await db.account.update({ where: { id: members[3]!.accountId }, data: { disabledAt: NOW } });
  const { videos: picked, members: people } = await listPicks();
  serveFirm();
  expect(picked).toEqual({
    total: 4,
    latest: [4, 3, 2].map((at) => ({ id: `v${at}`, title: `Video ${at}`, detail: `${at} h` })),
  });
  expect(people).toEqual({
    total: 3,
    latest: [2, 1, 0].map((at) => ({
      id: members[at]!.id,
      title: expect.stringMatching(/^Client \d+$/),
      detail: `Headline ${at}`,
    })),
  });
});
