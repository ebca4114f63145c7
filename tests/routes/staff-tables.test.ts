import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { invoicesOf, newInvoice } from '#tests/support/billing';
import { addParty } from '#tests/support/clients';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { keepPaper, mails } from '#tests/support/documents';
import { forgetJobs, giveForm, giveJob } from '#tests/support/jobs';
import { giveTask } from '#tests/support/tasks';
import { statementsOf } from '#tests/support/statements';
import { noteTo, Visitor, type Route } from '#tests/support/visitor';
import { TABLE_SIZE } from '~/domain/paging';
import { addDays, civilTime } from '~/domain/time/civil-time';
import * as clients from '~/routes/_portal/admin/clients/route';
import * as invitations from '~/routes/_portal/admin/clients/invitations/route';
import * as invoices from '~/routes/_portal/admin/invoices/route';
import * as assignment from '~/routes/_portal/admin/jobs/assignment/route';
import * as reminder from '~/routes/_portal/admin/jobs/reminder/route';
import * as documents from '~/routes/_portal/admin/documents/route';
import * as jobs from '~/routes/_portal/admin/jobs/route';
import * as users from '~/routes/_portal/admin/users/route';
import * as tasks from '~/routes/_portal/tasks/route';

const today = civilTime(new Date()).date;

let staff: Visitor;
beforeAll(async () => {
  await seedPeople();
  staff = await new Visitor().signIn('admin');
});

type Listed<Row> = { next: string | null; rows: Row[]; jobs: Row[] };
const read = async <Row>(route: Route, path: string) =>
  (await staff.get<Listed<Row>>(route, path)).data;

/** All rows of a list, page by page. */
async function readAll<Row>(route: Route, path: string): Promise<Row[]> {
  const all: Row[] = [];
  for (let after: string | null = ''; after !== null;) {
    const {
      rows,
      jobs: listed,
      next,
    }: Listed<Row> = await read<Row>(
      route,
      `${path}${path.includes('?') ? '&' : '?'}after=${after}`,
    );
    all.push(...(rows ?? listed));
    after = next;
  }
  return all;
}

describe('the table of clients', () => {
  type Client = {
    id: string;
    name: string;
    balance: string;
    contact: string;
    waiting: string;
    preparers: string;
    job: { name: string; stage: string } | null;
  };
  let [ana, bo, works] = ['', '', ''];

  beforeAll(async () => {
    await db.invoice.deleteMany();
    ana = await addParty({ name: 'Ana Sorted', email: 'ana@sorted.example' });
    bo = await addParty({ name: 'Bo Sorted', email: 'bo@sorted.example' });
    works = await addParty({ name: 'Sorted Works', kind: 'company' });
    const { id: preparerId } = await accountOf('admin');
    await giveJob({ partyId: ana, stage: 'preparing', preparerId, dueOn: '2026-03-15' });
    await giveJob({ partyId: ana, type: 'extension', dueOn: '2026-05-15' });
    await giveForm(await giveJob({ partyId: bo, stage: 'waiting-for-signature' }));
    for (const [partyId, totalCents] of [
      [ana, 120_00],
      [ana, 30_50],
      [works, 90_00],
    ] as const)
      await db.invoice.create({
        data: {
          partyId,
          totalCents,
          billedName: '',
          billedEmail: '',
          number: crypto.randomUUID(),
          source: crypto.randomUUID(),
          issuedOn: '2026-01-01',
          dueOn: '2026-01-15',
          settledCents: 10_00,
        },
      });
    for (const [partyId, lastMessageId] of [
      [bo, 7],
      [works, 3],
    ] as const)
      await db.conversation.create({
        data: {
          partyId,
          lastMessageId,
          lastText: 'Hello',
          lastFromFirm: false,
          rank: 0,
          lastMessageAt: new Date(`2026-02-0${lastMessageId}T15:00:00Z`),
        },
      });
  });

  const names = async (query: string) =>
    (await read<Client>(clients, `/admin/clients?q=sorted${query}`)).rows.map(({ name }) => name);

  it('shows what each client has open, owes and waits for, and their last contact', async () => {
    const { rows } = await read<Client>(clients, '/admin/clients?q=sorted');
    expect(rows).toMatchObject([
      {
        job: { name: 'Individual tax return (Form 1040), 2025', stage: 'Preparing, and 1 more' },
        waiting: 'Us, Papers',
        balance: '$130.50',
        contact: '',
        preparers: (await accountOf('admin')).profile!.fullName,
      },
      { waiting: 'Signature', balance: '', contact: 'Feb 7, 2026', preparers: '' },
      { waiting: '', balance: '$80.00', contact: 'Feb 3, 2026' },
    ]);
  });

  it.each([
    ['&sort=name', 'ABS'],
    ['&sort=-name', 'SBA'],
    ['&sort=balance', 'BSA'],
    ['&sort=-balance', 'ASB'],
    ['&sort=contact', 'ASB'],
    ['&sort=-contact', 'BSA'],
    ['&sort=nonsense', 'ABS'],
    ['&waiting=us', 'A'],
    ['&waiting=papers', 'A'],
    ['&waiting=signature', 'B'],
    ['&owes=yes', 'AS'],
    ['&kind=company', 'S'],
    ['&preparer=somebody', ''],
  ])('with %s lists the clients %s', async (query, initials) => {
    expect((await names(query)).map(([initial]) => initial).join('')).toBe(initials);
  });

  it('lists the clients of one preparer, with what their own jobs wait for', async () => {
    const { id } = await accountOf('admin');
    expect(await names(`&preparer=${id}`)).toEqual(['Ana Sorted']);
    expect(await names(`&preparer=${id}&waiting=papers`)).toEqual([]);
  });

  it('invites all clients of its filter who can be invited', async () => {
    const path = '/admin/clients/invitations?all=yes';
    type Invited = { invited: { name: string }[] };
    const invited = async (query: string) =>
      (await staff.get<Invited>(invitations, path + query)).data.invited.map(({ name }) => name);
    expect(await invited('&q=sorted')).toEqual(['Ana Sorted', 'Bo Sorted']);
    expect(await invited('&q=sorted&owes=yes')).toEqual(['Ana Sorted']);
  });

  it.each(['name', '-name', 'balance', '-balance', 'contact', '-contact'])(
    'pages without gaps by %s',
    async (sort) => {
      const made = TABLE_SIZE + 7;
      const have = await db.party.count({ where: { name: { startsWith: 'Gap' } } });
      for (let index = have; index < made; index += 1) {
        const id = await addParty({ name: `Gap${index} Filled` });
        await giveJob({ partyId: id });
        await giveJob({ partyId: id, type: 'extension' });
      }
      const rows = await readAll<Client>(clients, `/admin/clients?q=filled&sort=${sort}`);
      expect([rows.length, new Set(rows.map(({ id }) => id)).size]).toEqual([made, made]);
    },
  );
});

describe('the table of jobs', () => {
  type Job = { id: string; client: string; due: string; waiting: string; organizer: string | null };
  beforeEach(forgetJobs);

  const ids = async (query: string) =>
    (await read<Job>(jobs, `/admin/jobs${query}`)).jobs.map(({ id }) => id);

  it('is sorted by its columns, both ways', async () => {
    const { id: preparerId } = await accountOf('admin');
    const a = await giveJob({ for: 'client', stage: 'filed', dueOn: '2026-05-01', preparerId });
    const b = await giveJob({ for: 'student', stage: 'preparing', dueOn: null });
    for (const [sort, first] of [
      ['due', a],
      ['stage', b],
      ['preparer', b],
    ] as const) {
      const second = first === a ? b : a;
      expect(await ids(`?sort=${sort}`), sort).toEqual([first, second]);
      expect(await ids(`?sort=-${sort}`), sort).toEqual([second, first]);
    }
    const names = (await read<Job>(jobs, '/admin/jobs?sort=client')).jobs;
    const turned = (await read<Job>(jobs, '/admin/jobs?sort=-client')).jobs;
    expect(turned.map(({ id }) => id)).toEqual(names.map(({ id }) => id).toReversed());
  });

  it('shows this week’s jobs with the late ones, not what is filed', async () => {
    const late = await giveJob({ dueOn: '2026-01-10' });
    const soon = await giveJob({ type: 'extension', dueOn: addDays(today, 7) });
    await giveJob({ type: 'llc-formation', dueOn: addDays(today, 8) });
    await giveJob({ type: 'sales-tax-return', stage: 'filed', dueOn: '2026-01-11' });
    expect(await ids('?due=week')).toEqual([late, soon]);
    expect(await ids('?due=late')).toEqual([late]);
  });

  it.each(['due', '-stage', 'preparer', '-client'])('pages without gaps by %s', async (sort) => {
    const { id: partyId } = await accountOf('client');
    const row = { partyId, type: 'extension', stageSince: new Date() };
    await db.job.createMany({
      data: Array.from({ length: 2 * TABLE_SIZE + 3 }, (_, index) => ({
        ...row,
        stage: index % 2 ? 'preparing' : 'review',
        dueOn: index % 3 ? null : `2027-01-1${index % 9}`,
      })),
    });
    const all = await readAll<Job>(jobs, `/admin/jobs?sort=${sort}`);
    expect(new Set(all.map(({ id }) => id)).size).toBe(2 * TABLE_SIZE + 3);
  });

  it('changes all jobs of its filter, on other pages too', async () => {
    const { id: partyId } = await accountOf('client');
    const row = { partyId, stage: 'preparing', stageSince: new Date() };
    const many = (type: string) => Array.from({ length: TABLE_SIZE + 5 }, () => ({ ...row, type }));
    await db.job.createMany({ data: [...many('extension'), ...many('payroll')] });
    const back = '/admin/jobs?type=extension&sort=-client';
    const { id: preparer } = await accountOf('superadmin');
    const fields = { all: 'yes', preparer, back };
    const answer = await staff.post(assignment, '/admin/jobs/assignment', fields);
    expect(answer.location).toBe(back);
    expect(noteTo(staff)).toContain(`Assigned ${TABLE_SIZE + 5} jobs.`);
    expect(await db.job.groupBy({ by: ['type', 'preparerId'], orderBy: { type: 'asc' } })).toEqual([
      { type: 'extension', preparerId: preparer },
      { type: 'payroll', preparerId: null },
    ]);
  });

  it('reminds nobody beyond its filter', async () => {
    await giveJob();
    await giveJob({ type: 'extension' });
    const fields = { all: 'yes', back: '/admin/jobs?type=extension' };
    await staff.post(reminder, '/admin/jobs/reminder', fields);
    expect(await mails()).toHaveLength(1);
  });
});

describe('the table of invoices', () => {
  type Invoice = { id: string; amount: string };

  it('is sorted by amount and due date, and keeps its filter', async () => {
    await db.invoice.deleteMany();
    const { id } = await accountOf('client');
    for (const [totalCents, dueOn] of [
      [200, '2999-02-01'],
      [300, '2999-01-01'],
      [100, '2020-01-01'],
    ] as const)
      await db.invoice.update({
        where: { id: await newInvoice(id) },
        data: { totalCents, dueOn },
      });
    const totals = async (query: string) =>
      (await read<Invoice>(invoices, `/admin/invoices${query}`)).rows.map(({ amount }) => amount);
    expect(await totals('?sort=amount')).toEqual(['$1.00', '$2.00', '$3.00']);
    expect(await totals('?sort=-amount&state=open')).toEqual(['$3.00', '$2.00', '$1.00']);
    expect(await totals('?sort=due')).toEqual(['$1.00', '$3.00', '$2.00']);
    expect(await totals('?state=overdue')).toEqual(['$1.00']);
    expect(await totals('?sort=-client&q=nobody')).toEqual([]);
    expect(await invoicesOf(id)).toHaveLength(3);
  });
});

describe('the table of users', () => {
  type Person = { email: string; roles: string };

  it('is sorted by name and email, each person once with all their roles', async () => {
    const people = (query: string) => readAll<Person>(users, `/admin/users?${query}`);
    const byEmail = (await people('sort=email')).map(({ email }) => email);
    expect(byEmail).toEqual(byEmail.toSorted());
    expect(new Set(byEmail).size).toBe(await db.account.count());
    expect((await people('sort=-email')).map(({ email }) => email)).toEqual(byEmail.toReversed());
    expect(await people('sort=fullName&q=many@demo')).toMatchObject([
      { roles: 'Client, Investor' },
    ]);
    expect((await people('role=investor&sort=-fullName')).map(({ email }) => email)).toContain(
      'many@demo.example',
    );
  });
});

describe('the table of tasks', () => {
  type Task = { title: string; subject: { href: string } | null };

  it('is sorted by its columns, and shows what is due this week', async () => {
    await db.task.deleteMany();
    const party = await addParty({ name: 'Tess Tasked' });
    const late = await giveTask({ for: 'admin', title: 'apply', due: -1 });
    await db.task.update({ where: { id: late }, data: { partyId: party, priority: 'low' } });
    const soon = await giveTask({ for: 'admin', title: 'Book', due: 7 });
    await db.task.update({ where: { id: soon }, data: { priority: 'high' } });
    await giveTask({ for: 'admin', title: 'Call', due: 8 });
    const titles = async (query: string) =>
      (await staff.get<{ tasks: Task[] }>(tasks, `/tasks?${query}`)).data.tasks.map(
        ({ title }) => title,
      );
    expect(await titles('show=week')).toEqual(['apply', 'Book']);
    expect(await titles('sort=-title')).toEqual(['Call', 'Book', 'apply']);
    expect(await titles('sort=priority')).toEqual(['Book', 'Call', 'apply']);
    expect(await titles('sort=-nonsense')).toEqual(['apply', 'Book', 'Call']);
    const { data } = await staff.get<{ tasks: Task[] }>(tasks, '/tasks?show=week');
    expect(data.tasks[0]!.subject).toEqual({
      label: 'Tess Tasked',
      href: `/admin/clients/${party}`,
    });
  });
});

describe('the table of documents to review', () => {
  type Paper = { documents: { rows: { name: string }[] } };

  it('is sorted by client and tax year, and searched by client or file', async () => {
    await db.document.deleteMany();
    const [ann, zed] = [await addParty({ name: 'Ann Able' }), await addParty({ name: 'Zed Zorn' })];
    for (const [accountId, name, taxYear] of [
      [zed, 'w2.pdf', 2025],
      [ann, '1099.pdf', 2024],
    ] as const)
      await keepPaper({ accountId }, { name, taxYear, searchText: ` ${name}` });
    const shown = async (query: string) =>
      (await staff.get<Paper>(documents, `/admin/documents?${query}`)).data.documents.rows.map(
        ({ name }) => name,
      );
    expect(await shown('')).toEqual(['w2.pdf', '1099.pdf']);
    expect(await shown('sort=client')).toEqual(['1099.pdf', 'w2.pdf']);
    expect(await shown('sort=-taxYear')).toEqual(['w2.pdf', '1099.pdf']);
    expect(await shown('q=zorn')).toEqual(['w2.pdf']);
    expect(await shown('q=1099')).toEqual(['1099.pdf']);
  });
});

it('each table takes four statements at most, however it is sorted and filtered', async () => {
  const { id } = await accountOf('admin');
  for (const [route, path] of [
    [clients, '/admin/clients'],
    [clients, `/admin/clients?sort=-balance&preparer=${id}&waiting=us&owes=yes`],
    [jobs, '/admin/jobs'],
    [jobs, `/admin/jobs?sort=-stage&preparer=${id}&due=week&q=carla`],
    [invoices, '/admin/invoices'],
    [invoices, '/admin/invoices?sort=-client&state=open&q=carla'],
    [users, '/admin/users?sort=fullName&role=client&q=demo'],
    [tasks, '/tasks?show=all&sort=-assignee'],
    [documents, '/admin/documents?sort=-client&q=pdf'],
  ] as const)
    expect((await statementsOf(() => staff.get(route, path))).length, path).toBeLessThanOrEqual(4);
});
