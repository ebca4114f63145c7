import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LiveListener } from '~/browser/realtime/port';
import { openStream } from '~/browser/realtime/stream';

const SOURCE = {
  by: 'stream',
  path: '/messaging/stream?thread=x',
  channels: ['thread:x'],
  here: 'thread:x',
} as const;

/** A browser's EventSource, whose server the test is. */
class Source extends EventTarget {
  static readonly CLOSED = 2;
  static all: Source[] = [];
  readyState = 0;
  onerror: (() => void) | null = null;
  constructor(readonly url: string) {
    super();
    Source.all.push(this);
  }
  close() {
    this.readyState = 2;
  }
  hears(name: string, data: unknown = {}) {
    this.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data) }));
  }
  breaks(readyState: 0 | 2) {
    this.readyState = readyState;
    this.onerror?.();
  }
}

let told: unknown[];
let answer: { type?: string; status?: number } | Error;
let page: EventTarget & { visibilityState: string };
let shown = 5;
let close: (() => void) | undefined;
const last = () => Source.all.at(-1)!;
const listener: LiveListener = {
  event: ({ name }) => told.push(name),
  members: (members) => told.push(members),
  state: (state) => told.push(state),
};

beforeEach(() => {
  vi.useFakeTimers();
  Source.all = [];
  told = [];
  shown = 5;
  answer = { status: 503 };
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('EventSource', Source);
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('fetch', async () => {
    if (answer instanceof Error) throw answer;
    return answer;
  });
  close = openStream(SOURCE, () => shown, listener);
});
afterEach(() => {
  close?.();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('it asks for what comes after the last message shown, and hands on what it hears', () => {
  expect(last().url).toBe('/messaging/stream?thread=x&after=5');
  last().hears('ready');
  for (const name of ['message', 'read', 'changed', 'typing', 'stop-typing']) last().hears(name);
  last().hears('members', [{ key: '1' }]);
  last().hears('beat');
  expect(told).toEqual([
    ...['live', 'message', 'read', 'changed', 'typing', 'stop-typing'],
    [{ key: '1' }],
  ]);
});

test('a connection that breaks is left to the browser, and live again when the server says so', () => {
  last().hears('ready');
  last().breaks(0);
  last().breaks(0);
  last().hears('ready');
  expect([told, Source.all.length]).toEqual([['live', 'down', 'live'], 1]);
});

test('one that the browser gives up is opened anew, with growing pauses', async () => {
  last().hears('ready');
  shown = 7;
  last().breaks(2);
  await vi.advanceTimersByTimeAsync(2_000);
  expect([Source.all.length, last().url.slice(-1)]).toEqual([2, '7']);
  for (let tries = 0; tries < 8; tries += 1) {
    last().breaks(2);
    await vi.advanceTimersByTimeAsync(30_000);
  }
  const many = Source.all.length;
  last().breaks(2);
  await vi.advanceTimersByTimeAsync(10_000);
  expect([many, Source.all.length]).toEqual([10, 10]);
  await vi.advanceTimersByTimeAsync(20_000);
  last().hears('ready');
  expect(told).toEqual(['live', 'down', 'live']);
});

test('one that says nothing for 50 seconds is taken for dead; a beat is enough', async () => {
  last().hears('ready');
  await vi.advanceTimersByTimeAsync(40_000);
  last().hears('beat');
  await vi.advanceTimersByTimeAsync(40_000);
  expect(Source.all.length).toBe(1);
  await vi.advanceTimersByTimeAsync(10_000);
  expect([Source.all.length, Source.all[0]!.readyState, told.at(-1)]).toEqual([2, 2, 'down']);
});

test.each<[string, () => void]>([
  ['the server says so', () => last().hears('ended')],
  ['the viewer is signed out', () => ((answer = { type: 'opaqueredirect' }), last().breaks(2))],
  ['there is nothing for them', () => ((answer = { status: 404 }), last().breaks(2))],
])('it ends for good where %s', async (_why, act) => {
  last().hears('ready');
  act();
  await vi.advanceTimersByTimeAsync(300_000);
  page.dispatchEvent(new Event('visibilitychange'));
  expect([Source.all.length, last().readyState, told.at(-1)]).toEqual([1, 2, 'ended']);
});

test('a server that is away is asked again', async () => {
  answer = new TypeError('Failed to fetch');
  last().breaks(2);
  await vi.advanceTimersByTimeAsync(2_000);
  expect([Source.all.length, told]).toEqual([2, ['down']]);
});

test('a tab whose place another has taken waits until it is looked at', async () => {
  last().hears('ready');
  last().hears('replaced');
  await vi.advanceTimersByTimeAsync(300_000);
  page.visibilityState = 'hidden';
  window.dispatchEvent(new Event('focus'));
  expect([Source.all.length, told.at(-1)]).toEqual([1, 'down']);
  page.visibilityState = 'visible';
  page.dispatchEvent(new Event('visibilitychange'));
  expect(Source.all.length).toBe(2);
});

test('what is closed says nothing more and leaves no timer', async () => {
  close!();
  last().hears('message');
  window.dispatchEvent(new Event('online'));
  expect([Source.all.length, last().readyState, vi.getTimerCount()]).toEqual([1, 2, 0]);
});
