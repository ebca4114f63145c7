import { afterAll, beforeAll, expect, it } from 'vitest';
import { askModel } from '#tests/support/ask-model';
import { startOpenai } from '#tests/support/openai-server';
import { STRUCK } from '~/domain/assistant/figures';

let openai: Awaited<ReturnType<typeof startOpenai>>;
beforeAll(async () => {
  openai = await startOpenai();
  // The first call loads much, and is no measure of patience.
  await askModel(openai, [], {}, { silence: 30_000, whole: 30_000 });
});
afterAll(() => openai.stop());

/** What is left of an answer after the model had the tax on an income estimated. */
async function saidAfter(income: number, answer: string, prompt: string) {
  const call = { call: 'estimate_tax', input: { income } };
  return (await askModel(openai, [call, { say: [answer] }], { prompt })).text;
}

it.each([
  [75, 'Bookkeeping is $75.', 'How much is bookkeeping?'],
  [75, 'Bookkeeping costs $75 per month.', 'Is bookkeeping $75?'],
  [2_500, 'A return is $2,500.', 'How much is a return?'],
])('what a tool was given and says back is no ground for a price (%i)', async (income, ...rest) => {
  expect(await saidAfter(income, ...rest)).toContain(STRUCK);
});

it.each([
  [8_400, 'On an income of $8,400 you owe no federal tax.', 'I made $8,400. How much is my tax?'],
  [60_000, 'On $60,000 a year there is some tax.', 'I made 5,000 a month. How much is my tax?'],
])('an income that the person told may be named (%i)', async (income, answer, prompt) => {
  expect(await saidAfter(income, answer, prompt)).toBe(answer);
});
