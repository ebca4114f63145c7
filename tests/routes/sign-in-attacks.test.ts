import { beforeEach, describe, expect, test } from 'vitest';
import { DEMO_PASSWORD, PEOPLE } from '#prisma/people';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { outbox } from '#tests/support/outbox';
import { askForProof } from '#tests/support/proof';
import { Visitor } from '#tests/support/visitor';
import * as confirm from '~/routes/_site/auth/confirm/route';
import * as forgot from '~/routes/_site/auth/forgot-password/route';
import * as login from '~/routes/_site/auth/login/route';
import * as byCode from '~/routes/_site/auth/login-code/route';
import * as byEmail from '~/routes/_site/auth/login-email/route';
import * as sessions from '~/routes/_portal/_account/sessions/route';

beforeEach(seedPeople);

describe('fields that the browser holds', () => {
  test('100 variants with somebody else’s fields sign nobody in', async () => {
    const people = ['client', 'investor', 'student', 'admin'] as const;
    const proofs = await Promise.all(people.map(askForProof));
    const attempts: (() => Promise<Visitor>)[] = [];
    const tryCode = (fields: Record<string, string>) => async () => {
      const visitor = new Visitor();
      await visitor.post(byCode, '/login/code', fields);
      return visitor;
    };
    for (const mine of proofs) {
      for (const theirs of proofs.filter((proof) => proof !== mine)) {
        attempts.push(tryCode({ challenge: theirs.challenge, code: mine.code }));
        attempts.push(
          tryCode({ challenge: theirs.challenge, code: mine.code, email: PEOPLE.admin.email }),
        );
        attempts.push(
          tryCode({ challenge: mine.challenge.replace(/.$/, '0') + '0', code: mine.code }),
        );
        attempts.push(async () => {
          const visitor = new Visitor();
          await visitor.post(confirm, '/auth/confirm', { token: mine.challenge });
          return visitor;
        });
        attempts.push(async () => {
          const visitor = new Visitor();
          await visitor.post(confirm, '/auth/confirm', {
            token: theirs.token.slice(0, 20) + mine.token.slice(20),
          });
          return visitor;
        });
        attempts.push(async () => {
          const visitor = new Visitor();
          visitor.cookies.set(
            'session',
            `${Buffer.from(JSON.stringify(theirs.challenge)).toString('base64')}.forged`,
          );
          await visitor.post(login, '/login', {
            email: PEOPLE.admin.email,
            password: DEMO_PASSWORD.toLowerCase(),
          });
          visitor.cookies.delete('session');
          return visitor;
        });
      }
    }
    for (let index = attempts.length; index < 100; index += 1)
      attempts.push(
        tryCode({ challenge: proofs[index % 4]!.challenge, code: proofs[(index + 1) % 4]!.code }),
      );
    expect(attempts.length).toBeGreaterThanOrEqual(100);
    const visitors = await Promise.all(attempts.map((attempt) => attempt()));
    expect(visitors.filter((visitor) => visitor.signedIn)).toEqual([]);
    expect(await db.session.count()).toBe(0);
  });

  test('a right code signs in the owner of the challenge, whatever address is sent beside it', async () => {
    const { visitor, challenge, code } = await askForProof('client');
    await visitor.post(byCode, '/login/code', {
      challenge,
      code,
      email: PEOPLE.admin.email,
      accountId: 'x',
    });
    expect(visitor.signedIn).toBe(true);
    const { accountId } = await db.session.findFirstOrThrow();
    expect(accountId).toBe((await accountOf('client')).id);
    await db.session.deleteMany();
  });

  test('a tampered session cookie counts for nothing', async () => {
    const visitor = await new Visitor().signIn('client');
    const cookie = visitor.cookies.get('session')!;
    for (const forged of [
      cookie.slice(1),
      `${cookie}x`,
      'x',
      '%00',
      encodeURIComponent('"a"'),
      Buffer.from('"a"').toString('base64'),
    ]) {
      visitor.cookies.set('session', forged);
      const answer = await visitor.get(sessions, '/account/sessions');
      expect(answer.location).toBe('/login?redirect=%2Faccount%2Fsessions');
    }
    await db.session.deleteMany();
  });
});

describe('guessing', () => {
  test('the fifth wrong code ends code and link; the sixth try is told so', async () => {
    const { challenge, token, code } = await askForProof('admin');
    const wrong = code === '000000' ? '111111' : '000000';
    const messages: string[] = [];
    for (let tries = 0; tries < 6; tries += 1) {
      const answer = await new Visitor().post<{ error: Record<string, string[]> }>(
        byCode,
        '/login/code',
        { challenge, code: wrong },
      );
      messages.push(answer.data.error.code![0]!);
    }
    expect(messages[0]).toBe('That code isn’t right. You have 4 tries left.');
    expect(messages[5]).toContain('tried too often');
    const [a, b] = [new Visitor(), new Visitor()];
    await a.post(byCode, '/login/code', { challenge, code });
    await b.post(confirm, '/auth/confirm', { token });
    expect([a.signedIn, b.signedIn]).toEqual([false, false]);
  });

  test('1,000 guesses sent at once from many addresses sign nobody in', async () => {
    const { challenge, code } = await askForProof('superadmin');
    const guesses = Array.from({ length: 1_000 }, (_, index) =>
      String((Number(code) + 1 + index) % 1_000_000).padStart(6, '0'),
    );
    const visitors = guesses.map(() => new Visitor());
    await Promise.all(
      visitors.map((visitor, index) =>
        visitor.post(byCode, '/login/code', { challenge, code: guesses[index]! }),
      ),
    );
    expect(visitors.some((visitor) => visitor.signedIn)).toBe(false);
    const { attempts } = await db.challenge.findUniqueOrThrow({ where: { id: challenge } });
    expect(attempts).toBe(5);
  }, 60_000);

  test('a password is guessed ten times from one network, then no more', async () => {
    const guesser = new Visitor();
    const statuses: number[] = [];
    for (let tries = 0; tries < 12; tries += 1) {
      const fields = { email: 'guessed@demo.example', password: `wrong-${tries}` };
      statuses.push((await guesser.post(login, '/login', fields)).status);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(400), 429, 429]);
  });

  test('a password is guessed a hundred times in an hour from any number of networks, also at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 120 }, (_, tries) =>
        new Visitor().post(login, '/login', {
          email: 'guessed-by-many@demo.example',
          password: `wrong-${tries}`,
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(100);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
  }, 60_000);
});

describe('known and unknown addresses', () => {
  test('get the same answers', async () => {
    const known = PEOPLE.guest.email;
    const unknown = 'nobody@demo.example';
    const both = async <T>(ask: (email: string) => Promise<T>) => [
      await ask(known),
      await ask(unknown),
    ];
    const [a, b] = await both(
      async (email) =>
        (
          await new Visitor().post<{ error: unknown }>(login, '/login', {
            email,
            password: 'not-the-password',
          })
        ).data.error,
    );
    expect(a).toEqual(b);
    const [c, d] = await both(async (email) =>
      (await new Visitor().post(byEmail, '/login/email', { email })).location!.replace(/=.*/, ''),
    );
    expect(c).toBe(d);
    const [e, f] = await both(
      async (email) => (await new Visitor().post(forgot, '/forgot-password', { email })).data,
    );
    expect(e).toEqual(f);
    expect((await outbox(unknown)).map((mail) => mail.subject)).toEqual([
      'Signing in to Eola Tax & Advisory',
      'Signing in to Eola Tax & Advisory',
    ]);
  });

  test('take the same time to refuse a password', async () => {
    const spent = async (email: string) => {
      const start = performance.now();
      await new Visitor().post(login, '/login', { email, password: 'not-the-password' });
      return performance.now() - start;
    };
    await spent(PEOPLE.investor.email);
    const known: number[] = [];
    const unknown: number[] = [];
    for (let round = 0; round < 8; round += 1) {
      known.push(await spent(PEOPLE.investor.email));
      unknown.push(await spent(`nobody-${round}@demo.example`));
    }
    // The quickest of each: what else the machine does can only add to a time.
    const ratio = Math.min(...known) / Math.min(...unknown);
    expect(ratio).toBeGreaterThan(0.5);
    expect(ratio).toBeLessThan(2);
  });
});
