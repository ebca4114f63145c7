import { beforeAll, describe, expect, test } from 'vitest';
import { db, seedPeople } from '#tests/support/database';
import { Visitor } from '#tests/support/visitor';
import { bookableDays, dateProblem } from '~/domain/booking/office-days';
import * as request from '~/routes/consultation.request/route';

type Refusal = { error: Record<string, string[]>; initialValue: Record<string, string> };

const DAY = 24 * 60 * 60_000;
const tomorrow = Date.parse(bookableDays(new Date()).first);
const officeDay = [0, 1, 2].map((days) => new Date(tomorrow + days * DAY).toISOString().slice(0, 10)).find((date) => dateProblem(date, new Date()) === null)!;

let requests = 0;
const newRequest = () => ({ service: 'tax-planning', meeting: 'video', date: officeDay, time: 'morning', notes: `Two jobs and a rental. (${++requests})` });
const send = (fields: Record<string, string>, visitor: Visitor) => visitor.post<Refusal>(request, '/consultation/request', fields);
const saved = (notes: string) => db.message.findMany({ where: { content: { contains: notes } }, include: { sender: true } });

beforeAll(seedPeople);

describe('a consultation request', () => {
  test('is saved for the person who asks, mailed to the firm, and answered with a note', async () => {
    const visitor = await new Visitor().signIn('client');
    const wish = newRequest();
    const answer = await send(wish, visitor);
    expect(answer).toMatchObject({ status: 303, location: '/' });
    expect(visitor.cookies.has('flash')).toBe(true);
    const [message] = await saved(wish.notes);
    expect(message).toMatchObject({ source: 'consultation', sender: { email: 'client@demo.example' } });
    expect(message!.content).toContain('Service: Tax Planning');
    expect(await db.queuedMail.count({ where: { text: { contains: wish.notes } } })).toBe(1);
  });

  test('sent again, also at the same time, is saved once', async () => {
    const visitor = await new Visitor().signIn('client');
    const wish = newRequest();
    await Promise.all([send(wish, visitor), send(wish, visitor), send(wish, visitor)]);
    expect(await saved(wish.notes)).toHaveLength(1);
  });

  test('of a guest without a role is taken too', async () => {
    const wish = newRequest();
    expect((await send(wish, await new Visitor().signIn('guest'))).location).toBe('/');
  });

  test('of a signed-out visitor goes by way of the sign-in and saves nothing', async () => {
    const wish = newRequest();
    expect((await send(wish, new Visitor())).location).toBe('/login?redirect=%2Fconsultation%2Frequest');
    expect(await saved(wish.notes)).toHaveLength(0);
  });
});

describe('bad input', () => {
  test.each([
    ['service', 'superadmin', 'Service is required'],
    ['service', '', 'Service is required'],
    ['meeting', '', 'Choose how to meet'],
    ['time', 'midnight', 'Choose a time of day'],
    ['date', '', 'Preferred date is required'],
    ['date', '2020-01-02', 'Preferred date must be tomorrow or later'],
    ['date', 'soon', 'Preferred date must be a real date'],
    ['notes', 'a'.repeat(2_001), 'Notes must be 2,000 characters or fewer'],
  ])('%s "%.12s" is refused: %s', async (field, value, message) => {
    const visitor = await new Visitor().signIn('client');
    const answer = await send({ ...newRequest(), [field]: value }, visitor);
    expect(answer.status).toBe(400);
    expect(answer.data.error).toEqual({ [field]: [message] });
    if (field !== 'service') expect(answer.data.initialValue.service).toBe('tax-planning');
  });
});
