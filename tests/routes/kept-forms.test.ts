import { beforeEach, describe, expect, test, vi, type MockInstance } from 'vitest';
import { DEMO_PASSWORD, PEOPLE } from '#prisma/people';
import { answerTo } from '#tests/support/captcha';
import { db, seedPeople } from '#tests/support/database';
import { outbox } from '#tests/support/outbox';
import { sendRegistration } from '#tests/support/registration';
import { Visitor } from '#tests/support/visitor';
import { log } from '~/log.server';
import * as login from '~/routes/_site/auth/login/route';
import * as code from '~/routes/_site/auth/login/code/route';
import * as reset from '~/routes/_site/auth/reset-password/route';
import * as register from '~/routes/_site/auth/register/route';

type Refusal = { error: Record<string, string[]>; initialValue: Record<string, unknown> };

type Form = { question: { token: string; text: string } };

let errors: MockInstance<typeof log.error>;

beforeEach(() => {
  errors = vi.spyOn(log, 'error');
});

/** Has a table out of the way while `work` runs. */
async function without<T>(table: string, work: () => Promise<T>): Promise<T> {
  await db.$executeRawUnsafe(`ALTER TABLE "${table}" RENAME TO "${table}_gone"`);
  try {
    return await work();
  } finally {
    await db.$executeRawUnsafe(`ALTER TABLE "${table}_gone" RENAME TO "${table}"`);
  }
}

/** The sentence, and the number that the form and the log name alike. */
function expectReported({ error }: Refusal, sentence: string): void {
  const [said, number] = error['']!;
  expect(said).toBe(sentence);
  const [entry] = errors.mock.lastCall as unknown as [{ requestId: string; err: unknown }];
  expect(entry.err).toBeInstanceOf(Error);
  expect(number).toBe(`If you contact us about this, mention the number ${entry.requestId}.`);
}

describe('registration', () => {
  const person = {
    email: 'nora@kept.example',
    roles: ['client', 'student'],
    password: 'a-secret-1',
  };
  const send = () => sendRegistration<Refusal>(new Visitor(), person);

  test('that the database doesn’t take keeps the form, and is in the log', async () => {
    const answer = await without('challenges', send);
    expect(answer.status).toBe(500);
    expectReported(answer.data, 'Signup failed. Try again later.');
    expect(answer.data.initialValue).toEqual({
      fullName: 'Nora Vale',
      email: person.email,
      roles: person.roles,
    });
    expect(await outbox(person.email)).toEqual([]);
    expect((await send()).status).toBe(303);
  });

  test('with an error that nobody foresaw does too', async () => {
    const visitor = new Visitor();
    const { question } = (await visitor.get<Form>(register, '/register')).data;
    vi.spyOn(crypto, 'randomUUID').mockImplementationOnce(() => {
      throw new TypeError('x is not a function');
    });
    const answer = await visitor.post<Refusal>(register, '/register', {
      ...person,
      fullName: 'Nora Vale',
      ...answerTo(question),
    });
    expect(answer.status).toBe(500);
    expectReported(answer.data, 'Unexpected error occurred. Please try again later.');
    expect(answer.data.initialValue).toMatchObject({ fullName: 'Nora Vale' });
  });
});

describe('login', () => {
  test('with an error that nobody foresaw keeps the address, and is in the log', async () => {
    await seedPeople();
    const { email } = PEOPLE.client;
    const visitor = new Visitor();
    const answer = await without('accounts', () =>
      visitor.post<Refusal>(login, '/login', { email, password: DEMO_PASSWORD, remember: 'on' }),
    );
    expect(answer.status).toBe(500);
    expectReported(answer.data, 'Unexpected error: Something went wrong. Please try again.');
    expect(answer.data.initialValue).toEqual({ email, remember: 'on' });
    expect(visitor.signedIn).toBe(false);
    await visitor.post(login, '/login', { email, password: DEMO_PASSWORD });
    expect(visitor.signedIn).toBe(true);
  });
});

describe('an error that nobody foresaw', () => {
  const SIGN_IN = 'Unexpected error: Something went wrong. Please try again.';
  const PASSWORD = 'Unexpected error occurred. Please try again later.';

  test.each([
    ['the code', code, '/login/code', { challenge: 'c', code: '123456' }, SIGN_IN],
    [
      'a new password',
      reset,
      '/reset-password',
      { token: 't', password: 'long-enough-1' },
      PASSWORD,
    ],
  ] as const)(
    'on %s keeps the form and is in the log',
    async (_name, route, path, fields, said) => {
      const answer = await without('challenges', () =>
        new Visitor().post<Refusal>(route, path, fields),
      );
      expect(answer.status).toBe(500);
      expectReported(answer.data, said);
      const { password: _hidden, ...kept } = { password: '', ...fields };
      expect(answer.data.initialValue).toEqual(kept);
    },
  );
});
