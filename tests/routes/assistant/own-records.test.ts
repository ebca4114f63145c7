import { beforeAll, expect, test } from 'vitest';
import { PEOPLE } from '#prisma/people';
import { askStream } from '#tests/support/assistant';
import { newInvoice } from '#tests/support/billing';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { giveTask } from '#tests/support/tasks';
import { Visitor } from '#tests/support/visitor';
import { newAnswerId } from '~/models/assistant/conversation.server';
import { MOST_A_DAY } from '~/models/message.server';
import * as talk from '~/routes/_site/assistant/route';
import * as contact from '~/routes/_site/contact/route';
import * as ticket from '~/routes/_portal/admin/tickets/ticket/route';

let client: Visitor;
let invoice: string;

beforeAll(async () => {
  await seedPeople();
  client = await new Visitor().signIn('client');
  const { id: ownerId } = await accountOf('client');
  const asked = { partyId: ownerId, why: '', taxYear: 2025 };
  await db.documentRequest.create({ data: { ...asked, title: 'Form 1098' } });
  const file = {
    partyId: ownerId,
    contentType: 'application/pdf',
    size: 9,
    sha256: '',
    taxYear: 2025,
  };
  await db.document.create({
    data: { ...file, name: 'W-2 2025.pdf', storageKey: newAnswerId(1), status: 'accepted' },
  });
  await newInvoice(ownerId);
  invoice = (await db.invoice.findFirstOrThrow({ where: { partyId: ownerId } })).number;
  await giveTask({ for: 'client', title: 'Sign the engagement letter' });
});

const ask = async (visitor: Visitor, prompt: string) =>
  String((await askStream(visitor, prompt)).data);

test.each([
  ['what documents do you still need from me', 'need from you: Form 1098'],
  ['what are my tasks', 'Sign the engagement letter'],
  ['estimates I saved', 'are under Your estimates in your portal'],
  ['when is my appointment', 'You have no upcoming consultation.'],
  ['what plan am I on', 'You have no monthly plan.'],
])('a client who asks “%s” reads their own records', async (prompt, words) => {
  expect(await ask(client, prompt)).toContain(words);
});

test('an invoice is found by its number, only by its owner', async () => {
  const prompt = `show my invoice ${invoice}`;
  expect(await ask(client, prompt)).toContain(`Invoice ${invoice}: $`);
  const other = await new Visitor().signIn('student');
  expect(await ask(other, prompt)).toContain(`You have no invoice ${invoice} here.`);
  expect(await ask(new Visitor(), prompt)).not.toContain(`Invoice ${invoice}: $`);
});

test('a request for a person opens one ticket with the question and the earlier conversation', async () => {
  const staff = await new Visitor().signIn('admin');
  await ask(client, 'What are your hours?');
  const words = 'I want to talk to a person about my refund';
  const answer = await ask(client, words);
  expect(answer).toContain(
    'with a person at the firm now, with our conversation so far. You will hear from us by',
  );
  expect(answer).toContain('(/messaging/sent)');
  const { messageId: id } = await db.ticket.findFirstOrThrow({ orderBy: { messageId: 'desc' } });
  const shown = await staff.get<{ content: string }>(ticket, `/admin/tickets/${id}`, {
    id: String(id),
  });
  expect(shown.data.content).toMatch(new RegExp(`^${words}\n\nSaid to Jennifer before this:`));
  expect(shown.data.content).toContain('Client: What are your hours?');
  expect(shown.data.content).toContain('9am to 6pm');
  const before = await db.ticket.count();
  await ask(client, words);
  expect(await db.ticket.count()).toBe(before);
});

test('a visitor’s question prefills their own contact form only', async () => {
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

test('messages to the firm are limited to fifteen a day, by any channel', async () => {
  const flooding = await new Visitor().signIn('investor');
  const sent = () => db.ticket.count({ where: { message: { name: PEOPLE.investor.fullName } } });
  for (let at = 0; at < MOST_A_DAY; at += 1)
    await ask(flooding, `I want to talk to a person, question ${at}`);
  expect(await sent()).toBe(MOST_A_DAY);
  expect(await ask(flooding, 'I want to talk to a person, again')).toContain(
    'many messages from you today',
  );
  const fields = { name: 'X', email: PEOPLE.investor.email, message: 'Call me' };
  expect((await flooding.post(contact, '/contact', fields)).status).toBe(429);
  expect(await sent()).toBe(MOST_A_DAY);
});
