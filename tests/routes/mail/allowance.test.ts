import { beforeEach, describe, expect, test, vi } from 'vitest';
import { db } from '#tests/support/database';
import { env } from '~/config/env.server';
import { MailTooSoonError } from '~/domain/email/mailer';
import { HOUR, MINUTE, SECOND } from '~/domain/time/duration';
import {
  countUrgentBeingSent,
  hasRoomNow,
  listMailedLately,
  mailRoom,
  mailTooSoon,
  wasAskedLately,
  type MailShare,
} from '~/models/mail/allowance.server';

const NOW = new Date('2026-11-24T18:00:00Z');
const before = (milliseconds: number) => new Date(NOW.getTime() - milliseconds);
const after = (milliseconds: number) => before(-milliseconds);

beforeEach(async () => {
  vi.spyOn(env, 'mailPerHour', 'get').mockReturnValue(20);
  vi.spyOn(env, 'mailSpacing', 'get').mockReturnValue(60);
  await db.queuedMail.deleteMany();
  await db.challenge.deleteMany();
});

const keep = (changes: object, count = 1) =>
  db.queuedMail.createMany({
    data: Array.from({ length: count }, () => ({
      ...{ recipient: 'ines@home.example', subject: '', text: '', html: '', createdAt: NOW },
      ...{ nextAttemptAt: NOW, ...changes },
    })),
  });
const sent = (share: MailShare, count: number) => keep({ share, sentAt: before(1) }, count);
/** Claimed, without an outcome yet. */
const BEING_SENT = { attempts: 1, nextAttemptAt: after(1) };

describe('what more the portal may send of twenty in an hour', () => {
  const UNUSED = { news: 16, visitor: 14, stranger: 6, newcomer: 12, account: 18, browser: 20 };
  const room = () => mailRoom(db, NOW);

  test('is another part for each share', async () => {
    expect(await room()).toEqual(UNUSED);
  });

  test('is less by what was sent within the hour or is being sent', async () => {
    await keep({ sentAt: before(HOUR) }, 3);
    await keep({ ...BEING_SENT, lastError: 'No.' });
    await keep({ ...BEING_SENT, attempts: 0 });
    await keep({ ...BEING_SENT, nextAttemptAt: NOW });
    expect(await room()).toEqual(UNUSED);
    await keep({ sentAt: before(HOUR - 1) });
    await keep(BEING_SENT);
    expect(await room()).toEqual({
      ...{ news: 14, visitor: 12, stranger: 6, newcomer: 12, account: 16, browser: 18 },
    });
  });

  test('for strangers and newcomers is bounded by what they had', async () => {
    await sent('stranger', 2);
    await sent('newcomer', 3);
    expect(await room()).toEqual({
      ...{ news: 11, visitor: 9, stranger: 4, newcomer: 7, account: 13, browser: 15 },
    });
    await sent('stranger', 5);
    expect(await room()).toMatchObject({ stranger: 0, newcomer: 2 });
    await sent('newcomer', 4);
    expect(await room()).toMatchObject({ stranger: 0, newcomer: 0, account: 4 });
  });

  test('is never below nothing', async () => {
    await sent('news', 19);
    expect(await room()).toEqual({
      ...{ news: 0, visitor: 0, stranger: 0, newcomer: 0, account: 0, browser: 1 },
    });
    await sent('browser', 9);
    expect(await room()).toMatchObject({ browser: 0 });
  });
});

describe('whether what somebody asks for may go out at once', () => {
  const may = (knownBrowser: boolean, registering = false) =>
    hasRoomNow(db, { knownBrowser, registering }, NOW);
  const waiting = (share: MailShare, count: number, changes: object = {}) =>
    keep({ share, urgent: true, expiresAt: after(MINUTE), ...changes }, count);

  test('for a browser that is known ends with the hour’s last mail', async () => {
    await sent('news', 19);
    expect(await may(true)).toBe(true);
    await sent('news', 1);
    expect(await may(true)).toBe(false);
  });

  test('for any other ends with four fifths of the hour’s', async () => {
    await sent('news', 15);
    expect(await may(false)).toBe(true);
    await sent('news', 1);
    expect(await may(false)).toBe(false);
    expect(await may(true)).toBe(true);
  });

  test('depends on what people with an account wait for', async () => {
    await sent('news', 14);
    await waiting('account', 1);
    expect(await may(false)).toBe(true);
    await waiting('browser', 1);
    expect(await may(false)).toBe(false);
    await waiting('browser', 3);
    expect(await may(true)).toBe(true);
    await waiting('account', 1);
    expect(await may(true)).toBe(false);
  });

  test.each([
    ['nobody waits for', { urgent: false }, true],
    ['is stale', { expiresAt: NOW }, true],
    ['was sent long ago', { sentAt: before(2 * HOUR) }, true],
    ['hasn’t been tried', { nextAttemptAt: after(1) }, false],
    ['was refused', { ...BEING_SENT, lastError: 'No.' }, false],
    ['was left behind by a crash', { attempts: 1, nextAttemptAt: NOW }, false],
  ])(
    'counts what waits for it in the queue: a twentieth mail that %s',
    async (_, changes, room) => {
      await sent('news', 19);
      await waiting('account', 1, changes);
      expect(await may(true)).toBe(room);
    },
  );

  test('counts once what is being sent', async () => {
    await sent('news', 18);
    await waiting('account', 1, BEING_SENT);
    expect(await may(true)).toBe(true);
    await sent('news', 1);
    expect(await may(true)).toBe(false);
  });

  test('takes of what strangers and newcomers wait for no more than their share', async () => {
    await waiting('stranger', 9);
    await sent('news', 9);
    // Six of the nine count.
    expect(await may(false)).toBe(true);
    await waiting('newcomer', 1);
    expect(await may(false)).toBe(false);
    await waiting('newcomer', 9);
    // Six and six: that makes twenty-one with the news.
    expect(await may(true)).toBe(false);
    await db.queuedMail.deleteMany({ where: { share: 'news' } });
    await sent('news', 7);
    expect(await may(true)).toBe(true);
  });

  test('for a browser that isn’t known ends with the sixth that was asked for within the hour', async () => {
    const ask = (purpose: string, count: number, at = before(1)) =>
      db.challenge.createMany({
        data: Array.from({ length: count }, () => ({
          ...{ purpose, email: 'ines@home.example', linkHash: crypto.randomUUID() },
          expiresAt: new Date(at.getTime() + 10 * MINUTE),
        })),
      });
    await ask('sign-in', 9, before(HOUR));
    await ask('sign-in', 5);
    await ask('register', 9);
    expect([await may(false), await may(false, true)]).toEqual([true, false]);
    await ask('sign-in', 1);
    expect([await may(false), await may(true)]).toEqual([false, true]);
  });
});

test('what is being sent of what somebody waits for is counted', async () => {
  await keep({ ...BEING_SENT, urgent: true }, 2);
  await keep(BEING_SENT);
  await keep({ ...BEING_SENT, urgent: true, sentAt: NOW });
  await keep({ ...BEING_SENT, urgent: true, lastError: 'No.' });
  await keep({ ...BEING_SENT, urgent: true, nextAttemptAt: NOW });
  await keep({ ...BEING_SENT, urgent: true, attempts: 0 });
  expect(await countUrgentBeingSent(db, NOW)).toBe(2);
});

describe('an address', () => {
  test('was mailed lately for a minute, the firm’s own for twenty seconds', async () => {
    const mailed = (recipient: string, ago: number) => keep({ recipient, sentAt: before(ago) });
    await mailed('ines@home.example', MINUTE - 1);
    await mailed('ines@home.example', 2 * MINUTE);
    await mailed('nora@home.example', MINUTE);
    await mailed(env.firmMail, 20 * SECOND);
    expect(await listMailedLately(NOW)).toEqual(new Set(['ines@home.example']));
    await mailed(env.firmMail, 20 * SECOND - 1);
    expect(await listMailedLately(NOW)).toEqual(new Set(['ines@home.example', env.firmMail]));
  });

  test('was asked for a mail lately for a minute, whenever that was sent', async () => {
    const asked = (recipient: string, createdAt: Date, urgent = true) =>
      keep({ recipient, createdAt, urgent });
    await asked('ines@home.example', before(MINUTE - 1));
    await asked('nora@home.example', before(MINUTE));
    await asked('news@home.example', NOW, false);
    const lately = (name: string) => wasAskedLately(db, `${name}@home.example`, NOW);
    expect([await lately('ines'), await lately('nora'), await lately('news')]).toEqual([
      ...[true, false, false],
    ]);
    expect(await mailTooSoon('ines@home.example', NOW)).toBe(new MailTooSoonError().message);
    expect(await mailTooSoon('nora@home.example', NOW)).toBeNull();
  });
});
