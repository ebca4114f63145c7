import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { getFirm } from '~/models/firm/published.server';
import { answering, answerJson, startOpenai, type Turn } from '#tests/support/openai-server';

const openai = await startOpenai();
Object.assign(process.env, {
  OPENAI_API_KEY: openai.settings.apiKey,
  OPENAI_BASE_URL: openai.settings.baseUrl,
});

// The app is loaded after its environment names the model’s server.
const { giveConsent, withdrawConsent } = await import('#tests/support/consents');
const { askStream } = await import('#tests/support/assistant');
const { accountOf, db, seedPeople } = await import('#tests/support/database');
const { Visitor } = await import('#tests/support/visitor');
const { planPrice } = await import('#tests/tables/assistant/figures');
const { CONSENT_WITHDRAWN, GENERAL_INFORMATION, NO_ANSWER } =
  await import('~/domain/assistant/words');
const { toContext } = await import('~/domain/assistant/context');
const { askJennifer } = await import('~/models/assistant/ask.server');
const { TOOLS } = await import('~/domain/assistant/tools');
const { log } = await import('~/log.server');
const { outside } = await import('#tests/support/said-model');
const { admit } = await import('#tests/support/admit');
const { getViewer } = await import('~/http/viewer.server');

beforeAll(() => seedPeople());
afterAll(() => openai.stop());
beforeEach(async () => {
  openai.asked.length = 0;
  openai.state.turns = [];
  await db.rateLimit.deleteMany();
  await db.aiMessage.deleteMany();
});

const PRICE = 'How much is the Professional Plan?';
const ask = (turns: Turn[], prompt = PRICE, visitor = new Visitor()) => {
  openai.state.turns = turns;
  return askStream(visitor, prompt);
};
const kept = () => db.aiMessage.findFirstOrThrow({ where: { role: 'assistant' } });

/** An answer as it is shown. */
const closed = (text: string) => `${text}\n\n${GENERAL_INFORMATION.en}`;
const GOOD_DAY = answering([{ say: 'Good day.' }]);
/** An answer whose second part never closes. */
const CUT = answerJson([{ say: 'So far.' }, { facts: [1] }]).replace(/\}\],.*/, '');

describe('an external model', () => {
  it('shows the firm’s own facts, by their numbers', async () => {
    const { data } = await ask([answering([{ say: 'It is $1.', facts: [1, 2, 3, 4, 5, 6] }])]);
    expect(data).toContain(planPrice('professional'));
    expect(data).not.toContain('$1.');
    expect(await kept()).toMatchObject({ model: expect.stringContaining('OpenAI') });
  });

  it('is not called when somebody mentions suicide: they get human-written words', async () => {
    const { data } = await ask([GOOD_DAY], 'I want to kill myself, I owe so much tax');
    expect(data).toMatch(/call or text 988/);
    expect(data).not.toContain(GENERAL_INFORMATION.en);
    expect(openai.asked).toEqual([]);
  });

  it.each<[string, Turn]>([
    ['nothing', { say: [] }],
    ['nonsense', { call: 'answer', input: '{"parts":' }],
  ])('returning %s is followed by the guide', async (_what, turn) => {
    const { status, data } = await ask([turn]);
    expect([status, data]).toEqual([200, expect.stringContaining(planPrice('professional'))]);
    expect(data).not.toContain('$1.');
    expect(await kept()).toMatchObject({ model: 'guide' });
  });
});

it('a question opens one ticket, and the person is notified even if the answer fails', async () => {
  vi.spyOn(log, 'error').mockReturnValue();
  const { id: accountId } = await accountOf('client');
  await db.consent.deleteMany();
  await giveConsent({ accountId }, 'language-model');
  const before = await db.ticket.count();
  const calls = ['one', 'two', 'three'].map((word) => ({
    call: 'open_ticket',
    input: { message: `Please call me, says message ${word}.` },
  }));
  const visitor = await new Visitor().signIn('client');
  const { data } = await ask(
    [...calls, { status: 400 }],
    'I want to talk to a person. Please open a ticket.',
    visitor,
  );
  expect(openai.asked).toHaveLength(4);
  expect((await db.ticket.count()) - before).toBe(1);
  expect(data).toContain('Your question is with a person at the firm now.');
  expect(data).toContain(NO_ANSWER);
  expect((await kept()).message).toBe(data);
});

it('a model gets nothing said before the consent, and no tool’s facts that the consent doesn’t name', async () => {
  await db.consent.deleteMany();
  const visitor = await new Visitor().signIn('client');
  await ask([], 'My dog is called Rumpelstiltskin. What are your hours?', visitor);
  const { id: accountId } = await accountOf('client');
  await giveConsent({ accountId }, 'language-model');
  await ask([GOOD_DAY], PRICE, visitor);
  await ask([GOOD_DAY], 'And yearly?', visitor);
  expect(openai.asked).toHaveLength(2);
  expect(JSON.stringify(openai.asked)).not.toContain('Rumpelstiltskin');
  expect(JSON.stringify(openai.asked[1])).toContain(PRICE);
  const { text } = await db.consent.findFirstOrThrow({ where: { accountId } });
  const { tools = [] } = openai.asked[0] as unknown as { tools?: { function: { name: string } }[] };
  expect(tools.length).toBeGreaterThan(5);
  for (const { function: tool } of tools) {
    if (!tool.name.startsWith('own_')) continue;
    const { sends } = TOOLS[tool.name as 'own_invoices'];
    expect(text).toContain(sends);
  }
});

describe('withdrawing consent while a model answers', () => {
  let owner: { accountId: string };
  beforeEach(async () => {
    await db.consent.deleteMany();
    owner = { accountId: (await accountOf('client')).id };
    await giveConsent(owner, 'language-model');
  });

  /**
   * The client asks, and withdraws as soon as the model’s server has been asked and `after` chunks
   * of its answer are there.
   */
  async function askAndWithdraw(turn: Turn, after: number): Promise<string> {
    openai.state.turns = [turn];
    const visitor = await new Visitor().signIn('client');
    const Cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const request = new Request('http://localhost:3000/', { headers: { Cookie } });
    const viewer = getViewer((await admit({ request, params: {}, context: {} })).context);
    expect(viewer).toMatchObject(owner);
    const answer = askJennifer({
      prompt: PRICE,
      viewer,
      party: owner,
      ...outside(owner.accountId),
      context: toContext(getFirm(), ''),
      signal: AbortSignal.timeout(10_000),
    });
    const closed = openai.state.closed;
    let said = '';
    for (let count = 0; count < after; count += 1) said += (await answer.next()).value ?? '';
    const next = answer.next();
    await vi.waitFor(() => expect(openai.asked).toHaveLength(1));
    await withdrawConsent(owner, 'language-model');
    said += (await next).value ?? '';
    for await (const chunk of answer) said += chunk;
    await vi.waitFor(() => expect(openai.state.closed).toBe(closed + 1));
    return said;
  }

  it('ends the answer and the call at once, with a sentence', async () => {
    const said = await askAndWithdraw({ call: 'answer', input: CUT, then: 'hang' }, 1);
    expect(said).toBe(closed(`So far.\n\n${CONSENT_WITHDRAWN}`));
    expect(await kept()).toMatchObject({ message: said });
    expect(openai.asked).toHaveLength(1);
  });

  it('switches to the guide if nothing was said yet', async () => {
    expect(await askAndWithdraw('never', 0)).toContain(planPrice('professional'));
    expect(await kept()).toMatchObject({ model: 'guide' });
  });
});
