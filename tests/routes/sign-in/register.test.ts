import { describe, expect, test } from 'vitest';
import { PEOPLE } from '#prisma/people';
import { answerTo } from '#tests/support/captcha';
import { oneMailAMinute } from '#tests/support/queued-mail';
import { db, seedPeople } from '#tests/support/database';
import { lastProof, outbox } from '#tests/support/outbox';
import { Visitor } from '#tests/support/visitor';
import * as callback from '~/routes/_site/auth/callback/route';
import * as confirm from '~/routes/_site/auth/confirm/route';
import * as login from '~/routes/_site/auth/login/route';
import * as register from '~/routes/_site/auth/register/route';

type Page = { roles: string[]; question: { token: string; text: string } };
type Refusal = { error: Record<string, string[]>; initialValue: Record<string, unknown> };

let people = 0;
const newPerson = () => ({
  fullName: 'Nora Vale',
  email: `nora-${++people}@home.example`,
  roles: ['client'] as readonly string[],
});

/** The captcha's fields of a freshly opened form. */
async function openForm(visitor: Visitor) {
  return answerTo((await visitor.get<Page>(register, '/register')).data.question);
}

describe('the registration form', () => {
  test.each([
    ['client', ['client']],
    ['investor', ['investor']],
    ['admin', []],
    ['superadmin', []],
    ['guest', []],
    ['<script>', []],
  ])('?role=%s preselects %j', async (role, roles) => {
    expect(
      (await new Visitor().get<Page>(register, `/register?role=${encodeURIComponent(role)}`)).data
        .roles,
    ).toEqual(roles);
  });

  test.each([
    [{ email: '' }, 'email', 'Please enter your email address.'],
    [{ fullName: '' }, 'fullName', 'Full name is required'],
    [{ roles: [] }, 'roles', 'Please select at least one role.'],
    [{ email: 'nora' }, 'email', 'Invalid email format. Please provide a valid email address.'],
    [
      { email: 'no-reply@home.example' },
      'email',
      'Invalid email. Please use a valid personal or business email address.',
    ],
    [
      { email: 'nora@localhost.example' },
      'email',
      'Invalid email. Please use a valid personal or business email address.',
    ],
    [{ password: 'short' }, 'password', 'Use at least 8 characters for your password.'],
    [
      { password: 'password123' },
      'password',
      'That password is too easy to guess. Choose another one.',
    ],
    [{ captcha: '' }, 'captcha', 'Please verify you are not a robot.'],
    [{ captcha: '19' }, 'captcha', 'Please verify you are not a robot.'],
    [{ roles: ['client', 'admin'] }, 'roles[1]', 'Please choose from the roles shown.'],
    [{ roles: ['superadmin'] }, 'roles[0]', 'Please choose from the roles shown.'],
  ])('%j: the field %s says %s', async (fields, field, message) => {
    const visitor = new Visitor();
    const form = { ...newPerson(), ...(await openForm(visitor)), ...fields };
    const answer = await visitor.post<Refusal>(register, '/register', form);
    expect(answer.status).toBe(400);
    expect(answer.data.error[field]).toEqual([message]);
    expect(await outbox(form.email)).toEqual([]);
  });

  test('keeps what was typed, but no password and no used captcha', async () => {
    const visitor = new Visitor();
    const answer = await visitor.post<Refusal>(register, '/register', {
      ...newPerson(),
      ...(await openForm(visitor)),
      email: 'x',
      fullName: '<b>Nora</b>',
      password: 'a-long-enough-one',
    });
    expect(answer.data.initialValue).toMatchObject({
      fullName: '<b>Nora</b>',
      email: 'x',
      roles: 'client',
    });
    expect(answer.data.initialValue).not.toHaveProperty('password');
    expect(answer.data.initialValue).not.toHaveProperty('captcha');
  });
});

describe('a typed password', () => {
  const AGAIN = 'Please enter your password again.';
  const password = 'violet-heron-at-noon';
  const send = async (changes: Record<string, string>) => {
    const visitor = new Visitor();
    const form = { ...newPerson(), ...(await openForm(visitor)), ...changes };
    return visitor.post<Refusal>(register, '/register', form);
  };

  test.each([
    ['for a field', { fullName: '' }, 'fullName'],
    ['for the robot check', { captcha: '0' }, 'captcha'],
  ])('is requested again if the form is returned %s', async (_why, changes, field) => {
    const { status, data } = await send({ ...changes, password });
    expect(status).toBe(400);
    expect(Object.keys(data.error).sort()).toEqual([field, 'password'].sort());
    expect(data.error.password).toEqual([AGAIN]);
    expect((await send(changes)).data.error).not.toHaveProperty('password');
  });

  test('is requested again if an email was sent a moment ago', async () => {
    const { email } = newPerson();
    await send({ email, password });
    oneMailAMinute();
    const { status, data } = await send({ email, password });
    expect(status).toBe(429);
    expect(data.error.password).toEqual([AGAIN]);
  });

  test('is reported as weak together with every other problem', async () => {
    const { data } = await send({ fullName: '', email: '', password: 'short', captcha: '' });
    expect(data.error).toEqual({
      fullName: ['Full name is required'],
      email: ['Please enter your email address.'],
      password: ['Use at least 8 characters for your password.'],
      captcha: ['Please verify you are not a robot.'],
    });
  });
});

describe('a registration', () => {
  test('creates the account by the mail’s link, with the name, roles and password given', async () => {
    const visitor = new Visitor();
    const person = {
      ...newPerson(),
      roles: ['investor', 'client'],
      password: 'violet-heron-at-noon',
    };
    const answer = await visitor.post(register, '/register?x=1', {
      ...person,
      ...(await openForm(visitor)),
      redirect: '/#pricing',
    });
    expect(answer.location).toContain('/login/code?challenge=');
    expect(await db.account.count({ where: { email: person.email } })).toBe(0);

    const { token } = await lastProof(person.email);
    expect((await visitor.post(confirm, '/auth/confirm', { token })).location).toBe(
      '/auth/callback?redirect=%2F%23pricing',
    );
    expect((await visitor.get(callback, '/auth/callback?redirect=%2F%23pricing')).location).toBe(
      '/select-role?redirect=%2F%23pricing',
    );
    const account = await db.account.findUniqueOrThrow({
      where: { email: person.email },
      include: { profile: true, roles: true },
    });
    expect(account.profile?.fullName).toBe('Nora Vale');
    expect(account.roles.map((each) => each.role).sort()).toEqual(['client', 'investor']);
    expect(account.emailVerifiedAt).not.toBeNull();
    expect(
      await db.auditEvent.count({ where: { action: 'account.created', subject: account.id } }),
    ).toBe(1);

    const again = new Visitor();
    await again.post(login, '/login', {
      email: person.email.toUpperCase(),
      password: person.password,
    });
    expect(again.signedIn).toBe(true);
  });

  test('adds the requested roles to a person without any', async () => {
    await seedPeople();
    const visitor = await new Visitor().signIn('guest');
    await visitor.post(register, '/register', {
      fullName: 'Grace',
      email: PEOPLE.guest.email,
      roles: ['student'],
      ...(await openForm(visitor)),
    });
    await new Visitor().post(confirm, '/auth/confirm', await lastProof(PEOPLE.guest.email));
    const roles = await db.roleGrant.findMany({
      where: { account: { email: PEOPLE.guest.email } },
    });
    expect(roles.map((each) => each.role)).toEqual(['student']);
  });
});
