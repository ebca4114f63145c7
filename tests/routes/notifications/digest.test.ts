import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PEOPLE } from '#prisma/people';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { outbox } from '#tests/support/outbox';
import { recorder } from '#tests/support/queued-mail';
import { Visitor } from '#tests/support/visitor';
import { mailer } from '~/gateways/mail/mailer.server';
import { deliverQueuedMail } from '~/models/mail/queue.server';
import { notify } from '~/models/notification.server';
import { queueDigests } from '~/models/notification-digest.server';
import * as settings from '~/routes/_portal/notifications/settings/route';
import * as unsubscribe from '~/routes/_portal/notifications/unsubscribe/route';

const EVENING = new Date('2037-11-22T23:00:00Z');
const MORNING = new Date('2037-11-23T13:00:00Z');
const CLIENT = PEOPLE.client.email;
const idOf = async (person: 'client' | 'student') => (await accountOf(person)).id;

let news = 0;
const tell = async (message: string, now = EVENING, person: 'client' | 'student' = 'client') => {
  const accountId = await idOf(person);
  const occasion = `test:${++news}`;
  await db.$transaction((tx) =>
    notify(tx, accountId, { type: 'task', message, href: '/tasks', occasion }, now),
  );
};
const queued = async () =>
  (await db.queuedMail.findMany({ where: { sentAt: null }, orderBy: { id: 'asc' } })).map(
    ({ recipient, subject, text }) => ({ recipient, subject, text }),
  );
/** The path of the link that turns the client's digests off, from the mail that waits. */
const linkIn = async () => {
  const [mail] = await db.queuedMail.findMany({ where: { recipient: CLIENT } });
  return /\/notifications\/unsubscribe\?\S+/.exec(mail!.text)![0];
};

beforeAll(seedPeople);
beforeEach(async () => {
  await db.notification.deleteMany();
  await db.queuedMail.deleteMany();
  await db.profile.updateMany({ data: { digest: 'daily', timeZone: 'America/New_York' } });
});

describe('a digest', () => {
  test('is sent once, at eight, with unread notifications', async () => {
    await tell('First.');
    await tell('Second.', new Date(EVENING.getTime() + 1));
    expect(await queueDigests(new Date(MORNING.getTime() - 1))).toBe(0);
    const runs = await Promise.all([1, 2, 3].map(() => queueDigests(MORNING)));
    expect(runs.toSorted()).toEqual([0, 0, 1]);
    expect(await queueDigests(MORNING)).toBe(0);
    expect(await queued()).toMatchObject([
      { recipient: CLIENT, subject: '2 new notifications in your portal' },
    ]);
    expect((await queued())[0]!.text).toContain('> • Second.\n> • First.');
  });

  test('has only notifications since the last one', async () => {
    await tell('First.');
    await queueDigests(MORNING);
    await db.queuedMail.deleteMany();
    await tell('Second.', new Date(MORNING.getTime() + 1_000));
    expect(await queueDigests(new Date('2037-11-24T13:00:00Z'))).toBe(1);
    const [mail] = await queued();
    expect(mail!.subject).toBe('1 new notification in your portal');
    expect(mail!.text).not.toContain('First.');
  });

  test('is not sent to a disabled account or an unverified address', async () => {
    const { id } = await accountOf('client');
    for (const data of [{ disabledAt: EVENING }, { emailVerifiedAt: null }]) {
      const before = await db.account.findUniqueOrThrow({ where: { id } });
      await tell('First.');
      await db.account.update({ where: { id }, data });
      expect(await queueDigests(MORNING)).toBe(0);
      const { disabledAt, emailVerifiedAt } = before;
      await db.account.update({ where: { id }, data: { disabledAt, emailVerifiedAt } });
    }
  });

  test('offers one-click unsubscribe', async () => {
    await tell('First.');
    await queueDigests(MORNING);
    const link = await linkIn();
    const taken = recorder();
    await deliverQueuedMail(taken, MORNING);
    expect(taken.taken[0]!.unsubscribe).toContain(link);
    await tell('Second.', MORNING);
    const nextDay = new Date('2037-11-24T13:00:00Z');
    await queueDigests(nextDay);
    await deliverQueuedMail(mailer, nextDay);
    const mail = (await outbox(CLIENT)).at(-1);
    const header = (name: string) =>
      mail!.headers.find(({ key }) => key === name)?.value.replace(/\s/g, '');
    expect(header('list-unsubscribe')).toMatch(/^<http.*\/notifications\/unsubscribe\?.*>$/);
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(await db.queuedMail.count({ where: { NOT: { unsubscribe: null } } })).toBe(0);
  });
});

describe('the frequency', () => {
  const choose = async (digest: string) => {
    const visitor = await new Visitor().signIn('client');
    return visitor.post(settings, '/notifications/settings', { digest });
  };

  test('also applies to waiting notifications', async () => {
    await tell('First.');
    expect((await choose('never')).status).toBe(303);
    expect(await queueDigests(new Date('2038-01-01T13:00:00Z'))).toBe(0);
    await tell('Second.');
    expect(await db.notification.count({ where: { NOT: { digestAt: null } } })).toBe(0);
    await choose('weekly');
    // A Tuesday, so that the next one is on the 30th.
    await tell('Third.', new Date('2037-11-24T15:00:00Z'));
    expect(await queueDigests(new Date('2037-11-25T13:00:00Z'))).toBe(0);
    expect(await queueDigests(new Date('2037-11-30T13:00:00Z'))).toBe(1);
  });
});

describe('the link that turns digests off', () => {
  const open = async () => {
    await tell('First.');
    await queueDigests(MORNING);
    return linkIn();
  };
  const readChoice = async (person: 'client' | 'student') =>
    (await accountOf(person)).profile!.digest;

  test('asks for confirmation, without a sign-in', async () => {
    const link = await open();
    const visitor = new Visitor();
    expect((await visitor.get(unsubscribe, link)).data).toMatchObject({ off: false });
    expect(await readChoice('client')).toBe('daily');
    const answer = await visitor.post(unsubscribe, link, {});
    expect(answer).toMatchObject({ status: 303, location: link });
    expect(await readChoice('client')).toBe('never');
    expect(await readChoice('student')).toBe('daily');
    expect(await queued()).toEqual([]);
  });

  test('accepts a mail program’s one-click POST', async () => {
    const link = await open();
    const fields = { 'List-Unsubscribe': 'One-Click' };
    expect((await new Visitor().post(unsubscribe, link, fields)).status).toBe(200);
    expect(await readChoice('client')).toBe('never');
  });

  test('responds 404 for another person or address', async () => {
    const link = await open();
    const student = await idOf('student');
    const key = new URLSearchParams(link.split('?')[1]).get('key')!;
    const wrong = [
      '/notifications/unsubscribe',
      `/notifications/unsubscribe?person=${student}&key=${key}`,
      `${link}x`,
    ];
    for (const path of wrong) {
      expect((await new Visitor().get(unsubscribe, path)).status).toBe(404);
      expect((await new Visitor().post(unsubscribe, path, {})).status).toBe(404);
    }
    const { id } = await accountOf('client');
    await db.account.update({ where: { id }, data: { email: 'moved@home.example' } });
    expect((await new Visitor().post(unsubscribe, link, {})).status).toBe(404);
    await db.account.update({ where: { id }, data: { email: CLIENT } });
    expect(await readChoice('client')).toBe('daily');
  });
});
