import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { askModel, FACT } from '#tests/support/ask-model';
import { PURE_TOOLS } from '#tests/support/guide';
import { startOpenai, type Turn } from '#tests/support/openai-server';
import { STRUCK } from '~/domain/assistant/figures';
import { MASKED } from '~/domain/assistant/mask';
import { openaiModel } from '~/gateways/language-model/openai.server';
import { ModelFailedError, type Question } from '~/gateways/language-model/port.server';

let openai: Awaited<ReturnType<typeof startOpenai>>;
beforeAll(async () => {
  openai = await startOpenai();
  // The first call loads much, and is no measure of patience.
  await askModel(openai, [], {}, { silence: 30_000, whole: 30_000 });
});
afterAll(() => openai.stop());
beforeEach(() => {
  openai.asked.length = 0;
  openai.state.turns = [];
});

const ask = (turns: Turn[], rest?: Partial<Question>) => askModel(openai, turns, rest);

describe('an answer that goes wrong', () => {
  it.each<[string, Turn]>([
    ['a break in mid-stream', { say: ['It costs ', '$321 per month. ', 'And '], then: 'break' }],
    [
      'an end without a reason',
      { say: ['It costs ', '$321 per month. ', 'And '], then: 'stop early' },
    ],
    ['a malformed chunk', { say: ['It costs ', '$321 per month. ', 'And '], then: 'malformed' }],
    ['silence in mid-stream', { say: ['It costs ', '$321 per month. ', 'And '], then: 'hang' }],
  ])('keeps what had arrived: %s', async (_name, turn) => {
    const { text, failure } = await ask([turn]);
    expect(text).toContain('It costs $321 per month.');
    expect(failure).toBeInstanceOf(ModelFailedError);
    expect((failure as Error).message).toBe('Jennifer could not respond. Try again later.');
    expect((await ask([{ say: ['Again.'] }])).text).toBe('Again.');
  });

  it('gives up on a first byte that doesn’t come, and works the next time', async () => {
    const { text, failure } = await ask(['never']);
    expect(text).toBe('');
    expect(failure).toBeInstanceOf(ModelFailedError);
    expect(openai.asked).toHaveLength(1);
    expect((await ask([{ say: ['Here.'] }])).text).toBe('Here.');
  });

  it('gives up on silence in mid-stream long before the end of its time', async () => {
    const patience = { silence: 200, whole: 60_000 };
    const { text, failure } = await askModel(
      openai,
      [{ say: ['Hello. '], then: 'hang' }],
      {},
      patience,
    );
    expect(text).toContain('Hello.');
    expect(failure).toBeInstanceOf(ModelFailedError);
  });

  it('has one time for all rounds of its tools', async () => {
    const rounds: Turn[] = Array.from({ length: 3 }, () => ({
      call: 'search_material',
      input: { query: 'payroll' },
    }));
    const began = performance.now();
    // Each round begins after half of the time.
    let round = 0;
    const maySend = async () => {
      const until = began + 350 * round++;
      return vi.waitUntil(() => performance.now() >= until, { interval: 10, timeout: 5_000 });
    };
    const patience = { silence: 60_000, whole: 600 };
    const { failure } = await askModel(openai, [...rounds, 'never'], { maySend }, patience);
    expect(failure).toBeInstanceOf(ModelFailedError);
    expect(openai.asked).toHaveLength(2);
  });

  it('hands on how long a server over its limit says to wait, and doesn’t wait that long itself', async () => {
    const { failure } = await ask([{ status: 429, retryAfter: '30' }]);
    expect(failure).toMatchObject({ retryAfter: 30 });
    expect(openai.asked).toHaveLength(1);
  });

  it('tries once more after a short Retry-After, and after an error of the server', async () => {
    expect((await ask([{ status: 429, retryAfter: '0' }, { say: ['Yes.'] }])).text).toBe('Yes.');
    expect((await ask([{ status: 500 }, { say: ['Yes.'] }])).text).toBe('Yes.');
    expect(
      (await ask([{ status: 500 }, { status: 500 }, { say: ['No.'] }])).failure,
    ).toBeInstanceOf(ModelFailedError);
  });

  it('stops the call upstream once nobody reads any more', async () => {
    const before = openai.state.closed;
    const stop = new AbortController();
    openai.state.turns = [{ say: ['One sentence. ', 'Another. '], then: 'hang' }];
    const answer = openaiModel(openai.settings).answer({
      prompt: 'a',
      history: [],
      instructions: '',
      material: [],
      tools: {},
      signal: stop.signal,
    });
    for await (const _ of answer) stop.abort();
    await vi.waitFor(() => expect(openai.state.closed).toBe(before + 1));
  });
});

describe('what leaves the house', () => {
  it('is nothing more once there is no consent: no tool’s result is sent', async () => {
    let given = true;
    const tools = {
      own_messages: () => {
        given = false;
        return Promise.resolve([FACT]);
      },
    };
    const { text, failure } = await ask(
      [{ call: 'own_messages', input: {} }, { say: ['What you wrote.'] }],
      { tools, maySend: () => Promise.resolve(given) },
    );
    expect(failure).toBeInstanceOf(ModelFailedError);
    expect([text, openai.asked.length]).toEqual(['', 1]);
  });

  it('holds no number of a person’s, in the question, the history or what a tool returns', async () => {
    const tools = {
      own_messages: () =>
        Promise.resolve([
          { text: 'My SSN is 123-45-6789.', page: { label: 'Messages', href: '/messaging' } },
        ]),
    };
    await ask([{ call: 'own_messages', input: {} }, { say: ['Done.'] }], {
      prompt: 'My SSN is 123-45-6789 and my card is 4111 1111 1111 1111.',
      history: [{ role: 'user', message: 'EIN 12-3456789, account 000123456789' }],
      tools,
    });
    const sent = JSON.stringify(openai.asked);
    expect(openai.asked).toHaveLength(2);
    expect(sent).not.toMatch(/6789|1111|3456/);
    expect(sent.split(MASKED).length).toBeGreaterThan(5);
  });

  it('is what is relevant, the rules and the tools that the person has, bounded in length', async () => {
    await ask([{ say: ['Done.'] }]);
    const [asked] = openai.asked;
    expect(asked!.messages[0]!.content).toContain(FACT.text);
    expect(asked!.tools!.map((tool) => tool.function.name)).toEqual(Object.keys(PURE_TOOLS));
    expect(asked!.max_completion_tokens).toBeLessThanOrEqual(800);
  });

  it('is counted, in tokens and money', async () => {
    const { usage } = await ask([{ call: 'estimate_tax', input: {} }, { say: ['Done.'] }]);
    expect(usage).toEqual({ inputTokens: 200, outputTokens: 40, cents: 0.028 });
  });
});

describe('what a model says', () => {
  it('holds no figure that no tool returned, however it is cut and written', async () => {
    const say = [
      'It costs $3',
      '21 per month, not $9',
      '99, 12',
      '% less or one hundred dollars. Call 4075550142.',
    ];
    const { text } = await ask([{ say }]);
    expect(text).toContain('$321 per month');
    expect(text).not.toMatch(/999|12%|one hundred|4075550142/);
    expect(text.split(STRUCK)).toHaveLength(5);
  });

  it('links to no page that no tool named', async () => {
    const { text } = await ask([
      {
        say: ['See [All Services](/services) or [this](https://evil.example) or [that](/logout).'],
      },
    ]);
    expect(text).toBe('See [All Services](/services) or this or that.');
  });

  it('calls no tool that isn’t there, with no input that makes no sense, and ends after some rounds', async () => {
    const calls: Turn[] = [
      { call: 'delete_everything', input: {} },
      { call: 'estimate_tax', input: { income: 'all' } },
      { call: '__proto__', input: {} },
      { call: 'estimate_tax', input: {} },
      { say: ['Enough.'] },
    ];
    expect((await ask(calls)).text).toBe('Enough.');
    expect(openai.asked.at(-1)).not.toHaveProperty('tools');
  });

  it('opens a ticket only where the person asks for one', async () => {
    const opened: string[] = [];
    const tools = {
      open_ticket: ({ message }: { message: string }) =>
        Promise.resolve((opened.push(message), [])),
    };
    const turns = (): Turn[] => [
      { call: 'open_ticket', input: { message: 'Help' } },
      { say: ['Done.'] },
    ];
    await ask(turns(), { tools, prompt: 'How much is bookkeeping?' });
    expect(opened).toEqual([]);
    await ask(turns(), { tools, prompt: 'Please let a person answer this.' });
    expect(opened).toEqual(['Please let a person answer this.']);
  });

  it('hands the staff the number to call, which the model never sees', async () => {
    const opened: string[] = [];
    const tools = {
      open_ticket: ({ message }: { message: string }) =>
        Promise.resolve((opened.push(message), [])),
    };
    const message = `Wants a call at ${MASKED}.`;
    const prompt = 'Please have a person call me at 407-555-0142.';
    await ask([{ call: 'open_ticket', input: { message } }, { say: ['Done.'] }], { tools, prompt });
    expect(opened).toEqual([prompt]);
    expect(JSON.stringify(openai.asked)).not.toContain('0142');
  });
});
