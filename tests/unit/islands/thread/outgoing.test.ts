import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  asShown,
  MAX_OUTGOING,
  nextToSend,
  reduceOutgoing,
  type Outgoing,
  type OutgoingAction,
} from '~/islands/thread/outgoing';
import {
  deliver,
  sendMessage,
  TRY_AGAIN_AFTER,
  type SendResult,
} from '~/islands/thread/send-message';

const submitted = (clientId: string): OutgoingAction => ({
  type: 'submitted',
  message: { clientId, content: clientId, files: [] },
});
const after = (...actions: OutgoingAction[]) =>
  actions.reduce<readonly Outgoing[]>(reduceOutgoing, []);
const states = (...actions: OutgoingAction[]) => after(...actions).map(({ state }) => state);
const next = (...actions: OutgoingAction[]) => nextToSend(after(...actions))?.clientId ?? null;

const two = [submitted('a'), submitted('b')];

describe('messages on their way', () => {
  it('go one after the other, in the order in which they were written', () => {
    expect(next(...two)).toBe('a');
    expect(next(...two, { type: 'begun', clientId: 'a' })).toBeNull();
    const stored = { type: 'stored', clientId: 'a' } as const;
    expect(next(...two, { type: 'begun', clientId: 'a' }, stored)).toBe('b');
    expect(next(...two, stored, { type: 'stored', clientId: 'b' })).toBeNull();
  });

  it('are taken once each, and not without end', () => {
    expect(after(submitted('a'), submitted('a'))).toHaveLength(1);
    const many = Array.from({ length: MAX_OUTGOING + 5 }, (_, n) => submitted(String(n)));
    expect(after(...many)).toHaveLength(MAX_OUTGOING);
  });

  it('are lost together, keep their order and their names, and go again', () => {
    const lost = [
      ...two,
      { type: 'begun', clientId: 'a' },
      { type: 'lost', problem: 'No' },
    ] as const;
    expect(states(...lost)).toEqual(['lost', 'lost']);
    expect(asShown(after(...lost)[0]!).time).toBe('Not sent');
    expect(next(...lost)).toBeNull();
    expect(next(...lost, { type: 'retried', clientId: null })).toBe('a');
    const second = [...lost, { type: 'retried', clientId: 'b' }] as const;
    expect([next(...second), states(...second)]).toEqual(['b', ['lost', 'waiting']]);
  });

  it('that were refused wait for a person, and are not sent again by themselves', () => {
    const refused = [...two, { type: 'refused', clientId: 'a', problems: ['Too long.'] }] as const;
    expect(after(...refused)[0]).toEqual({
      ...{ clientId: 'a', content: 'a', files: [], state: 'refused', problems: ['Too long.'] },
    });
    expect(states(...refused, { type: 'retried', clientId: null })).toEqual(['refused', 'waiting']);
    expect(states(...refused, { type: 'lost', problem: 'No' })).toEqual(['refused', 'lost']);
    expect(next(...refused, { type: 'retried', clientId: 'a' })).toBe('a');
    expect(after(...refused, { type: 'withdrawn', clientId: 'a' })).toHaveLength(1);
  });
});

describe('a try', () => {
  const tries = async (...results: SendResult[]) => {
    const waited: number[] = [];
    const wait = async (milliseconds: number) => void waited.push(milliseconds);
    let calls = 0;
    const result = await deliver(async () => results[calls++]!, wait);
    return { result: result.type, calls, waited };
  };
  const lost = { type: 'lost' } as const;

  it('is made again with pauses while no answer comes, three times in all', async () => {
    expect(await tries(lost, lost, lost, { type: 'stored' })).toEqual({
      result: 'lost',
      calls: 3,
      waited: [...TRY_AGAIN_AFTER],
    });
    expect(await tries(lost, { type: 'stored' })).toMatchObject({ result: 'stored', calls: 2 });
  });
});

describe('an answer', () => {
  afterEach(() => void vi.unstubAllGlobals());
  const answered = (answer: Response | Error) => {
    const send = vi.fn(async (_to: string, _init: RequestInit) => {
      if (answer instanceof Error) throw answer;
      return answer;
    });
    vi.stubGlobal('fetch', send);
    return sendMessage('/x', { clientId: 'a', content: 'Hi' }, [new File(['1'], 'w-2.pdf')]).then(
      (result) => ({ result, body: send.mock.calls[0]![1].body as FormData }),
    );
  };

  it('of 200 and 201 is of a stored message, which went with its name and files', async () => {
    const { result, body } = await answered(Response.json({ id: 1 }, { status: 201 }));
    expect(result).toEqual({ type: 'stored' });
    expect([body.get('clientId'), body.get('content')]).toEqual(['a', 'Hi']);
    expect((body.get('files') as File).name).toBe('w-2.pdf');
  });

  it('that says what is wrong is a refusal, whatever its status', async () => {
    for (const status of [400, 413, 429, 503, 507]) {
      const { result } = await answered(Response.json({ problems: ['No.'] }, { status }));
      const final = status === 400 || status === 413;
      expect(result).toEqual({ type: 'refused', problems: ['No.'], final, leftOut: [] });
    }
    const named = Response.json({ problems: ['No.'], refused: ['setup.exe'] }, { status: 400 });
    expect((await answered(named)).result).toMatchObject({ leftOut: ['setup.exe'] });
    const { result } = await answered(new Response('', { status: 415 }));
    expect(result).toMatchObject({
      type: 'refused',
      problems: [expect.stringContaining('Reload')],
    });
  });

  it('that never came, or came from what stands before the portal, is none', async () => {
    expect((await answered(new TypeError('no network'))).result).toEqual({ type: 'lost' });
    const gateway = new Response('<h1>Bad gateway</h1>', { status: 502 });
    expect((await answered(gateway)).result).toEqual({ type: 'lost' });
  });
});
