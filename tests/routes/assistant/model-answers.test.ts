import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { PEOPLE } from '#prisma/people';
import { acting } from '#tests/support/acting';
import { db, seedPeople } from '#tests/support/database';
import { modelThat } from '#tests/support/said-model';
import { contextOf } from '~/domain/assistant/context';
import { CUT_SHORT, MAX_PROMPT, MAX_SAID, NO_ANSWER } from '~/domain/assistant/words';
import { chatChannel } from '~/domain/messaging/realtime';
import { ModelFailedError, ModelUnusableError } from '~/gateways/language-model/port.server';
import { realtime } from '~/gateways/realtime/realtime.server';
import { askJennifer, wholeAnswer, type Asked } from '~/http/assistant/ask.server';
import { answerSpoken } from '~/http/assistant/spoken.server';
import { log } from '~/log.server';
import { giveConsent } from '~/models/consent/consent.server';
import type { Viewer } from '~/models/sign-in/session.server';

let client: Viewer;
const USED = { inputTokens: 70, outputTokens: 9, cents: 0.0123 };
const VISIT = { visit: 'a visit' };
beforeAll(async () => {
  await seedPeople();
  client = { ...(await acting('client')), role: 'client' };
  await giveConsent(client, 'language-model', PEOPLE.client.fullName, new Date());
});
beforeEach(async () => {
  for (const table of [db.aiMessage, db.aiMonth, db.rateLimit, db.setting] as const)
    await (table as typeof db.aiMessage).deleteMany();
});

const asking = (prompt: string, more: Partial<Asked> = {}): Asked => ({
  ...{ prompt, viewer: null, party: VISIT, asker: { network: '10.0.0.9' } },
  ...{ context: contextOf(''), signal: new AbortController().signal, ...more },
});
const signedIn = (prompt: string, more: Partial<Asked> = {}) => {
  const own = { accountId: client.accountId };
  return asking(prompt, { viewer: client, party: own, asker: own, ...more });
};
async function said(asked: Asked): Promise<string[]> {
  const chunks = [];
  for await (const chunk of askJennifer(asked)) chunks.push(chunk);
  return chunks;
}
const kept = () => db.aiMessage.findMany({ orderBy: { id: 'asc' } });

describe('a model is asked', () => {
  test('with what was said before, whom it speaks to, and what the firm says of it', async () => {
    const asked = modelThat('Good day.');
    for (let count = 1; count <= 5; count += 1) await said(asking(`What are your hours? ${count}`));
    const { prompt, history, instructions, material, tools } = asked.at(-1)!;
    expect(prompt).toBe('What are your hours? 5');
    expect(history.map(({ role, message }) => [role, message])).toEqual(
      [2, 3, 4].flatMap((count) => [
        ['user', `What are your hours? ${count}`],
        ['assistant', 'Good day.'],
      ]),
    );
    expect(JSON.stringify(material)).toContain('9am to 6pm');
    const { systemPrompt } = contextOf('');
    expect(instructions).toBe(
      `${systemPrompt}\nThe person is not signed in: you know nothing about them.`,
    );
    expect(Object.keys(tools).length).toBeGreaterThan(0);
    await said(signedIn('Hello'));
    const who = (role: string) =>
      `${systemPrompt}\nThe person is signed in${role}. What the own_ tools return is theirs.`;
    expect(asked.at(-1)!.instructions).toBe(who(' as a client'));
    await said(signedIn('Hello', { viewer: { ...client, role: null } }));
    expect(asked.at(-1)!.instructions).toBe(who(''));
  });

  test('by nobody who is over the limit or hasn’t consented, and not over the budget', async () => {
    const asked = modelThat('Good day.');
    const student = await acting('student');
    const own = { accountId: student.accountId };
    await said(asking('Your hours?', { viewer: student, party: own, asker: own }));
    await db.setting.create({ data: { key: 'assistantBudget', value: '0' } });
    await said(asking('Your hours?'));
    expect(asked).toEqual([]);
    expect((await kept()).map(({ model }) => model)).toEqual([null, 'guide', null, 'guide']);
  });
});

describe('what it answers', () => {
  test('is kept with what it cost, and told to the person’s other pages', async () => {
    modelThat('Good ', USED, 'day. ');
    const told: unknown[] = [];
    const stop = realtime.subscribe(chatChannel(client.accountId), (event) => told.push(event));
    const named = vi.fn();
    const prompt = 'My SSN is 123-45-6789. Hello?';
    const masked = 'My SSN is [number removed]. Hello?';
    const asked = signedIn(prompt, { named, key: 'this-page', source: 'voice' });
    expect(await said(asked)).toEqual(['Good ', 'day. ']);
    stop();
    const [question, answer, ...others] = await kept();
    const shared = { userId: client.accountId, visitHash: null, source: 'voice', rating: null };
    expect([question, answer, others]).toMatchObject([
      { ...shared, role: 'user', message: masked, model: null },
      { ...shared, role: 'assistant', message: 'Good day.', model: 'Test Company' },
      [],
    ]);
    expect(answer!.unanswered).toBe(false);
    expect(named.mock.calls).toEqual([[answer!.id, masked]]);
    expect(await db.aiMonth.findMany()).toMatchObject([
      { questions: 1, unanswered: 0, inputTokens: 70, outputTokens: 9, cost: 123 },
    ]);
    const data = { personId: client.accountId, question: masked, answerId: answer!.id };
    expect(told).toEqual([
      { name: 'response', data: { ...data, key: 'this-page', message: 'Good day.' } },
    ]);
  });

  test('masks the number that a question ends, also in the one before', async () => {
    modelThat('Good day.');
    await said(asking('It is 987-65'));
    await said(asking('4321, ok?'));
    const questions = (await kept()).filter(({ role }) => role === 'user');
    for (const { message } of questions) expect(message).not.toMatch(/\d/);
  });

  test('ends where it is too long, at a word', async () => {
    const room = 'word '.repeat(MAX_SAID / 5 - 1);
    modelThat(room, 'fits.', ' More words');
    expect((await said(asking('Hello'))).slice(1)).toEqual(['fits.', `\n\n${CUT_SHORT}`]);
    modelThat(room, 'fits.');
    expect((await said(asking('Hello'))).slice(1)).toEqual(['fits.']);
  });

  test('is what was said where the person leaves, and nothing where nothing was', async () => {
    const told = vi.spyOn(log, 'error').mockReturnValue();
    const leave = new AbortController();
    modelThat('So far', () => leave.abort(), new Error('aborted'));
    expect(await said(asking('Hello', { signal: leave.signal }))).toEqual(['So far']);
    expect((await kept()).at(-1)).toMatchObject({ message: 'So far', unanswered: false });
    await db.aiMessage.deleteMany();
    const before = new AbortController();
    modelThat(() => before.abort(), new Error('aborted'));
    expect(await said(asking('Hello', { signal: before.signal }))).toEqual([]);
    expect((await kept()).map(({ role }) => role)).toEqual(['user']);
    const paid = new AbortController();
    modelThat(USED, () => paid.abort());
    expect(await said(asking('Hello', { signal: paid.signal }))).toEqual([]);
    expect(await db.aiMonth.findMany()).toMatchObject([{ inputTokens: 70 }]);
    expect(told).not.toHaveBeenCalled();
  });
});

describe('where it fails', () => {
  test('before its first words the failure is thrown, and kept as no answer', async () => {
    const told = vi.spyOn(log, 'error').mockReturnValue();
    const busy = new ModelFailedError(new Error('busy'), 30);
    modelThat(busy);
    await expect(said(asking('Hello'))).rejects.toBe(busy);
    const broken = new Error('broken');
    modelThat(broken);
    await expect(said(asking('Hello'))).rejects.toMatchObject({
      ...{ name: 'ModelFailedError', cause: broken },
    });
    const answers = (await kept()).filter(({ role }) => role === 'assistant');
    const failed = { message: NO_ANSWER, model: 'Test Company', unanswered: true };
    expect(answers).toMatchObject([failed, failed]);
    expect(told).toHaveBeenCalledWith({ err: broken, model: 'Test Company' }, expect.any(String));
  });

  test('after them the answer ends in the sentence that says so', async () => {
    vi.spyOn(log, 'error').mockReturnValue();
    modelThat('So far.', new ModelUnusableError(new Error('gone')));
    expect(await said(asking('Hello'))).toEqual(['So far.', `\n\n${NO_ANSWER}`]);
    expect((await kept()).at(-1)).toMatchObject({ unanswered: true, model: 'Test Company' });
  });

  test('because it can’t be asked, the guide answers, and the log says so', async () => {
    const told = vi.spyOn(log, 'error').mockReturnValue();
    const gone = new ModelUnusableError(new Error('gone'));
    modelThat(gone);
    expect((await said(asking('What are your hours?'))).join('')).toContain('9am to 6pm');
    expect((await kept()).at(-1)).toMatchObject({ model: 'guide', unanswered: false });
    expect(told.mock.calls).toEqual([[{ err: gone, model: 'Test Company' }, expect.any(String)]]);
  });
});

describe('an answer in one piece', () => {
  test('is trimmed, and null where there is none', async () => {
    vi.spyOn(log, 'error').mockReturnValue();
    modelThat(' Good ', 'day. ');
    expect(await wholeAnswer(asking('Hello'))).toBe('Good day.');
    modelThat(new ModelFailedError(new Error('down')));
    expect(await wholeAnswer(asking('Hello'))).toBeNull();
    vi.spyOn(db.aiMessage, 'create').mockRejectedValue(new Error('disk full'));
    await expect(wholeAnswer(asking('Hello'))).rejects.toThrow('disk full');
  });

  test('is the reply to what somebody says, whose numbers are masked', async () => {
    vi.spyOn(log, 'error').mockReturnValue();
    const request = new Request('http://localhost:3000/');
    const args = { request, params: {}, context: {} };
    const speak = (words: string) => answerSpoken(args, client, words, '/tax-calculator');
    const asked = modelThat('Good day.');
    const nothing = { reply: null, error: null, answerId: null };
    expect(await speak(' \n')).toEqual({ ...nothing, transcript: ' \n' });
    const long = 'a'.repeat(MAX_PROMPT + 1);
    const tooLong = expect.stringContaining('at most 1,000 characters');
    expect(await speak(long)).toEqual({ ...nothing, transcript: long, error: tooLong });
    expect(asked).toEqual([]);
    const transcript = 'My SSN is [number removed].';
    const answered = await speak('My SSN is 123-45-6789.');
    expect(asked[0]!.instructions).toContain(contextOf('/tax-calculator').systemPrompt);
    const answer = (await kept()).at(-1)!;
    expect(answered).toEqual({ ...nothing, transcript, reply: 'Good day.', answerId: answer.id });
    expect(answer).toMatchObject({ userId: client.accountId, source: 'voice' });
    modelThat(new ModelFailedError(new Error('down')));
    expect(await speak('Hello')).toMatchObject({ reply: null, error: NO_ANSWER });
  });
});
