import { beforeEach, describe, expect, test, vi } from 'vitest';
import { db } from '#tests/support/database';
import { recorder } from '#tests/support/queued-mail';
import { env } from '~/config/env.server';
import { MailNotSentError, MailTooSoonError } from '~/domain/email/mailer';
import { MINUTE, SECOND } from '~/domain/time/duration';
import type { MailShare } from '~/models/mail/allowance.server';
import { settleMail } from '~/models/mail/attempt.server';
import {
  leaveMailPlace,
  MAX_SENT_AT_ONCE,
  sendUrgentMail,
  takeMailPlace,
  type WantedPlace,
} from '~/models/mail/urgent.server';

const NOW = new Date('2026-11-24T18:00:00Z');
const after = (milliseconds: number) => new Date(NOW.getTime() + milliseconds);
const WORDS = { subject: 'Your link', text: 'Here.', html: '<p>Here.</p>' };
const EMPTY = { subject: '', text: '', html: '' };

beforeEach(async () => {
  vi.spyOn(env, 'mailPerHour', 'get').mockReturnValue(40);
  vi.spyOn(env, 'mailSpacing', 'get').mockReturnValue(60);
  await db.queuedMail.deleteMany();
});

const take = (changes: Partial<WantedPlace> = {}, now = NOW) =>
  takeMailPlace(
    {
      recipient: 'ines@home.example',
      topic: 'link',
      share: 'account',
      registering: false,
      ...changes,
    },
    now,
  );
const keep = (changes: object, count = 1) =>
  db.queuedMail.createMany({
    data: Array.from({ length: count }, () => ({ recipient: 'a@b.example', ...EMPTY, ...changes })),
  });
const rows = () => db.queuedMail.findMany({ orderBy: { id: 'asc' } });

describe('a place in the queue', () => {
  const PLACE = {
    ...{ recipient: 'ines@home.example', topic: 'link', share: 'account', ...EMPTY, urgent: true },
    ...{ attempts: 1, createdAt: NOW, expiresAt: NOW, nextAttemptAt: after(3 * MINUTE) },
    ...{ sentAt: null, lastError: null, occasion: null },
  };

  test('is taken by whoever sends the mail, without its words', async () => {
    const place = await take();
    expect(await rows()).toMatchObject([{ id: place.id, ...PLACE }]);
    expect(place).toEqual({
      ...{ id: place.id, recipient: 'ines@home.example', attempts: 1, urgent: true, waits: false },
    });
  });

  test('is instead of an unsent one of its topic, and of no other', async () => {
    await keep({ topic: 'link' });
    await keep({ topic: 'link', sentAt: NOW });
    await keep({ topic: 'other' });
    await take();
    const left = (await rows()).map(({ topic, sentAt }) => `${topic} ${sentAt ? 'sent' : ''}`);
    expect(left.sort()).toEqual(['link ', 'link sent', 'other ']);
  });

  test('is none where one was asked for within the minute', async () => {
    const { id } = await take();
    await expect(take({ topic: 'other' }, after(MINUTE - 1))).rejects.toThrow(MailTooSoonError);
    expect((await rows()).map((row) => row.id)).toEqual([id]);
    await take({ topic: 'other' }, after(MINUTE));
    expect(await rows()).toHaveLength(2);
  });

  const full = () => keep({ sentAt: after(-1), recipient: 'b@b.example' }, 40);

  test('is none for a known browser once the hour’s mail is sent', async () => {
    await full();
    await expect(take({ share: 'browser' })).rejects.toThrow(
      new MailNotSentError('The portal has sent all the email it may send this hour.'),
    );
    expect(await db.queuedMail.count({ where: { sentAt: null } })).toBe(0);
  });

  test.each<MailShare>(['account', 'stranger'])('waits then for %s', async (share) => {
    await full();
    const place = await take({ share: share as WantedPlace['share'] });
    expect(place).toMatchObject({ waits: true, attempts: 0 });
    expect(await db.queuedMail.findUnique({ where: { id: place.id } })).toMatchObject({
      ...{ ...PLACE, share, attempts: 0 },
    });
  });

  test('waits where twenty are being sent', async () => {
    const sending = { urgent: true, attempts: 1, nextAttemptAt: after(1) };
    await keep(sending, MAX_SENT_AT_ONCE - 1);
    expect((await take()).waits).toBe(false);
    expect((await take({ recipient: 'nora@home.example', share: 'browser' })).waits).toBe(true);
  });

  test('is left, unless its mail was sent', async () => {
    const [left, sent] = [await take(), await take({ recipient: 'nora@home.example', topic: 'n' })];
    await db.queuedMail.update({ where: { id: sent.id }, data: { sentAt: NOW } });
    for (const place of [left, sent]) await leaveMailPlace(place);
    expect((await rows()).map(({ id }) => id)).toEqual([sent.id]);
  });
});

describe('a mail that somebody waits for', () => {
  const expiresAt = after(10 * MINUTE);
  /** Somebody who asked so long ago, by the clock on the wall. */
  const asked = (ago = 0) => new Date(Date.now() - ago);
  const send = (
    place: Awaited<ReturnType<typeof take>>,
    mailer = recorder(),
    now = asked(-MINUTE),
  ) => sendUrgentMail(mailer, place, WORDS, { now, expiresAt });

  test('is sent from its place, and no word of it is kept', async () => {
    const place = await take();
    const mailer = recorder();
    expect(await send(place, mailer)).toBe('sent');
    expect(mailer.taken).toEqual([
      { ...WORDS, to: 'ines@home.example', messageId: `<${place.id}@eola-tax.example>` },
    ]);
    const [row] = await rows();
    expect(row).toMatchObject({ ...EMPTY, attempts: 1, expiresAt: NOW });
    expect(Math.abs(row!.sentAt!.getTime() - Date.now())).toBeLessThan(10 * SECOND);
  });

  test('waits with its words where its place does', async () => {
    await keep({ urgent: true, attempts: 1, nextAttemptAt: after(1) }, MAX_SENT_AT_ONCE);
    const other = await take({ recipient: 'nora@home.example', topic: 'n' });
    const place = await take();
    const mailer = recorder();
    expect(await send(place, mailer, NOW)).toBe('delayed');
    expect(mailer.tried).toEqual([]);
    const row = (id: string) => db.queuedMail.findUnique({ where: { id } });
    expect(await row(place.id)).toMatchObject({
      ...{ ...WORDS, expiresAt, nextAttemptAt: NOW, attempts: 0, sentAt: null },
    });
    expect(await row(other.id)).toMatchObject({ ...EMPTY, expiresAt: NOW });
  });

  test('that is refused leaves no place, and who waits is told', async () => {
    const place = await take();
    const refusing = recorder(() => true);
    await expect(send(place, refusing)).rejects.toThrow(new MailNotSentError('No.'));
    expect(await rows()).toEqual([]);
  });

  test('is left to the queue after a moment, with its words, while the try goes on', async () => {
    const [place, other] = [
      await take(),
      await take({ recipient: 'nora@home.example', topic: 'n' }),
    ];
    let speak: () => void = () => undefined;
    const send = () => new Promise<void>((resolve) => (speak = resolve));
    const told = sendUrgentMail({ send }, place, WORDS, { now: asked(MINUTE), expiresAt });
    expect(await told).toBe('delayed');
    const row = (id: string) => db.queuedMail.findUniqueOrThrow({ where: { id } });
    expect(await row(place.id)).toMatchObject({ ...WORDS, expiresAt, attempts: 1, sentAt: null });
    expect(await row(other.id)).toMatchObject(EMPTY);
    speak();
    await settleMail(10_000);
    expect(await row(place.id)).toMatchObject({ ...EMPTY, sentAt: expect.any(Date) });
  });
});
