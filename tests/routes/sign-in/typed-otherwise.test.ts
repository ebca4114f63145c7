import { hash } from '@node-rs/argon2';
import { beforeAll, describe, expect, test } from 'vitest';
import { PEOPLE } from '#prisma/people';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { Visitor } from '#tests/support/visitor';
import { emailedCodeSchema, secondStepSchema } from '~/domain/identity/authenticator';
import { findAccountByPassword, hashPassword } from '~/models/sign-in/password.server';
import * as newClient from '~/routes/_portal/admin/clients/edit/route';
import * as contact from '~/routes/_site/contact/route';
import * as register from '~/routes/_site/auth/register/route';

const COMPOSED = 'Caf\u00e9 Orlando 9';
const DECOMPOSED = 'Cafe\u0301 Orlando 9';

let id: string;
beforeAll(async () => {
  await seedPeople();
  ({ id } = await accountOf('client'));
});

const setHash = (passwordHash: string) =>
  db.account.update({ where: { id }, data: { passwordHash } });
const open = (password: string) => findAccountByPassword(PEOPLE.client.email, password);

describe('a password', () => {
  test('opens the account however its letters are composed', async () => {
    await setHash(await hashPassword(DECOMPOSED));
    expect(await open(COMPOSED)).toBe(id);
    expect(await open(DECOMPOSED)).toBe(id);
    expect(await open('Cafe Orlando 9')).toBeNull();
  });

  test('hashed as typed still works, and then in any Unicode form', async () => {
    await setHash(await hash(DECOMPOSED));
    expect(await open(COMPOSED)).toBeNull();
    expect(await open(DECOMPOSED)).toBe(id);
    expect(await open(COMPOSED)).toBe(id);
  });
});

test('codes may be typed in other digits, with any hyphen', () => {
  expect(emailedCodeSchema.parse({ code: '１２３\u2011456\u200b' }).code).toBe('123456');
  expect(secondStepSchema.parse({ code: 'abcd‑efgh–abcd-efgh' }).code).toBe('abcdefghabcdefgh');
});

type Refusal = { error?: Record<string, string[]> };

describe('an email address that looks mistyped', () => {
  const letter = { name: 'Maria Paz', message: 'Can you help me?' };
  const question = [
    'Did you mean maria@gmail.com? Correct the address, or send the form again to keep it.',
  ];

  test('is questioned once, and accepted when sent again', async () => {
    const email = 'maria@gmial.com';
    const send = (drawn: string) =>
      new Visitor().post<Refusal>(contact, '/contact', { ...letter, email, 'drawn-email': drawn });
    const asked = await send('');
    expect([asked.status, asked.data.error]).toEqual([400, { email: question }]);
    expect(await db.message.count({ where: { email } })).toBe(0);
    expect((await send(email)).location).toBe('/thank-you');
    expect(await db.message.count({ where: { email } })).toBe(1);
  });

  test('is questioned beside other errors', async () => {
    const fields = { email: 'maria@gmial.com', 'drawn-email': '', message: 'Hello' };
    const { data } = await new Visitor().post<Refusal>(contact, '/contact', fields);
    expect(data.error).toMatchObject({ email: question, name: [expect.any(String)] });
  });

  test('is questioned at registration, and when a client is added', async () => {
    const typed = { email: 'maria@gmial.com', 'drawn-email': '' };
    const registered = await new Visitor().post<Refusal>(register, '/register', {
      ...typed,
      fullName: 'Maria Paz',
      roles: 'client',
    });
    expect(registered.data.error?.email).toEqual(question);
    const staff = await new Visitor().signIn('admin');
    const fields = { ...typed, kind: 'person', name: 'Maria Paz' };
    const added = await staff.post<Refusal>(newClient, '/admin/clients/new', fields);
    expect(added.data.error?.email).toEqual(question);
    const again = { ...fields, 'drawn-email': typed.email };
    expect((await staff.post(newClient, '/admin/clients/new', again)).status).toBe(303);
  });

  test('is rejected beside the field if it has an error', async () => {
    for (const email of ['a@b.com.', 'a@b..com', '.a@b.com', 'a..b@b.com', 'a@-b.com']) {
      const { status, data } = await new Visitor().post<Refusal>(contact, '/contact', {
        ...letter,
        email,
      });
      expect([status, data.error?.email?.[0]], email).toEqual([
        400,
        expect.stringContaining('valid email address'),
      ]);
    }
  });
});
