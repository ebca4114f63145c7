import { beforeAll, expect, test } from 'vitest';
import { PEOPLE } from '#prisma/people';
import { askStream } from '#tests/support/assistant';
import { newInvoice } from '#tests/support/billing';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { reply, write } from '#tests/support/messaging';
import { giveTask } from '#tests/support/tasks';
import { Visitor } from '#tests/support/visitor';
import { MOST_A_DAY } from '~/models/message.server';
import { newAnswerId } from '~/models/assistant/conversation.server';
import * as talk from '~/routes/_site/assistant/talk/route';
import * as contact from '~/routes/_site/contact/route';
import * as ticket from '~/routes/_portal/admin/tickets/ticket/route';

let client: Visitor;
let invoice: string;

beforeAll(async () => {
  await seedPeople();
  client = await new Visitor().signIn('client');
  const { id: ownerId } = await accountOf('client');
  const asked = { ownerId, why: '', taxYear: 2025 };
  await db.documentRequest.create({ data: { ...asked, title: 'Form 1098' } });
  await db.documentRequest.create({
    data: { ...asked, title: 'Photo ID', status: 'returned', comment: 'It is blurred.' },
  });
  const paper = { ownerId, contentType: 'application/pdf', size: 9, sha256: '', taxYear: 2025 };
  await db.document.create({
    data: { ...paper, name: 'W-2 2025.pdf', storageKey: newAnswerId(1), status: 'accepted' },
  });
  await db.document.create({
    data: { ...paper, name: '1099-NEC.pdf', storageKey: newAnswerId(2) },
  });
  await newInvoice(ownerId);
  invoice = (await db.invoice.findFirstOrThrow({ where: { accountId: ownerId } })).number;
  await giveTask({ for: 'client', title: 'Sign the engagement letter' });
  await db.estimate.create({
    data: {
      ...{ ownerId, name: 'Two jobs', taxYear: 2025, ruleSet: '', ruleVersion: '' },
      ...{ input: '{}', result: '{}' },
    },
  });
});

const ask = async (visitor: Visitor, prompt: string) =>
  String((await askStream(visitor, prompt)).data);

test.each([
  ['which documents do I still owe you?', ['need from you: Form 1098', 'It is blurred.'], 'W-2'],
  ['was my W-2 accepted', ['W-2 2025.pdf (2025): accepted'], '1099'],
  ['did you get my 1099-NEC', ['1099-NEC.pdf (2025): received'], 'W-2'],
  ['was my K-1 reviewed?', ['no document of yours here with “K1”'], 'W-2'],
  ['what are my tasks', ['Sign the engagement letter'], 'Form 1098'],
  ['which estimates did I save', ['“Two jobs”'], 'Form 1098'],
  ['what class am I signed up for', ['no seat in an upcoming class'], 'Form 1098'],
  ['who is my appointment with', ['You have no upcoming consultation.'], 'Form 1098'],
  ['what plan am I on', ['You have no monthly plan.'], 'Form 1098'],
  ['what did I pay you last year', ['no paid invoice'], 'Form 1098'],
  ['what is on my calendar', ['Task due', 'Sign the engagement letter'], 'W-2'],
  ['what is due this month', ['to pay by', 'Sign the engagement letter', 'Form 1098'], 'W-2'],
])('a client who asks “%s” hears of their own', async (prompt, words, others) => {
  const answer = await ask(client, prompt);
  for (const each of words) expect(answer).toContain(each);
  expect(answer).not.toContain(others);
});

test('an appointment is told with whom, when, where and for how much, also when it is over', async () => {
  const { id: clientId } = await accountOf('client');
  const { id: staffMemberId, name } = await db.staffMember.findFirstOrThrow();
  const quote = JSON.stringify({ lines: [], totalCents: 350_00, priceVersion: '1' });
  const held = {
    serviceType: 'tax-planning',
    clientId,
    staffMemberId,
    timeZone: '',
    meeting: 'office',
  };
  const book = (days: number) => {
    const startsAt = new Date(Date.now() + days * 86_400_000);
    const endsAt = new Date(startsAt.getTime() + 3_600_000);
    return db.consultation.create({
      data: { ...held, startsAt, endsAt, quote, quoteCents: 350_00, priceVersion: '1' },
    });
  };
  const past = await book(-9);
  const answer = await ask(client, 'when did I last meet with you');
  expect(answer).toContain(`Tax Planning (1-hour consultation) with ${name}:`);
  expect(answer).toContain(`/consultations/${past.id}`);
  const next = await book(9);
  for (const prompt of ['who is my appointment with', 'how much is my appointment']) {
    const told = await ask(client, prompt);
    expect(told).toContain(`with ${name}:`);
    expect(told).toMatch(/In person at our office: .* Price: \$350\./);
    expect(told).toContain(`/consultations/${next.id}`);
    expect(told).not.toContain(past.id);
  }
});

test('an invoice is found by its number, for whom it is', async () => {
  const prompt = `how much is invoice ${invoice}`;
  expect(await ask(client, prompt)).toMatch(
    new RegExp(`Invoice ${invoice}: \\$[\\d.]+, to pay by`),
  );
  const other = await new Visitor().signIn('student');
  expect(await ask(other, prompt)).toContain(`You have no invoice ${invoice} here.`);
  expect(await ask(new Visitor(), prompt)).toContain('Sign in to see your invoices');
});

test('whether a message was answered is said, and until when it will be', async () => {
  const asks = 'did anybody answer my last message?';
  expect(await ask(client, asks)).toContain('no messages yet');
  await write(client, 'Is my return done?');
  expect(await ask(client, asks)).toMatch(/haven’t answered it yet. You will hear from us by/);
  await reply(await new Visitor().signIn('admin'), (await accountOf('client')).id, 'On Friday.');
  const answer = await ask(client, asks);
  expect(answer).toContain('The last message is the firm’s');
  expect(answer).toContain('You haven’t read 1 message yet.');
});

test('what is to be passed on opens a ticket with the words and what was said before', async () => {
  const staff = await new Visitor().signIn('admin');
  await ask(client, 'What are your hours?');
  const answer = await ask(client, 'tell my tax guy that I moved to 12 Oak St');
  expect(answer).toContain('with a person at the firm now. You will hear from us by');
  expect(answer).toContain('(/messaging/sent)');
  const { messageId: id } = await db.ticket.findFirstOrThrow({ orderBy: { messageId: 'desc' } });
  const shown = await staff.get<{ content: string }>(ticket, `/admin/tickets/${id}`, {
    id: String(id),
  });
  expect(shown.data.content).toMatch(
    /^tell my tax guy that I moved to 12 Oak St\n\nSaid to Jennifer before this:/,
  );
  expect(shown.data.content).toContain('Client: What are your hours?');
  expect(shown.data.content).toContain('9am to 6pm');
  const before = await db.ticket.count();
  await ask(client, 'tell my tax guy that I moved to 12 Oak St');
  expect(await db.ticket.count()).toBe(before);
});

test('staff who ask of a client are told which page has it, and of their own hear that', async () => {
  const staff = await new Visitor().signIn('admin');
  const answer = await ask(staff, 'Which documents is Carla Mendes missing?');
  expect(answer).toContain('(/admin/users?q=Carla+Mendes)');
  expect(answer).not.toContain('waiting for no documents');
  expect(await ask(staff, 'What consultations do I have tomorrow?')).toContain('in your calendar');
  expect(await ask(client, 'how many tickets are open')).not.toContain('/admin');
});

test('a visitor’s words wait in the contact form, and in nobody else’s', async () => {
  type Loaded = { defaults: { message: string }; sameDay: boolean };
  const visitor = new Visitor();
  for (const prompt of ['What are your hours?', 'tell Theodore I moved, SSN 123-45-6789'])
    await visitor.post(talk, '/assistant', { prompt });
  const form = async (of: Visitor, path = '/contact?from=assistant') =>
    (await of.get<Loaded>(contact, path)).data;
  const { defaults, sameDay } = await form(visitor);
  expect(defaults.message).toMatch(/^tell Theodore I moved, SSN \[number removed\]\n\nSaid to/);
  expect(defaults.message).toContain('Client: What are your hours?');
  expect(sameDay).toBe(false);
  expect((await form(new Visitor())).defaults.message).toBe('');
  expect((await form(visitor, '/contact')).defaults.message).toBe('');
});

test('a flood of messages to the firm ends with the day’s fifteenth, by whichever way', async () => {
  const flooding = await new Visitor().signIn('investor');
  const sent = () => db.ticket.count({ where: { message: { name: PEOPLE.investor.fullName } } });
  for (let at = 0; at < MOST_A_DAY; at += 1)
    await ask(flooding, `please let a person at the firm call me, question ${at}`);
  expect(await sent()).toBe(MOST_A_DAY);
  expect(await ask(flooding, 'please let a person at the firm call me, again')).toContain(
    'many messages from you today',
  );
  const fields = { name: 'X', email: PEOPLE.investor.email, message: 'Call me' };
  expect((await flooding.post(contact, '/contact', fields)).status).toBe(429);
  expect(await sent()).toBe(MOST_A_DAY);
});
