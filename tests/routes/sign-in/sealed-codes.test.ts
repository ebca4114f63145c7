import { beforeEach, describe, expect, test, vi } from 'vitest';
import { PEOPLE } from '#prisma/people';
import { db, seedPeople } from '#tests/support/database';
import { outbox } from '#tests/support/outbox';
import { askForProof } from '#tests/support/proof';
import { registerWith } from '#tests/support/registration';
import { Visitor, type Answer } from '#tests/support/visitor';
import { cookieName } from '~/http/cookie-names';
import { env } from '~/config/env.server';
import { signInCodes } from '~/gateways/sign-in-codes/totp.server';
import { openChallenge, redeemCode } from '~/models/sign-in/challenge.server';
import * as forgot from '~/routes/_site/auth/forgot-password/route';
import * as byCode from '~/routes/_site/auth/login/code/route';
import * as byEmail from '~/routes/_site/auth/login/email/route';

beforeEach(seedPeople);

const now = new Date();
const open = (email: string) => openChallenge(signInCodes, { purpose: 'sign-in', email }, now);
const another = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('the row of a challenge', () => {
  test('accepts only the code that was mailed, whatever remix-auth-totp would accept', async () => {
    const { id, code } = await open('ann@home.example');
    const lenient = { ...signInCodes, matches: async () => true };
    const wrong = await redeemCode(lenient, { id, code: another(code) }, now);
    expect(wrong).toEqual({ proof: null, triesLeft: 4 });
    expect((await redeemCode(lenient, { id, code }, now)).proof).not.toBeNull();
  });

  test('accepts no code that remix-auth-totp refuses', async () => {
    const { id, code } = await open('ann@home.example');
    const strict = { ...signInCodes, matches: async () => false };
    expect((await redeemCode(strict, { id, code }, now)).proof).toBeNull();
  });

  test('accepts no other row’s sealed token, and none for another address', async () => {
    const [mine, theirs] = [await open('ann@home.example'), await open('bob@home.example')];
    const { sealedCode } = await db.challenge.findUniqueOrThrow({ where: { id: theirs.id } });
    await db.challenge.update({ where: { id: mine.id }, data: { sealedCode } });
    await db.challenge.update({ where: { id: theirs.id }, data: { email: 'eve@home.example' } });
    const tries = [
      { id: mine.id, code: mine.code },
      { id: mine.id, code: theirs.code },
      { id: theirs.id, code: theirs.code },
    ];
    for (const each of tries) expect((await redeemCode(signInCodes, each, now)).proof).toBeNull();
  });

  test('doesn’t reveal the code', async () => {
    const { id, code } = await open('ann@home.example');
    const row = await db.challenge.findUniqueOrThrow({ where: { id } });
    const { sealedCode, codeHash } = row;
    expect(sealedCode).toMatch(/^[\w-]+(\.[\w-]*){4}$/);
    for (const text of [...sealedCode!.split('.'), codeHash!])
      expect(Buffer.from(text, 'base64url').toString('latin1')).not.toContain(code);
    expect(JSON.stringify({ ...row, id: '', sealedCode: '', codeHash: '' })).not.toContain(code);
  });

  test('of a password reset has no code', async () => {
    const { email } = PEOPLE.client;
    await new Visitor().post(forgot, '/forgot-password', { email });
    const row = await db.challenge.findFirstOrThrow({ where: { email, purpose: 'reset' } });
    expect([row.sealedCode, row.codeHash]).toEqual([null, null]);
  });
});

test('a known and an unknown address cost the same work', async () => {
  const issue = vi.spyOn(signInCodes, 'issue');
  const matches = vi.spyOn(signInCodes, 'matches');
  for (const email of [PEOPLE.student.email, 'nobody@home.example']) {
    const answer = await new Visitor().post(byEmail, '/login/email', { email });
    const challenge = new URL(answer.location!, env.appUrl).searchParams.get('challenge')!;
    expect(issue).toHaveBeenCalledTimes(1);
    const { code } = await issue.mock.results[0]!.value;
    const guess = { challenge, code: another(code) };
    const refused = await new Visitor().post(byCode, '/login/code', guess);
    expect(refused.status).toBe(400);
    expect(matches).toHaveBeenCalledTimes(1);
    vi.clearAllMocks();
  }
});

test('the browser gets no cookie, header or link of remix-auth-totp', async () => {
  const visitor = new Visitor();
  const [gets, posts] = [vi.spyOn(visitor, 'get'), vi.spyOn(visitor, 'post')];
  const email = 'vera@home.example';
  const { challenge, code } = await registerWith(visitor, { email });
  await visitor.post(byCode, '/login/code', { challenge, code: another(code) });
  await visitor.post(byCode, '/login/code', { challenge, code });
  expect(visitor.signedIn).toBe(true);
  const again = await askForProof('investor');
  await visitor.post(byEmail, '/login/email', { previous: again.challenge, from: 'code' });
  const results = [...gets.mock.results, ...posts.mock.results];
  const answers: Answer[] = await Promise.all(results.map(({ value }) => value));
  expect(answers).toHaveLength(5);

  const ours = (['session', 'flash', 'portal', 'device', 'registration'] as const).map((name) =>
    cookieName(name, env.secure),
  );
  for (const { headers, setCookies } of answers) {
    for (const line of setCookies) expect(ours).toContain(line.split('=')[0]);
    expect(JSON.stringify([...headers])).not.toMatch(/_totp|magic-link|eyJhbGciOiJkaXIi/);
  }
  const mails = [...(await outbox(email)), ...(await outbox(PEOPLE.investor.email))];
  expect(mails.length).toBeGreaterThanOrEqual(2);
  for (const { text = '', html } of mails) {
    const links = `${text} ${html || ''}`.match(/https?:\/\/[^\s"<>)]+/g) ?? [];
    for (const link of links) expect(new URL(link).origin).toBe(new URL(env.appUrl).origin);
    expect(text).toContain(`${env.appUrl}/auth/confirm?token=`);
    expect(`${text} ${html || ''}`).not.toMatch(/magic-link|eyJhbGciOiJkaXIi/);
  }
});
