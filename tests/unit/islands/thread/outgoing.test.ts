import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  loadDraft,
  nextToSend,
  reduceOutgoing,
  saveDraft,
  toOutgoingView,
  type Outgoing,
  type OutgoingAction,
} from '~/islands/thread/outgoing';
import {
  RETRY_DELAYS,
  sendMessage,
  sendWithRetries,
  type SendResult,
} from '~/islands/thread/use-outbox';

afterEach(() => void vi.unstubAllGlobals());

const submitted = (clientId: string): OutgoingAction => ({
  type: 'submitted',
  message: { clientId, content: clientId, files: [] },
});
const after = (...actions: OutgoingAction[]) =>
  actions.reduce<readonly Outgoing[]>(reduceOutgoing, []);
const states = (...actions: OutgoingAction[]) => after(...actions).map(({ state }) => state);
const next = (...actions: OutgoingAction[]) => nextToSend(after(...actions))?.clientId ?? null;
const two = [submitted('a'), submitted('b')];

describe('outgoing messages', () => {
  it('are sent one by one, in the order in which they were written', () => {
    expect(next(...two)).toBe('a');
    expect(next(...two, { type: 'begun', clientId: 'a' })).toBeNull();
    expect(next(...two, { type: 'stored', clientId: 'a' })).toBe('b');
  });

  it('are added once for one id', () => {
    expect(after(submitted('a'), submitted('a'))).toHaveLength(1);
  });

  it('keep their order when the connection is lost, and are sent again', () => {
    const lost = [
      ...two,
      { type: 'begun', clientId: 'a' },
      { type: 'lost', problem: 'No' },
    ] as const;
    expect(states(...lost)).toEqual(['lost', 'lost']);
    expect(toOutgoingView(after(...lost)[0]!).time).toBe('Not sent');
    expect(next(...lost)).toBeNull();
    expect(next(...lost, { type: 'retried', clientId: null })).toBe('a');
  });

  it('are not sent again by themselves after a refusal', () => {
    const refused = [...two, { type: 'refused', clientId: 'a', problems: ['Too long.'] }] as const;
    expect(states(...refused, { type: 'retried', clientId: null })).toEqual(['refused', 'waiting']);
    expect(next(...refused, { type: 'retried', clientId: 'a' })).toBe('a');
    expect(after(...refused, { type: 'withdrawn', clientId: 'a' })).toHaveLength(1);
  });
});

describe('a draft', () => {
  /** Like a browser's: items are own properties. */
  class Storage {
    [key: string]: unknown;
    getItem(key: string) {
      return (this[key] as string | undefined) ?? null;
    }
    setItem(key: string, value: string) {
      this[key] = value;
    }
    removeItem(key: string) {
      delete this[key];
    }
  }
  let storage: Storage;
  beforeEach(() => void vi.stubGlobal('sessionStorage', (storage = new Storage())));

  it('is saved by person and conversation, and removed once it is empty', () => {
    saveDraft('alma', 'carla', { content: 'Half', outgoing: [] });
    expect(loadDraft('alma', 'carla').content).toBe('Half');
    expect(loadDraft('alma', 'paul').content).toBe('');
    saveDraft('alma', 'carla', { content: '', outgoing: [] });
    expect(Object.keys(storage)).toEqual([]);
  });

  it('is removed once somebody else signs in', () => {
    saveDraft('alma', 'carla', { content: 'Secret', outgoing: [] });
    expect(loadDraft('grant', 'carla').content).toBe('');
    expect(Object.keys(storage)).toEqual([]);
  });

  it('resends what was under way, but not without its files', () => {
    const message = { clientId: 'a', content: 'a', files: [], problems: [] };
    const outgoing: Outgoing[] = [
      { ...message, state: 'sending' },
      { ...message, state: 'waiting', files: ['w-2.pdf'] },
    ];
    saveDraft('alma', 'carla', { content: '', outgoing });
    const loaded = loadDraft('alma', 'carla').outgoing;
    expect(loaded.map(({ state }) => state)).toEqual(['lost', 'refused']);
    expect(loaded[1]!.problems[0]).toContain('choose them again');
  });
});

describe('sending', () => {
  it('is tried three times while there is no response', async () => {
    const send = vi.fn(async (): Promise<SendResult> => ({ type: 'lost' }));
    const wait = vi.fn(async (_milliseconds: number) => undefined);
    expect(await sendWithRetries(send, wait)).toEqual({ type: 'lost' });
    expect(send).toHaveBeenCalledTimes(3);
    expect(wait.mock.calls.flat()).toEqual([...RETRY_DELAYS]);
  });

  const send = (response: Response | Error) => {
    vi.stubGlobal('fetch', async () => {
      if (response instanceof Error) throw response;
      return response;
    });
    return sendMessage('/x', { clientId: 'a', content: 'Hi' }, []);
  };

  it('tells a stored message from a refused and a lost one', async () => {
    expect(await send(Response.json({ id: 1 }, { status: 201 }))).toEqual({ type: 'stored' });
    const refusal = { problems: ['No.'], refused: ['setup.exe'] };
    expect(await send(Response.json(refusal, { status: 400 }))).toEqual({
      type: 'refused',
      problems: ['No.'],
      final: true,
      leftOut: ['setup.exe'],
    });
    expect(await send(Response.json(refusal, { status: 429 }))).toMatchObject({ final: false });
    expect(await send(new TypeError('no network'))).toEqual({ type: 'lost' });
    expect(await send(new Response('<h1>Bad gateway</h1>', { status: 502 }))).toEqual({
      type: 'lost',
    });
  });
});
