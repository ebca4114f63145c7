import { beforeEach, describe, expect, test, vi } from 'vitest';
import { PEOPLE } from '#prisma/people';
import { accountOf, db, emptyAuditTrail, seedPeople } from '#tests/support/database';
import { outbox } from '#tests/support/outbox';
import { keepSent, queueMany, recorder } from '#tests/support/queued-mail';
import { statementsOf } from '#tests/support/statements';
import { Visitor, type Answer } from '#tests/support/visitor';
import { firmMail } from '~/models/mail/addresses.server';
import { MailTooSoonError, type Mailer } from '~/domain/email/mailer';
import type { Purpose } from '~/models/sign-in/challenge.server';
import {
  deliverQueuedMail,
  queueMail,
  type MailTerms,
  claimMail,
  toMail,
  settleMail,
} from '~/models/mail/queue.server';
import { dropStaleMail, purgeSentMail } from '~/models/mail/upkeep.server';
import { MAX_SENT_AT_ONCE } from '~/models/mail/urgent.server';
import { disableAccount } from '~/models/account/account-actions.server';
import { sendChallenge } from '~/models/sign-in/mail.server';
import * as byEmail from '~/routes/_site/auth/login/email/route';

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
  sendChallenge(mailer, { purpose, email }, at);

beforeEach(async () => {
  start = new Date();
  await db.queuedMail.deleteMany();
});

describe('a mail delivery', () => {
  test('sends mails that people wait for first, then the oldest', async () => {
    const ordinary = [1, 2, 3, 4, 5].map((number) => `ines${number}@home.example`);
    for (const to of ordinary) await queue(to);
    await queue('nora@home.example');
    await db.queuedMail.updateMany({
      where: { recipient: 'nora@home.example' },
      data: { urgent: true },
    });
    const mailer = recorder();
    expect(await deliverQueuedMail(mailer, after(20_000))).toBe(6);
    // Five are sent at a time, in no order among them.
    const [newest, ...older] = ordinary.toReversed();
    expect(new Set(mailer.to().slice(0, 5))).toEqual(new Set(['nora@home.example', ...older]));
    expect(mailer.to()[5]).toBe(newest);
  });

  test('sends an address twenty mails an hour, without delaying others', async () => {
    await queueMany(60, () => 'flood@home.example', start);
    await queue('ines@home.example');
    const mailer = recorder();
    expect(await deliverQueuedMail(mailer, after(20_000))).toBe(21);
    expect(mailer.to().filter((to) => to === 'flood@home.example')).toHaveLength(20);
    expect(await deliverQueuedMail(mailer, after(30 * MINUTE))).toBe(0);
    expect(await deliverQueuedMail(mailer, after(61 * MINUTE))).toBe(20);
  });

  test('has no such limit for the firm’s own address', async () => {
    await queueMany(30, firmMail, start);
    expect(await deliverQueuedMail(recorder(), after(20_000))).toBe(30);
  });

  test('continues despite mails that always fail or can’t be read', async () => {
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

  test('running twice at once sends each mail once', async () => {
    await queueMany(10, (index) => `r${index}@home.example`, start);
    const mailer = recorder();
    const runs = await Promise.all([1, 2, 3].map(() => deliverQueuedMail(mailer, after(20_000))));
    expect(runs.reduce((sum, count) => sum + count)).toBe(10);
    expect(new Set(mailer.to()).size).toBe(10);
    expect(mailer.taken).toHaveLength(10);
  });

  test('after a crash resends claimed mails once their time is up, with the same Message-ID', async () => {
    await queue('ines@home.example');
    const row = await db.queuedMail.findFirstOrThrow();
    expect(await claimMail(row, after(20_000))).toBe(true);
    const mailer = recorder();
    expect(await deliverQueuedMail(mailer, after(2 * MINUTE))).toBe(0);
    expect(await deliverQueuedMail(mailer, after(4 * MINUTE))).toBe(1);
    expect(mailer.taken[0]).toEqual({
      ...toMail(row),
      from: expect.stringContaining('Eola Tax'),
      messageId: `<${row.id}@eola-tax.example>`,
    });
  });
});

describe('the hourly mail limit', () => {
  test('delays ordinary mail first, then what strangers request', async () => {
    await seedPeople();
    await keepSent(280, (index) => `earlier${index}@home.example`, after(-30 * MINUTE));
    await queueMany(60, (index) => `r${index}@home.example`, start);
    const mailer = recorder();
    const held = vi.fn();
    expect(await deliverQueuedMail(mailer, after(20_000), held)).toBe(40);
    expect(held).toHaveBeenCalled();
    const request = (email: string, knownBrowser: boolean) =>
      sendChallenge(mailer, { purpose: 'sign-in', email, knownBrowser }, after(MINUTE)).then(
        ({ mail }) => mail,
      );
    expect(await request(PEOPLE.client.email, false)).toBe('sent');
    await keepSent(79, (index) => `later${index}@home.example`, after(MINUTE));
    for (const email of ['nobody@home.example', PEOPLE.investor.email])
      expect(await request(email, false)).toBe('delayed');
    expect(await request(PEOPLE.student.email, true)).toBe('sent');
    expect(await deliverQueuedMail(mailer, after(5 * MINUTE))).toBe(0);
    expect(await deliverQueuedMail(mailer, after(31 * MINUTE))).toBe(20);
  });
});

describe('a requested mail', () => {
  test('is sent once a minute to an address, and the rejection opens no challenge', async () => {
    const mailer = recorder();
    const now = Date.now();
    await ask(mailer, new Date(now), 'sign-in');
    for (const purpose of ['sign-in', 'reset'] as const)
      await expect(ask(mailer, new Date(now + 30_000), purpose)).rejects.toThrow(MailTooSoonError);
    expect(await db.challenge.count({ where: { email: 'asks@home.example' } })).toBe(1);
    await ask(mailer, new Date(now + 2 * MINUTE), 'reset');
    expect(mailer.taken).toHaveLength(2);
  });
});

test('a silent mail server gets twenty mails at once; the others wait in the queue', async () => {
  const waiting: (() => void)[] = [];
  const silent = { send: () => new Promise<void>((resolve) => void waiting.push(resolve)) };
  const asked = await Promise.all(
    Array.from({ length: 2 * MAX_SENT_AT_ONCE }, (_, index) =>
      ask(silent, new Date(Date.now() - 1_200), 'sign-in', `silent${index}@home.example`),
    ),
  );
  expect(new Set(asked.map(({ mail }) => mail))).toEqual(new Set(['delayed']));
  expect(waiting).toHaveLength(MAX_SENT_AT_ONCE);
  for (const take of waiting.splice(0)) take();
  await settleMail(10_000);
  expect(await deliverQueuedMail(recorder(), new Date())).toBe(MAX_SENT_AT_ONCE);
});

describe('a person who requests mail', () => {
  const request = (email: string) =>
    new Visitor().post<unknown>(byEmail, '/login/email', { email });
  const shape = ({ status, location, data }: Answer) => [
    status,
    location?.replace(/[\da-f-]{36}/, 'id'),
    data,
  ];

  test('can’t tell whether an address has an account, by response or statements', async () => {
    await seedPeople();
    await keepSent(400, (index) => `full${index}@home.example`, new Date());
    await request('first@home.example');
    const answers = [];
    for (const email of [PEOPLE.professional.email, 'invented@home.example']) {
      let told: unknown;
      const statements = await statementsOf(async () => {
        told = shape(await request(email));
      });
      answers.push({ told, statements });
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]!.statements.length).toBeGreaterThan(5);
  });

  test('can’t tell that an account is disabled, and its owner gets no link', async () => {
    await seedPeople();
    const { id, email } = await accountOf('guest');
    await disableAccount(id, 'command line', new Date());
    expect(shape(await request(email))).toEqual(shape(await request(PEOPLE.student.email)));
    const [mail] = await outbox(email);
    expect(`${mail!.subject} ${mail!.text}`).not.toMatch(/token=|\b\d{6}\b/);
  });
});

describe('an unsent mail', () => {
  test('is replaced by a newer one on its topic, which stays if it fails', async () => {
    await queue('ines@home.example', { topic: 'time', replaces: ['time'] }, 'At ten');
    await queue('nora@home.example', { topic: 'other' }, 'Other');
    await queue('ines@home.example', { topic: 'time', replaces: ['time'] }, 'At eleven');
    const mailer = recorder();
    await deliverQueuedMail(mailer, after(MINUTE));
    expect(mailer.taken.map(({ subject }) => subject).sort()).toEqual(['At eleven', 'Other']);
    await queue('ines@home.example', { topic: 'time', replaces: ['time'] }, 'At twelve');
    expect(await db.queuedMail.count({ where: { topic: 'time' } })).toBe(2);
  });

  test('is dropped when stale or three days old, which is audited', async () => {
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
    const dropped = await db.auditEvent.findMany({ where: { action: 'mail.dropped' } });
    const byId = expect.stringMatching(/^[\da-f-]{36}$/);
    expect(dropped.map(({ subject }) => subject)).toEqual([byId, byId]);
  });

  test('leaves a record of sent mails for a week, and unused links leave no event', async () => {
    await emptyAuditTrail();
    await keepSent(1, () => 'ines@home.example', after(-7 * DAY - 1));
    await queue('link@home.example', { expiresAt: after(MINUTE) });
    await db.queuedMail.updateMany({ where: { sentAt: null }, data: { urgent: true } });
    await purgeSentMail(start);
    expect(await dropStaleMail(after(5 * MINUTE))).toEqual([]);
    expect([await db.queuedMail.count(), await db.auditEvent.count()]).toEqual([0, 0]);
  });
});
