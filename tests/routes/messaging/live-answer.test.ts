import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { eventsIn } from '#tests/support/sent-events';
import { INBOX_CHANNEL, threadChannel, typingChannel } from '~/domain/messaging/realtime';
import { realtime } from '~/gateways/realtime/realtime.server';
import { EventStream } from '~/http/event-stream.server';
import { streamAnswer, tokenAnswer } from '~/http/live-answer.server';
import * as live from '~/http/live.server';
import * as liveTokens from '~/http/live-tokens.server';
import * as limits from '~/http/rate-limit.server';
import * as news from '~/models/conversation/news.server';
import type { Viewer } from '~/models/sign-in/session.server';

const viewerOf = (accountId: string, role: 'client' | 'admin') =>
  ({ sessionId: accountId, accountId, fullName: accountId, role, roles: [role] }) as Viewer;
const [ada, alma] = [viewerOf('ada', 'client'), viewerOf('alma', 'admin')];
const own = { personId: 'ada', inbox: false };
const exists = vi.fn(() => Promise.resolve<unknown>(true));
const argsOf = (query = '', init: RequestInit = {}) => ({
  request: new Request(`http://localhost:3000/messaging/stream${query}`, init),
  context: { clientIp: '2001:db8:1:2ff:1::1' },
  params: {},
});
/** What is answered or thrown: its status, and its headers. */
async function answered(work: Promise<Response>) {
  const { status, headers, body } = await work.catch((thrown: Response) => thrown);
  return { status, headers: Object.fromEntries(headers), body };
}

beforeEach(() => {
  exists.mockClear();
  exists.mockResolvedValue(true);
});

describe.each([
  ['a stream', 'stream by account', () => streamAnswer(argsOf(), ada, own, exists)],
  ['a token', 'live token by account', () => tokenAnswer(ada, own, exists)],
] as const)('%s', (_what, limit, ask) => {
  beforeEach(() => {
    vi.spyOn(live, 'openLiveStream').mockImplementation(async () => new EventStream(() => 0));
    vi.spyOn(liveTokens, 'giveToken').mockResolvedValue({ token: {}, shown: {} } as never);
  });

  it('is given of what is there', async () => {
    expect((await answered(ask())).status).toBe(200);
  });

  it('isn’t of what is not', async () => {
    exists.mockResolvedValue(null);
    expect((await answered(ask())).status).toBe(404);
  });

  it('isn’t too often, and says how many seconds to wait', async () => {
    const consume = vi.spyOn(limits, 'consumeLimit').mockResolvedValue(1_001);
    expect(await answered(ask())).toEqual({
      status: 429,
      headers: { 'retry-after': '2' },
      body: null,
    });
    expect(consume).toHaveBeenCalledWith(limit, 'ada');
    expect(exists).not.toHaveBeenCalled();
  });
});

it('what somebody may not hear is answered as if it weren’t there, and not looked for', async () => {
  const others = { personId: 'bob', inbox: false };
  expect((await answered(streamAnswer(argsOf(), ada, others, exists))).status).toBe(404);
  expect((await answered(tokenAnswer(ada, others, exists))).status).toBe(404);
  expect(exists).not.toHaveBeenCalled();
});

test('a token goes to its viewer alone, and there is none without Ably', async () => {
  expect((await answered(tokenAnswer(ada, own, exists))).status).toBe(404);
  const given = { token: { mac: 'x' }, shown: { name: 'ada' } };
  const give = vi.spyOn(liveTokens, 'giveToken').mockResolvedValue(given as never);
  const answer = await tokenAnswer(ada, own, exists);
  expect([await answer.json(), answer.headers.get('Cache-Control')]).toEqual([given, 'no-store']);
  expect(give).toHaveBeenCalledWith(ada, own);
});

describe('an event stream', () => {
  const HEADERS = {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache, no-store, no-transform',
    'x-accel-buffering': 'no',
  };
  const opening = () =>
    vi.spyOn(live, 'openLiveStream').mockImplementation(async () => new EventStream(() => 0));

  it('is told to go through as it comes, and HEAD only asks whether there would be one', async () => {
    const open = opening();
    expect(await answered(streamAnswer(argsOf(), ada, own, exists))).toEqual({
      status: 200,
      headers: HEADERS,
      body: expect.any(ReadableStream),
    });
    expect(open).toHaveBeenCalledTimes(1);
    const head = argsOf('', { method: 'HEAD' });
    expect(await answered(streamAnswer(head, ada, own, exists))).toEqual({
      ...{ status: 200, headers: HEADERS, body: null },
    });
    expect(open).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['', undefined, null],
    ['?after=7', undefined, 7],
    ['?after=7', '9', 9],
    ['?after=7', '', null],
    ['?after=7', 'x9', null],
    ['?after=9x', undefined, null],
    [`?after=${'9'.repeat(16)}`, undefined, null],
  ])('by “%s” and after the event %j begins after %j', async (query, last, after) => {
    const open = opening();
    const headers = new Headers(last === undefined ? [] : [['Last-Event-ID', last]]);
    await streamAnswer(argsOf(query, { headers }), ada, own, exists);
    expect(open).toHaveBeenCalledWith(ada, '2001:db8:1:200::/56', own, after);
  });

  it('for which there is no room is to be asked for again in half a minute', async () => {
    vi.spyOn(live, 'openLiveStream').mockResolvedValue(null);
    expect(await answered(streamAnswer(argsOf(), ada, own, exists))).toEqual({
      ...{ status: 503, headers: { 'retry-after': '30' }, body: null },
    });
  });

  it('ends with its request, also where that was given up while it was opened', async () => {
    const streams = [new EventStream(() => 0), new EventStream(() => 0)] as const;
    const [now, later] = [new AbortController(), new AbortController()];
    const open = vi.spyOn(live, 'openLiveStream').mockResolvedValueOnce(streams[0]);
    await streamAnswer(argsOf('', { signal: later.signal }), ada, own, exists);
    expect(streams[0].isOpen).toBe(true);
    later.abort();
    expect(streams[0].isOpen).toBe(false);
    open.mockImplementationOnce(async () => (now.abort(), streams[1]));
    await streamAnswer(argsOf('', { signal: now.signal }), ada, own, exists);
    expect(streams[1].isOpen).toBe(false);
  });
});

describe('who listens hears', () => {
  const open: EventStream[] = [];
  afterEach(() => {
    for (const stream of open.splice(0)) stream.close();
    expect(live.liveStreams.size).toBe(0);
  });
  const listen = async (...given: Parameters<typeof live.openLiveStream>) => {
    const stream = (await live.openLiveStream(...given))!;
    open.push(stream);
    return stream;
  };
  /** What was said on a stream, which is over then. */
  async function heardOn(stream: EventStream) {
    stream.end();
    return eventsIn(await new Response(stream.body).text()).filter(({ name }) => name !== 'retry');
  }
  const message = (messageId: number, personId = 'ada') =>
    ({
      name: 'message',
      data: { personId, messageId, kind: 'message', clientId: null, senderId: personId },
    }) as const;
  const read = { name: 'read', data: { personId: 'ada', reader: 'firm', upTo: 1 } } as const;
  const typing = (senderId: string) =>
    ({
      name: 'typing',
      data: { personId: 'ada', senderId, senderName: 'X', senderRole: 'client' },
    }) as const;
  const ready = { id: null, name: 'ready', data: { complete: true } };

  it('what happens in their conversation, but not that they type themself', async () => {
    const stream = await listen(ada, 'n', own, null);
    realtime.publish(threadChannel('ada'), message(7));
    realtime.publish(threadChannel('ada'), read);
    realtime.publish(typingChannel('ada'), typing('ada'));
    realtime.publish(typingChannel('ada'), typing('alma'));
    realtime.publish(threadChannel('bob'), message(8, 'bob'));
    realtime.publish(INBOX_CHANNEL, message(9));
    expect(await heardOn(stream)).toEqual([
      ready,
      { id: '7', ...message(7) },
      { id: null, ...read },
      { id: null, ...typing('alma') },
    ]);
  });

  it('a conversation beside the inbox once, with who types in it', async () => {
    const stream = await listen(alma, 'n', { personId: 'ada', inbox: true }, null);
    for (const event of [message(7), read])
      for (const channel of [threadChannel('ada'), INBOX_CHANNEL]) realtime.publish(channel, event);
    realtime.publish(typingChannel('ada'), typing('ada'));
    const changed = { name: 'changed', data: { personId: 'ada' } } as const;
    realtime.publish(threadChannel('ada'), changed);
    const heard = await heardOn(stream);
    const members = heard.filter(({ name }) => name === 'members');
    expect(heard.filter((event) => !members.includes(event))).toEqual([
      ready,
      { id: '7', ...message(7) },
      { id: null, ...read },
      { id: null, ...typing('ada') },
      { id: null, ...changed },
    ]);
    const here = { key: expect.any(String), accountId: 'alma', name: 'alma', role: 'admin' };
    expect(members).toEqual([{ id: null, name: 'members', data: [here] }]);
  });

  it('what they missed first, each with its number, and only from the database what isn’t all', async () => {
    const list = vi.spyOn(news, 'listNews').mockResolvedValue([message(3).data, message(5).data]);
    const stream = await listen(ada, 'n', own, 2);
    expect(list).toHaveBeenCalledWith(own, 2, live.MAX_MISSED + 1);
    realtime.publish(threadChannel('ada'), message(5));
    realtime.publish(threadChannel('ada'), message(6));
    expect(await heardOn(stream)).toEqual([
      { id: '3', ...message(3) },
      { id: '5', ...message(5) },
      ready,
      { id: '6', ...message(6) },
    ]);
    list.mockClear();
    await heardOn(await listen(ada, 'n', own, null));
    expect(list).not.toHaveBeenCalled();
  });

  it('as long as their stream is open: who is there is there no more then', async () => {
    const stream = await listen(ada, 'n', own, null);
    const there = () => realtime.presence.list(threadChannel('ada'));
    expect(there()).toEqual([
      { key: expect.any(String), accountId: 'ada', name: 'ada', role: 'client' },
    ]);
    stream.close();
    expect(there()).toEqual([]);
  });
});
