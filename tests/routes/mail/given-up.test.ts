import { beforeEach, describe, expect, test } from 'vitest';
import { db, emptyAuditTrail } from '#tests/support/database';
import { env } from '~/config/env.server';
import { DAY, MINUTE } from '~/domain/time/duration';
import { dropStaleMail, MAX_WAITING, purgeSentMail } from '~/models/mail/purge.server';
import { countDroppedMail, waitingMail } from '~/models/mail/waiting.server';

const NOW = new Date('2026-11-24T18:00:00Z');
const before = (milliseconds: number) => new Date(NOW.getTime() - milliseconds);
const after = (milliseconds: number) => before(-milliseconds);

beforeEach(async () => {
  await db.queuedMail.deleteMany();
  await emptyAuditTrail();
});

const idAt = (at: number) => `0199${String(at).padStart(6, '0')}`;
const rowOf = (id: string, changes: object = {}) => ({
  ...{ id, recipient: 'ines@home.example', subject: '', text: '', html: '', createdAt: NOW },
  ...{ nextAttemptAt: NOW, ...changes },
});
const keep = (id: string, changes: object = {}) =>
  db.queuedMail.create({ data: rowOf(id, changes) });
const left = async () =>
  (await db.queuedMail.findMany({ orderBy: { id: 'asc' } })).map(({ id }) => id);
const dropped = async () => (await dropStaleMail(NOW)).map(({ id }) => id);

describe('mail that is given up', () => {
  test('is what is stale or three days old, and no more; the audit trail says which', async () => {
    await keep('a', { expiresAt: NOW, occasion: 'news:a', attempts: 3, lastError: 'No.' });
    await keep('b', { expiresAt: after(1) });
    await keep('c', { createdAt: before(3 * DAY) });
    await keep('d', { createdAt: before(3 * DAY - 1) });
    await keep('e', { createdAt: before(9 * DAY), nextAttemptAt: after(1) });
    await keep('f', { createdAt: before(9 * DAY), sentAt: before(DAY) });
    expect(await dropStaleMail(NOW)).toEqual([
      { id: 'a', occasion: 'news:a', attempts: 3, lastError: 'No.' },
      { id: 'c', occasion: null, attempts: 0, lastError: null },
    ]);
    expect(await left()).toEqual(['b', 'd', 'e', 'f']);
    const events = await db.auditEvent.findMany({ orderBy: { sequence: 'asc' } });
    const by = { actorId: null, action: 'mail.dropped' };
    expect(events).toMatchObject([
      { ...by, subject: 'news:a', detail: '{"attempts":3}' },
      { ...by, subject: 'c', detail: '{"attempts":0}' },
    ]);
  });

  test('is no news where a stranger asked for it and nobody tried it', async () => {
    const stale = { expiresAt: NOW };
    await keep('a', { ...stale, share: 'stranger' });
    await keep('b', { ...stale, share: 'newcomer' });
    await keep('c', { ...stale, share: 'stranger', attempts: 1 });
    await keep('d', { ...stale, share: 'account' });
    await keep('e', { share: 'stranger', expiresAt: after(1) });
    await keep('f', { ...stale, share: 'newcomer', nextAttemptAt: after(1) });
    await keep('g', { ...stale, share: 'stranger', sentAt: NOW });
    expect(await dropped()).toEqual(['c', 'd']);
    expect(await left()).toEqual(['e', 'f', 'g']);
  });

  test('is the oldest of an address that has too much, of what waits and isn’t being sent', async () => {
    const many = (first: number, count: number, changes: object = {}) =>
      db.queuedMail.createMany({
        data: Array.from({ length: count }, (_, at) => rowOf(idAt(first + at), changes)),
      });
    await many(0, 1, { recipient: 'nora@home.example' });
    await many(1, 1, { nextAttemptAt: after(1) });
    await many(2, MAX_WAITING - 1);
    await many(1_000, 3, { sentAt: NOW });
    await many(2_000, MAX_WAITING + 1, { recipient: env.firmMail });
    expect(await dropped()).toEqual([]);
    await many(900, 2);
    expect(await dropped()).toEqual([idAt(2), idAt(3)]);
    expect(await dropped()).toEqual([]);
  });
});

test('the record of a mail is kept for a week to the millisecond', async () => {
  await keep('a', { sentAt: before(7 * DAY + 1) });
  await keep('b', { sentAt: before(7 * DAY) });
  await keep('c', { createdAt: before(30 * DAY) });
  await purgeSentMail(NOW);
  expect(await left()).toEqual(['b', 'c']);
});

describe('what the staff are told of the mail', () => {
  test('is how much waits and since when, how much was refused, and what the server said last', async () => {
    const none = { waiting: 0, since: null, failing: 0, lastError: null };
    expect(await waitingMail()).toEqual(none);
    await keep('a', { sentAt: NOW, attempts: 1, lastError: 'Sent', createdAt: before(DAY) });
    expect(await waitingMail()).toEqual(none);
    await keep('b', { createdAt: before(MINUTE) });
    await keep('c', { attempts: 2, lastError: 'Earlier', nextAttemptAt: NOW });
    await keep('d', { attempts: 1, lastError: 'Last', nextAttemptAt: after(MINUTE) });
    await keep('e', { attempts: 1, nextAttemptAt: after(2 * MINUTE) });
    expect(await waitingMail()).toEqual({
      ...{ waiting: 4, since: before(MINUTE), failing: 3, lastError: 'Last' },
    });
  });

  test('is how much was given up since a moment', async () => {
    const began = new Date();
    await keep('a', { expiresAt: NOW });
    await keep('b', { expiresAt: NOW });
    await dropStaleMail(NOW);
    expect(await countDroppedMail(began)).toBe(2);
    expect(await countDroppedMail(new Date(Date.now() + MINUTE))).toBe(0);
  });
});
