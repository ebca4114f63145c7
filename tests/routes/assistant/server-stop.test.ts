import { beforeAll, expect, test, vi } from 'vitest';
import { acting } from '#tests/support/acting';
import { db, seedPeople } from '#tests/support/database';
import { giveConversation, idOf } from '#tests/support/messaging';
import { modelThat } from '#tests/support/said-model';
import { PEOPLE } from '#prisma/people';
import { toContext } from '~/domain/assistant/context';
import { madeByText } from '~/domain/assistant/thread/made-by';
import { NO_ANSWER } from '~/domain/assistant/words';
import { askJennifer } from '~/http/assistant/ask.server';
import { modelText } from '~/http/assistant/kept-text.server';
import { answersKept, endAnswers, noteAnswer, stopping } from '~/http/assistant/stopping.server';
import { getThread } from '~/models/conversation/conversation.server';
import { summarizeThread } from '~/http/assistant/thread-text.server';
import { log } from '~/log.server';
import { giveConsent } from '~/models/consent/consent.server';

beforeAll(async () => {
  await seedPeople();
  expect(stopping.aborted).toBe(false);
  endAnswers();
});

test('the server’s stop waits until every answer that was under way is kept', async () => {
  let over = false;
  const [one, other] = [noteAnswer(), noteAnswer()];
  const all = answersKept().then(() => (over = true));
  one();
  await Promise.resolve();
  expect(over).toBe(false);
  other();
  await all;
  expect(await answersKept()).toBeUndefined();
});

test('an answer that the server’s stop ends says so, and isn’t logged as a failure', async () => {
  const told = vi.spyOn(log, 'error').mockReturnValue();
  const [asked] = [modelThat('So far.')];
  const asking = {
    prompt: 'Hello',
    viewer: null,
    party: { visit: 'x' },
    asker: { network: '10.0.0.7' },
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

test('no text is made from what a model says while the server stops', async () => {
  const asked = modelThat('A text.');
  const request = { prompt: '', instructions: '', material: [] };
  expect(await modelText('a course', request, { network: '10.0.0.7' })).toBeNull();
  const owner = { accountId: await idOf('client') };
  await giveConsent(owner, 'language-model', PEOPLE.client.fullName, new Date());
  const conversationId = await giveConversation('client');
  await db.message.create({ data: { content: 'Hi?', senderId: owner.accountId, conversationId } });
  const viewer = await acting('admin');
  const thread = await getThread(viewer, owner.accountId);
  const { signal } = new AbortController();
  expect(await summarizeThread({ viewer, thread, signal })).toMatchObject({
    by: madeByText({ guide: 'failed' }),
  });
  expect(asked.map((question) => question.signal.aborted)).toEqual([true, true]);
});
