import { beforeEach, describe, expect, test } from 'vitest';
import { PEOPLE } from '#prisma/people';
import { db, seedPeople } from '#tests/support/database';
import { lastProof } from '#tests/support/outbox';
import { oneMailAMinute } from '#tests/support/queued-mail';
import { askForProof } from '#tests/support/proof';
import { noteTo, Visitor } from '#tests/support/visitor';
import { openChallenge, redeemCode } from '~/models/sign-in/challenge.server';
import * as confirm from '~/routes/_site/auth/confirm/route';
import * as forgot from '~/routes/_site/auth/forgot-password/route';
import * as byCode from '~/routes/_site/auth/login/code/route';
import * as byEmail from '~/routes/_site/auth/login/email/route';

beforeEach(seedPeople);

describe('signing in by a link or code', () => {
  test.each([
    ['one code used 20 times at the same time signs in once', byCode, '/login/code'],
    ['one link used 20 times at the same time signs in once', confirm, '/auth/confirm'],
  ])('%s', async (_, route, path) => {
    const { challenge, code, token } = await askForProof('investor');
    const visitors = Array.from({ length: 20 }, () => new Visitor());
    const uses = visitors.map((visitor) => visitor.post(route, path, { challenge, code, token }));
    const statuses = (await Promise.all(uses)).map(({ status }) => status);
    expect(visitors.filter((visitor) => visitor.signedIn)).toHaveLength(1);
    expect(statuses.filter((status) => status === 400)).toHaveLength(19);
    await db.session.deleteMany();
  });

  test('opening a link doesn’t use it, and its button works once', async () => {
    const { token } = await askForProof('student');
    for (let times = 0; times < 3; times += 1) {
      const page = await new Visitor().get<{ offer: unknown }>(
        confirm,
        `/auth/confirm?token=${token}`,
      );
      expect(page.data.offer).toEqual({ email: PEOPLE.student.email, kind: 'sign-in' });
    }
    const visitor = new Visitor();
    await visitor.post(confirm, '/auth/confirm', { token });
    expect(visitor.signedIn).toBe(true);
    const again = await new Visitor().get<{ offer: null; known: boolean }>(
      confirm,
      `/auth/confirm?token=${token}`,
    );
    expect(again.data).toMatchObject({ offer: null, known: true });
    await db.session.deleteMany();
  });

  test('link and code expire after ten minutes', async () => {
    const { challenge, token, code } = await askForProof('many');
    await db.challenge.update({
      where: { id: challenge },
      data: { expiresAt: new Date(Date.now() - 1) },
    });
    const [a, b] = [new Visitor(), new Visitor()];
    await a.post(confirm, '/auth/confirm', { token });
    const answer = await b.post<{ error: Record<string, string[]> }>(byCode, '/login/code', {
      challenge,
      code,
    });
    expect(answer.status).toBe(400);
    expect(answer.data.error.code![0]).toContain('more than 10 minutes old');
    expect([a.signedIn, b.signedIn]).toEqual([false, false]);
  });
});

test('a challenge contains no readable code, and accepts it for its own row and address only', async () => {
  const now = new Date();
  const open = (email: string) => openChallenge({ purpose: 'sign-in', email }, now);
  const [mine, theirs] = [await open('ann@home.example'), await open('bob@home.example')];
  const { id } = theirs;
  const row = await db.challenge.findUniqueOrThrow({ where: { id } });
  expect(JSON.stringify({ ...row, id: '', codeState: '' })).not.toContain(theirs.code);
  const sealed = new URLSearchParams(row.codeState!).get('totp')!;
  for (const part of (JSON.parse(sealed) as { jwe: string }).jwe.split('.'))
    expect(Buffer.from(part, 'base64url').toString('latin1')).not.toContain(theirs.code);
  await db.challenge.update({ where: { id: mine.id }, data: { codeState: row.codeState } });
  await db.challenge.update({ where: { id }, data: { email: 'eve@home.example' } });
  for (const tried of [mine, { id: mine.id, code: theirs.code }, theirs])
    expect((await redeemCode(tried, now)).proof).toBeNull();
});

test('the browser receives nothing of remix-auth-totp', async () => {
  const visitor = new Visitor();
  const email = PEOPLE.investor.email;
  const asked = await visitor.post(byEmail, '/login/email', { email });
  const { challenge } = Object.fromEntries(
    new URL(asked.location!, 'http://localhost').searchParams,
  );
  const { code } = await lastProof(email);
  const wrong = code === '000000' ? '111111' : '000000';
  const refused = await visitor.post(byCode, '/login/code', { challenge: challenge!, code: wrong });
  const signedIn = await visitor.post(byCode, '/login/code', { challenge: challenge!, code });
  expect(visitor.signedIn).toBe(true);
  for (const { headers, setCookies, data } of [asked, refused, signedIn])
    expect(JSON.stringify([...headers, setCookies, data])).not.toMatch(/_totp|magic-link|eyJhbGci/);
  await db.session.deleteMany();
});

test('a password reset has no code', async () => {
  const { email } = PEOPLE.client;
  await new Visitor().post(forgot, '/forgot-password', { email });
  const row = await db.challenge.findFirstOrThrow({ where: { email, purpose: 'reset' } });
  expect(row.codeState).toBeNull();
});

describe('requesting a new email on the code page', () => {
  const again = (visitor: Visitor, previous: string) =>
    visitor.post(byEmail, '/login/email', { previous, from: 'code' });

  test('within the minute stays there, with the reason', async () => {
    const visitor = new Visitor();
    const email = PEOPLE.admin.email;
    const { location } = await visitor.post(byEmail, '/login/email', { email });
    const challenge = new URL(location!, 'http://localhost').searchParams.get('challenge')!;
    const { code } = await lastProof(email);
    oneMailAMinute();
    expect(await again(visitor, challenge)).toMatchObject({ status: 303, location });
    expect(noteTo(visitor)).toMatch(/"kind":"error".*wait a minute/);
    await visitor.post(byCode, location!, { challenge, code });
    expect(visitor.signedIn).toBe(true);
    await db.session.deleteMany();
  });

  test('after a minute says that a new one was sent and the earlier code has expired', async () => {
    const { visitor, challenge, code } = await askForProof('superadmin');
    const { location } = await again(visitor, challenge);
    expect(location).toMatch(/^\/login\/code\?challenge=/);
    expect(location).not.toContain(challenge);
    expect(noteTo(visitor)).toContain('The earlier code no longer works.');
    await visitor.post(byCode, '/login/code', { challenge, code });
    expect(visitor.signedIn).toBe(false);
  });
});
