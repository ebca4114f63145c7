import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { mails } from '#tests/support/documents';
import { giveJob } from '#tests/support/jobs';
import { answer, forgetOrganizers, giveOrganizer } from '#tests/support/organizer';
import { statementsOf } from '#tests/support/statements';
import { noteTo, Visitor } from '#tests/support/visitor';
import { checkAccess } from '~/domain/access/check-access';
import { SCREENS } from '~/domain/access/screens';
import { DAY } from '~/domain/time/duration';
import { getFirm } from '~/models/firm/published.server';
import * as remindOfJobs from '~/routes/_portal/admin/jobs/reminder/route';
import * as sending from '~/routes/_portal/admin/jobs/organizer/sending/route';
import * as newOrganizers from '~/routes/_portal/admin/organizers/new/route';
import * as reminder from '~/routes/_portal/admin/jobs/organizer/reminder/route';
import * as remindAll from '~/routes/_portal/admin/organizers/reminder/route';
import * as list from '~/routes/_portal/admin/organizers/route';

const LIST = '/admin/organizers';
const HERE = `${LIST}/new`;
const TYPE = 'individual-return';

let staff: Visitor;
beforeAll(async () => {
  await seedPeople();
  staff = await new Visitor().signIn('admin');
});
beforeEach(forgetOrganizers);

/** Clients with a job each that waits, by name; those of a remainder have no email address. */
async function addJobs(count: number, withoutAddress = 0): Promise<string[]> {
  const row = { kind: 'person', searchText: '' };
  const clients = Array.from({ length: count }, (_, index) => {
    const name = `Sent ${String(index).padStart(4, '0')}`;
    const email = index < count - withoutAddress ? `sent${index}@example.com` : '';
    return { ...row, id: crypto.randomUUID(), name, sortText: name, email };
  });
  await db.party.createMany({ data: clients });
  const job = { type: TYPE, period: '2025', stage: 'waiting-for-documents' };
  const jobs = clients.map(({ id: partyId }) => ({
    ...job,
    id: crypto.randomUUID(),
    partyId,
    stageSince: new Date(),
  }));
  await db.job.createMany({ data: jobs });
  return jobs.map(({ id }) => id);
}

type Listed = { id: string; client: string };
type Preview = { chosen: { jobs: Listed[]; unreachable: Listed[]; next: string | null } };
const preview = async (query = `?type=${TYPE}`) =>
  (await staff.get<Preview>(newOrganizers, HERE + query)).data.chosen;
const send = (fields: Record<string, string | string[]>, by = staff, query = `?type=${TYPE}`) =>
  by.post(newOrganizers, HERE + query, fields);
const sentJobs = async () => (await db.organizer.findMany()).map(({ jobId }) => jobId);

describe('sending organizers', () => {
  test('shows who gets which one, and who has no email address', async () => {
    const [first, second] = await addJobs(2, 1);
    await giveJob({ stage: 'preparing' });
    await giveJob({ type: 'sales-tax-return' });
    await giveOrganizer({ for: 'student' });
    const { jobs, unreachable } = await preview();
    expect(jobs).toMatchObject([
      { id: first, client: 'Sent 0000', asks: 'Individual (Form 1040)' },
    ]);
    expect(unreachable.map(({ id }) => id)).toEqual([second]);
    const { data } = await staff.get<{ types: object[] }>(newOrganizers, HERE);
    expect(data.types).toMatchObject([{ id: TYPE, clients: '2 jobs' }]);
  });

  test('goes to the jobs that the filter of the jobs matches', async () => {
    const preparerId = (await accountOf('admin')).id;
    const mine = await giveJob({ preparerId });
    await giveJob({ for: 'student' });
    expect((await preview(`?preparer=${preparerId}`)).jobs.map(({ id }) => id)).toEqual([mine]);
    await send({ until: mine }, staff, `?preparer=${preparerId}`);
    expect(await sentJobs()).toEqual([mine]);
    expect(await mails()).toEqual(['client@demo.example: Your 2025 organizer is ready']);
  });

  test('says in its mail that answers are filled in where some are', async () => {
    const told = async (period: string) => {
      await db.queuedMail.deleteMany();
      const { id } = await giveOrganizer({ period });
      return { id, text: (await db.queuedMail.findFirstOrThrow()).text };
    };
    const first = await told('2024');
    expect(first.text).toContain('To prepare your 2024 individual tax return (Form 1040), we have');
    expect(first.text).not.toContain('filled in');
    await answer(first.id, 'status', { status: 'Single' });
    await db.organizer.update({ where: { id: first.id }, data: { submissions: 1 } });
    expect((await told('2025')).text).toContain('We filled in what we know from last year.');
  });

  test('leaves out what is checked, and sends one email each', async () => {
    const [first, second, third] = await addJobs(3);
    await send({ until: third!, except: [second!] });
    expect((await sentJobs()).sort()).toEqual([first, third].sort());
    expect((await mails()).map((mail) => mail.split(':')[0]).sort()).toEqual([
      'sent0@example.com',
      'sent2@example.com',
    ]);
    expect(noteTo(staff)).toContain('Sent 2 organizers.');
  });

  test('says that nothing was sent if all are left out', async () => {
    const [only] = await addJobs(1);
    await send({ until: only!, except: [only!] });
    expect(noteTo(staff)).toContain('No organizer was sent: you left out all');
    expect(await sentJobs()).toEqual([]);
  });

  test('sends each once when two staff press at the same time', async () => {
    const until = (await addJobs(5)).at(-1)!;
    const colleague = await new Visitor().signIn('superadmin');
    await Promise.all([send({ until }), send({ until }, colleague), send({ until })]);
    await send({ until });
    expect(noteTo(staff)).toContain('sent already');
    expect(await sentJobs()).toHaveLength(5);
    expect(await mails()).toHaveLength(5);
  });

  test('to 500 jobs takes one press, and one email each', async () => {
    const until = (await addJobs(500)).at(-1)!;
    await send({ until });
    expect(await sentJobs()).toHaveLength(500);
    expect(new Set(await mails()).size).toBe(500);
    expect(await db.queuedMail.count()).toBe(500);
  });

  test.each([[{}], [{ until: '' }], [{ until: 'x' }]])(
    'sends nothing for %j',
    async (fields: Record<string, string>) => {
      await addJobs(1);
      expect((await send(fields)).status).toBe(303);
      expect(await sentJobs()).toEqual([]);
    },
  );

  test('goes to one client from the job, once', async () => {
    const id = await giveJob();
    const press = (jobId: string, by = staff) =>
      by.post(sending, `/admin/jobs/${jobId}/organizer/sending`, {}, { id: jobId });
    expect((await press(id)).location).toBe(`/admin/jobs/${id}/organizer`);
    await press(id);
    expect(noteTo(staff)).toContain('sent already');
    expect(await mails()).toEqual(['client@demo.example: Your 2025 organizer is ready']);
    await press(await giveJob({ for: 'student', type: 'sales-tax-return' }));
    expect(noteTo(staff)).toContain('has no organizer. The owner can choose one in the catalog.');
    expect((await press('x')).status).toBe(404);
    const client = await new Visitor().signIn('client');
    expect((await press(id, client)).location).toBe('/unauthorized');
  });
});

type Data = {
  organizers: (Listed & { jobId: string; progress: string; since: string; reminded: string })[];
};
const listed = async (query = '') => (await staff.get<Data>(list, LIST + query)).data.organizers;
const remind = (jobId: string, by = staff) =>
  by.post(reminder, `/admin/jobs/${jobId}/organizer/reminder`, {}, { id: jobId });
const remindEverybody = (query = '', by = staff) =>
  by.post(remindAll, `${LIST}/reminder${query}`, {});
const reminders = async () => (await mails()).filter((mail) => mail.includes('Reminder'));

describe('the list of organizers', () => {
  test('tells those not started, half done and submitted apart, with the days since', async () => {
    const begun = await giveOrganizer();
    await answer(begun.id, 'wages', { wages: 'no' });
    const fresh = await giveOrganizer({ for: 'student' });
    const done = await giveOrganizer({ for: 'professional' });
    const [sentAt, submittedAt] = [12, 1.5].map((days) => new Date(Date.now() - days * DAY));
    await db.organizer.update({ where: { id: begun.id }, data: { sentAt } });
    await db.organizer.update({ where: { id: done.id }, data: { submittedAt, submissions: 1 } });
    expect(await listed()).toMatchObject([
      {
        id: begun.id,
        progress: expect.stringMatching(/^1 of \d+ pages$/),
        since: 'Sent 12 days ago',
      },
      { id: fresh.id, progress: 'Not started', since: 'Sent today' },
    ]);
    const found = async (query: string) => (await listed(query)).map(({ id }) => id);
    expect(await found('?state=not-started')).toEqual([fresh.id]);
    expect(await found('?state=half-done')).toEqual([begun.id]);
    expect(await found('?type=partnership-return')).toEqual([]);
    expect(await listed('?state=submitted')).toMatchObject([
      { id: done.id, progress: 'Submitted', since: 'Submitted yesterday' },
    ]);
  });

  test('pages without gaps in both orders, within four statements', async () => {
    const until = (await addJobs(60)).at(-1)!;
    await send({ until });
    for (const state of ['', 'submitted']) {
      if (state) await db.organizer.updateMany({ data: { submittedAt: new Date() } });
      const seen = new Set<string>();
      for (let after: string | null = ''; after !== null;) {
        type Page = Data & { next: string | null };
        const query = `?state=${state}&after=${after}`;
        let page: Page | undefined;
        const statements = await statementsOf(async () => {
          page = (await staff.get<Page>(list, LIST + query)).data;
        });
        expect(statements.length).toBeLessThanOrEqual(4);
        for (const { id } of page!.organizers) seen.add(id);
        after = page!.next;
      }
      expect(seen.size).toBe(60);
    }
  });

  test('reminds one client, names what is missing, and not again within three days', async () => {
    const { id, jobId } = await giveOrganizer();
    await answer(id, 'wages', { wages: 'yes' });
    await remind(jobId);
    await remind(jobId);
    expect(noteTo(staff)).toContain('reminded already');
    expect(await reminders()).toEqual(['client@demo.example: Reminder: your 2025 organizer']);
    const { text } = await db.queuedMail.findFirstOrThrow({
      where: { subject: { contains: 'Rem' } },
    });
    expect(text).toMatch(/Income: 1 of \d+ answered/);
    expect(text).toContain('Household and dependents: Not started');
    const earlier = (days: number) => ({ remindedAt: new Date(Date.now() - days * DAY) });
    await db.organizer.update({ where: { id }, data: earlier(2.9) });
    await remind(jobId);
    expect(await reminders()).toHaveLength(1);
    await db.organizer.update({ where: { id }, data: earlier(3.1) });
    await db.queuedMail.deleteMany();
    await remind(jobId);
    expect(await reminders()).toHaveLength(1);
  });

  test('reminds also on a day when the client was reminded of the job', async () => {
    const { jobId } = await giveOrganizer();
    await staff.post(remindOfJobs, '/admin/jobs/reminder', { job: jobId });
    expect(await db.reminder.count()).toBe(1);
    await remind(jobId);
    expect(noteTo(staff)).toContain('The client was reminded.');
    expect(await reminders()).toContain('client@demo.example: Reminder: your 2025 organizer');
    expect(await listed()).toMatchObject([{ reminded: 'Reminded today' }]);
  });

  test('reminds all that it shows, once, whoever presses, and says who is left out', async () => {
    const jobs = await addJobs(4, 1);
    await send({ until: jobs[2]! });
    for (const { jobId, id } of await db.organizer.findMany())
      if (jobId === jobs[0])
        await db.organizer.update({ where: { id }, data: { remindedAt: new Date() } });
    await staff.post(sending, `/admin/jobs/${jobs[3]}/organizer/sending`, {}, { id: jobs[3]! });
    const page = await staff.get<{ title: string; details: string[] }>(
      remindAll,
      `${LIST}/reminder`,
    );
    expect(page.data).toMatchObject({
      title: 'Remind 2 clients?',
      details: [
        'Left out: one client reminded in the last three days.',
        'Left out: one client without an email address.',
      ],
    });
    const colleague = await new Visitor().signIn('superadmin');
    await Promise.all([remindEverybody(), remindEverybody('', colleague)]);
    await remindEverybody('?state=half-done');
    expect((await reminders()).sort()).toEqual([
      'sent1@example.com: Reminder: your 2025 organizer',
      'sent2@example.com: Reminder: your 2025 organizer',
    ]);
  });

  test('reminds nobody of a submitted organizer, nor without an address', async () => {
    const { id, jobId } = await giveOrganizer();
    await db.organizer.update({ where: { id }, data: { submittedAt: new Date() } });
    await remind(jobId);
    expect(noteTo(staff)).toContain('submitted already');
    const [other] = await addJobs(1, 1);
    await staff.post(sending, `/admin/jobs/${other}/organizer/sending`, {}, { id: other! });
    await remind(other!);
    expect(noteTo(staff)).toContain('no email address');
    expect(await reminders()).toEqual([]);
    expect((await remind('x')).status).toBe(404);
  });

  test('is for staff only', async () => {
    const { jobId } = await giveOrganizer();
    const client = await new Visitor().signIn('client');
    for (const [route, path] of [
      [list, LIST],
      [newOrganizers, HERE],
      [remindAll, `${LIST}/reminder`],
    ] as const)
      expect((await client.get(route, path)).location).toBe('/unauthorized');
    expect((await remind(jobId, client)).location).toBe('/unauthorized');
    expect((await remindEverybody('', client)).location).toBe('/unauthorized');
    expect(await reminders()).toEqual([]);
  });
});

test.each(['client', 'professional', 'investor', 'student', 'guest'] as const)(
  'the role %s opens no screen of the organizers of others, an admin all',
  (role) => {
    const roles = role === 'guest' ? [] : [role];
    const screens = SCREENS.filter(({ path }) => /^\/admin\/organizers(\/|$)/.test(path));
    expect(screens.length).toBeGreaterThan(2);
    for (const { path } of screens) {
      expect(checkAccess(getFirm(), path, roles), path).not.toBe('open');
      expect(checkAccess(getFirm(), path, ['admin']), path).toBe('open');
    }
  },
);
