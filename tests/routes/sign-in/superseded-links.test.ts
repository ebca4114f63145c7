import { beforeEach, describe, expect, test, vi } from 'vitest';
import { PEOPLE } from '#prisma/people';
import { db, seedPeople } from '#tests/support/database';
import { lastProof } from '#tests/support/outbox';
import { registerWith } from '#tests/support/registration';
import { Visitor } from '#tests/support/visitor';
import { MailNotSentError } from '~/domain/email/mailer';
import { mailer } from '~/gateways/mail/mailer.server';
import * as confirm from '~/routes/_site/auth/confirm/route';
import * as forgot from '~/routes/_site/auth/forgot-password/route';
import * as login from '~/routes/_site/auth/login/route';
import * as byCode from '~/routes/_site/auth/login/code/route';
import * as byEmail from '~/routes/_site/auth/login/email/route';
import * as reset from '~/routes/_site/auth/reset-password/route';

beforeEach(seedPeople);

async function askSignIn(visitor: Visitor, email: string) {
  const answer = await visitor.post(byEmail, '/login/email', { email });
  const challenge = new URL(answer.location!, 'http://localhost').searchParams.get('challenge')!;
  return { challenge, ...(await lastProof(email)) };
}
async function askReset(visitor: Visitor, email: string) {
  await visitor.post(forgot, '/forgot-password', { email });
  return lastProof(email);
}
async function follows({ token }: { token: string }): Promise<boolean> {
  const visitor = new Visitor();
  await visitor.post(confirm, '/auth/confirm', { token });
  return visitor.signedIn;
}
async function enters(proof: { challenge: string; code: string }): Promise<boolean> {
  const visitor = new Visitor();
  const { challenge, code } = proof;
  await visitor.post(byCode, '/login/code', { challenge, code });
  return visitor.signedIn;
}
async function resets({ token }: { token: string }, password: string): Promise<boolean> {
  const answer = await new Visitor().post(reset, '/reset-password', { token, password });
  return answer.location === '/login';
}
async function opens(email: string, password: string): Promise<boolean> {
  const visitor = new Visitor();
  await visitor.post(login, '/login', { email, password });
  return visitor.signedIn;
}

describe('a password change', () => {
  test('invalidates older links that set a password or sign in', async () => {
    const { email } = PEOPLE.investor;
    const olderReset = await askReset(new Visitor(), email);
    const olderSignIn = await askSignIn(new Visitor(), email);
    const registration = await registerWith(new Visitor(), { email });
    expect(await resets(await askReset(new Visitor(), email), 'a-fresh-and-long-one')).toBe(true);
    expect(await resets(olderReset, 'the-thief’s-own-one')).toBe(false);
    expect(await follows(olderSignIn)).toBe(false);
    expect(await enters(olderSignIn)).toBe(false);
    expect(await follows(registration)).toBe(false);
    expect(await opens(email, 'the-thief’s-own-one')).toBe(false);
    expect(await opens(email, 'a-fresh-and-long-one')).toBe(true);
  });

  test('removes identities linked to an unproved address', async () => {
    const squatted = await db.account.create({
      data: {
        email: 'squatted@home.example',
        profile: { create: { fullName: 'Squatter' } },
        identities: { create: { provider: 'github', subject: 'the squatter’s' } },
      },
    });
    const proof = await askReset(new Visitor(), squatted.email);
    expect(await resets(proof, 'a-fresh-and-long-one')).toBe(true);
    expect(await db.identity.count({ where: { accountId: squatted.id } })).toBe(0);
  });
});

describe('a newer link', () => {
  test('replaces older ones of its purpose from the same browser or network', async () => {
    const { email } = PEOPLE.client;
    const person = new Visitor();
    const [first, second] = [await askSignIn(person, email), await askSignIn(person, email)];
    const [one, two] = [await askReset(person, email), await askReset(person, email)];
    expect([await follows(first), await enters(first)]).toEqual([false, false]);
    expect(await resets(one, 'the-older-link’s-one')).toBe(false);
    expect(await follows(second)).toBe(true);
    expect(await resets(two, 'a-fresh-and-long-one')).toBe(true);
  });

  test('requested by an attacker doesn’t replace the owner’s', async () => {
    const { email } = PEOPLE.many;
    const own = await askSignIn(new Visitor(), email);
    const ownReset = await askReset(new Visitor(), email);
    await askSignIn(new Visitor(), email);
    await askReset(new Visitor(), email);
    expect(await enters(own)).toBe(true);
    expect(await resets(ownReset, 'a-fresh-and-long-one')).toBe(true);
  });

  test('doesn’t replace the older one if its mail can’t be sent', async () => {
    const { email } = PEOPLE.superadmin;
    const person = new Visitor();
    const first = await askSignIn(person, email);
    vi.spyOn(mailer, 'send').mockRejectedValueOnce(new MailNotSentError('down'));
    expect((await person.post(byEmail, '/login/email', { email })).status).toBe(503);
    expect(await follows(first)).toBe(true);
  });
});

test('using a link or code ends the others that sign in', async () => {
  const { email } = PEOPLE.student;
  const [one, two] = [await askSignIn(new Visitor(), email), await askSignIn(new Visitor(), email)];
  expect(await enters(two)).toBe(true);
  expect([await follows(one), await enters(one)]).toEqual([false, false]);
  const [three, four] = [
    await askSignIn(new Visitor(), email),
    await askSignIn(new Visitor(), email),
  ];
  expect(await follows(three)).toBe(true);
  expect(await follows(four)).toBe(false);
});
