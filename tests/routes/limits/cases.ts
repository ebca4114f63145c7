import { PEOPLE } from '#prisma/people';
import { accountOf } from '#tests/support/database';
import { deviceMarks, Visitor, type Answer, type Route } from '#tests/support/visitor';
import { networkOf } from '~/domain/access/network';
import type { Limit } from '~/http/rate-limit.server';
import * as confirm from '~/routes/auth.confirm/route';
import * as estimate from '~/routes/api.tax-estimates/route';
import * as captcha from '~/routes/captcha/route';
import * as book from '~/routes/consultation.book/route';
import * as check from '~/routes/consultation.book_.check/route';
import * as details from '~/routes/consultation.book_.details/route';
import * as cancellation from '~/routes/consultations.$id_.cancellation/route';
import * as reschedule from '~/routes/consultations.$id_.reschedule/route';
import * as contact from '~/routes/contact/route';
import * as courses from '~/routes/courses/route';
import * as outbox from '~/routes/dev.outbox/route';
import * as outboxMail from '~/routes/dev.outbox_.$name/route';
import * as forgot from '~/routes/forgot-password/route';
import * as login from '~/routes/login/route';
import * as byCode from '~/routes/login_.code/route';
import * as byEmail from '~/routes/login_.email/route';
import * as register from '~/routes/register/route';
import * as reset from '~/routes/reset-password/route';
import * as calculator from '~/routes/tax-calculator/route';
import * as compare from '~/routes/tax-calculator_.compare/route';
import * as compareSaved from '~/routes/tax-calculator_.estimates_.compare/route';
import * as savedPdf from '~/routes/tax-calculator_.estimates_.$id_.pdf/route';
import * as pdf from '~/routes/tax-calculator_.pdf/route';
import * as organizer from '~/routes/tax-forms_.$form_.organizer[.]pdf/route';

const CLIENT = PEOPLE.client.email;
const ANSWERS = 'year=2025&filingStatus=single&w2=60000';
const SLOT = 'type=tax-planning&zone=America%2FNew_York';
/** A free day, and a consultation of the client's, which the test puts there first. */
export const given = { day: '', consultationId: '' };

/** One request that counts, by somebody; `email` is an address that no other case has. */
type Send = (visitor: Visitor, email: string) => Promise<Answer>;
type Key = (visitor: Visitor, email: string) => string | Promise<string>;
type Case = {
  /** How many of them get through. */
  times: number;
  key: Key;
  sends: Record<string, Send>;
  /** Who sends: somebody new each time, or the same person. */
  sender?: () => Promise<Visitor>;
  each?: 'the same' | 'another';
};

const get =
  (route: Route, path: string, params?: Record<string, string>): Send =>
  (visitor) =>
    visitor.get(route, path, params);
const network: Key = (visitor) => networkOf(visitor.ip);
const client = () => new Visitor().signIn('client');
/** Somebody whose browser is known to the client's account, signed out. */
const returning = async () => {
  const visitor = await client();
  visitor.cookies.delete('session');
  return visitor;
};

const guess: Send = (visitor, email) =>
  visitor.post(login, '/login', { email, password: 'not-the-password' });
const guessClient: Send = (visitor) => guess(visitor, CLIENT);
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

/** What each limit lets through, where, and who is counted together. A limit without a case is a type error. */
export const CASES: Record<Limit, Case> = {
  'sign-in by network': { times: 60, key: network, sends: { password: guess } },
  'sign-in by address and network': {
    times: 10,
    key: (visitor, email) => `${networkOf(visitor.ip)} ${email}`,
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
  'mail by address, network and day': {
    times: 6,
    key: (visitor, email) => `${networkOf(visitor.ip)} ${email}`,
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
  'contact by network': {
    times: 20,
    key: network,
    sends: {
      message: (visitor, email) =>
        visitor.post(contact, '/contact', { name: 'Ines Alder', email, message: 'Can you help?' }),
    },
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
      booking: (visitor) =>
        visitor.post(book, '/consultation/book', {
          type: 'tax-planning',
          zone: 'America/New_York',
          day: given.day,
          time: '10:07',
          meeting: 'video',
          notes: '',
        }),
    },
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
  'estimate by network': {
    times: 1_200,
    key: network,
    sends: { estimate: (visitor) => visitor.post(estimate, '/api/tax-estimates', {}) },
  },
  'link by network': {
    times: 120,
    key: network,
    sends: {
      'a sign-in link opened': get(confirm, '/auth/confirm?token=x'),
      'a sign-in link used': (visitor) => visitor.post(confirm, '/auth/confirm', { token: 'x' }),
      'a reset link opened': get(reset, '/reset-password?token=x'),
      'a reset link used': (visitor) =>
        visitor.post(reset, '/reset-password', { token: 'x', password: 'a-fresh-and-long-one' }),
    },
  },
  'search by network': {
    times: 300,
    key: network,
    sends: {
      search: get(courses, '/courses?q=tax'),
      category: get(courses, '/courses?category=Business'),
    },
  },
  'calculation by network': {
    times: 600,
    key: network,
    sender: client,
    sends: {
      result: get(calculator, `/tax-calculator?${ANSWERS}`),
      comparison: get(compare, `/tax-calculator/compare?${ANSWERS}`),
      'comparison of saved ones': get(compareSaved, '/tax-calculator/estimates/compare?id=1&id=2'),
    },
  },
  'free times by network': {
    times: 300,
    key: network,
    sender: client,
    sends: {
      'the calendar': get(book, `/consultation/book?${SLOT}`),
      'the details': (visitor) =>
        visitor.get(details, `/consultation/book/details?${SLOT}&day=${given.day}&time=10:00`),
      'the check': (visitor) =>
        visitor.get(check, `/consultation/book/check?${SLOT}&day=${given.day}&time=10:00`),
      'another time': (visitor) =>
        visitor.get(reschedule, `/consultations/${given.consultationId}/reschedule`, {
          id: given.consultationId,
        }),
    },
  },
  'pdf by network': {
    times: 60,
    key: network,
    sender: client,
    sends: {
      estimate: get(pdf, `/tax-calculator/pdf?${ANSWERS}`),
      'saved estimate': get(savedPdf, '/tax-calculator/estimates/x/pdf', { id: 'x' }),
      organizer: get(organizer, '/tax-forms/1040/organizer.pdf', { form: '1040' }),
    },
  },
  'outbox by network': {
    times: 600,
    key: network,
    sends: {
      list: get(outbox, '/dev/outbox'),
      mail: get(outboxMail, '/dev/outbox/none.eml', { name: 'none.eml' }),
    },
  },
};
