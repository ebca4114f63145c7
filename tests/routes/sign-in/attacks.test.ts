import { beforeEach, describe, expect, test, vi } from 'vitest';
import { PEOPLE } from '#prisma/people';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { outbox } from '#tests/support/outbox';
import { askForProof } from '#tests/support/proof';
import { Visitor } from '#tests/support/visitor';
import * as confirm from '~/routes/_site/auth/confirm/route';
import * as forgot from '~/routes/_site/auth/forgot-password/route';
import * as login from '~/routes/_site/auth/login/route';
import * as byCode from '~/routes/_site/auth/login/code/route';
import * as byEmail from '~/routes/_site/auth/login/email/route';
import * as sessions from '~/routes/_portal/_account/sessions/route';

beforeEach(async () => {
  await seedPeople();
  await db.session.deleteMany();
});

type Refusal = { error: Record<string, string[]> };

const tryCode = (fields: Record<string, string>, visitor = new Visitor()) =>
  visitor.post<Refusal>(byCode, '/login/code', fields);
const tryLink = (token: string, visitor = new Visitor()) =>
  visitor.post(confirm, '/auth/confirm', { token });

describe('manipulated form fields', () => {
  test('sign nobody in for another person’s challenge', async () => {
    const mine = await askForProof('client');
    const theirs = await askForProof('admin');
    await tryCode({ challenge: theirs.challenge, code: mine.code });
    await tryCode({ challenge: theirs.challenge, code: mine.code, email: PEOPLE.admin.email });
    await tryCode({ challenge: `${mine.challenge.slice(0, -1)}00`, code: mine.code });
    await tryCode({ challenge: theirs.token, code: theirs.code });
    await tryLink(mine.challenge);
    await tryLink(theirs.token.slice(0, 20) + mine.token.slice(20));
    expect(await db.session.count()).toBe(0);
  });

  test('don’t change whose account a correct code opens', async () => {
    const { visitor, challenge, code } = await askForProof('client');
    await tryCode({ challenge, code, email: PEOPLE.admin.email, accountId: 'x' }, visitor);
    expect(visitor.signedIn).toBe(true);
    const { accountId } = await db.session.findFirstOrThrow();
    expect(accountId).toBe((await accountOf('client')).id);
  });

  test('a tampered session cookie is ignored', async () => {
    const visitor = await new Visitor().signIn('client');
    const cookie = visitor.cookies.get('session')!;
    const encoded = Buffer.from('"a"').toString('base64');
    for (const forged of [
      cookie.slice(1),
      `${cookie}x`,
      'x',
      '%00',
      encoded,
      `${encoded}.forged`,
    ]) {
      visitor.cookies.set('session', forged);
      const answer = await visitor.get(sessions, '/account/sessions');
      expect(answer.location).toBe('/login?redirect=%2Faccount%2Fsessions');
    }
  });
});

describe('guessing a code', () => {
  test('invalidates a code and its link with the fifth wrong try', async () => {
    const { challenge, token, code } = await askForProof('admin');
    const wrong = code === '000000' ? '111111' : '000000';
    const messages: string[] = [];
    for (let tries = 0; tries < 6; tries += 1) {
      const { data } = await tryCode({ challenge, code: wrong });
      messages.push(data.error.code![0]!);
    }
    expect(messages[0]).toBe('That code isn’t right. You have 4 tries left.');
    expect(messages[5]).toContain('tried too often');
    await tryCode({ challenge, code });
    await tryLink(token);
    expect(await db.session.count()).toBe(0);
  });

  test('counts each of 200 codes sent at the same time', async () => {
    const { challenge, code } = await askForProof('superadmin');
    const guesses = Array.from({ length: 200 }, (_, index) =>
      String((Number(code) + 1 + index) % 1_000_000).padStart(6, '0'),
    );
    await Promise.all(guesses.map((guess) => tryCode({ challenge, code: guess })));
    expect(await db.session.count()).toBe(0);
    const { attempts } = await db.challenge.findUniqueOrThrow({ where: { id: challenge } });
    expect(attempts).toBe(5);
  }, 60_000);
});

describe('known and unknown addresses', () => {
  test('get the same responses', async () => {
    const known = PEOPLE.guest.email;
    const unknown = 'nobody@demo.example';
    const password = 'not-the-password';
    const answersTo = async (email: string) => {
      const refused = await new Visitor().post<Refusal>(login, '/login', { email, password });
      const mailed = await new Visitor().post(byEmail, '/login/email', { email });
      const reset = await new Visitor().post<object>(forgot, '/forgot-password', { email });
      // Whether the mail is delayed depends on the machine.
      const answer = { ...reset.data, delayed: null };
      return [refused.data.error, mailed.location!.replace(/=.*/, ''), answer];
    };
    expect(await answersTo(unknown)).toEqual(await answersTo(known));
    expect(await outbox(unknown)).toHaveLength(2);
  });

  test('cause the same work for a code and its check', async () => {
    const work = async (email: string) => {
      const sealed = vi.spyOn(crypto.subtle, 'encrypt');
      const opened = vi.spyOn(crypto.subtle, 'decrypt');
      const { location } = await new Visitor().post(byEmail, '/login/email', { email });
      const challenge = new URL(location!, 'http://localhost').searchParams.get('challenge')!;
      await tryCode({ challenge, code: '000000' });
      const counts = [sealed.mock.calls.length, opened.mock.calls.length];
      vi.restoreAllMocks();
      return counts;
    };
    const known = await work(PEOPLE.guest.email);
    expect(known[1]).toBe(1);
    expect(await work('nobody-else@demo.example')).toEqual(known);
  });
});
