import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  ASK,
  ASK_CLIENT,
  askFor,
  forgetRequests,
  HERE,
  mails,
  pendingOf,
  requests,
  send,
  theList,
  type Outcome,
} from '#tests/support/documents';
import { PDF, PNG, uploadOf, type NamedFile } from '#tests/support/files';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { trailOf } from '#tests/support/trail';
import { noteTo, Visitor } from '#tests/support/visitor';
import { DAY } from '~/domain/time/duration';
import { sendDueReminders } from '~/models/document/request-list.server';
import * as oneList from '~/routes/_portal/admin/documents/requests/request/route';
import * as lists from '~/routes/_portal/admin/documents/requests/route';
import * as newList from '~/routes/_portal/admin/documents/requests/new/route';
import * as review from '~/routes/_portal/admin/documents/review/route';
import * as uploads from '~/routes/_portal/documents/uploads/route';
import * as list from '~/routes/_portal/documents/route';
import * as exemption from '~/routes/_portal/documents/requests/exemption/route';
import * as request from '~/routes/_portal/documents/requests/request/route';
import * as reminder from '~/routes/_portal/admin/documents/requests/reminder/route';

let client: Visitor;
let admin: Visitor;
beforeAll(async () => {
  await seedPeople();
  client = await new Visitor().signIn('client');
  admin = await new Visitor().signIn('admin');
});
beforeEach(forgetRequests);

const ask = () => askFor(admin);
const statuses = async () => (await requests()).map(({ status }) => status);
const pending = () => pendingOf(client);
const sendFor = (id: string, name = 'w-2.pdf', content = PDF) =>
  client.upload<Outcome>(request, `${HERE}/requests/${id}`, uploadOf({}, [name, content]), { id });

describe('requesting documents', () => {
  it('makes a to-do list, a notification and a mail from a template', async () => {
    expect((await ask()).status).toBe(303);
    expect((await pending()).map(({ title }) => title)).toEqual([
      'Passport',
      'Proof of foreign status',
      'Federal tax return',
    ]);
    expect(await mails()).toEqual([
      'client@demo.example: Please send us 3 documents: ITIN application, 2025',
    ]);
    const [told] = await db.notification.findMany();
    expect(told).toMatchObject({ accountId: (await accountOf('client')).id, href: HERE });
  });

  it('happens once for a year, for a client with an account', async () => {
    const answers = await Promise.all([ask(), ask(), ask()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 400, 400]);
    expect((await ask()).data).toMatchObject({
      error: { template: ['You already requested this for that tax year.'] },
    });
    for (const [fields, name] of [
      [{ ...ASK, template: 'other' }, 'template'],
      [{ ...ASK, taxYear: '1999' }, 'taxYear'],
    ] as const) {
      const answer = await admin.post<{ error: object }>(newList, ASK_CLIENT, fields);
      expect([answer.status, Object.keys(answer.data.error)]).toEqual([400, [name]]);
    }
    expect(await db.documentRequestList.count()).toBe(1);
  });

  it('shows staff what is missing', async () => {
    await ask();
    const { data } = await admin.get<{ rows: { waiting: number; owner: string }[] }>(
      lists,
      '/admin/documents/requests',
    );
    expect(data.rows).toMatchObject([{ client: 'Carla Mendes', waiting: 3 }]);
    await db.documentRequest.updateMany({
      where: { title: 'Passport' },
      data: { status: 'received' },
    });
    const { data: later } = await admin.get<typeof data>(lists, '/admin/documents/requests');
    expect(later.rows).toMatchObject([{ waiting: 2 }]);
    const { id } = await theList();
    const one = await admin.get<{ requests: unknown[] }>(oneList, '/admin/documents/requests/x', {
      id,
    });
    expect(one.data.requests).toHaveLength(3);
  });
});

describe('a document request', () => {
  it('is answered by an upload, accepted or returned, and requested again', async () => {
    await ask();
    const [first] = await pending();
    expect((await sendFor(first!.id)).location).toBe(HERE);
    expect(await statuses()).toEqual(['received', 'requested', 'requested']);
    expect(await pending()).toHaveLength(2);
    expect((await sendFor(first!.id)).status).toBe(404);

    const { id } = await db.document.findFirstOrThrow();
    await db.queuedMail.deleteMany();
    const noNote = await admin.post(
      review,
      '/admin/documents/x/review',
      { verdict: 'returned' },
      { id },
    );
    expect(noNote.data).toMatchObject({ error: { note: ['Tell the client what to change.'] } });
    await admin.post(
      review,
      '/admin/documents/x/review',
      { verdict: 'returned', note: 'Page 2 is missing.' },
      { id },
    );
    expect((await pending())[0]).toMatchObject({ id: first!.id, comment: 'Page 2 is missing.' });
    expect(await mails()).toEqual(['client@demo.example: Please send w-2.pdf again']);
    // What was returned may be sent as it is, and is a paper of its own.
    await sendFor(first!.id);
    expect(await db.document.count()).toBe(2);

    const again = await db.document.findFirstOrThrow({ where: { status: 'received' } });
    await admin.post(
      review,
      '/admin/documents/x/review',
      { verdict: 'accepted' },
      { id: again.id },
    );
    expect(await statuses()).toEqual(['accepted', 'requested', 'requested']);
    const { id: adminId } = await accountOf('admin');
    expect((await trailOf(again.id)).at(-1)).toEqual(['document.accepted', adminId, '{}']);
    await admin.post(
      review,
      '/admin/documents/x/review',
      { verdict: 'returned', note: 'Late.' },
      { id: again.id },
    );
    expect(noteTo(admin)).toContain('already reviewed or deleted');
    expect((await db.document.findUnique({ where: { id: again.id } }))?.status).toBe('accepted');
  });

  it('takes what the one form of the page sends for it, and a year takes the rest', async () => {
    await ask();
    const { id } = (await pending())[0]!;
    const page = (await client.get<{ to: string }>(list, `${HERE}?request=${id}`)).data;
    expect(page.to).toBe(id);
    const sendTo = (to: string, name: string, content: Buffer, visitor = client) =>
      visitor.upload<Outcome & { to: string }>(list, HERE, uploadOf({ to }, [name, content]));
    expect((await sendTo(id, 'a.pdf', PDF)).location).toBe(HERE);
    expect((await sendTo('2025', 'b.png', PNG)).location).toBe(HERE);
    const rows = await db.document.findMany({ orderBy: { id: 'asc' } });
    expect(rows.map(({ requestId, taxYear }) => [requestId, taxYear])).toEqual([
      [id, 2025],
      [null, 2025],
    ]);
    const stranger = await new Visitor().signIn('investor');
    const foreign = await sendTo(id, 'c.pdf', PDF, stranger);
    expect([foreign.status, foreign.data.to]).toEqual([400, id]);
    expect(foreign.data.refused).toEqual(['We aren’t waiting for this document anymore.']);
  });

  it('takes several documents, one after the other, until one is accepted', async () => {
    await ask();
    const { id } = (await pending())[0]!;
    const one = (name: string, content: Buffer) =>
      client.upload<Outcome>(
        uploads,
        `${HERE}/uploads?request=${id}`,
        uploadOf({}, [name, content]),
      );
    expect((await one('a.pdf', PDF)).status).toBe(200);
    expect((await one('b.png', PNG)).status).toBe(200);
    await db.documentRequest.update({ where: { id }, data: { status: 'accepted' } });
    expect((await one('c.pdf', PDF)).status).toBe(404);
  });

  it('is created when an unrequested document is returned', async () => {
    await send(client, ['receipt.pdf', PDF]);
    const { id } = await db.document.findFirstOrThrow();
    await admin.post(
      review,
      '/admin/documents/x/review',
      { verdict: 'returned', note: 'Too dark.' },
      { id },
    );
    expect(await pending()).toMatchObject([{ title: 'receipt.pdf', comment: 'Too dark.' }]);
  });

  it('is announced in one mail with others accepted, and in its own when returned', async () => {
    const file = (name: string): NamedFile => [name, Buffer.from(`${String(PDF)}\n%${name}`)];
    await send(client, ...['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf'].map(file));
    await db.queuedMail.deleteMany();
    const rows = await db.document.findMany({ orderBy: { id: 'asc' } });
    for (const [at, { id }] of rows.entries()) {
      const verdict: Record<string, string> =
        at < 2 ? { verdict: 'accepted' } : { verdict: 'returned', note: 'Too dark.' };
      await admin.post(review, '/admin/documents/x/review', verdict, { id });
    }
    const subjects = (await mails()).map((mail) => mail.replace('client@demo.example: ', ''));
    expect(subjects).toEqual([
      'We accepted 2 documents',
      `Please send ${rows[2]!.name} again`,
      `Please send ${rows[3]!.name} again`,
    ]);
    const told = await db.notification.findMany({ where: { message: { contains: 'accepted' } } });
    expect(told.map(({ message }) => message).sort()).toEqual(
      rows
        .slice(0, 2)
        .map(({ name }) => `We accepted ${name} for 2025.`)
        .sort(),
    );
  });
});

describe('document reminders', () => {
  const later = (days: number) => new Date(Date.now() + days * DAY);

  it('are sent manually at most once a day', async () => {
    await ask();
    await db.queuedMail.deleteMany();
    const { id } = await theList();
    const remind = () => admin.post(reminder, '/admin/documents/requests/x/reminder', {}, { id });
    await Promise.all([remind(), remind(), remind()]);
    await remind();
    expect(noteTo(admin)).toContain('No reminder was sent');
    expect(await mails()).toEqual([
      'client@demo.example: Reminder: we still need 3 documents for ITIN application, 2025',
    ]);
  });

  it('are sent weekly, three at most, and none once everything is here', async () => {
    await ask();
    expect(await sendDueReminders(later(6))).toBe(0);
    const sent = [];
    for (let day = 8; day < 60; day += 1) if (await sendDueReminders(later(day))) sent.push(day);
    expect(sent).toEqual([8, 15, 22]);

    await db.documentRequestList.updateMany({ data: { reminders: 0, remindAt: later(61) } });
    for (const { id } of await pending())
      await client.post(exemption, `${HERE}/requests/x/exemption`, { comment: 'No.' }, { id });
    expect((await theList()).closedAt).not.toBeNull();
    expect(await sendDueReminders(later(90))).toBe(0);
  });

  it('skip clients who can’t sign in any more', async () => {
    await ask();
    const { id } = await accountOf('client');
    await db.account.update({ where: { id }, data: { disabledAt: new Date() } });
    expect(await sendDueReminders(later(8))).toBe(0);
    await db.account.update({ where: { id }, data: { disabledAt: null } });
  });
});
