import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { giveConsent } from '#tests/support/consents';
import { acting } from '#tests/support/acting';
import { BOOKKEEPING } from '#tests/support/ask-model';
import { db, seedPeople } from '#tests/support/database';
import { modelThat, outside } from '#tests/support/said-model';
import { renderPart } from '~/domain/assistant/answer';
import { priceOf } from '#tests/tables/assistant/figures';
import { toContext } from '~/domain/assistant/context';
import { jenniferInstructions } from '~/domain/assistant/model/prompt';
import * as words from '~/domain/assistant/words';
import { chatChannel } from '~/domain/messaging/realtime';
import { ModelFailedError, ModelUnusableError } from '~/domain/assistant/model/port';
import { realtime } from '~/gateways/realtime/realtime.server';
import { askJennifer, type Asked } from '~/models/assistant/ask.server';
import { log } from '~/log.server';
import { getFirm } from '~/models/firm/published.server';
import type { Viewer } from '~/models/sign-in/session.server';

let client: Viewer;
const USED = { inputTokens: 70, outputTokens: 9, cents: 0.0123 };
const VISIT = { visit: 'a visit' };
beforeAll(async () => {
  await seedPeople();
  client = { ...(await acting('client')), role: 'client' };
  await giveConsent(client, 'language-model');
});
beforeEach(async () => {
  for (const table of [db.aiMessage, db.aiMonth, db.rateLimit, db.setting] as const)
    await (table as typeof db.aiMessage).deleteMany();
});

const asking = (prompt: string, more: Partial<Asked> = {}): Asked => ({
  prompt,
  viewer: null,
  party: VISIT,
  ...outside(),
  context: toContext(getFirm(), ''),
  signal: new AbortController().signal,
  ...more,
});
const signedIn = (prompt: string, more: Partial<Asked> = {}) => {
  const own = { accountId: client.accountId };
  return asking(prompt, { viewer: client, party: own, ...more });
};
async function said(asked: Asked): Promise<string[]> {
  const chunks = [];
  for await (const chunk of askJennifer(asked)) chunks.push(chunk);
  return chunks;
}
/** An answer of these words, as it is shown and kept. */
const CLOSING = words.GENERAL_INFORMATION.en;
const closed = (...blocks: string[]) => [...blocks, CLOSING].join('\n\n');
const kept = () => db.aiMessage.findMany({ orderBy: { id: 'asc' } });

describe('a question to a model', () => {
  test('includes the earlier conversation, the audience and the firm’s facts', async () => {
    const asked = modelThat('Good day.');
    for (let count = 1; count <= 5; count += 1) await said(asking(`How much is payroll? ${count}`));
    const { prompt, history, instructions, material, tools } = asked.at(-1)!;
    expect(prompt).toBe('How much is payroll? 5');
    expect(history.map(({ role, message }) => [role, message])).toEqual(
      [2, 3, 4].flatMap((count) => [
        ['user', `How much is payroll? ${count}`],
        ['assistant', closed('Good day.')],
      ]),
    );
    expect(JSON.stringify(material)).toContain(priceOf('payroll'));
    const told = (who: string) =>
      jenniferInstructions(getFirm(), toContext(getFirm(), '').focus, who, 'en');
    expect(instructions).toBe(told('The person is not signed in: you know nothing about them.'));
    expect(Object.keys(tools).length).toBeGreaterThan(0);
    await said(signedIn('Hello'));
    const who = (role: string) =>
      told(`The person is signed in${role}. What the own_ tools return is theirs.`);
    expect(asked.at(-1)!.instructions).toBe(who(' as a client'));
    await said(signedIn('Hello', { viewer: { ...client, role: null } }));
    expect(asked.at(-1)!.instructions).toBe(who(''));
  });

  test('requires consent, and stays within the rate limit and the budget', async () => {
    const asked = modelThat('Good day.');
    const student = await acting('student');
    const own = { accountId: student.accountId };
    await said(asking('Your hours?', { viewer: student, party: own }));
    await db.setting.create({ data: { key: 'assistantBudget', value: '0' } });
    await said(asking('Your hours?'));
    expect(asked).toEqual([]);
    expect((await kept()).map(({ model }) => model)).toEqual([null, 'guide', null, 'guide']);
  });
});

describe('a model’s answer', () => {
  test('is saved with its cost, and sent to the person’s other pages', async () => {
    modelThat('Good day.', USED, { type: 'facts', facts: [BOOKKEEPING] }, { type: 'person' });
    const told: unknown[] = [];
    const stop = realtime.subscribe(chatChannel(client.accountId), (event) => told.push(event));
    const named = vi.fn();
    const asked = signedIn('Hello?', { named, key: 'this-page', source: 'voice' });
    const fact = renderPart({ type: 'facts', facts: [BOOKKEEPING] }, 'en');
    const person = renderPart({ type: 'person' }, 'en');
    const chunks = await said(asked);
    expect(chunks).toEqual(['Good day.', `\n\n${fact}`, `\n\n${person}`, `\n\n${CLOSING}`]);
    const message = closed('Good day.', fact, person);
    stop();
    const [question, answer, ...others] = await kept();
    const shared = { userId: client.accountId, visitHash: null, source: 'voice', rating: null };
    expect([question, answer, others]).toMatchObject([
      { ...shared, role: 'user', message: 'Hello?', model: null },
      { ...shared, role: 'assistant', message, model: 'Test Company', unanswered: false },
      [],
    ]);
    expect(named.mock.calls).toEqual([[answer!.id, 'Hello?']]);
    expect(await db.aiMonth.findMany()).toMatchObject([
      { questions: 1, unanswered: 0, inputTokens: 70, outputTokens: 9, cost: 123 },
    ]);
    const data = { partyId: client.accountId, question: 'Hello?', answerId: answer!.id };
    expect(told).toEqual([{ name: 'response', data: { ...data, key: 'this-page', message } }]);
  });

  test('is replaced by the guide’s if a number may be spelled out, which is not sent', async () => {
    const asked = modelThat('Good day.');
    const spoken = 'My social is one two three four five six seven eight nine. Your hours?';
    expect((await said(asking(spoken)))[0]).toBe(words.NUMBER_STAYED.en);
    expect(asked).toEqual([]);
    expect((await kept()).at(-1)).toMatchObject({ model: 'guide' });
  });

  test('keeps what was said when the person leaves, and is nothing if nothing was', async () => {
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
    modelThat(USED, () => paid.abort(), new Error('aborted'));
    expect(await said(asking('Hello', { signal: paid.signal }))).toEqual([]);
    expect(await db.aiMonth.findMany()).toMatchObject([{ inputTokens: 70 }]);
    expect(told).not.toHaveBeenCalled();
  });
});

describe('a failing model', () => {
  test('throws before its first words, and no answer is saved', async () => {
    const told = vi.spyOn(log, 'error').mockReturnValue();
    const busy = new ModelFailedError(new Error('busy'), 30);
    modelThat(busy);
    await expect(said(asking('Hello'))).rejects.toBe(busy);
    const broken = new Error('broken');
    modelThat(broken);
    const failure: unknown = await said(asking('Hello')).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ModelFailedError);
    expect(failure).toMatchObject({ cause: broken });
    const answers = (await kept()).filter(({ role }) => role === 'assistant');
    const failed = { message: words.NO_ANSWER, model: 'Test Company', unanswered: true };
    expect(answers).toMatchObject([failed, failed]);
    expect(told).toHaveBeenCalledWith({ err: broken, model: 'Test Company' }, expect.any(String));
  });

  test('ends the answer with a sentence after its first words', async () => {
    vi.spyOn(log, 'error').mockReturnValue();
    modelThat('So far.', new ModelUnusableError(new Error('gone')));
    expect(await said(asking('Hello'))).toEqual(['So far.', `\n\n${words.NO_ANSWER}`]);
    expect((await kept()).at(-1)).toMatchObject({ unanswered: true, model: 'Test Company' });
    modelThat(new ModelFailedError(new Error('busy')));
    const chunks = await said(asking('My SSN is 123-45-6789.'));
    expect(chunks).toEqual([words.NUMBER_STAYED.en, `\n\n${words.NO_ANSWER}`]);
  });

  test('is replaced by the guide if it can’t be called, which is logged', async () => {
    const told = vi.spyOn(log, 'error').mockReturnValue();
    const gone = new ModelUnusableError(new Error('gone'));
    modelThat(gone);
    expect((await said(asking('What are your hours?'))).join('')).toContain('9am to 6pm');
    expect((await kept()).at(-1)).toMatchObject({ model: 'guide', unanswered: false });
    expect(told.mock.calls).toEqual([[{ err: gone, model: 'Test Company' }, expect.any(String)]]);
  });
});
