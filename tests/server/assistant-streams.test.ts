import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { askServed } from '#tests/support/asked-stream';
import { startBufferingProxy } from '#tests/support/buffering-proxy';
import { answering, answerJson, startOpenai, type Turn } from '#tests/support/openai-server';
import { startServer, type TestServer } from '#tests/support/server';
import { storedValue } from '#tests/support/stored';

const AT_ONCE = 60;
const FAILED = 'Jennifer could not respond. Try again later.';
const GENERAL = 'General information, not advice on your situation.';
/** An answer whose second part never closes. */
const CUT = answerJson([{ say: 'So far.' }, { say: 'And' }]).replace(/"And".*/, '');
const cutBy = (then: 'break' | 'malformed' | 'hang'): Turn => ({
  call: 'answer',
  input: CUT,
  then,
});
const saying = (say: string) => answering([{ say }]);
const BEHIND_PROXY = { LOG_LEVEL: 'error', TRUST_PROXY_HOPS: '1' };

const addressOf = (index: number) => `10.0.${Math.floor(index / 250)}.${(index % 250) + 1}`;

describe('the built-in guide in one process', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({ env: BEHIND_PROXY });
  });
  afterAll(() => server.stop());

  /** Asks as many at once, each for another income; returns the incomes that each answer names. */
  async function askAll(first: number) {
    const asked = Array.from({ length: AT_ONCE }, async (_, index) => {
      const income = first + 137 * index;
      const prompt = `How much tax on $${income} for a single filer in 2025?`;
      const stream = await askServed(server.url, prompt, addressOf(index));
      const named = [...(await stream.whole).matchAll(/\(income \$([\d,]*\d)/g)];
      return { income, complete: stream.answer.complete, named: named.map(([, each]) => each) };
    });
    return Promise.all(asked);
  }

  it(`answers ${AT_ONCE} streams at once, each with its own figure`, async () => {
    for (const { income, complete, named } of await askAll(70_000))
      expect({ complete, named }).toEqual({
        complete: true,
        named: [income.toLocaleString('en-US')],
      });
  });
});

describe('a model’s streamed answer', () => {
  let openai: Awaited<ReturnType<typeof startOpenai>>;
  let server: TestServer;
  let proxy: Awaited<ReturnType<typeof startBufferingProxy>>;
  beforeAll(async () => {
    openai = await startOpenai();
    const { apiKey, baseUrl } = openai.settings;
    const env = { ...BEHIND_PROXY, OPENAI_API_KEY: apiKey, OPENAI_BASE_URL: baseUrl };
    server = await startServer({ env });
    proxy = await startBufferingProxy(server.url);
  });
  beforeEach(() => (openai.state.turns = []));
  afterAll(async () => {
    await proxy.stop();
    await server.stop();
    await openai.stop();
  });

  let clients = 0;
  const ask = (turns: Turn[], url = server.url) => {
    openai.state.turns = turns;
    return askServed(url, 'How are you today?', addressOf((clients += 1)));
  };

  it.each([
    ['the portal', () => server.url],
    ['a proxy that keeps answers back', () => proxy.url],
  ])(
    'shows its first words before its last, through %s, and stops when nobody listens',
    async (_name, url) => {
      const closed = openai.state.closed;
      const stream = await ask([cutBy('hang')], url());
      expect(await stream.begun).toBe('So far.');
      expect(stream.answer.headers).not.toHaveProperty('content-encoding');
      stream.leave();
      await expect.poll(() => openai.state.closed).toBe(closed + 1);
    },
  );

  it.each<[string, Turn[], { status: number; text: string; wait?: string }]>([
    ['a break in mid-stream', [cutBy('break')], { status: 200, text: `So far.\n\n${FAILED}` }],
    ['a malformed chunk', [cutBy('malformed')], { status: 200, text: `So far.\n\n${FAILED}` }],
    ['a long wait', [{ status: 429, retryAfter: '30' }], { status: 503, text: FAILED, wait: '30' }],
    [
      'a short wait',
      [{ status: 429, retryAfter: '0' }, saying('Now.')],
      { status: 200, text: `Now.\n\n${GENERAL}` },
    ],
    [
      'a broken server',
      [{ status: 500 }, { status: 500 }],
      { status: 503, text: FAILED, wait: '5' },
    ],
  ])(
    'ends in a sentence after %s, and the question can be asked again',
    async (_name, turns, expected) => {
      const { answer, whole } = await ask(turns);
      const text = await whole;
      expect({ status: answer.statusCode, text, wait: answer.headers['retry-after'] }).toEqual({
        wait: undefined,
        ...expected,
      });
      expect(await (await ask([saying('Again.')])).whole).toBe(`Again.\n\n${GENERAL}`);
    },
  );

  it('ends in a sentence when the portal stops, and what had arrived is saved', async () => {
    const stream = await ask([cutBy('hang')]);
    await stream.begun;
    const newest =
      "SELECT message FROM ai_messages WHERE role = 'assistant' ORDER BY id DESC LIMIT 1";
    const kept = new Promise((resolve) =>
      server.process.once('exit', () => resolve(storedValue(server.dataDir, newest))),
    );
    const { ms, code } = await server.stop();
    expect(await stream.whole).toBe(`So far.\n\n${FAILED}`);
    expect(await kept).toBe(`So far.\n\n${FAILED}`);
    expect({ code, soon: ms < 4_000 }).toEqual({ code: 0, soon: true });
  });
});
