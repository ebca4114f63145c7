import { beforeEach, describe, expect, test, vi } from 'vitest';
import { PEOPLE } from '#prisma/people';
import { accountOf, db, seedPeople, emptyAuditTrail } from '#tests/support/database';
import { lastProof, outbox } from '#tests/support/outbox';
import { keepSent, queueMany, recorder } from '#tests/support/queued-mail';
import { sendRegistration } from '#tests/support/registration';
import { statementsOf } from '#tests/support/statements';
import { noteTo, Visitor } from '#tests/support/visitor';
import { MailNotSentError } from '~/domain/email/mailer';
import { env } from '~/config/env.server';
import { mailer } from '~/gateways/mail/mailer.server';
import { signInCodes as codes } from '~/gateways/sign-in-codes/totp.server';
import { disableAccount } from '~/models/account/account-actions.server';
import { settleMail } from '~/models/mail/attempt.server';
import { dropStaleMail } from '~/models/mail/purge.server';
import { deliverQueuedMail } from '~/models/mail/queue.server';
import { sendChallenge } from '~/models/sign-in/mail.server';
import { MAX_SENT_AT_ONCE } from '~/models/mail/urgent.server';
import * as confirm from '~/routes/_site/auth/confirm/route';
import * as forgot from '~/routes/_site/auth/forgot-password/route';
import * as byEmail from '~/routes/_site/auth/login-email/route';
import * as logout from '~/routes/_site/auth/logout/route';

/** 6 of them for strangers, 12 with newcomers, 16 with news, 18 for all but known browsers. */
vi.hoisted(() => (process.env.MAIL_PER_HOUR = '20'));

const MINUTE = 60_000;
let invented = 0;
const stranger = () => `invented${(invented += 1)}@home.example`;
const askLink = (email: string, visitor = new Visitor()) =>
  visitor.post(byEmail, '/login/email', { email });
const askReset = (email: string, visitor = new Visitor()) =>
  visitor.post(forgot, '/forgot-password', { email });
const deliver = (now = new Date()) => deliverQueuedMail(mailer, now);
const sentTo = async (email: string) => (await outbox(email)).length;
const challenge = (email: string, knownBrowser = false) =>
  ({ purpose: 'sign-in', email, knownBrowser }) as const;

/** What an attacker with many networks does: asks for mails to addresses that they invent. */
async function flood(times: number): Promise<void> {
  for (let count = 0; count < times; count += 1) await (count % 2 ? askReset : askLink)(stranger());
}

beforeEach(async () => {
  await seedPeople();
  await db.queuedMail.deleteMany();
  await db.challenge.deleteMany();
});

describe('an hour in which strangers ask for more mail than their share', () => {
  test('leaves account holders their sign-in mail, from a browser we know and from any other', async () => {
    const owner = await new Visitor().signIn('client');
    await owner.post(logout, '/logout', {});
    await flood(25);
    await deliver();
    const before = await sentTo(PEOPLE.client.email);
    const known = await askLink(PEOPLE.client.email, owner);
    expect(noteTo(owner)).not.toContain('may take a few minutes');
    expect(known.location).toContain('/login/code?challenge=');
    expect(await sentTo(PEOPLE.client.email)).toBe(before + 1);

    const elsewhere = new Visitor();
    const earlier = await sentTo(PEOPLE.investor.email);
    await askLink(PEOPLE.investor.email, elsewhere);
    expect(noteTo(elsewhere)).toContain('may take a few minutes');
    await deliver();
    expect(await sentTo(PEOPLE.investor.email)).toBe(earlier + 1);
    const { token } = await lastProof(PEOPLE.investor.email);
    await elsewhere.post(confirm, '/auth/confirm', { token });
    expect(elsewhere.signedIn).toBe(true);
  });

  test('leaves people who register their mail', async () => {
    await flood(25);
    const email = stranger();
    const newcomer = new Visitor();
    await sendRegistration(newcomer, { email });
    expect(await sentTo(email)).toBe(1);
    expect(noteTo(newcomer)).not.toContain('may take a few minutes');
  });

  test('sends them no more than that, whatever they ask for', async () => {
    await flood(8);
    for (let count = 0; count < 8; count += 1)
      await sendRegistration(new Visitor(), { email: stranger() });
    await deliver();
    expect(await db.queuedMail.count({ where: { sentAt: { not: null } } })).toBe(12);
    expect(await db.queuedMail.count({ where: { sentAt: null } })).toBe(4);
    await deliver(new Date(Date.now() + 5 * MINUTE));
    expect(await db.queuedMail.count({ where: { sentAt: { not: null } } })).toBe(12);
  });

  test('forgets what they asked for beyond it when the links are dead, without an audit row for each', async () => {
    await emptyAuditTrail();
    await flood(15);
    expect(await dropStaleMail(new Date(Date.now() + 11 * MINUTE))).toEqual([]);
    expect(await db.queuedMail.count({ where: { sentAt: null } })).toBe(0);
    expect(await db.auditEvent.count({ where: { action: 'mail.dropped' } })).toBe(0);
  });

  test('doesn’t count against the other share what it holds back', async () => {
    await flood(40);
    await deliver();
    const { taken, send } = recorder();
    const known = challenge(PEOPLE.student.email, true);
    for (let count = 0; count < 5; count += 1)
      await sendChallenge({ mailer: { send }, codes }, known, new Date());
    expect(taken).toHaveLength(5);
  });

  test.each([
    ['a sign-in link', askLink],
    ['a new password', askReset],
    [
      'a registration',
      (email: string, visitor = new Visitor()) => sendRegistration(visitor, { email }),
    ],
  ])('answers %s alike with an account and without, by the same statements', async (_what, ask) => {
    await flood(12);
    const answers = [];
    for (const email of [PEOPLE.professional.email, stranger()]) {
      const visitor = new Visitor();
      await ask(stranger(), new Visitor());
      const told: unknown[] = [];
      const statements = await statementsOf(async () => {
        const { status, location, data } = await ask(email, visitor);
        told.push(status, location?.replace(/[\da-f-]{36}/, 'id'), data, noteTo(visitor));
      });
      answers.push({ told, statements });
    }
    const [known, unknown] = answers;
    expect(known!.told).toEqual(unknown!.told);
    expect(unknown!.statements.length).toBeGreaterThan(5);
    expect(known!.statements).toEqual(unknown!.statements);
  });

  test('lets both ask again after the same time, though only one of them was sent anything', async () => {
    vi.spyOn(env, 'mailSpacing', 'get').mockReturnValue(60);
    const begun = Date.now();
    const at = (seconds: number) => new Date(begun + seconds * 1_000);
    for (let count = 0; count < 12; count += 1)
      await sendChallenge({ mailer, codes }, challenge(stranger()), at(0));
    const asked = [PEOPLE.superadmin.email, stranger()];
    const ask = (email: string, seconds: number) =>
      sendChallenge({ mailer, codes }, challenge(email), at(seconds)).then(
        ({ mail }) => mail,
        (error: Error) => error.name,
      );
    for (const email of asked) await ask(email, 1);
    expect(await deliver(at(11))).toBe(1);
    for (const [seconds, answer] of [
      [59, 'MailTooSoonError'],
      [62, 'delayed'],
    ] as const)
      expect([await ask(asked[0]!, seconds), await ask(asked[1]!, seconds)]).toEqual([
        answer,
        answer,
      ]);
  });
});

test('an hour full of appointments keeps a fifth for account holders, half of that for known browsers', async () => {
  const now = new Date();
  await keepSent(16, (index) => `news${index}@home.example`, now);
  await queueMany(2, (index) => `more${index}@home.example`, now);
  const { taken, send, to } = recorder();
  const ask = (email: string, knownBrowser = false) =>
    sendChallenge({ mailer: { send }, codes }, challenge(email, knownBrowser), now);
  const account = [PEOPLE.client.email, PEOPLE.investor.email, PEOPLE.student.email];
  for (const email of [stranger(), ...account]) await ask(email);
  const held: string[] = [];
  await deliverQueuedMail({ send }, new Date(now.getTime() + 1_000), (share) => held.push(share));
  expect(to()).toEqual(account.slice(0, 2));
  expect(new Set(held)).toEqual(new Set(['account', 'stranger', 'news']));
  await db.queuedMail.deleteMany({ where: { sentAt: null } });
  await ask(PEOPLE.admin.email, true);
  await ask(PEOPLE.many.email, true);
  await expect(ask(PEOPLE.guest.email, true)).rejects.toThrow(MailNotSentError);
  expect(taken).toHaveLength(4);
});

describe('a mail server that says nothing', () => {
  /** A mail server that takes what it was given only when it is told to. */
  function silent() {
    const waiting: (() => void)[] = [];
    return {
      waiting,
      send: () => new Promise<void>((resolve) => void waiting.push(resolve)),
      speak: () => waiting.splice(0).forEach((take) => take()),
    };
  }
  const inPast = () => new Date(Date.now() - 1_200);

  test('is handed no more than a few mails at once; the others wait in the queue', async () => {
    vi.spyOn(env, 'mailPerHour', 'get').mockReturnValue(400);
    const { waiting, send, speak } = silent();
    const asked = await Promise.all(
      Array.from({ length: 2 * MAX_SENT_AT_ONCE }, () =>
        sendChallenge({ mailer: { send }, codes }, challenge(stranger()), inPast()),
      ),
    );
    expect(new Set(asked.map(({ mail }) => mail))).toEqual(new Set(['delayed']));
    expect(waiting).toHaveLength(MAX_SENT_AT_ONCE);
    speak();
    await settleMail(10_000);
    expect(await db.queuedMail.count({ where: { sentAt: null } })).toBe(MAX_SENT_AT_ONCE);
    expect(await deliverQueuedMail(recorder(), new Date())).toBe(MAX_SENT_AT_ONCE);
  });

  test('is not sent more than the hour’s mail once it speaks: what was taken into the queue counts', async () => {
    // Seven for strangers and sixteen for those who are known.
    vi.spyOn(env, 'mailPerHour', 'get').mockReturnValue(23);
    const { waiting, send, speak } = silent();
    const ask = (email: string, purpose: 'sign-in' | 'reset', knownBrowser: boolean) =>
      sendChallenge({ mailer: { send }, codes }, { purpose, email, knownBrowser }, inPast());
    for (let count = 0; count < 30; count += 1) await ask(stranger(), 'sign-in', false);
    for (const { email } of Object.values(PEOPLE))
      for (const purpose of ['sign-in', 'reset'] as const) await ask(email, purpose, true);
    await expect(ask(PEOPLE.client.email, 'reset', true)).rejects.toThrow(MailNotSentError);
    expect(waiting).toHaveLength(MAX_SENT_AT_ONCE);
    speak();
    await settleMail(10_000);
    await deliverQueuedMail(recorder(), new Date());
    expect(await db.queuedMail.count({ where: { sentAt: { not: null } } })).toBe(23);
  });
});

test('a disabled person is mailed no link and no code, and whoever asks can’t tell', async () => {
  const { id, email } = await accountOf('guest');
  await disableAccount(id, 'command line', new Date());
  const asked = [askLink, askReset, (to: string) => sendRegistration(new Visitor(), { email: to })];
  for (const ask of asked) {
    const before = await sentTo(email);
    const [disabled, other] = [await ask(email), await ask(PEOPLE.student.email)];
    const shape = ({ status, location, data }: typeof other) => [
      status,
      location?.replace(/[\da-f-]{36}/, 'id'),
      data,
    ];
    expect(shape(disabled)).toEqual(shape(other));
    const mails = (await outbox(email)).slice(before);
    expect(mails).toHaveLength(1);
    expect(mails[0]!.text).not.toMatch(/token=|\b\d{6}\b/);
    expect(mails[0]!.subject).not.toMatch(/\d{6}/);
  }
  await db.account.update({ where: { id }, data: { disabledAt: null } });
});
