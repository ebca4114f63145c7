import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PEOPLE } from '#prisma/people';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { digestEmail } from '~/domain/email/digest';
import { DAY } from '~/domain/time/duration';
import { env } from '~/env.server';
import { notify } from '~/models/notification.server';
import * as digests from '~/models/notification-digest.server';
import { keyedHash } from '~/models/secret.server';

const EVENING = new Date('2026-11-22T23:00:00Z');
const MORNING = new Date('2026-11-23T13:00:00Z');
const WEEKLY = new Date('2026-11-30T13:00:00Z');
const CLIENT = PEOPLE.client.email;

let [client, student] = ['', ''];
beforeAll(async () => {
  await seedPeople();
  [client, student] = [(await accountOf('client')).id, (await accountOf('student')).id];
});
beforeEach(async () => {
  await db.notification.deleteMany();
  await db.queuedMail.deleteMany();
  await db.profile.updateMany({ data: { digest: 'daily', timeZone: 'America/New_York' } });
});

/** News of a person that waits for a digest. */
const wait = (message: string, changes: object = {}) =>
  db.notification.create({
    data: {
      ...{
        accountId: client,
        type: 'task',
        message,
        href: '/tasks',
        occasion: crypto.randomUUID(),
      },
      ...{ createdAt: EVENING, digestAt: MORNING, ...changes },
    },
  });
const digestAts = async () =>
  (await db.notification.findMany({ orderBy: { message: 'asc' } })).map(({ digestAt }) => digestAt);

const unsubscribe = (person: string, email: string) =>
  `${env.appUrl}/notifications/unsubscribe?person=${person}&key=${keyedHash('digest', person, email)}`;

describe('the mail of a digest', () => {
  test('tells what is unread, the newest first, with the ways to it and out of it, for a day', async () => {
    await wait('Second', { id: 'b', digestAt: new Date(MORNING.getTime() - DAY) });
    await wait('First', { id: 'a' });
    await wait('Third', { id: 'c', createdAt: new Date(EVENING.getTime() + 1) });
    await wait('Read', { readAt: EVENING });
    await wait('Tomorrow’s', { digestAt: new Date(MORNING.getTime() + 1) });
    expect(await digests.queueDigests(MORNING)).toBe(1);
    const link = unsubscribe(client, CLIENT);
    expect(await db.queuedMail.findMany()).toEqual([
      expect.objectContaining({
        ...{ recipient: CLIENT, unsubscribe: link, replyTo: null, calendar: null },
        ...digestEmail(['Third', 'Second', 'First'], 3, {
          list: `${env.appUrl}/notifications`,
          settings: `${env.appUrl}/notifications/settings`,
          unsubscribe: link,
        }),
        occasion: `digest:${client}:${MORNING.getTime()}`,
        topic: `digest:${client}`,
        expiresAt: new Date(MORNING.getTime() + DAY),
      }),
    ]);
    const [first, read, second, third, next] = await digestAts();
    expect([first, read, second, third]).toEqual([null, null, null, null]);
    expect(next).toEqual(new Date(MORNING.getTime() + 1));
  });

  test('spells out fifteen, and counts the others', async () => {
    for (let index = 10; index < 27; index += 1) await wait(`News ${index}`, { id: `n${index}` });
    await digests.queueDigests(MORNING);
    const { subject, text } = await db.queuedMail.findFirstOrThrow();
    expect(subject).toBe('17 new notifications in your portal');
    expect(text.match(/News \d+/g)).toEqual(
      Array.from({ length: 15 }, (_, index) => `News ${26 - index}`),
    );
    expect(text).toContain('> and 2 more\n');
  });

  test('goes to each in one run, however much waits before theirs', async () => {
    const early = new Date(MORNING.getTime() - DAY);
    await db.notification.createMany({
      data: Array.from({ length: 200 }, (_, index) => ({
        ...{ accountId: client, type: 'task', message: 'x', href: '/', occasion: `${index}` },
        digestAt: early,
      })),
    });
    await wait('Theirs', { accountId: student });
    expect(await digests.queueDigests(MORNING)).toBe(2);
    const mails = await db.queuedMail.findMany({ select: { recipient: true, subject: true } });
    expect(mails).toEqual([
      { recipient: CLIENT, subject: '200 new notifications in your portal' },
      { recipient: PEOPLE.student.email, subject: '1 new notification in your portal' },
    ]);
  });

  test('is none for a disabled account, whose news waits no longer', async () => {
    await wait('First');
    await db.account.update({ where: { id: client }, data: { disabledAt: EVENING } });
    expect(await digests.queueDigests(MORNING)).toBe(0);
    expect(await digestAts()).toEqual([null]);
    await db.account.update({ where: { id: client }, data: { disabledAt: null } });
    expect(await digests.queueDigests(MORNING)).toBe(0);
  });

  test('is none where all of it was read', async () => {
    await wait('Read', { readAt: EVENING });
    expect([await digests.queueDigests(MORNING), await digestAts()]).toEqual([0, [null]]);
    expect(await db.queuedMail.count()).toBe(0);
  });

  test('tells nothing of what says that it is in no digest', async () => {
    const tell = (occasion: string, inDigest?: boolean) =>
      db.$transaction((tx) =>
        notify(
          tx,
          client,
          { type: 'task', message: occasion, href: '/', occasion, inDigest },
          EVENING,
        ),
      );
    await tell('a');
    await tell('b', false);
    await tell('c', true);
    expect(await digestAts()).toEqual([MORNING, null, MORNING]);
  });
});

describe('how often somebody wants digests', () => {
  test('is never for who has no profile, or chose what there is no more, by the clocks of Orlando', async () => {
    const never = { digest: 'never', timeZone: 'America/New_York' };
    expect(digests.digestChoice(null)).toEqual(never);
    expect(digests.digestChoice({ digest: 'hourly', timeZone: 'Nowhere' })).toEqual(never);
    expect(digests.digestChoice({ digest: 'weekly', timeZone: 'Europe/Madrid' })).toEqual({
      ...{ digest: 'weekly', timeZone: 'Europe/Madrid' },
    });
    expect(await digests.digestChoiceOf('nobody')).toEqual(never);
    expect(await digests.digestChoiceOf(client)).toEqual({ ...never, digest: 'daily' });
  });

  test('moves what of theirs waits for one, and nothing else', async () => {
    await wait('a waits');
    await wait('b was read', { readAt: EVENING });
    await wait('c went out', { digestAt: null });
    await wait('d of another', { accountId: student });
    await digests.queueDigests(new Date(MORNING.getTime() - 1));
    await digests.chooseDigest(client, 'weekly', EVENING);
    // The evening is a Sunday’s, the morning a Monday’s.
    expect(await digestAts()).toEqual([MORNING, MORNING, null, MORNING]);
    await digests.chooseDigest(client, 'weekly', MORNING);
    expect(await digestAts()).toEqual([WEEKLY, MORNING, null, MORNING]);
    const choices = await db.profile.findMany({ where: { id: { in: [client, student] } } });
    expect(new Map(choices.map(({ id, digest }) => [id, digest]))).toEqual(
      new Map([
        [client, 'weekly'],
        [student, 'daily'],
      ]),
    );
  });

  test('never drops their digest that waits to be sent, which another choice keeps', async () => {
    await wait('First');
    await wait('Theirs', { accountId: student });
    await digests.queueDigests(MORNING);
    const mail = { subject: 'x', text: '', html: '', recipient: CLIENT };
    await db.queuedMail.create({ data: { ...mail, topic: `digest:${client}`, sentAt: EVENING } });
    await db.queuedMail.create({ data: { ...mail, topic: 'booking' } });
    await digests.chooseDigest(client, 'weekly', MORNING);
    expect(await db.queuedMail.count()).toBe(4);
    await digests.chooseDigest(client, 'never', MORNING);
    const left = await db.queuedMail.findMany({ orderBy: { id: 'asc' } });
    expect(left.map(({ topic }) => topic)).toEqual([
      ...[`digest:${student}`, `digest:${client}`, 'booking'],
    ]);
  });
});

test('a link that turns digests off is of one person at one address', async () => {
  const key = keyedHash('digest', client, CLIENT);
  const find = digests.findByUnsubscribeKey;
  expect(await find(client, key)).toEqual({ accountId: client, digest: 'daily' });
  expect(await find(student, key)).toBeNull();
  expect(await find('nobody', key)).toBeNull();
  expect(await find(client, keyedHash('digest', client, 'moved@home.example'))).toBeNull();
});
