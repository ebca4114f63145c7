import { beforeEach, describe, expect, test, vi } from 'vitest';
import { db } from '#tests/support/database';
import { recorder } from '#tests/support/queued-mail';
import { MailNotSentError, type Mail } from '~/domain/email/mailer';
import { MINUTE, SECOND } from '~/domain/time/duration';
import {
  attemptMail,
  claimMail,
  countUnderWay,
  LEASE,
  mailOf,
  settleMail,
} from '~/models/mail/attempt.server';
import { dropUnsent, queueMail } from '~/models/mail/queue.server';

const NOW = new Date('2026-11-24T18:00:00Z');
const after = (milliseconds: number) => new Date(NOW.getTime() + milliseconds);
const WORDS = { subject: 'At ten', text: 'At ten.', html: '<p>At ten.</p>' };
const BARE: Mail = { to: 'ines@home.example', ...WORDS };
const FULL: Mail = {
  ...BARE,
  replyTo: 'firm@home.example',
  unsubscribe: 'https://portal.example/off',
  calendar: { method: 'REQUEST' } as unknown as Mail['calendar'],
};

beforeEach(() => db.queuedMail.deleteMany());

const rowAt = (id: string, changes: object = {}) =>
  db.queuedMail.create({
    data: { id, recipient: 'ines@home.example', ...WORDS, nextAttemptAt: NOW, ...changes },
  });
const rows = () => db.queuedMail.findMany({ orderBy: { id: 'asc' } });
const row = async (id: string) => db.queuedMail.findUniqueOrThrow({ where: { id } });

describe('a mail in the queue', () => {
  test('is kept whole, once for an occasion, and comes out as it went in', async () => {
    await queueMail(db, FULL, 'news:1', { topic: 'time', expiresAt: NOW, share: 'visitor' });
    await queueMail(db, { ...BARE, subject: 'Again' }, 'news:1', { topic: 'other' });
    await queueMail(db, BARE, 'news:2');
    const [full, bare] = await rows();
    const queued = { ...WORDS, recipient: BARE.to, urgent: false, attempts: 0, sentAt: null };
    expect(full).toMatchObject({
      ...{ ...queued, replyTo: FULL.replyTo, unsubscribe: FULL.unsubscribe, occasion: 'news:1' },
      ...{ calendar: '{"method":"REQUEST"}', topic: 'time', expiresAt: NOW, share: 'visitor' },
    });
    expect(bare).toMatchObject({
      ...{ ...queued, replyTo: null, unsubscribe: null, occasion: 'news:2' },
      ...{ calendar: null, topic: null, expiresAt: null, share: 'news' },
    });
    expect(mailOf(full!)).toStrictEqual(FULL);
    expect(mailOf(bare!)).toEqual(BARE);
    expect(await rows()).toHaveLength(2);
  });

  test('makes way for news of its topic unless it was sent', async () => {
    for (const [id, topic, sentAt] of [
      ['a', 'time', NOW],
      ['b', 'time', null],
      ['c', 'place', null],
      ['d', 'other', null],
      ['e', null, null],
    ] as const)
      await rowAt(id, { topic, sentAt });
    await db.$transaction((tx) => dropUnsent(tx, ['time', 'place']));
    expect((await rows()).map(({ id }) => id)).toEqual(['a', 'd', 'e']);
    await queueMail(db, BARE, 'news:3', { topic: 'new', replaces: ['other'] });
    const topics = (await rows()).map(({ topic }) => topic);
    expect(new Set(topics)).toEqual(new Set(['new', 'time', null]));
  });
});

describe('a claim', () => {
  test('is for one delivery and three minutes', async () => {
    const mail = await rowAt('a', { lastError: 'No.' });
    const other = await rowAt('b');
    expect(await claimMail(mail, NOW)).toBe(true);
    expect(await row('a')).toEqual({
      ...{ ...mail, attempts: 1, lastError: null, nextAttemptAt: after(3 * MINUTE) },
    });
    expect(LEASE).toBe(3 * MINUTE);
    expect(await claimMail(mail, after(LEASE))).toBe(false);
    expect(await row('b')).toEqual(other);
  });

  test.each([
    ['that was sent', { sentAt: NOW }],
    ['whose time hasn’t come', { nextAttemptAt: after(1) }],
    ['that was tried since', { attempts: 1 }],
  ])('takes no mail %s', async (_which, changes) => {
    const mail = await rowAt('a', changes);
    expect(await claimMail({ ...mail, attempts: 0 }, NOW)).toBe(false);
    expect(await row('a')).toEqual(mail);
  });
});

describe('a try', () => {
  const attempt = (
    claimed: { id: string; attempts?: number; urgent?: boolean },
    send: () => void,
  ) =>
    attemptMail(
      { send: async () => send() },
      { attempts: 0, urgent: false, ...claimed },
      () => BARE,
      () => NOW,
    );

  test('that is taken says when, keeps no words, and counts as under way until then', async () => {
    await rowAt('a', {
      ...{ calendar: '{}', unsubscribe: 'https://portal.example/off', lastError: 'No.' },
      ...{ topic: 'time', attempts: 2 },
    });
    const kept = await rowAt('b');
    const mailer = recorder();
    const trying = attemptMail(
      mailer,
      { id: 'a', attempts: 0, urgent: false },
      () => FULL,
      () => NOW,
    );
    expect(countUnderWay()).toBe(1);
    expect(await trying).toBeNull();
    await settleMail(1_000);
    expect(countUnderWay()).toBe(0);
    expect(mailer.taken).toEqual([{ ...FULL, messageId: '<a@eola-tax.example>' }]);
    expect(await row('a')).toMatchObject({
      ...{ sentAt: NOW, lastError: null, subject: '', text: '', html: '', calendar: null },
      ...{ unsubscribe: null, topic: 'time', attempts: 2, nextAttemptAt: NOW },
    });
    expect(await row('b')).toEqual(kept);
  });

  test('that is refused keeps why, without an address, and its words', async () => {
    await rowAt('a');
    const refusal = new MailNotSentError('Refused.', { cause: new Error('550 ines@home.example') });
    const outcome = await attempt({ id: 'a' }, () => {
      throw refusal;
    });
    expect(outcome).toBe(refusal);
    expect(await row('a')).toMatchObject({
      ...{ ...WORDS, sentAt: null, nextAttemptAt: after(15 * SECOND) },
      lastError: 'MailNotSentError: Refused. Error: 550 …@…',
    });
    await attempt({ id: 'a' }, () => {
      throw new MailNotSentError('Refused.');
    });
    expect((await row('a')).lastError).toBe('MailNotSentError: Refused.');
    await attempt({ id: 'a' }, () => {
      throw new MailNotSentError('x'.repeat(900));
    });
    expect((await row('a')).lastError).toBe(`MailNotSentError: ${'x'.repeat(900)}`.slice(0, 500));
  });

  test('whose mail can’t be written is refused too', async () => {
    await rowAt('a');
    const mailer = recorder();
    const cause = new Error('No template');
    const outcome = await attemptMail(
      mailer,
      { id: 'a', attempts: 0, urgent: false },
      () => {
        throw cause;
      },
      () => NOW,
    );
    expect(outcome).toBeInstanceOf(MailNotSentError);
    expect(outcome).toMatchObject({ message: 'The mail could not be written.', cause });
    expect(mailer.tried).toEqual([]);
    expect((await row('a')).lastError).toBe(
      'MailNotSentError: The mail could not be written. Error: No template',
    );
  });

  test('says nothing of a mail that another try has sent', async () => {
    const sent = await rowAt('a', { sentAt: after(-1) });
    await attempt({ id: 'a' }, () => undefined);
    await attempt({ id: 'a' }, () => {
      throw new MailNotSentError('No.');
    });
    expect(await row('a')).toEqual(sent);
  });

  test.each([
    [0, false, 15],
    [1, false, 30],
    [2, false, 60],
    [5, false, 480],
    [6, false, 900],
    [400, false, 900],
    [0, true, 15],
    [9, true, 15],
  ])(
    'after %i others (urgent: %s) is followed by the next in %i seconds',
    async (attempts, urgent, seconds) => {
      await rowAt('a');
      await attempt({ id: 'a', attempts, urgent }, () => {
        throw new MailNotSentError('No.');
      });
      expect((await row('a')).nextAttemptAt).toEqual(after(seconds * SECOND));
    },
  );

  test('is waited for, but not forever', async () => {
    await rowAt('a');
    let take: () => void = () => undefined;
    const send = () => new Promise<void>((resolve) => (take = resolve));
    const trying = attemptMail(
      { send },
      { id: 'a', attempts: 0, urgent: false },
      () => BARE,
      () => NOW,
    );
    await settleMail(5);
    expect(countUnderWay()).toBe(1);
    const settled = vi.fn();
    const settling = settleMail(10_000).then(settled);
    expect(settled).not.toHaveBeenCalled();
    take();
    await settling;
    await trying;
    expect((await row('a')).sentAt).toEqual(NOW);
    await expect.poll(countUnderWay).toBe(0);
  });
});
