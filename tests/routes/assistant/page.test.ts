import { beforeAll, describe, expect, test } from 'vitest';
import { db, seedPeople } from '#tests/support/database';
import { statementsOf } from '#tests/support/statements';
import { Visitor } from '#tests/support/visitor';
import * as removal from '~/routes/_site/assistant/conversation/delete/route';
import * as rating from '~/routes/_site/assistant/rating/route';
import * as talk from '~/routes/_site/assistant/route';

type Loaded = {
  topic: string;
  questions: string[];
  turns: { id: string; role: string; message: string; rating: number | null }[];
};

beforeAll(seedPeople);

const ask = (visitor: Visitor, prompt: string, path = '/assistant') =>
  visitor.post<{ error?: Record<string, string[]> }>(talk, path, { prompt });
const open = async (visitor: Visitor, path = '/assistant') =>
  (await visitor.get<Loaded>(talk, path)).data;
const rate = (visitor: Visitor, id: string, value: string) =>
  visitor.post(rating, `/assistant/messages/${id}/rating`, { rating: value }, { id });
const remove = (visitor: Visitor) => visitor.post(removal, '/assistant/conversation/delete', {});

describe('the assistant page without script', () => {
  test('answers on the next page, and keeps a visitor’s conversation for the visit', async () => {
    const visitor = new Visitor();
    const sent = await ask(visitor, 'What are your hours?', '/assistant?from=%2Ftax-forms');
    expect(sent.location).toBe('/assistant?from=%2Ftax-forms#latest');
    const { turns } = await open(visitor);
    expect(turns.map(({ role }) => role)).toEqual(['user', 'assistant']);
    expect(turns[1]!.message).toContain('9am to 6pm');
    expect((await open(new Visitor())).turns).toBeNull();
  });

  test.each([
    ['/assistant', 'Anything about the firm'],
    ['/assistant?from=/tax-calculator', 'Taxes'],
    ['/assistant?from=/services', 'Services'],
    ['/assistant?from=/financial-planning', 'Finances'],
  ])('suggests questions to %s', async (path, topic) => {
    const data = await open(new Visitor(), path);
    expect(data.topic).toBe(topic);
    expect(data.questions.length).toBeGreaterThanOrEqual(4);
  });
});

test('the assistant page takes at most four statements, for a visitor and for a signed-in person', async () => {
  for (const visitor of [new Visitor(), await new Visitor().signIn('client')]) {
    await ask(visitor, 'What are your hours?');
    const statements = await statementsOf(() => open(visitor));
    expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(4);
    expect(statements.length).toBeGreaterThan(0);
  }
});

describe('another person’s conversation', () => {
  test('can’t be rated, by another person or visit', async () => {
    const owner = await new Visitor().signIn('client');
    await ask(owner, 'What are your hours?');
    const { id } = (await open(owner)).turns.at(-1)!;
    for (const other of [new Visitor(), await new Visitor().signIn('student')]) {
      await ask(other, 'Hello');
      expect((await rate(other, id, '1')).status).toBe(404);
    }
    expect((await db.aiMessage.findUniqueOrThrow({ where: { id } })).rating).toBeNull();
    expect((await rate(owner, id, '2')).status).toBe(400);
    expect((await rate(owner, id, '1')).location).toBe(`/assistant#${id}`);
    expect((await db.aiMessage.findUniqueOrThrow({ where: { id } })).rating).toBe(1);
  });

  test('isn’t deleted with one’s own', async () => {
    const [one, other] = [new Visitor(), new Visitor()];
    for (const visitor of [one, other]) await ask(visitor, 'What are your hours?');
    expect((await remove(one)).location).toBe('/assistant');
    expect((await open(one)).turns).toEqual([]);
    expect((await open(other)).turns).toHaveLength(2);
  });
});

test('a visitor whose visit expired also deletes what the browser saved', async () => {
  const visitor = new Visitor();
  expect((await open(visitor)).turns).toBeNull();
  await remove(visitor);
  expect((await open(visitor)).turns).toEqual([]);
});
