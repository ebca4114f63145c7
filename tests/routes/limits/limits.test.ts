import { beforeAll, expect, test } from 'vitest';
import { DEMO_PASSWORD, PEOPLE, type PersonName } from '#prisma/people';
import { askStream } from '#tests/support/assistant';
import { accountOf, seedPeople } from '#tests/support/database';
import { uploadOf } from '#tests/support/files';
import { withTwoStep } from '#tests/support/two-step';
import { deviceMarks, Visitor, type Answer } from '#tests/support/visitor';
import { toNetwork } from '~/domain/access/network';
import { canUseModel, getParty } from '~/http/assistant/asker.server';
import { consumeLimit, LIMITS, type Limit } from '~/http/rate-limit.server';
import * as roleRequest from '~/routes/_portal/_account/role-request/route';
import * as documents from '~/routes/_portal/documents/route';
import * as since from '~/routes/_portal/messaging/since/route';
import * as contact from '~/routes/_site/contact/route';
import * as courses from '~/routes/_site/courses/route';
import * as login from '~/routes/_site/auth/login/route';
import * as byEmail from '~/routes/_site/auth/login/email/route';
import * as twoStep from '~/routes/_site/auth/login/two-step/route';
import * as pdf from '~/routes/_site/tax-calculator/pdf/route';
import * as deletion from '~/routes/_portal/documents/document/delete/route';

type Case = {
  /** What is counted: the key of the limit for this visitor. */
  key: (visitor: Visitor) => string | Promise<string>;
  /** Sends one request that counts. */
  send: (visitor: Visitor) => Promise<{ status: number }>;
  sender?: () => Promise<Visitor>;
  /** Each request comes from another visitor. */
  anotherSender?: true;
};

const network = (visitor: Visitor) => toNetwork(visitor.ip);
const account = (person: PersonName) => async () => (await accountOf(person)).id;
const signedIn = (person: PersonName) => () => new Visitor().signIn(person);
const guess = (email: string) => (visitor: Visitor) =>
  visitor.post(login, '/login', { email, password: 'not-the-password' });
const askLink = (email: string) => (visitor: Visitor) =>
  visitor.post(byEmail, '/login/email', { email });
const ask = (visitor: Visitor): Promise<Answer> => askStream(visitor, 'What are your hours?');

/** Somebody whose browser the client's account knows, signed out. */
async function knownBrowser(): Promise<Visitor> {
  const visitor = await new Visitor().signIn('client');
  visitor.cookies.delete('session');
  return visitor;
}

async function afterPassword(): Promise<Visitor> {
  await withTwoStep('professional');
  const visitor = new Visitor();
  const { email } = PEOPLE.professional;
  await visitor.post(login, '/login', { email, password: DEMO_PASSWORD });
  return visitor;
}

async function withVisit(): Promise<Visitor> {
  const visitor = new Visitor();
  await ask(visitor);
  return visitor;
}

async function visitOf({ cookies }: Visitor): Promise<string> {
  const headers = { Cookie: `assistant=${cookies.get('assistant')}` };
  const party = await getParty(new Request('http://localhost:3000/', { headers }), null);
  return (party as { visit: string }).visit;
}

/** A limit without a case is a type error. */
const CASES: Record<Limit, Case> = {
  'sign-in by network': { key: network, send: guess('a@home.example') },
  'sign-in by address and network': {
    key: (visitor) => `${network(visitor)} b@home.example`,
    send: guess('b@home.example'),
  },
  'sign-in by address': {
    key: () => 'c@home.example',
    send: guess('c@home.example'),
    anotherSender: true,
  },
  'second step by account': {
    key: account('professional'),
    sender: afterPassword,
    send: (visitor) => visitor.post(twoStep, '/login/two-step', { code: '000000' }),
  },
  'mail by network': { key: network, send: askLink('d@home.example') },
  'mail by address and network': {
    key: (visitor) => `${network(visitor)} e@home.example`,
    send: askLink('e@home.example'),
  },
  'mail by address': {
    key: () => 'f@home.example',
    send: askLink('f@home.example'),
    anotherSender: true,
  },
  'mail by known browser': {
    key: (visitor) => deviceMarks(visitor)[0]!,
    sender: knownBrowser,
    send: askLink(PEOPLE.client.email),
  },
  'creating by network': {
    key: network,
    send: (visitor) =>
      visitor.post(contact, '/contact', {
        name: 'Ines Alder',
        email: 'ines@home.example',
        message: 'Can you help?',
      }),
  },
  'request by account': {
    key: account('guest'),
    sender: signedIn('guest'),
    send: (visitor) =>
      visitor.post(roleRequest, '/account/role-request', { role: 'client', reason: 'My return.' }),
  },
  'change by account': {
    key: account('investor'),
    sender: signedIn('investor'),
    send: (visitor) => visitor.post(deletion, '/dashboard/documents/x/delete', {}, { id: 'x' }),
  },
  'upload by account': {
    key: account('client'),
    sender: signedIn('client'),
    send: (visitor) => visitor.upload(documents, '/dashboard/documents', uploadOf({})),
  },
  'live by account': {
    key: account('client'),
    sender: signedIn('client'),
    send: (visitor) => visitor.get(since, '/messaging/since'),
  },
  'question by account': { key: account('client'), sender: signedIn('client'), send: ask },
  'question by visit': { key: visitOf, sender: withVisit, send: ask },
  'question by network': { key: network, send: ask },
  // Over these the guide answers instead of the model, so no status tells.
  'model by account': {
    key: account('client'),
    send: async () => {
      const accountId = await account('client')();
      return { status: (await canUseModel(accountId, '')) ? 200 : 429 };
    },
  },
  'model by network': {
    key: network,
    send: async (visitor) => {
      return { status: (await canUseModel(null, network(visitor))) ? 200 : 429 };
    },
  },
  'page by network': { key: network, send: (visitor) => visitor.get(courses, '/courses?q=tax') },
  'pdf by network': {
    key: network,
    sender: signedIn('client'),
    send: (visitor) =>
      visitor.get(pdf, '/tax-calculator/pdf?year=2025&filingStatus=single&w2=60000'),
  },
};

beforeAll(seedPeople);

test.each(Object.entries(CASES))(
  'the limit “%s” allows its points and no more',
  async (name, each) => {
    const limit = name as Limit;
    const sender = each.sender ?? (() => Promise.resolve(new Visitor()));
    const first = await sender();
    const second = each.anotherSender ? await sender() : first;
    await consumeLimit(limit, await each.key(first), LIMITS[limit].points - 1);
    expect((await each.send(first)).status).not.toBe(429);
    expect((await each.send(second)).status).toBe(429);
  },
);
