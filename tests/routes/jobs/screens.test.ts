import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { mails } from '#tests/support/documents';
import { forgetJobs, giveJob, stageOf } from '#tests/support/jobs';
import { statementsOf } from '#tests/support/statements';
import { newsOf } from '#tests/support/tasks';
import { noteTo, Visitor, type Route } from '#tests/support/visitor';
import { checkAccess } from '~/domain/access/check-access';
import { SCREENS } from '~/domain/access/screens';
import { jobsPath, readJobFilter } from '~/domain/jobs/job-list';
import { dueDates } from '~/domain/jobs/periods';
import { PAGE_SIZE } from '~/domain/paging';
import { officeYear } from '~/domain/time/civil-time';
import { civilWeekdayDateText } from '~/domain/time/formats';
import { getFirm } from '~/models/firm/published.server';
import { COLUMN_SIZE } from '~/models/job/list.server';
import * as assignment from '~/routes/_portal/admin/jobs/assignment/route';
import * as reminder from '~/routes/_portal/admin/jobs/reminder/route';
import * as extension from '~/routes/_portal/admin/jobs/extension/route';
import * as listReminder from '~/routes/_portal/admin/documents/requests/reminder/route';
import * as board from '~/routes/_portal/admin/jobs/board/route';
import * as edit from '~/routes/_portal/admin/jobs/edit/route';
import * as job from '~/routes/_portal/admin/jobs/job/route';
import * as newJob from '~/routes/_portal/admin/jobs/new/route';
import * as list from '~/routes/_portal/admin/jobs/route';
import * as stage from '~/routes/_portal/admin/jobs/stage/route';
import * as hold from '~/routes/_portal/admin/jobs/hold/route';

const HERE = '/admin/jobs';

let staff: Visitor;
beforeAll(async () => {
  await seedPeople();
  staff = await new Visitor().signIn('admin');
});
beforeEach(forgetJobs);

const idOf = async (person: Parameters<typeof accountOf>[0]) => (await accountOf(person)).id;
const listed = async (query = '') =>
  (await staff.get<{ jobs: { id: string }[]; next: string | null }>(list, HERE + query)).data;
const found = async (query: string) => (await listed(query)).jobs.map(({ id }) => id);
const press = (route: Route, path: string, fields: Record<string, string | string[]>, id = '') =>
  staff.post(route, path, fields, { id });

/** Its tax date is still to come. */
const YEAR = String(officeYear(new Date()));
const { due, extended } = dueDates('individual', YEAR);

describe('a new job', () => {
  const create = async (fields: Record<string, string>, query = 'type=individual-return') =>
    staff.post(newJob, `${HERE}/new?client=${await idOf('client')}&${query}`, fields);

  test('is due on its tax date, waits for the documents it requests, and notifies its preparer', async () => {
    const preparerId = await idOf('superadmin');
    const answer = await create({ period: YEAR, preparerId, documents: 'on' });
    const made = await db.job.findFirstOrThrow({ include: { events: true } });
    expect(answer).toMatchObject({ status: 303, location: `${HERE}/${made.id}` });
    expect(made).toMatchObject({ dueOn: due, stage: 'waiting-for-documents', preparerId });
    expect(made.events.map(({ kind }) => kind)).toEqual(['opened']);
    const requests = await db.documentRequest.findMany({ where: { list: { jobId: made.id } } });
    expect(requests.map(({ title }) => title)).toContain('Wage statement (W-2)');
    expect(await newsOf('superadmin')).toEqual([
      `You’re now preparing a job: Individual tax return (Form 1040), ${YEAR}.`,
    ]);
  });

  test('may be due on another day, and is created once', async () => {
    await create({ period: '2025', dueOn: '2999-03-01' });
    expect(await db.job.findFirstOrThrow()).toMatchObject({ dueOn: '2999-03-01' });
    const again = await create({ period: '2025' });
    expect(again.status).toBe(400);
    expect(JSON.stringify(again.data)).toContain('already has');
  });

  test.each([
    ['period', { period: '1999' }],
    ['preparerId', { period: '2025', preparerId: 'client' }],
    ['dueOn', { period: '2025', dueOn: 'soon' }],
    ['dueOn', { period: '2025', dueOn: '2026-03-01' }],
    // Its tax date has passed.
    ['dueOn', { period: '2025' }],
  ])('is rejected for an invalid %s', async (field, fields) => {
    const preparerId = 'preparerId' in fields ? await idOf('client') : '';
    const { data } = await create({ ...fields, preparerId });
    expect(Object.keys((data as { error: object }).error)).toEqual([field]);
    expect(await db.job.count()).toBe(0);
  });

  test('links to the catalog only if its user may open it', async () => {
    const path = `${HERE}/new?client=${await idOf('client')}`;
    const superadmin = await new Visitor().signIn('superadmin');
    const shown = [staff, superadmin].map((each) => each.get<{ catalog: boolean }>(newJob, path));
    expect((await Promise.all(shown)).map(({ data }) => data.catalog)).toEqual([false, true]);
  });

  test('is for a client that exists', async () => {
    const answer = await staff.post(newJob, `${HERE}/new?client=x&type=llc-formation`, {});
    expect(answer.status).toBe(404);
  });
});

describe('a job', () => {
  test('moves by its buttons, from the stage shown', async () => {
    const id = await giveJob({ stage: 'preparing' });
    const send = (to: string, from: string, back = '') =>
      staff.post(stage, `${HERE}/${id}/stage`, { to, from, back }, { id });
    expect(await send('review', 'preparing', `${HERE}/board?type=x`)).toMatchObject({
      status: 303,
      location: `${HERE}/board?type=x`,
    });
    expect(await stageOf(id)).toBe('review');
    expect((await send('ready', 'preparing', '/elsewhere')).location).toBe(`${HERE}/${id}`);
    expect(noteTo(staff)).toContain('Someone just moved this job');
    await send('accepted', 'review');
    await send('on-hold', 'review');
    expect(await stageOf(id)).toBe('review');
  });

  test('is put on hold with a reason, and continues from where it was', async () => {
    const id = await giveJob({ stage: 'review' });
    const path = `${HERE}/${id}/hold`;
    expect((await staff.post(hold, path, { seen: 'review' }, { id })).status).toBe(400);
    await staff.post(hold, path, { seen: 'review', reason: 'Waiting for the state' }, { id });
    expect(await db.job.findUniqueOrThrow({ where: { id } })).toMatchObject({
      stage: 'on-hold',
      heldStage: 'review',
    });
    const { data } = await staff.get<{ moves: string[]; history: { note: string }[] }>(
      job,
      `${HERE}/${id}`,
      { id },
    );
    expect(data.moves).toEqual(['review']);
    expect(data.history[0]!.note).toBe('Waiting for the state');
  });

  test('is due later once its extension is filed, which its history shows', async () => {
    const late = await giveJob();
    await press(extension, `${HERE}/${late}/extension`, {}, late);
    const id = await giveJob({ period: YEAR, dueOn: due });
    await press(extension, `${HERE}/${id}/extension`, {}, id);
    await press(extension, `${HERE}/${id}/extension`, {}, id);
    const events = await db.jobEvent.findMany();
    expect(events.map(({ jobId, note }) => [jobId, note])).toEqual([
      [id, `Extension filed (Form 4868). Due ${civilWeekdayDateText(extended!)}`],
    ]);
    expect(await db.job.findUniqueOrThrow({ where: { id } })).toMatchObject({
      dueOn: extended,
      extended: true,
    });
  });

  test('gets another preparer and due date, and a note', async () => {
    const id = await giveJob();
    const preparerId = await idOf('superadmin');
    const save = (dueOn: string) =>
      staff.post(edit, `${HERE}/${id}/edit`, { preparerId, dueOn }, { id });
    expect((await save('2026-05-01')).status).toBe(400);
    await save('2099-05-01');
    await staff.post(job, `${HERE}/${id}`, { text: 'Ask about the roof' }, { id });
    const { data } = await staff.get<{ history: { kind: string }[]; records: { notes: object[] } }>(
      job,
      `${HERE}/${id}`,
      { id },
    );
    expect(data.history.map(({ kind }) => kind)).toEqual(['due', 'assigned']);
    expect(data.records.notes).toMatchObject([{ text: 'Ask about the roof' }]);
  });
});

describe('the list of jobs', () => {
  test('is filtered by its address, and keeps the filter in its links', async () => {
    const mine = await giveJob({ preparerId: await idOf('admin'), dueOn: '2026-01-10' });
    const books = await giveJob({
      for: 'student',
      type: 'monthly-bookkeeping',
      stage: 'filed',
      dueOn: '2026-02-01',
    });
    const done = await giveJob({ stage: 'done', closedAt: new Date(), dueOn: null });
    const later = await giveJob({ stage: 'preparing', dueOn: '2999-01-01' });
    const name = (await db.party.findUniqueOrThrow({ where: { id: await idOf('student') } })).name;
    expect(await found('')).toEqual([mine, books, later]);
    expect(await found('?stage=done')).toEqual([done]);
    expect(await found('?type=monthly-bookkeeping')).toEqual([books]);
    expect(await found(`?preparer=${await idOf('admin')}`)).toEqual([mine]);
    expect(await found('?preparer=nobody')).toEqual([books, later]);
    expect(await found('?waiting=client')).toEqual([mine]);
    expect(await found('?due=late')).toEqual([mine]);
    expect(await found(`?q=${encodeURIComponent(name.toUpperCase())}`)).toEqual([books]);
    expect(await found('?q=zebra')).toEqual([]);
    const query = '?type=monthly-bookkeeping&waiting=agency&due=late';
    expect(jobsPath('/board', readJobFilter(new URLSearchParams(query)))).toBe(
      `${HERE}/board${query}`,
    );
  });

  test('pages without gaps, also among jobs without a due date', async () => {
    const partyId = await idOf('client');
    const row = { partyId, type: 'extension', stage: 'preparing', stageSince: new Date() };
    await db.job.createMany({
      data: Array.from({ length: 2 * PAGE_SIZE + 3 }, (_, index) => ({
        ...row,
        dueOn: index % 3 ? null : `2027-01-1${index % 9}`,
      })),
    });
    const seen = new Set<string>();
    for (let after: string | null = ''; after !== null;) {
      const { jobs, next } = await listed(`?after=${after}`);
      for (const { id } of jobs) seen.add(id);
      after = next;
    }
    expect(seen.size).toBe(2 * PAGE_SIZE + 3);
  });

  test('assigns the selected jobs and returns', async () => {
    const ids = [await giveJob(), await giveJob({ type: 'extension' })];
    const preparer = await idOf('superadmin');
    const back = `${HERE}?waiting=client`;
    const answer = await press(assignment, `${HERE}/assignment`, { job: ids, preparer, back });
    expect(answer.location).toBe(back);
    expect(await db.job.count({ where: { preparerId: preparer } })).toBe(2);
    await press(assignment, `${HERE}/assignment`, { job: ids, preparer: '' });
    expect(noteTo(staff)).toContain('Choose who prepares the jobs.');
    await press(assignment, `${HERE}/assignment`, { job: ids, preparer: await idOf('client') });
    expect(noteTo(staff)).toContain('Choose a staff member.');
    expect(await db.job.count({ where: { preparerId: preparer } })).toBe(2);
    await press(assignment, `${HERE}/assignment`, { job: ids, preparer: 'nobody' });
    expect(await db.job.count({ where: { preparerId: null } })).toBe(2);
  });

  test('reminds clients of jobs that wait for them, once a day', async () => {
    const ids = [await giveJob(), await giveJob({ stage: 'preparing' })];
    await press(reminder, `${HERE}/reminder`, { job: ids });
    await press(reminder, `${HERE}/reminder`, { job: ids });
    expect(await mails()).toEqual([
      'client@demo.example: Reminder: we need something from you for Individual tax return (Form 1040), 2025',
    ]);
    expect(noteTo(staff)).toContain('Already reminded today: Carla Mendes, Individual tax return');
    expect(noteTo(staff)).toContain('Not waiting for the client: Carla Mendes, Individual');
    await press(reminder, `${HERE}/reminder`, { job: [] });
    expect(noteTo(staff)).toContain('Choose at least one job.');
  });

  test('reminds once of a job and its requested documents, whoever clicks', async () => {
    const job = await giveJob();
    const asked = { partyId: await idOf('client'), title: 'W-2', why: '', taxYear: 2025 };
    const papers = { ...asked, title: 'Papers', source: 'x', jobId: job };
    const { why: _why, ...made } = papers;
    const { id } = await db.documentRequestList.create({ data: made });
    await db.documentRequest.create({ data: { ...asked, listId: id } });
    const colleague = await new Visitor().signIn('superadmin');
    await Promise.all([
      press(reminder, `${HERE}/reminder`, { job }),
      colleague.post(reminder, `${HERE}/reminder`, { job }),
      colleague.post(listReminder, `/admin/documents/requests/${id}/reminder`, {}, { id }),
    ]);
    expect((await mails()).filter((mail) => mail.includes('Reminder'))).toHaveLength(1);
  });

  test('names the job whose client has no email address', async () => {
    const data = { kind: 'person', name: 'Bo Li', searchText: '', sortText: '' };
    const { id: partyId } = await db.party.create({ data });
    await press(reminder, `${HERE}/reminder`, {
      job: [await giveJob(), await giveJob({ partyId })],
    });
    expect(noteTo(staff)).toContain('Reminded the clients of one job.');
    expect(noteTo(staff)).toContain('The client has no email address: Bo Li, Individual');
  });
});

describe('the job board', () => {
  type OnBoard = { columns: { stage: string; cards: { id: string }[]; more: string | null }[] };

  test('shows the first jobs of each stage, and whether there are more', async () => {
    const partyId = await idOf('client');
    const row = { partyId, type: 'extension', stage: 'preparing', stageSince: new Date() };
    await db.job.createMany({ data: Array.from({ length: 20 }, () => row) });
    const filed = await giveJob({ stage: 'filed' });
    await giveJob({ stage: 'done', closedAt: new Date() });
    const { data } = await staff.get<OnBoard>(board, `${HERE}/board?preparer=nobody`);
    const columns = new Map(data.columns.map((column) => [column.stage, column]));
    expect(columns.get('preparing')).toMatchObject({
      cards: { length: COLUMN_SIZE },
      more: `${HERE}?stage=preparing&preparer=nobody`,
    });
    expect(columns.get('filed')).toMatchObject({ cards: [{ id: filed }], more: null });
    expect(columns.has('done')).toBe(false);
  });
});

test('the list and the board take four statements at most, however many jobs there are', async () => {
  const partyId = await idOf('client');
  const row = { partyId, type: 'extension', stageSince: new Date(), dueOn: '2026-04-15' };
  await db.job.createMany({
    data: Array.from({ length: 300 }, (_, index) => ({
      ...row,
      stage: index % 2 ? 'preparing' : 'review',
    })),
  });
  for (const [route, path] of [
    [list, HERE],
    [board, `${HERE}/board`],
  ] as const)
    expect((await statementsOf(() => staff.get(route, path))).length).toBeLessThanOrEqual(4);
});

test('nobody but staff can see or move a job, and an unknown job is a 404', async () => {
  const id = await giveJob({ for: 'client' });
  const client = await new Visitor().signIn('client');
  for (const [route, path] of [
    [list, HERE],
    [board, `${HERE}/board`],
    [job, `${HERE}/${id}`],
    [edit, `${HERE}/${id}/edit`],
  ] as const)
    expect((await client.get(route, path, { id })).location).toBe('/unauthorized');
  const moved = await client.post(
    stage,
    `${HERE}/${id}/stage`,
    { to: 'preparing', from: 'waiting-for-documents' },
    { id },
  );
  expect(moved.location).toBe('/unauthorized');
  expect(await stageOf(id)).toBe('waiting-for-documents');
  const none = { id: 'x' };
  for (const route of [job, edit, hold])
    expect((await staff.get(route, `${HERE}/x`, none)).status).toBe(404);
  expect((await press(extension, `${HERE}/x/extension`, {}, 'x')).status).toBe(404);
  expect(
    (await staff.post(stage, `${HERE}/x/stage`, { to: 'review', from: '' }, none)).status,
  ).toBe(404);
});

test.each(['client', 'professional', 'investor', 'student', 'guest'] as const)(
  'the role %s opens no screen of jobs, an admin all',
  (role) => {
    const roles = role === 'guest' ? [] : [role];
    const screens = SCREENS.filter(({ path }) => /^\/admin\/jobs(\/|$)/.test(path));
    expect(screens.length).toBeGreaterThan(8);
    for (const { path } of screens) {
      expect(checkAccess(getFirm(), path, roles), path).not.toBe('open');
      expect(checkAccess(getFirm(), path, ['admin']), path).toBe('open');
    }
  },
);
