import { beforeEach, describe, expect, test, vi } from 'vitest';
import { PEOPLE } from '#prisma/people';
import { db, seedPeople, emptyAuditTrail } from '#tests/support/database';
import { keepSent, queueMany, recorder } from '#tests/support/queued-mail';
import { env } from '~/config/env.server';
import { MailNotSentError, MailTooSoonError, type Mailer } from '~/domain/email/mailer';
import { signInCodes as codes } from '~/gateways/sign-in-codes/totp.server';
import type { Purpose } from '~/models/sign-in/challenge.server';
import { claimMail, mailOf } from '~/models/mail/attempt.server';
import { dropStaleMail, MAX_WAITING } from '~/models/mail/purge.server';
import { deliverQueuedMail, queueMail, type MailTerms } from '~/models/mail/queue.server';
import { sendChallenge } from '~/models/sign-in/mail.server';

vi.hoisted(() => {
  process.env.MAIL_SPACING = '60';
  process.env.MAIL_PER_HOUR = '400';
});

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
let start = new Date();
const after = (milliseconds: number) => new Date(start.getTime() + milliseconds);
let queued = 0;

const queue = (to: string, terms?: MailTerms, words = 'News') =>
  queueMail(db, { to, subject: words, text: words, html: words }, `news:${(queued += 1)}`, terms);

const ask = (mailer: Mailer, at: Date, purpose: Purpose, email = 'asks@home.example') =>
  sendChallenge({ mailer, codes }, { purpose, email }, at);

beforeEach(async () => {
  start = new Date();
  await db.queuedMail.deleteMany();
});

describe('a delivery', () => {
  test('lets nobody wait behind six hundred mails of another', async () => {
    await queueMany(600, () => 'flood@home.example', start);
    await queue('ines@home.example');
    await queue('nora@home.example');
    const mailer = recorder();
    expect(await deliverQueuedMail(mailer, after(20_000))).toBe(3);
    expect(mailer.to()).toEqual(['flood@home.example', 'ines@home.example', 'nora@home.example']);
  });

  test('takes turns even where an address may get several mails a minute', async () => {
    vi.spyOn(env, 'mailSpacing', 'get').mockReturnValue(0);
    await queueMany(18, (index) => `flood${index % 6}@home.example`, start);
    await queue('ines@home.example');
    const mailer = recorder();
    expect(await deliverQueuedMail(mailer, after(20_000))).toBe(19);
    expect(new Set(mailer.to().slice(0, 7)).size).toBe(7);
  });

  test('finds whose turn it is behind hundreds of recipients who had theirs', async () => {
    await queueMany(251, (index) => `r${index}@home.example`, start);
    await keepSent(250, (index) => `r${index}@home.example`, after(-30_000));
    const mailer = recorder();
    await deliverQueuedMail(mailer, after(0));
    expect(mailer.to()).toEqual(['r250@home.example']);
  });

  test('gives the firm’s own address three mails a minute, and drops none of them for a flood', async () => {
    await queueMany(MAX_WAITING + 10, () => env.firmMail, start);
    await dropStaleMail(after(0));
    expect(await db.queuedMail.count()).toBe(MAX_WAITING + 10);
    const mailer = recorder();
    for (const second of [0, 10, 21, 30, 42])
      await deliverQueuedMail(mailer, after(second * 1_000));
    expect(mailer.to()).toHaveLength(3);
  });

  test('sends an address one mail a minute, the oldest first', async () => {
    const mailer = recorder();
    await queue('ines@home.example', {}, 'First');
    await queue('ines@home.example', {}, 'Second');
    expect(await deliverQueuedMail(mailer, after(MINUTE))).toBe(1);
    expect(await deliverQueuedMail(mailer, after(MINUTE + 59_000))).toBe(0);
    expect(await deliverQueuedMail(mailer, after(2 * MINUTE + 30_000))).toBe(1);
    expect(mailer.taken.map(({ subject }) => subject)).toEqual(['First', 'Second']);
  });

  test('is not stopped by mails that always fail or can’t be read', async () => {
    await queueMany(12, (index) => `poison${index}@home.example`, start);
    await db.queuedMail.updateMany({ where: { subject: 'News 3' }, data: { calendar: '{' } });
    await queue('ines@home.example');
    const mailer = recorder(({ to }) => to.startsWith('poison'));
    for (let run = 0; run < 3; run += 1) await deliverQueuedMail(mailer, after(20_000));
    expect(mailer.to()).toEqual(['ines@home.example']);
    expect(mailer.tried.filter(({ to }) => to.startsWith('poison'))).toHaveLength(11);
    const unreadable = await db.queuedMail.findFirstOrThrow({ where: { subject: 'News 3' } });
    expect(unreadable).toMatchObject({ attempts: 1, sentAt: null });
    expect(unreadable.lastError).toContain('SyntaxError');
  });

  test('ends after a round that the server took nothing of, so that the others keep their first try', async () => {
    await queueMany(30, (index) => `r${index}@home.example`, start);
    const mailer = recorder(() => true);
    await deliverQueuedMail(mailer, after(20_000));
    expect(mailer.tried).toHaveLength(5);
    expect(await db.queuedMail.count({ where: { attempts: 0 } })).toBe(25);
  });

  test('hands over several mails side by side to a server that is slow', async () => {
    await queueMany(10, (index) => `r${index}@home.example`, start);
    const waiting: (() => void)[] = [];
    const sending = deliverQueuedMail(
      { send: () => new Promise<void>((resolve) => void waiting.push(resolve)) },
      after(20_000),
    );
    for (const round of [5, 5]) {
      await vi.waitFor(() => expect(waiting).toHaveLength(round));
      for (const done of waiting.splice(0)) done();
    }
    expect(await sending).toBe(10);
  });

  test('of two at once sends each mail once', async () => {
    await queueMany(10, (index) => `r${index}@home.example`, start);
    const mailer = recorder();
    const runs = await Promise.all([1, 2, 3].map(() => deliverQueuedMail(mailer, after(20_000))));
    expect(runs.reduce((sum, count) => sum + count)).toBe(10);
    expect(new Set(mailer.to()).size).toBe(10);
    expect(mailer.taken).toHaveLength(10);
  });

  test('after a crash sends what was claimed once its time is up, under the same Message-ID', async () => {
    await queue('ines@home.example');
    const row = await db.queuedMail.findFirstOrThrow();
    expect(await claimMail(row, after(20_000))).toBe(true);
    const mailer = recorder();
    expect(await deliverQueuedMail(mailer, after(2 * MINUTE))).toBe(0);
    expect(await deliverQueuedMail(mailer, after(4 * MINUTE))).toBe(1);
    expect(mailer.taken[0]).toEqual({
      ...mailOf(row),
      messageId: `<${row.id}@eola-tax.example>`,
    });
  });
});

describe('the mail of an hour', () => {
  test('is limited for the whole portal; the rest waits and is reported, and a fifth is kept for sign-in', async () => {
    await seedPeople();
    await keepSent(280, (index) => `earlier${index}@home.example`, after(-30 * MINUTE));
    await queueMany(60, (index) => `r${index}@home.example`, start);
    const mailer = recorder();
    const held: string[] = [];
    expect(await deliverQueuedMail(mailer, after(20_000), (kind) => held.push(kind))).toBe(40);
    expect(new Set(held)).toEqual(new Set(['news']));
    await keepSent(73, (index) => `later${index}@home.example`, after(MINUTE));
    const asker = { purpose: 'sign-in', knownBrowser: true } as const;
    const asked = (email: string) =>
      sendChallenge({ mailer, codes }, { ...asker, email }, after(MINUTE));
    const [last, ...others] = Object.values(PEOPLE).map(({ email }) => email);
    for (const email of others) await asked(email);
    await expect(asked(last!)).rejects.toThrow(MailNotSentError);
    expect(mailer.taken).toHaveLength(40 + others.length);
    expect(await deliverQueuedMail(mailer, after(20 * MINUTE))).toBe(0);
    expect(await deliverQueuedMail(mailer, after(63 * MINUTE))).toBe(20);
  });
});

describe('a mail that somebody asks for', () => {
  test('is sent once a minute to an address, and the refusal opens no challenge', async () => {
    const mailer = recorder();
    const now = Date.now();
    await ask(mailer, new Date(now), 'sign-in');
    for (const purpose of ['sign-in', 'reset'] as const)
      await expect(ask(mailer, new Date(now + 30_000), purpose)).rejects.toThrow(MailTooSoonError);
    expect(await db.challenge.count({ where: { email: 'asks@home.example' } })).toBe(1);
    await ask(mailer, new Date(now + 2 * MINUTE), 'reset');
    expect(mailer.taken).toHaveLength(2);
  });

  test('of many asked at once is one', async () => {
    await db.challenge.deleteMany();
    const mailer = recorder();
    const now = new Date();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, () => ask(mailer, now, 'sign-in')),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(mailer.taken).toHaveLength(1);
    expect(await db.challenge.count()).toBe(1);
  });

  test('is not put off by news that was sent just before', async () => {
    const mailer = recorder();
    await queue('asks@home.example');
    const now = new Date();
    await deliverQueuedMail(mailer, now);
    await ask(mailer, now, 'sign-in');
    expect(mailer.taken).toHaveLength(2);
  });
});

describe('news', () => {
  test('is not put off by a mail that its recipient just asked for', async () => {
    const mailer = recorder();
    const now = new Date();
    await ask(mailer, now, 'sign-in');
    await queue('asks@home.example');
    await deliverQueuedMail(mailer, new Date());
    expect(mailer.taken).toHaveLength(2);
  });
});

describe('mail that is not sent', () => {
  test('is replaced by newer news of its topic, which is not lost with it', async () => {
    await queue('ines@home.example', { topic: 'time', replaces: ['time'] }, 'At ten');
    await queue('nora@home.example', { topic: 'other' }, 'Other');
    await queue('ines@home.example', { topic: 'time', replaces: ['time'] }, 'At eleven');
    const mailer = recorder();
    await deliverQueuedMail(mailer, after(MINUTE));
    expect(mailer.taken.map(({ subject }) => subject).sort()).toEqual(['At eleven', 'Other']);
    await queue('ines@home.example', { topic: 'time', replaces: ['time'] }, 'At twelve');
    expect(await db.queuedMail.count({ where: { topic: 'time' } })).toBe(2);
  });

  test('is given up when it is stale or three days old, and that is audited', async () => {
    await emptyAuditTrail();
    await queue('stale@home.example', { expiresAt: after(MINUTE) });
    await queue('old@home.example');
    const mailer = recorder(() => true);
    expect(await deliverQueuedMail(mailer, after(5 * MINUTE))).toBe(0);
    expect(mailer.tried.map(({ to }) => to)).toEqual(['old@home.example']);
    expect(await dropStaleMail(after(5 * MINUTE))).toMatchObject([{ attempts: 0 }]);
    expect(await dropStaleMail(after(2 * DAY))).toEqual([]);
    expect(await dropStaleMail(after(3 * DAY + MINUTE))).toMatchObject([
      { attempts: 1, lastError: expect.stringContaining('MailNotSentError') },
    ]);
    expect(await db.queuedMail.count()).toBe(0);
    expect(await db.auditEvent.count({ where: { action: 'mail.dropped' } })).toBe(2);
  });
});
