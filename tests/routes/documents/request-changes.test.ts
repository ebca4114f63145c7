import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  askFor,
  forgetRequests,
  HERE,
  pendingOf,
  requests,
  send,
  theList,
} from '#tests/support/documents';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { PDF, uploadOf } from '#tests/support/files';
import { noteTo, Visitor } from '#tests/support/visitor';
import * as paper from '~/routes/_portal/admin/documents/papers/paper/route';
import * as review from '~/routes/_portal/admin/documents/review/route';
import * as request from '~/routes/_portal/documents/requests/request/route';
import * as withdrawal from '~/routes/_portal/admin/documents/papers/withdrawal/route';
import * as decisions from '~/routes/_portal/admin/documents/requests/decisions/route';

let client: Visitor;
let admin: Visitor;
beforeAll(async () => {
  await seedPeople();
  client = await new Visitor().signIn('client');
  admin = await new Visitor().signIn('admin');
});
beforeEach(forgetRequests);

describe('a changed document request', () => {
  const change = (id: string, fields: Record<string, string>) =>
    admin.post(paper, '/admin/documents/papers/x', fields, { id });
  const withdraw = (id: string) =>
    admin.post(withdrawal, '/admin/documents/papers/x/withdrawal', {}, { id });
  const paperNews = () => db.queuedMail.findMany({ where: { topic: { endsWith: ':requests' } } });

  it('shows the client the new text, announced in one mail with withdrawn ones', async () => {
    await askFor(admin);
    const [first, second] = await requests();
    expect((await change(first!.id, { title: ' ', why: '' })).status).toBe(400);
    await change(first!.id, { title: 'Passport card', why: 'Both sides.' });
    await change(first!.id, { title: 'Passport card', why: 'Both sides.' });
    expect((await withdraw(second!.id)).location).toBe(
      `/admin/documents/requests/${(await theList()).id}`,
    );
    expect((await pendingOf(client)).map(({ title }) => title)).toEqual([
      'Passport card',
      (await requests())[2]!.title,
    ]);
    const [mail, ...others] = await paperNews();
    expect([mail!.recipient, others]).toEqual(['client@demo.example', []]);
    expect(mail!.text).toContain(`- Please send “Passport card” instead of “${first!.title}”`);
    expect(mail!.text).toContain(`- You no longer need to send “${second!.title}”`);
    const { id: actorId } = await accountOf('admin');
    const events = await db.auditEvent.findMany({
      where: { action: { in: ['document-request.changed', 'document-request.withdrawn'] } },
    });
    expect(events.map((each) => [each.actorId, each.subject])).toEqual([
      [actorId, first!.id],
      [actorId, second!.id],
    ]);
  });

  it('can be withdrawn until nothing is requested, and requested again', async () => {
    await askFor(admin);
    const all = (await requests()).map(({ id }) => id);
    await Promise.all([...all, all[0]!].map(withdraw));
    expect([(await requests()).map(({ status }) => status), await pendingOf(client)]).toEqual([
      ['not-needed', 'not-needed', 'not-needed'],
      [],
    ]);
    const list = await theList();
    expect(list.closedAt).not.toBeNull();
    const verdict = { request: all[0]!, verdict: 'requested' };
    await admin.post(decisions, '/admin/documents/requests/x/decisions', verdict, { id: list.id });
    expect((await pendingOf(client)).map(({ id }) => id)).toEqual([all[0]]);
    expect((await theList()).closedAt).toBeNull();
  });

  it('can’t change what was sent already', async () => {
    await askFor(admin);
    const [first] = await requests();
    const file = uploadOf({}, ['w-2.pdf', PDF]);
    await client.upload(request, `${HERE}/requests/x`, file, { id: first!.id });
    expect((await withdraw(first!.id)).status).toBe(404);
    expect((await change(first!.id, { title: 'Other', why: '' })).status).toBe(404);
    expect((await requests())[0]).toMatchObject({ title: first!.title, status: 'received' });
  });
});

describe('a reviewed document', () => {
  it('isn’t offered for review again, and a second review is rejected', async () => {
    await send(client, ['w-2.pdf', PDF]);
    const { id } = await db.document.findFirstOrThrow();
    const see = () => admin.get(review, '/admin/documents/x/review', { id });
    expect((await see()).status).toBe(200);
    await admin.post(review, '/admin/documents/x/review', { verdict: 'accepted' }, { id });
    expect((await see()).location).toBe(`/dashboard/documents/${id}`);
    const second = { verdict: 'returned', note: 'Too dark.' };
    await admin.post(review, '/admin/documents/x/review', second, { id });
    expect(noteTo(admin)).toContain('already reviewed');
    expect(await db.document.findFirstOrThrow()).toMatchObject({ status: 'accepted', note: '' });
  });
});
