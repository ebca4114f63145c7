import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { mails } from '#tests/support/documents';
import { forgetJobs, giveJob } from '#tests/support/jobs';
import { statementsOf } from '#tests/support/statements';
import { newsOf } from '#tests/support/tasks';
import { noteTo, Visitor } from '#tests/support/visitor';
import { dueDates, repeatedPeriods } from '~/domain/jobs/periods';
import { civilTime } from '~/domain/time/civil-time';
import { PORTION } from '~/models/job/next-period.server';
import * as nextPeriod from '~/routes/_portal/admin/jobs/next-period/route';

const HERE = '/admin/jobs/next-period';
const TYPE = 'individual-return';
const today = civilTime(new Date()).date;
const { period, before } = repeatedPeriods('year', today)!;

let staff: Visitor;
beforeAll(async () => {
  await seedPeople();
  staff = await new Visitor().signIn('admin');
});
beforeEach(forgetJobs);

type Data = {
  types: { id: string; jobs: number }[];
  chosen: { clients: { rows: { id: string; client: string }[]; next: string | null } } | null;
};
const see = async (query = '') => (await staff.get<Data>(nextPeriod, HERE + query)).data;
const shown = async () => (await see(`?type=${TYPE}`)).chosen!.clients.rows.map(({ id }) => id);
const open = (fields: Record<string, string | string[]>, by = staff, query = `?type=${TYPE}`) =>
  by.post(nextPeriod, HERE + query, fields);
const opened = () => db.job.findMany({ where: { period }, orderBy: { partyId: 'asc' } });
const idOf = async (person: Parameters<typeof accountOf>[0]) => (await accountOf(person)).id;

async function addClients(count: number): Promise<void> {
  const row = { kind: 'person', searchText: '' };
  const clients = Array.from({ length: count }, (_, index) => {
    const name = `Repeat ${String(index).padStart(4, '0')}`;
    return { ...row, id: crypto.randomUUID(), name, sortText: name };
  });
  await db.party.createMany({ data: clients });
  const job = { type: TYPE, period: before, stage: 'filed', stageSince: new Date() };
  await db.job.createMany({ data: clients.map(({ id: partyId }) => ({ partyId, ...job })) });
}

describe('the periods that jobs come again for', () => {
  test.each([
    ['year', '2026-09-30', '2025', '2024'],
    ['year', '2026-10-01', '2026', '2025'],
    ['year', '2027-01-15', '2026', '2025'],
    ['quarter', '2027-01-02', '2027-Q1', '2026-Q4'],
    ['month', '2026-12-01', '2026-12', '2026-11'],
  ] as const)('are for a %s on %s: %s after %s', (kind, day, expected, previous) => {
    expect(repeatedPeriods(kind, day)).toEqual({ period: expected, before: previous });
  });

  test('are none for work without a period', () => {
    expect(repeatedPeriods('', '2026-12-01')).toBeNull();
  });
});

describe('opening the jobs of the next period', () => {
  test('offers each type that comes again, and counts the clients without the next job', async () => {
    await giveJob({ period: before });
    await giveJob({ for: 'student', period: before });
    await giveJob({ for: 'student', period });
    await giveJob({ for: 'student', type: 'extension', period: before });
    expect((await see()).types.map(({ id, jobs }) => [id, jobs])).toEqual([[TYPE, 1]]);
  });

  test('keeps preparer and reviewer, sets the tax date, and tells nobody but each preparer once', async () => {
    const preparerId = await idOf('superadmin');
    for (const person of ['client', 'student'] as const)
      await giveJob({ for: person, period: before, preparerId, reviewerId: preparerId });
    const until = (await shown()).at(-1)!;
    const answer = await open({ until });
    expect(answer).toMatchObject({ status: 303, location: `/admin/jobs?type=${TYPE}` });
    const { due } = dueDates('individual', period);
    const dueOn = due! >= today ? due : null;
    const job = { stage: 'waiting-for-documents', preparerId, reviewerId: preparerId, dueOn };
    expect(await opened()).toMatchObject([job, job]);
    expect(await db.jobEvent.count({ where: { kind: 'opened', job: { period } } })).toBe(2);
    expect(await newsOf('superadmin')).toEqual([
      `You’re now preparing 2 jobs: Individual tax return (Form 1040), ${period}.`,
    ]);
    expect(await mails()).toEqual([]);
  });

  test('gives the job to nobody if its preparer isn’t staff anymore', async () => {
    await giveJob({ period: before, preparerId: await idOf('professional') });
    await open({ until: (await shown())[0]! });
    expect(await opened()).toMatchObject([{ preparerId: null }]);
  });

  test('leaves out who is checked, and archived clients', async () => {
    await addClients(3);
    const [first, second, third] = await shown();
    await db.party.update({ where: { id: third }, data: { archivedAt: new Date() } });
    await open({ until: second!, except: [first!] });
    expect((await opened()).map(({ partyId }) => partyId)).toEqual([second]);
  });

  test('says that nothing was opened if all are left out', async () => {
    await addClients(1);
    const [only] = await shown();
    await open({ until: only!, except: [only!] });
    expect(noteTo(staff)).toContain('No job was opened: you left out all');
    expect(await opened()).toEqual([]);
  });

  test('opens each job once when two staff press at the same time', async () => {
    await addClients(5);
    const colleague = await new Visitor().signIn('superadmin');
    const until = (await shown()).at(-1)!;
    await Promise.all([open({ until }), open({ until }, colleague), open({ until })]);
    expect(await opened()).toHaveLength(5);
    await open({ until });
    expect(noteTo(staff)).toContain('opened already');
    expect(await opened()).toHaveLength(5);
  });

  test('opens only what was shown', async () => {
    await addClients(3);
    const [first] = await shown();
    const answer = await open({ until: first! });
    expect((await opened()).map(({ partyId }) => partyId)).toEqual([first]);
    expect(answer.location).toBe(`${HERE}?type=${TYPE}&after=${first}`);
  });

  test.each([[{}], [{ until: '' }], [{ until: 'x' }], [{ until: 'x', except: ['y', 'y'] }]])(
    'opens nothing for %j',
    async (fields: Record<string, string | string[]>) => {
      await giveJob({ period: before });
      expect((await open(fields)).status).toBe(303);
      expect(await opened()).toEqual([]);
    },
  );

  test('has no page for a type that doesn’t come again', async () => {
    for (const type of ['extension', 'llc-formation', 'x', '']) {
      const query = `?type=${type}`;
      expect((await staff.get(nextPeriod, HERE + query)).status).toBe(404);
      expect((await open({ until: 'x' }, staff, query)).status).toBe(404);
    }
  });

  test('is for staff only', async () => {
    await giveJob({ period: before });
    const client = await new Visitor().signIn('client');
    expect((await client.get(nextPeriod, HERE)).location).toBe('/unauthorized');
    expect((await open({ until: await idOf('client') }, client)).location).toBe('/unauthorized');
    expect(await opened()).toEqual([]);
  });

  test('takes four statements at most, however many clients there are', async () => {
    await addClients(PORTION + 20);
    for (const query of ['', `?type=${TYPE}`])
      expect((await statementsOf(() => see(query))).length).toBeLessThanOrEqual(4);
    const { clients } = (await see(`?type=${TYPE}`)).chosen!;
    expect(clients.rows).toHaveLength(PORTION);
    expect((await see(`?type=${TYPE}&after=${clients.next}`)).chosen!.clients.rows).toHaveLength(
      20,
    );
  });
});
