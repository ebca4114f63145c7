import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditOf, fileTicket, mailsTo } from '#tests/support/administration';
import { db, seedPeople } from '#tests/support/database';
import { firmWith, serveFirm } from '#tests/support/firm';
import {
  conversationOf,
  forgetMessages,
  idOf,
  MESSAGES,
  ownThread,
  reply,
  threadOf,
  write,
} from '#tests/support/messaging';
import { noteTo, Visitor } from '#tests/support/visitor';
import { nextDigest } from '~/domain/digest';
import { DAY, MINUTE } from '~/domain/time/duration';
import { officeZone } from '~/domain/firm/office';
import { chooseMessageMail, queueMessageMails } from '~/models/conversation/mail.server';
import { saveContactMessage } from '~/models/message.server';
import * as answer from '~/routes/_portal/admin/tickets/answer/route';
import * as list from '~/routes/_portal/admin/tickets/route';
import * as notes from '~/routes/_portal/messaging/thread/notes/route';
import * as settings from '~/routes/_portal/notifications/settings/route';
import * as closure from '~/routes/_portal/messaging/thread/closure/route';

let client: Visitor;
let admin: Visitor;
let clientId: string;
beforeAll(async () => {
  await seedPeople();
  client = await new Visitor().signIn('client');
  admin = await new Visitor().signIn('admin');
  clientId = await idOf('client');
});
beforeEach(forgetMessages);
afterAll(() => serveFirm());

describe('the promise of an answer', () => {
  test('starts with the first unanswered message and ends with the answer', async () => {
    await write(client, 'One');
    const { answerBy } = await conversationOf('client');
    expect((await ownThread(client)).promise).toMatch(/^You will hear from us by .* ET\.$/);
    await write(client, 'Two');
    expect((await conversationOf('client')).answerBy).toEqual(answerBy);
    expect(await db.answerPromise.count()).toBe(1);
    await admin.post(notes, `${MESSAGES}/x/notes`, { content: 'Call her' }, { senderId: clientId });
    expect(await conversationOf('client')).toMatchObject({ answerBy, lastText: 'Two' });
    await reply(admin, clientId, 'Three');
    expect((await ownThread(client)).promise).toBeNull();
    expect(await db.answerPromise.findFirst()).toMatchObject({
      settledAt: expect.any(Date),
      minutes: expect.any(Number),
    });
    await write(client, 'Four');
    expect(await db.answerPromise.count()).toBe(2);
  });

  test('takes the business hours that the firm promises, fewer for a same-day service', async () => {
    serveFirm(firmWith({ messageHours: 18, sameDayHours: 1 }));
    // A Monday without a holiday, at ten in Orlando.
    const now = new Date('2027-02-08T15:00:00Z');
    const letter = { name: 'Ines', email: 'ines@home.example' };
    await saveContactMessage({ ...letter, message: 'Later' }, null, now);
    await saveContactMessage({ ...letter, message: 'Today' }, null, now, 'same-day');
    const rows = await db.answerPromise.findMany({ orderBy: { messageId: 'asc' } });
    expect(rows.map(({ answerBy }) => answerBy.toISOString())).toEqual([
      '2027-02-10T15:00:00.000Z',
      '2027-02-08T16:00:00.000Z',
    ]);
  });

  test('is listed as missed on the tickets page', async () => {
    await write(client, 'Hello');
    await db.answerPromise.updateMany({ data: { answerBy: new Date(Date.now() - DAY) } });
    type Loaded = {
      figures: { median: string | null; late: number; missed: { name: string; href: string }[] };
    };
    const figures = async () => (await admin.get<Loaded>(list, '/admin/tickets')).data.figures;
    expect((await figures()).missed).toEqual([
      expect.objectContaining({ name: 'Carla Mendes', href: `/messaging/${clientId}` }),
    ]);
    await reply(admin, clientId, 'Sorry');
    expect(await figures()).toMatchObject({ missed: [], late: 1, median: expect.any(String) });
  });

  test('ends when the conversation is closed', async () => {
    await write(client, 'Never mind');
    await admin.post(closure, `${MESSAGES}/x/closure`, {}, { senderId: clientId });
    expect(await db.answerPromise.findFirst()).toMatchObject({
      settledAt: expect.any(Date),
      minutes: null,
    });
  });
});

test('a ticket is answered by one email', async () => {
  const id = String(await fileTicket('Can you help?'));
  const send = (content: string) =>
    admin.post(answer, `/admin/tickets/${id}/answer`, { content, clientId: 'one' }, { id });
  expect((await send(' ')).status).toBe(400);
  for (let times = 0; times < 2; times += 1)
    expect((await send('Gladly.')).location).toBe(`/admin/tickets/${id}`);
  expect(await mailsTo('ines@home.example')).toEqual(['Re: your message to Eola Tax & Advisory']);
  const mail = await db.queuedMail.findFirstOrThrow({ where: { recipient: 'ines@home.example' } });
  expect(mail.text).toContain('Gladly.');
  expect(mail.text).toContain('> Can you help?');
  expect(mail.replyTo).toBeTruthy();
  expect((await db.ticket.findFirstOrThrow()).status).toBe('answered');
  expect((await auditOf(id)).map(({ action }) => action)).toEqual(['ticket.answered']);
});

describe('the mail about unread messages', () => {
  const later = (minutes: number) => new Date(Date.now() + minutes * MINUTE);
  const mails = async (recipient = 'client@demo.example') =>
    db.queuedMail.findMany({ where: { recipient } });

  test('goes out once after 10 minutes, with a link and none of the text', async () => {
    await reply(admin, clientId, 'The secret figure is 42.');
    await reply(admin, clientId, 'And another.');
    expect(await queueMessageMails(later(9))).toBe(0);
    const runs = await Promise.all([1, 2, 3].map(() => queueMessageMails(later(11))));
    expect(runs.sort()).toEqual([0, 0, 1]);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail!.subject).toBe('You have 2 new messages from Eola Tax & Advisory');
    expect(`${mail!.text}${mail!.html}`).not.toMatch(/secret|42|another/);
    expect(mail!.text).toContain('/messaging');
    await reply(admin, clientId, 'A third.');
    expect(await queueMessageMails(later(12))).toBe(1);
  });

  test('goes to the assignee, or to the firm', async () => {
    await write(client, 'Hello');
    expect(await queueMessageMails(later(11))).toBe(1);
    await threadOf(admin, clientId);
    await db.conversation.updateMany({ data: { assigneeId: await idOf('superadmin') } });
    await write(client, 'Hello again');
    expect(await queueMessageMails(later(11))).toBe(1);
    expect(await mails('superadmin@demo.example')).toHaveLength(1);
  });

  test('is not sent to a disabled account', async () => {
    await write(client, 'Hello');
    await reply(admin, clientId, 'Hello Carla');
    await write(client, 'Thanks');
    await db.account.update({ where: { id: clientId }, data: { disabledAt: new Date() } });
    await db.queuedMail.deleteMany();
    expect(await queueMessageMails(later(11))).toBe(1);
    await db.account.update({ where: { id: clientId }, data: { disabledAt: null } });
    const [mail, ...others] = await db.queuedMail.findMany();
    expect(others).toEqual([]);
    expect(mail!.recipient).not.toBe('client@demo.example');
    expect(mail!.subject).toContain('Carla Mendes');
  });

  test('follows the person’s email settings', async () => {
    const choose = (messages: string) =>
      client.post(settings, '/notifications/settings', { digest: 'daily', messages });
    await reply(admin, clientId, 'Hello');
    expect((await choose('off')).status).toBe(303);
    expect(noteTo(client)).toContain('Notifications: once a day. Unread messages: never.');
    expect(await queueMessageMails(later(60 * 48))).toBe(0);
    await choose('daily');
    await reply(admin, clientId, 'Hello again');
    // At the next 8 o’clock of theirs, which is at most a day away.
    const { personMailAt } = await db.conversation.findUniqueOrThrow({
      where: { partyId: clientId },
    });
    expect(personMailAt).toEqual(nextDigest('daily', officeZone(), new Date()));
    expect(await queueMessageMails(later(60 * 25))).toBe(1);
    expect((await choose('hourly')).status).toBe(400);
    await chooseMessageMail(clientId, 'soon', new Date());
  });
});
