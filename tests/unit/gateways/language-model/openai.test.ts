import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as support from '#tests/support/ask-model';
import { answering, answerJson, startOpenai, type Turn } from '#tests/support/openai-server';
import { MASKED } from '~/domain/assistant/privacy/mask';
import type { Tools } from '~/domain/assistant/tools';
import { ModelFailedError, type Question } from '~/domain/assistant/model/port';

const { BOOKKEEPING, PAYROLL, RETURN, SEARCH, TOOLS, quotedFact } = support;

let openai: Awaited<ReturnType<typeof startOpenai>>;
beforeAll(async () => {
  openai = await startOpenai();
  // The first call loads much, and is no measure of patience.
  await support.askModel(openai, []);
});
afterAll(() => openai.stop());
beforeEach(() => {
  openai.asked.length = 0;
  openai.state.turns = [];
});

const ask = (turns: Turn[], rest?: Partial<Question>) => support.askModel(openai, turns, rest);
const askBriefly = (turn: Turn) => support.askModel(openai, [turn], {}, support.IMPATIENCE);

/** An answer with one fact, whose second part never closes. */
const CUT = answerJson([{ say: 'Here it is.', facts: [1] }, { facts: [1] }]).replace(/\}\],.*/, '');

describe('an answer', () => {
  it('shows facts by number, from the material and from tools, with plain words between', async () => {
    const { parts, failure } = await ask([
      SEARCH,
      answering([{ say: 'Here is our price.', facts: [3] }, { facts: [1, 2] }], { person: true }),
    ]);
    expect(failure).toBeNull();
    expect(parts).toEqual([
      { type: 'words', text: 'Here is our price.' },
      { type: 'facts', facts: [RETURN] },
      { type: 'facts', facts: [BOOKKEEPING, PAYROLL] },
      { type: 'person' },
    ]);
  });

  it.each<[string, Turn]>([
    ['no call', { say: ['Bookkeeping is $5.'] }],
    ['an empty call', answering([])],
    ['numbers alone that nobody gave out', answering([{ facts: [7] }])],
    ['words that may not be said', answering([{ say: 'It costs $5.' }])],
    ['a call that is no JSON', { call: 'answer', input: 'parts: all of them' }],
    ['a call of another shape', { call: 'answer', input: { answer: '$5' } }],
  ])('is empty for %s', async (_name, turn) => {
    expect(await ask([turn])).toMatchObject({ parts: [], failure: null });
  });
});

describe('a failing answer', () => {
  it.each(['break', 'stop early', 'malformed', 'hang'] as const)(
    'keeps what had arrived: %s',
    async (then) => {
      const { text, failure } = await askBriefly({ call: 'answer', input: CUT, then });
      expect(text).toContain('Here it is.\n\nBookkeeping: $321 per month.');
      expect(failure).toBeInstanceOf(ModelFailedError);
      expect((failure as Error).message).toBe('Jennifer could not respond. Try again later.');
      expect((await ask([answering([{ say: 'Again.' }])])).text).toBe('Again.');
    },
  );

  it('gives up if the first byte doesn’t arrive, and works the next time', async () => {
    const { text, failure } = await askBriefly('never');
    expect(text).toBe('');
    expect(failure).toBeInstanceOf(ModelFailedError);
    expect(openai.asked).toHaveLength(1);
    expect((await ask([answering([{ say: 'Here.' }])])).text).toBe('Here.');
  });

  it('has one time limit for all tool rounds', { retry: 2 }, async () => {
    const began = performance.now();
    // Each round begins after half of the time.
    let round = 0;
    const maySend = async () => {
      const until = began + 350 * round++;
      return vi.waitUntil(() => performance.now() >= until, { interval: 10, timeout: 5_000 });
    };
    const turns: Turn[] = [SEARCH, SEARCH, SEARCH, 'never'];
    const patience = { silence: 60_000, whole: 600 };
    const { failure } = await support.askModel(openai, turns, { maySend }, patience);
    expect(failure).toBeInstanceOf(ModelFailedError);
    expect(openai.asked).toHaveLength(2);
  });

  it('retries once after a short Retry-After, and after a server error', async () => {
    const yes = answering([{ say: 'Yes.' }]);
    expect((await ask([{ status: 429, retryAfter: '0' }, yes])).text).toBe('Yes.');
    expect((await ask([{ status: 500 }, yes])).text).toBe('Yes.');
    expect((await ask([{ status: 500 }, { status: 500 }, yes])).failure).toBeInstanceOf(
      ModelFailedError,
    );
  });

  it('throws when a tool fails', async () => {
    const tools: Tools = { search_material: () => Promise.reject(new Error('down')) };
    expect((await ask([SEARCH], { tools })).failure).toMatchObject({ message: 'down' });
  });
});

describe('the data sent to a model', () => {
  it('includes no tool result once consent is withdrawn', async () => {
    let given = true;
    const tools: Tools = {
      own_tasks: () => {
        given = false;
        return Promise.resolve([BOOKKEEPING]);
      },
    };
    const { text, failure } = await ask([{ call: 'own_tasks', input: {} }], {
      tools,
      maySend: () => Promise.resolve(given),
    });
    expect(failure).toBeInstanceOf(ModelFailedError);
    expect([text, openai.asked.length]).toEqual(['', 1]);
  });

  it('includes no personal number from the question, the history or a tool', async () => {
    const tools: Tools = {
      own_tasks: () => Promise.resolve([quotedFact('My SSN is 123-45-6789.')]),
    };
    await ask([{ call: 'own_tasks', input: {} }, answering([{ facts: [2] }])], {
      prompt: 'My SSN is 123-45-6789 and my card is 4111 1111 1111 1111.',
      history: [{ role: 'user', message: 'EIN 12-3456789, account 000123456789' }],
      tools,
    });
    const sent = JSON.stringify(openai.asked);
    expect(openai.asked).toHaveLength(2);
    expect(sent).not.toMatch(/6789|1111|3456/);
    expect(sent.split(MASKED).length).toBeGreaterThan(5);
  });

  it('includes the relevant facts, the rules and the person’s tools, limited in length', async () => {
    await ask([answering([{ facts: [1] }])]);
    const [asked] = openai.asked;
    expect(asked!.messages[0]!.content).toContain(
      '1. Bookkeeping: $321 per month. [All Services](/services)',
    );
    const offered = asked!.tools!.map((tool) => tool.function.name);
    expect(offered).toEqual([...Object.keys(TOOLS), 'answer']);
    expect(asked!.max_completion_tokens).toBeLessThanOrEqual(800);
  });

  it('is counted in tokens and money', async () => {
    const { usage } = await ask([SEARCH, answering([{ facts: [1] }])]);
    expect(usage).toEqual({ inputTokens: 200, outputTokens: 40, cents: 0.028 });
  });
});

describe('the tools', () => {
  it('are only the known ones, with valid input, for a limited number of rounds', async () => {
    const calls: Turn[] = [
      { call: 'delete_everything', input: {} },
      { call: 'estimate_tax', input: { income: 'all' } },
      { call: '__proto__', input: {} },
      SEARCH,
      answering([{ facts: [1, 2] }]),
    ];
    expect((await ask(calls)).parts).toEqual([{ type: 'facts', facts: [BOOKKEEPING, PAYROLL] }]);
    const last = openai.asked.at(-1)!.tools!.map((tool) => tool.function.name);
    expect(last).toEqual(['answer']);
  });

  it('return nothing about other people, whatever the model asks', async () => {
    const asked: unknown[] = [];
    const tools: Tools = {
      own_documents: (input) => Promise.resolve((asked.push(input), [])),
    };
    const call = { call: 'own_documents', input: { accountId: 'somebody-else' } };
    expect((await ask([call, answering([{ facts: [2] }])], { tools })).parts).toEqual([]);
    expect(asked).toEqual([]);
  });

  const opened: string[] = [];
  const tools: Tools = {
    open_ticket: ({ message }) => Promise.resolve((opened.push(message), [])),
  };
  const open = { call: 'open_ticket', input: { message: `Wants a call at ${MASKED}.` } } as const;
  const done = answering([{ say: 'Good day.' }]);
  it.each<[string, Turn[]]>([
    ['first', [open, done]],
    ['with its answer', [{ calls: [open, done] }]],
  ])('open a ticket only when the person asks for one: called %s', async (_when, turns) => {
    opened.length = 0;
    await ask([...turns], { tools, prompt: 'How much is bookkeeping?' });
    expect(opened).toEqual([]);
    // The staff gets the number to call, which the model never sees.
    const prompt = 'Please have a person call me at 407-555-0142.';
    expect((await ask([...turns], { tools, prompt })).text).toBe('Good day.');
    expect(opened).toEqual([prompt]);
    expect(JSON.stringify(openai.asked)).not.toContain('0142');
  });
});
