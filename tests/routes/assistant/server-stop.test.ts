import { beforeAll, expect, test, vi } from 'vitest';
import { db, seedPeople } from '#tests/support/database';
import { modelThat, outside } from '#tests/support/said-model';
import { toContext } from '~/domain/assistant/context';
import { NO_ANSWER } from '~/domain/assistant/words';
import { askJennifer } from '~/models/assistant/ask.server';
import {
  waitForAnswers,
  endAnswers,
  noteAnswer,
  stopping,
} from '~/models/assistant/under-way.server';
import { log } from '~/log.server';

beforeAll(async () => {
  await seedPeople();
  expect(stopping.aborted).toBe(false);
  endAnswers();
});

test('a stopping server waits until every running answer is saved', async () => {
  let over = false;
  const [one, other] = [noteAnswer(), noteAnswer()];
  const all = waitForAnswers().then(() => (over = true));
  one();
  await Promise.resolve();
  expect(over).toBe(false);
  other();
  await all;
  expect(await waitForAnswers()).toBeUndefined();
});

test('an answer ended by a stopping server says so, and isn’t logged as a failure', async () => {
  const told = vi.spyOn(log, 'error').mockReturnValue();
  const [asked] = [modelThat('So far.')];
  const asking = {
    prompt: 'Hello',
    viewer: null,
    party: { visit: 'x' },
    ...outside(),
    context: toContext(''),
    signal: new AbortController().signal,
  };
  let said = '';
  for await (const chunk of askJennifer(asking)) said += chunk;
  expect(said).toBe(`So far.\n\n${NO_ANSWER}`);
  expect(asked[0]!.signal.aborted).toBe(true);
  expect(await db.aiMessage.findFirst({ where: { role: 'assistant' } })).toMatchObject({
    message: said,
    unanswered: true,
  });
  expect(told).not.toHaveBeenCalled();
});
