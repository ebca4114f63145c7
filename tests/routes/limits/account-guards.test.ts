import { beforeAll, expect, test, vi } from 'vitest';
import { appCode } from '#tests/support/app-code';
import { seedPeople } from '#tests/support/database';
import { withTwoStep, viewerFor } from '#tests/support/two-step';
import { Visitor, type Answer } from '#tests/support/visitor';
import { DEMO_PASSWORD, PEOPLE, type PersonName } from '#prisma/people';
import { toNetwork } from '~/domain/access/network';
import { consumeLimit, LIMITS, type Limit } from '~/http/rate-limit.server';
import { beginSetup } from '~/models/sign-in/two-step.server';
import * as code from '~/routes/_portal/_account/confirm-identity/code/route';
import * as ask from '~/routes/_portal/_account/confirm-identity/route';
import * as password from '~/routes/_portal/_account/password/route';
import * as setup from '~/routes/_portal/_account/two-step/setup/route';
import * as login from '~/routes/_site/auth/login/route';
import * as twoStep from '~/routes/_site/auth/login/two-step/route';

// Some of these guess passwords, each of which takes a hash.
vi.setConfig({ testTimeout: 60_000 });

beforeAll(seedPeople);

/** Whether one of so many guesses is refused as one too many. */
async function endsWithin(tries: number, guess: () => Promise<Answer>): Promise<boolean> {
  for (let count = 0; count < tries; count += 1) if ((await guess()).status === 429) return true;
  return false;
}

async function spend(limit: Limit, key: string): Promise<void> {
  await consumeLimit(limit, key, LIMITS[limit].points);
}

/** Somebody who signed in with their authenticator app. */
async function withApp(person: PersonName): Promise<Visitor> {
  const { secret } = await withTwoStep(person);
  const visitor = new Visitor();
  const { email } = PEOPLE[person];
  await visitor.post(login, '/login', { email, password: DEMO_PASSWORD });
  await visitor.post(twoStep, '/login/two-step', { code: appCode(secret) });
  return visitor;
}

test('password guesses are limited when confirming one’s identity', async () => {
  const visitor = await new Visitor().signIn('client');
  const path = '/account/confirm-identity';
  expect(await endsWithin(12, () => visitor.post(ask, path, { password: 'not this one' }))).toBe(
    true,
  );
});

test('guesses of the current password are limited when changing it', async () => {
  const visitor = await new Visitor().signIn('student');
  const guess = { current: 'not this one', password: 'a long enough one' };
  expect(await endsWithin(12, () => visitor.post(password, '/account/password', guess))).toBe(true);
});

test('guesses of the app’s code are limited when confirming one’s identity', async () => {
  const visitor = await withApp('investor');
  const path = '/account/confirm-identity';
  expect(await endsWithin(32, () => visitor.post(ask, path, { code: '000000' }))).toBe(true);
});

test('guesses of the app’s first code are limited during its setup', async () => {
  const visitor = await new Visitor().signIn('professional');
  await beginSetup(await viewerFor('professional'));
  const path = '/account/two-step/setup';
  expect(await endsWithin(32, () => visitor.post(setup, path, { code: '000000' }))).toBe(true);
});

test('emailed codes are limited by network when confirming one’s identity', async () => {
  const visitor = await new Visitor().signIn('many');
  await spend('sign-in by network', toNetwork(visitor.ip));
  const fields = { challenge: crypto.randomUUID(), code: '123456' };
  const path = '/account/confirm-identity/code';
  expect((await visitor.post(code, path, fields)).status).toBe(429);
});
