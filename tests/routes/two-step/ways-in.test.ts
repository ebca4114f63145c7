import { beforeEach, describe, expect, test } from 'vitest';
import { DEMO_PASSWORD, PEOPLE } from '#prisma/people';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { askForProof } from '#tests/support/proof';
import { appCode } from '#tests/support/app-code';
import { withTwoStep } from '#tests/support/two-step';
import { Visitor, type Answer } from '#tests/support/visitor';
import { signIn } from '~/http/sign-in.server';
import { admitIdentity } from '~/models/account/identity.server';
import * as confirm from '~/routes/_site/auth/confirm/route';
import * as login from '~/routes/_site/auth/login/route';
import * as byCode from '~/routes/_site/auth/login/code/route';
import * as twoStep from '~/routes/_site/auth/login/two-step/route';

let secret = '';
beforeEach(async () => {
  await seedPeople();
  await db.rateLimit.deleteMany();
  await db.session.deleteMany();
  ({ secret } = await withTwoStep('client'));
});

const { email } = PEOPLE.client;
const byPassword = (visitor: Visitor, password: string = DEMO_PASSWORD) =>
  visitor.post(login, '/login', { email, password });

/** Every way in: what somebody has done who has proved all that it asks for. */
const WAYS: Record<string, () => Promise<{ visitor: Visitor; answer: Answer }>> = {
  'a password': async () => {
    const visitor = new Visitor();
    return { visitor, answer: await byPassword(visitor) };
  },
  'an emailed link': async () => {
    const { visitor, token } = await askForProof('client');
    return { visitor, answer: await visitor.post(confirm, '/auth/confirm', { token }) };
  },
  'an emailed code': async () => {
    const { visitor, challenge, code } = await askForProof('client');
    return { visitor, answer: await visitor.post(byCode, '/login/code', { challenge, code }) };
  },
  'a browser that is known': async () => {
    const visitor = new Visitor();
    await byPassword(visitor);
    await visitor.post(twoStep, '/login/two-step', { code: appCode(secret) });
    expect(visitor.signedIn).toBe(true);
    await db.session.deleteMany();
    visitor.cookies.delete('session');
    return { visitor, answer: await byPassword(visitor) };
  },
  'a provider': async () => {
    const profile = {
      provider: 'google' as const,
      subject: 'carla',
      email,
      emailVerified: true,
      name: 'Carla',
    };
    const proved = { profile, state: crypto.randomUUID(), linkSession: null };
    const admission = await admitIdentity(proved, new Date());
    if (admission.outcome !== 'signed in') throw new Error(admission.outcome);
    const visitor = new Visitor();
    // What the provider's callback does with an admission.
    const callback = {
      loader: () =>
        signIn(new Request('http://localhost:3000/'), {
          accountId: admission.accountId,
          method: 'google',
          remember: admission.remember,
          redirectTo: null,
        }),
    };
    return { visitor, answer: await visitor.get(callback, '/auth/provider/google/callback') };
  },
};

describe('every kind of sign-in requires the second step', () => {
  test.each(Object.keys(WAYS))('%s', async (way) => {
    const { visitor, answer } = await WAYS[way]!();
    expect(answer.location).toMatch(/^\/login\/two-step/);
    expect(visitor.signedIn).toBe(false);
    expect(visitor.cookies.has('sign-in')).toBe(true);
    expect(await db.session.count()).toBe(0);
  });

  test('unless the account has no app', async () => {
    await db.authenticator.deleteMany({ where: { accountId: (await accountOf('client')).id } });
    const visitor = new Visitor();
    await byPassword(visitor);
    expect(visitor.signedIn).toBe(true);
  });
});
