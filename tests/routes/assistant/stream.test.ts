import { beforeAll, describe, expect, test } from 'vitest';
import { askStream, STREAM } from '#tests/support/assistant';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { Visitor } from '#tests/support/visitor';
import { planPrice } from '#tests/tables/assistant/figures';
import { NUMBER_STAYED } from '~/domain/assistant/words';
import * as stream from '~/routes/api/ask-jennifer/stream/route';

beforeAll(seedPeople);

describe('the assistant stream', () => {
  test('answers a visitor in plain text that no proxy may cache or compress', async () => {
    const answer = await askStream(new Visitor(), 'How much is the Professional Plan?');
    expect(answer.status).toBe(200);
    expect(answer.data).toContain(planPrice('professional'));
    expect(answer.headers.get('Content-Type')).toBe('text/plain; charset=utf-8');
    expect(answer.headers.get('Cache-Control')).toContain('no-transform');
    expect(answer.headers.get('X-Accel-Buffering')).toBe('no');
  });

  test.each([[''], ['  \n '], [null], [undefined], [7], [{ a: 1 }]])(
    'asks for a message when there is none: %j',
    async (prompt) => {
      const answer = await askStream(new Visitor(), prompt);
      expect(answer).toMatchObject({ status: 400, data: 'Please enter a message.' });
    },
  );

  test('rejects a question that is too long', async () => {
    const answer = await askStream(new Visitor(), 'a'.repeat(1_001));
    expect(answer.status).toBe(400);
    expect(answer.data).toMatch(/at most 1,000 characters/);
  });

  test('rejects invalid JSON, and GET', async () => {
    const visitor = new Visitor();
    const bytes = Buffer.from('{');
    const broken = await visitor.upload(stream, STREAM, { bytes, type: 'application/json' });
    expect(broken.status).toBe(400);
    expect((await visitor.get(stream, STREAM)).status).toBe(405);
  });

  test('stores a question with masked numbers, and says so', async () => {
    const visitor = await new Visitor().signIn('many');
    const { headers, data } = await askStream(visitor, 'My SSN is 123-45-6789. Your hours?');
    const masked = 'My SSN is [number removed]. Your hours?';
    expect(decodeURIComponent(headers.get('Question')!)).toBe(masked);
    expect(data.startsWith(NUMBER_STAYED.en)).toBe(true);
    // Also where the rest of a number follows.
    await askStream(visitor, 'the other one is 987-65');
    expect((await askStream(visitor, '4321, ok?')).headers.has('Question')).toBe(true);
    expect((await askStream(visitor, 'Your hours?')).headers.has('Question')).toBe(false);
    const userId = (await accountOf('many')).id;
    const rows = await db.aiMessage.findMany({ where: { userId }, orderBy: { id: 'asc' } });
    const asked = rows.filter(({ role }) => role === 'user').map(({ message }) => message);
    expect(asked[0]).toBe(masked);
    expect(asked.join()).not.toMatch(/\d/);
  });

  test('forwards a question to the staff with masked numbers', async () => {
    const visitor = await new Visitor().signIn('investor');
    await askStream(
      visitor,
      'Please open a ticket: my SSN is 123-45-6789, call me at 407-555-0142.',
    );
    const { content } = await db.message.findFirstOrThrow({ orderBy: { id: 'desc' } });
    expect(content).toMatch(/my ssn is \[number removed\], call me at 407-555-0142/i);
  });

  test('stores question and answer with the account that asked', async () => {
    const visitor = await new Visitor().signIn('client');
    await askStream(visitor, 'What are your hours?');
    const { id } = await accountOf('client');
    const rows = await db.aiMessage.findMany({ where: { userId: id }, orderBy: { id: 'asc' } });
    expect(rows.map(({ role, source }) => `${role} ${source}`)).toEqual([
      'user chat',
      'assistant chat',
    ]);
    expect(rows[1]).toMatchObject({ model: 'guide', unanswered: false, visitHash: null });
  });

  test('understands a question from the previous one, within a visit', async () => {
    const visitor = new Visitor();
    await askStream(visitor, 'How much is business formation?');
    expect((await askStream(visitor, 'How long does it take?')).data).toMatch(
      /^Business Formation/,
    );
    expect((await askStream(new Visitor(), 'How long does it take?')).data).not.toMatch(
      /^Business Formation/,
    );
  });

  test('counts the unanswered questions', async () => {
    const before = await db.aiMonth.findFirst();
    await askStream(new Visitor(), 'Can you fix my bicycle?');
    const after = await db.aiMonth.findFirstOrThrow();
    expect(after.unanswered).toBe((before?.unanswered ?? 0) + 1);
    expect(after.questions).toBe((before?.questions ?? 0) + 1);
  });
});
