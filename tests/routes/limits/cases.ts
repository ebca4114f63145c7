import { PEOPLE } from '#prisma/people';
import { accountOf } from '#tests/support/database';
import { deviceMarks, Visitor } from '#tests/support/visitor';
import { networkOf, siteOf } from '~/domain/access/network';
import type { Limit } from '~/http/rate-limit.server';
import * as captcha from '~/routes/_site/auth/captcha/route';
import * as check from '~/routes/_site/booking/check/route';
import * as details from '~/routes/_site/booking/details/route';
import * as cancellation from '~/routes/_portal/consultations/consultation/cancellation/route';
import * as reschedule from '~/routes/_portal/consultations/consultation/reschedule/route';
import * as contact from '~/routes/_site/contact/route';
import * as forgot from '~/routes/_site/auth/forgot-password/route';
import * as login from '~/routes/_site/auth/login/route';
import * as byCode from '~/routes/_site/auth/login-code/route';
import * as byEmail from '~/routes/_site/auth/login-email/route';
import * as register from '~/routes/_site/auth/register/route';
import { ASSISTANT_CASES } from './assistant-cases';
import { PORTAL_CASES } from './portal-cases';
import { BILLING_CASES } from './billing-cases';
import { ACCOUNT_CASES } from './account-cases';
import { DOCUMENT_CASES } from './document-cases';
import { MESSAGE_CASES } from './message-cases';
import { PAGE_CASES } from './page-cases';
import { STAFF_CASES } from './staff-cases';
import { client, get, given, network, type Case, type Key, type Send } from './sending';
import { TASK_CASES } from './task-cases';
import { VOICE_CASES } from './voice-cases';

export { given };

const CLIENT = PEOPLE.client.email;

/** Somebody whose browser is known to the client's account, signed out. */
const returning = async () => {
  const visitor = await client();
  visitor.cookies.delete('session');
  return visitor;
};

const guess: Send = (visitor, email) =>
  visitor.post(login, '/login', { email, password: 'not-the-password' });
const guessClient: Send = (visitor) => guess(visitor, CLIENT);
const write: Send = (visitor, email) =>
  visitor.post(contact, '/contact', { name: 'Ines Alder', email, message: 'Can you help?' });
const site: Key = (visitor) => siteOf(visitor.ip);
const signUp: Send = (visitor, email) =>
  visitor.post(register, '/register', { fullName: 'Nora Vale', email, roles: 'client' });
const mails: Record<string, Send> = {
  'a reset link': (visitor, email) => visitor.post(forgot, '/forgot-password', { email }),
  'a sign-in link': (visitor, email) => visitor.post(byEmail, '/login/email', { email }),
};
const registrationMail = { ...mails, 'a registration': signUp };
const toClient =
  (send: Send): Send =>
  (visitor) =>
    send(visitor, CLIENT);
const mailsToClient = Object.fromEntries(
  Object.entries(mails).map(([name, send]) => [name, toClient(send)]),
);

const cancel: Send = (visitor) =>
  visitor.post(
    cancellation,
    `/consultations/${given.consultationId}/cancellation`,
    {},
    { id: given.consultationId },
  );

const move: Send = (visitor) =>
  visitor.post(
    reschedule,
    `/consultations/${given.consultationId}/reschedule`,
    { day: given.day, time: '10:07' },
    { id: given.consultationId },
  );

/** The details of a booking, which go on to the check by a draft; signed out by way of the sign-in. */
const keepDetails: Send = (visitor) =>
  visitor.post(details, '/consultation/book/details', {
    type: 'tax-planning',
    zone: 'America/New_York',
    day: given.day,
    time: '15:00',
    meeting: 'video',
    notes: '',
  });

/** What each limit lets through, where, and who is counted together. A limit without a case is a type error. */
export const CASES: Record<Limit, Case> = {
  'sign-in by network': { times: 60, key: network, sends: { password: guess } },
  'sign-in by address and network': {
    times: 10,
    key: (visitor, email) => `${networkOf(visitor.ip)} ${email}`,
    sends: { password: guess },
  },
  'sign-in by address and site': {
    times: 20,
    key: (visitor, email) => `${siteOf(visitor.ip)} ${email}`,
    sends: { password: guess },
  },
  'sign-in by address': {
    times: 100,
    key: (_visitor, email) => email,
    sends: { password: guess },
    each: 'another',
  },
  'sign-in by known device': {
    times: 10,
    key: (visitor) => deviceMarks(visitor)[0]!,
    sends: { password: guessClient },
    sender: returning,
  },
  'mail by network': { times: 20, key: network, sends: registrationMail },
  'mail by address and network': {
    times: 5,
    key: (visitor, email) => `${networkOf(visitor.ip)} ${email}`,
    sends: registrationMail,
  },
  'mail by site': { times: 60, key: site, sends: registrationMail },
  'mail by address, site and day': {
    times: 6,
    key: (visitor, email) => `${siteOf(visitor.ip)} ${email}`,
    sends: registrationMail,
  },
  'mail by address and day': {
    times: 20,
    key: (_visitor, email) => email,
    sends: registrationMail,
    each: 'another',
  },
  'mail by known device': {
    times: 5,
    key: (visitor) => deviceMarks(visitor)[0]!,
    sends: mailsToClient,
    sender: returning,
  },
  'mail to known devices by address and day': {
    times: 10,
    key: () => PEOPLE.investor.email,
    sends: { 'a reset link': (visitor) => mails['a reset link']!(visitor, PEOPLE.investor.email) },
    sender: async () => {
      const visitor = await new Visitor().signIn('investor');
      visitor.cookies.delete('session');
      return visitor;
    },
    each: 'another',
  },
  'code by network': {
    times: 60,
    key: network,
    sends: {
      code: (visitor) =>
        visitor.post(byCode, '/login/code', { challenge: crypto.randomUUID(), code: '123456' }),
    },
  },
  'register by network': { times: 20, key: network, sends: { registration: signUp } },
  'contact by network': { times: 20, key: network, sends: { message: write } },
  'contact by site': {
    times: 60,
    key: site,
    sends: { message: write },
  },
  'captcha by network': {
    times: 120,
    key: network,
    sends: { 'proof of work': get(captcha, '/captcha') },
  },
  'booking by account': {
    times: 60,
    key: async () => (await accountOf('client')).id,
    sender: client,
    sends: {
      booking: async (visitor) => {
        const { location } = await keepDetails(visitor, '');
        const { data } = await visitor.get<{ shown: { version: number } }>(check, location!);
        return visitor.post(check, location!, {
          version: String(data.shown.version),
          minutes: '60',
        });
      },
    },
  },
  'draft by network': {
    times: 30,
    key: network,
    sends: { 'details, signed out': keepDetails },
    refuses: ({ location }) => !location!.includes('draft'),
  },
  'draft by site': {
    times: 60,
    key: site,
    sends: { 'details, signed out': keepDetails },
    refuses: ({ location }) => !location!.includes('draft'),
  },
  'consultation change by account': {
    times: 40,
    key: async () => `${(await accountOf('client')).id} cancel`,
    sender: client,
    sends: { cancellation: cancel },
  },
  'consultation change by staff': {
    times: 300,
    key: async () => (await accountOf('admin')).id,
    sender: () => new Visitor().signIn('admin'),
    sends: { cancellation: cancel },
  },
  'consultation change by consultation': {
    times: 12,
    key: async () => `${(await accountOf('client')).id} move ${given.consultationId}`,
    sender: client,
    sends: { 'another time': move },
  },
  ...PORTAL_CASES,
  ...BILLING_CASES,
  ...ACCOUNT_CASES,
  ...STAFF_CASES,
  ...DOCUMENT_CASES,
  ...PAGE_CASES,
  ...TASK_CASES,
  ...ASSISTANT_CASES,
  ...MESSAGE_CASES,
  ...VOICE_CASES,
};
