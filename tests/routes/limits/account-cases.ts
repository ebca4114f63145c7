import { DEMO_PASSWORD, PEOPLE } from '#prisma/people';
import { accountOf, db } from '#tests/support/database';
import { withTwoStep } from '#tests/support/two-step';
import { deviceMarks, noteTo, Visitor } from '#tests/support/visitor';
import { resetLimit, type Limit } from '~/http/rate-limit.server';
import * as archive from '~/routes/_portal/_account/export-archive/route';
import * as deletion from '~/routes/_portal/_account/deletion/route';
import * as email from '~/routes/_portal/_account/email/route';
import * as profile from '~/routes/_portal/_account/profile/route';
import * as status from '~/routes/_portal/_account/two-step/status/route';
import * as login from '~/routes/_site/auth/login/route';
import * as twoStep from '~/routes/_site/auth/login-two-step/route';
import type { Case, Send } from './sending';

const PERSON = 'professional';
const personId = async () => (await accountOf(PERSON)).id;

/** Somebody who has an authenticator app and has done the first step, in a browser that is known or not. */
async function waiting(visitor: Visitor): Promise<Visitor> {
  await withTwoStep(PERSON);
  await visitor.post(login, '/login', { email: PEOPLE[PERSON].email, password: DEMO_PASSWORD });
  return visitor;
}

const withoutApp = async () => {
  const accountId = await personId();
  await db.authenticator.deleteMany({ where: { accountId } });
  // The account is the same for each that is sent.
  await resetLimit('account change by account', accountId);
  await resetLimit('email change by account', accountId);
  return new Visitor().signIn(PERSON);
};

const guess: Send = (visitor) => visitor.post(twoStep, '/login/two-step', { code: '000000' });
const told: Case['refuses'] = ({ status, setCookies }) =>
  status === 429 ||
  setCookies.some((line) => {
    const note = new Visitor();
    note.cookies.set('flash', line.replace(/^flash=/, '').split(';')[0]!);
    return noteTo(note).includes('Too many');
  });

/** The limits on what people do with their own account. */
export const ACCOUNT_CASES = {
  'second step by account': {
    times: 30,
    key: personId,
    sends: { 'at sign-in': guess },
    sender: () => waiting(new Visitor()),
  },
  'second step by known device': {
    times: 20,
    key: (visitor) => deviceMarks(visitor)[0]!,
    sends: { 'at sign-in': guess },
    sender: async () => {
      const visitor = await withoutApp();
      visitor.cookies.delete('session');
      return waiting(visitor);
    },
  },
  'account change by account': {
    times: 30,
    key: personId,
    sender: withoutApp,
    refuses: told,
    sends: {
      'the profile': (visitor) =>
        visitor.post(profile, '/account', { fullName: 'Paul', timeZone: 'America/New_York' }),
      'an app': (visitor) => visitor.post(status, '/account/two-step', {}),
      'a deletion': (visitor) => visitor.post(deletion, '/account/deletion', {}),
    },
  },
  'email change by account': {
    times: 5,
    key: personId,
    sender: withoutApp,
    refuses: told,
    sends: {
      'the email address': (visitor, address) =>
        visitor.post(email, '/account/email', { email: address }),
    },
  },
  'export by account': {
    times: 5,
    key: personId,
    sender: withoutApp,
    refuses: told,
    sends: { export: (visitor) => visitor.post(archive, '/account/export/archive.zip', {}) },
  },
} satisfies Partial<Record<Limit, Case>>;
