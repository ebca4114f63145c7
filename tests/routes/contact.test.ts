import { afterEach, describe, expect, test, vi } from 'vitest';
import { db, seedPeople } from '#tests/support/database';
import { outbox } from '#tests/support/outbox';
import { noteTo, Visitor } from '#tests/support/visitor';
import { firmMail } from '~/models/mail/addresses.server';
import { mailer } from '~/gateways/mail/mailer.server';
import { deliverQueuedMail } from '~/models/mail/queue.server';
import * as sent from '~/routes/_portal/messaging/sent/route';
import * as contact from '~/routes/_site/contact/route';

type Refusal = { error: Record<string, string[]>; initialValue: Record<string, string> };

let letters = 0;
const newLetter = () => ({
  name: 'Ines Alder',
  email: 'ines@home.example',
  message: `Can you help me? (${++letters})`,
});
const send = <T = Refusal>(fields: Record<string, string>, visitor = new Visitor()) =>
  visitor.post<T>(contact, '/contact', fields);

describe('a message', () => {
  test('is saved, mailed to the firm with the sender as reply address, and acknowledged', async () => {
    const letter = newLetter();
    const answer = await send(letter);
    expect(answer.location).toBe('/thank-you');
    const saved = await db.message.findFirstOrThrow({
      where: { content: { contains: letter.message } },
    });
    expect(saved).toMatchObject({
      name: 'Ines Alder',
      email: 'ines@home.example',
      content: letter.message,
      source: 'contact',
      senderId: null,
    });
    await deliverQueuedMail(mailer, new Date());
    const mail = (await outbox(firmMail())).find((each) => each.text?.includes(letter.message));
    expect(mail?.replyTo?.[0]?.address).toBe('ines@home.example');
    expect(mail?.html).toContain('Ines Alder');
    expect(mail?.text).toMatch(/Reply to this email to answer them by .* ET\./);
  });

  test('is acknowledged once a day to its address, without a typed word', async () => {
    const email = 'acknowledged@home.example';
    const letters = [newLetter(), newLetter()].map((letter) => ({ ...letter, email }));
    for (const letter of letters) await send(letter);
    const mails = await db.queuedMail.findMany({ where: { recipient: email } });
    expect(mails).toHaveLength(1);
    expect(mails[0]!.subject).toBe('We received your message');
    for (const typed of [letters[0]!.name, letters[0]!.message])
      expect(mails[0]!.text + mails[0]!.html).not.toContain(typed);
  });

  test('is promised an answer, on the thank-you page and in its sender’s list', async () => {
    await seedPeople();
    const letter = newLetter();
    const visitor = await new Visitor().signIn('client');
    const note = /"Message sent\. Thank you! You will hear from us by [^"]* ET\."/;
    for (let times = 0; times < 2; times += 1) {
      await send(letter, visitor);
      expect(noteTo(visitor)).toMatch(note);
    }
    type Sent = { messages: { promise: string | null }[] };
    const listed = async () => (await visitor.get<Sent>(sent, '/messaging/sent')).data.messages[0];
    expect((await listed())!.promise).toMatch(/^You will hear from us by/);
    await db.answerPromise.updateMany({ data: { settledAt: new Date() } });
    expect((await listed())!.promise).toBeNull();
    await send(letter, visitor);
    expect(noteTo(visitor)).toContain('"Message sent. Thank you!"');
  });

  test('sent again, also in parallel, is saved and mailed once', async () => {
    const letter = newLetter();
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(letter)));
    expect(answers.every((answer) => answer.location === '/thank-you')).toBe(true);
    expect(await db.message.count({ where: { content: { contains: letter.message } } })).toBe(1);
    expect(await db.queuedMail.count({ where: { text: { contains: letter.message } } })).toBe(1);
  });

  test('is dropped if a robot filled the hidden field', async () => {
    const letter = newLetter();
    expect((await send({ ...letter, website: 'x' })).location).toBe('/thank-you');
    expect(await db.message.count({ where: { content: { contains: letter.message } } })).toBe(0);
  });
});

describe('invalid input', () => {
  test.each([
    [{ name: ' ' }, 'name', 'Name is required'],
    [{ email: '' }, 'email', 'Email is required'],
    [{ email: 'ines' }, 'email', 'Invalid email format. Please provide a valid email address.'],
    [{ message: '' }, 'message', 'Message is required'],
    [{ message: 'x'.repeat(10_001) }, 'message', 'Message must be 10,000 characters or fewer'],
    [
      { name: 'a\u0000b' },
      'name',
      'Name contains characters that can’t be displayed. Please type it again.',
    ],
    [
      { message: 'broken \ufffd byte' },
      'message',
      'Message contains characters that can’t be displayed. Please type it again.',
    ],
  ])('%j: the field %s says %s', async (fields, field, message) => {
    const letter = { ...newLetter(), ...fields };
    const answer = await send(letter);
    expect(answer.status).toBe(400);
    expect(answer.data.error).toEqual({ [field]: [message] });
  });
});

describe('a failure to save', () => {
  afterEach(() => vi.restoreAllMocks());

  test('is reported to the visitor, who keeps what was typed', async () => {
    vi.spyOn(db, '$transaction').mockRejectedValueOnce(new Error('disk full'));
    const letter = newLetter();
    const answer = await send(letter);
    expect(answer.status).toBe(503);
    expect(answer.data.error['']![0]).toContain('couldn’t save');
    expect(answer.data.initialValue).toEqual(letter);
  });
});
