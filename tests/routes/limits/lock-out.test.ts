import { beforeEach, describe, expect, test, vi } from 'vitest';
import { DEMO_PASSWORD, PEOPLE, type PersonName } from '#prisma/people';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { lastProof } from '#tests/support/outbox';
import { deviceMarks, Visitor } from '#tests/support/visitor';
import { toNetwork } from '~/domain/access/network';
import { env } from '~/config/env.server';
import { resetLimit, LIMITS, consumeLimit } from '~/http/rate-limit.server';
import { disableAccount } from '~/models/account/account-actions.server';
import * as forgot from '~/routes/_site/auth/forgot-password/route';
import * as login from '~/routes/_site/auth/login/route';
import * as byEmail from '~/routes/_site/auth/login/email/route';
import * as logout from '~/routes/_site/auth/logout/route';
import * as reset from '~/routes/_site/auth/reset-password/route';

// Each test spends a limit nearly whole, in a database that other test files keep busy too.
vi.setConfig({ testTimeout: 60_000 });

beforeEach(async () => {
  await seedPeople();
  await db.rateLimit.deleteMany();
  for (const { email } of Object.values(PEOPLE)) {
    await resetLimit('sign-in by address', email);
    await resetLimit('mail by address', email);
  }
});

const tryPassword = (visitor: Visitor, email: string, password: string) =>
  visitor.post<{ error: unknown }>(login, '/login', { email, password });
const signIn = (visitor: Visitor, person: PersonName, password: string = DEMO_PASSWORD) =>
  tryPassword(visitor, PEOPLE[person].email, password);
const askReset = (visitor: Visitor, email: string) =>
  visitor.post(forgot, '/forgot-password', { email });
const askLink = (visitor: Visitor, email: string) =>
  visitor.post(byEmail, '/login/email', { email });

/** A browser that signed in to an account once, and out again. */
async function returning(person: PersonName): Promise<Visitor> {
  const visitor = await new Visitor().signIn(person);
  await visitor.post(logout, '/logout', {});
  expect(visitor.signedIn).toBe(false);
  return visitor;
}

/** Guesses from many machines: all that an address allows unknown browsers. */
async function guessFromEverywhere(email: string): Promise<void> {
  await consumeLimit('sign-in by address', email, LIMITS['sign-in by address'].points);
  expect((await tryPassword(new Visitor(), email, DEMO_PASSWORD)).status).toBe(429);
}

async function spendMailsOfTheDay(email: string): Promise<void> {
  await consumeLimit('mail by address', email, LIMITS['mail by address'].points);
  expect((await askReset(new Visitor(), email)).status).toBe(429);
}

describe('wrong passwords by an attacker', () => {
  test('don’t lock out the owner on another network', async () => {
    const guesser = new Visitor();
    for (let tries = 0; tries < 30; tries += 1) await signIn(guesser, 'client', `wrong-${tries}`);
    expect((await signIn(guesser, 'client')).status).toBe(429);
    expect((await signIn(new Visitor(), 'client')).location).toBe('/auth/callback');
  });

  test('count as one network when they come from one /56 of IPv6', async () => {
    const inOneNetwork = (host: number) =>
      Object.assign(new Visitor(), { ip: `2001:db8:5:${host.toString(16)}::${host}` });
    const statuses: number[] = [];
    for (let host = 1; host <= 12; host += 1)
      statuses.push((await signIn(inOneNetwork(host), 'investor', 'wrong-one')).status);
    expect(statuses).toEqual([...Array<number>(10).fill(400), 429, 429]);
  });

  test('don’t lock out a known browser when they come from everywhere, even on the attacker’s network', async () => {
    const owner = await returning('client');
    await guessFromEverywhere(PEOPLE.client.email);
    await consumeLimit('sign-in by network', toNetwork(owner.ip), 60);
    expect((await signIn(owner, 'client')).location).toBe('/auth/callback');
  });
});

describe('the cookie of a known browser', () => {
  test('reveals nothing of the account, and is hidden from scripts', async () => {
    const visitor = new Visitor();
    const answer = await signIn(visitor, 'client');
    const line = answer.setCookies.find((each) => each.startsWith('device='))!;
    expect(line).toContain('HttpOnly');
    expect(line).toContain('SameSite=Lax');
    expect(Number(/Max-Age=(\d+)/.exec(line)![1])).toBeGreaterThanOrEqual(180 * 24 * 60 * 60);
    const { id } = await accountOf('client');
    const readable = Buffer.from(decodeURIComponent(line), 'base64').toString() + line;
    for (const personal of [id, PEOPLE.client.email, PEOPLE.client.fullName])
      expect(readable).not.toContain(personal);
  });

  test('is valid for its own account only', async () => {
    const stranger = await returning('guest');
    await guessFromEverywhere(PEOPLE.admin.email);
    expect((await signIn(stranger, 'admin')).status).toBe(429);
    await spendMailsOfTheDay(PEOPLE.admin.email);
    expect((await askReset(stranger, PEOPLE.admin.email)).status).toBe(429);
  });

  test('is ignored when tampered with or moved to another browser’s id', async () => {
    const owner = await returning('client');
    const whole = owner.cookies.get('device')!;
    const other = await returning('guest');
    await guessFromEverywhere(PEOPLE.client.email);
    const [sealed, signature] = decodeURIComponent(other.cookies.get('device')!).split('.');
    const theirs = JSON.parse(Buffer.from(sealed!, 'base64').toString()) as object;
    const mixed = btoa(JSON.stringify({ ...theirs, marks: deviceMarks(owner) }));
    for (const forged of [
      whole.slice(1),
      `${whole}x`,
      whole.replace(/\..*/, ''),
      encodeURIComponent(`${mixed}.${signature}`),
      '%00',
    ]) {
      const thief = new Visitor();
      thief.cookies.set('device', forged);
      expect((await signIn(thief, 'client')).status).toBe(429);
    }
  });

  test('has its own tries, which are limited too', async () => {
    const owner = await returning('superadmin');
    const statuses: number[] = [];
    for (let tries = 0; tries < 11; tries += 1)
      statuses.push((await signIn(owner, 'superadmin', `wrong-${tries}`)).status);
    expect(statuses).toEqual([...Array<number>(10).fill(400), 429]);
    expect((await signIn(new Visitor(), 'superadmin')).location).toBe('/auth/callback');
  });

  test('expires with a new password', async () => {
    const before = await returning('many');
    const { email } = PEOPLE.many;
    await askReset(new Visitor(), email);
    const password = 'a-fresh-and-long-one';
    const { token } = await lastProof(email);
    expect((await new Visitor().post(reset, '/reset-password', { token, password })).location).toBe(
      '/login',
    );
    await guessFromEverywhere(email);
    expect((await signIn(before, 'many', password)).status).toBe(429);
  });

  test('expires with a disabled account', async () => {
    const before = await returning('professional');
    const { id, email } = await accountOf('professional');
    await disableAccount(id, 'command line', new Date());
    await guessFromEverywhere(email);
    expect((await signIn(before, 'professional')).status).toBe(429);
    await spendMailsOfTheDay(email);
    expect((await askReset(before, email)).status).toBe(429);
    await db.account.update({ where: { id }, data: { disabledAt: null } });
  });
});

describe('mails requested by an attacker', () => {
  test('too soon after another don’t count toward the owner’s daily ones', async () => {
    vi.spyOn(env, 'mailSpacing', 'get').mockReturnValue(60);
    await db.queuedMail.deleteMany();
    const answers: number[] = [];
    for (let tries = 0; tries < 25; tries += 1)
      answers.push((await askLink(new Visitor(), PEOPLE.client.email)).status);
    expect(answers.filter((status) => status === 429)).toHaveLength(24);
    vi.restoreAllMocks();
    await db.queuedMail.deleteMany();
    expect((await askLink(new Visitor(), PEOPLE.client.email)).status).not.toBe(429);
  });

  test('don’t block the owner’s reset and sign-in link when they come from one network, all day', async () => {
    const { email } = PEOPLE.student;
    const asker = new Visitor();
    for (let count = 0; count < 7; count += 1) await askReset(asker, email);
    expect((await askReset(asker, email)).status).toBe(429);
    expect((await askReset(new Visitor(), email)).data).toMatchObject({ status: 'sent' });
    expect((await askLink(new Visitor(), email)).location).toContain('/login/code');
  });

  test('don’t block a known browser when they come from everywhere', async () => {
    const { email } = PEOPLE.client;
    const owner = await returning('client');
    await spendMailsOfTheDay(email);
    expect((await askReset(owner, email)).data).toMatchObject({ status: 'sent' });
    expect((await askLink(owner, email)).location).toContain('/login/code');
  });
});

describe('known and unknown addresses', () => {
  test('are rejected after as many tries, with the same words', async () => {
    const askAll = async (email: string) => {
      const visitor = await returning('guest');
      const answers: unknown[] = [];
      for (let tries = 0; tries < 11; tries += 1) {
        const { status, data } = await tryPassword(visitor, email, 'wrong-one');
        answers.push([status, data.error]);
      }
      for (let tries = 0; tries < 6; tries += 1) {
        const { status } = await askReset(visitor, email);
        answers.push(status);
      }
      return answers;
    };
    expect(await askAll(PEOPLE.investor.email)).toEqual(await askAll('nobody@home.example'));
  });
});
