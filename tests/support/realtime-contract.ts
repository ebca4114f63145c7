import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Member, Realtime, RealtimeEvent } from '~/domain/messaging/realtime';

type Adapter = {
  realtime: Realtime;
  /** What handlers threw, and other problems. */
  reported: unknown[];
  stop: () => void | Promise<void>;
};

let names = 0;
const newChannel = () => `channel-${++names}`;
const changed = (personId: string): RealtimeEvent => ({ name: 'changed', data: { personId } });
const member = { accountId: 'staff', name: 'Alma', role: 'admin' } as const;
/** Longer than one call to another process may take on a busy machine. */
const PATIENCE = { timeout: 10_000, interval: 5 };

/** What every adapter of realtime does, whatever carries its events. */
export function realtimeContract(name: string, open: () => Promise<Adapter>): void {
  describe(`${name} as realtime`, () => {
    let adapter: Adapter;
    let realtime: Realtime;
    beforeAll(async () => {
      adapter = await open();
      realtime = adapter.realtime;
    });
    afterAll(() => adapter?.stop());
    beforeEach(() => void (adapter.reported.length = 0));

    /** Listens on a channel, and answers once events arrive. What it heard for that is left out. */
    async function listen(channel: string) {
      const heard: string[] = [];
      const probes = new Set<string>();
      const stop = realtime.subscribe(channel, (event) => {
        const { personId } = event.data;
        if (/^probe /.test(personId)) probes.add(personId);
        else heard.push(personId);
      });
      await settle(channel, probes);
      return { heard, stop };
    }
    /** Answers once what is said on a channel is heard. */
    async function settle(channel: string, probes: Set<string>) {
      const mark = `probe ${crypto.randomUUID()}`;
      await vi.waitFor(() => {
        if (!probes.has(mark)) realtime.publish(channel, changed(mark));
        expect(probes.has(mark)).toBe(true);
      }, PATIENCE);
    }
    const until = (check: () => void) => vi.waitFor(check, PATIENCE);

    test('an event reaches everybody who listens on its channel, and nobody else', async () => {
      const [here, there] = [newChannel(), newChannel()];
      const [first, second, other] = [await listen(here), await listen(here), await listen(there)];
      realtime.publish(here, changed('x'));
      realtime.publish(there, changed('y'));
      await until(() => expect([first.heard, second.heard]).toEqual([['x'], ['x']]));
      await until(() => expect(other.heard).toEqual(['y']));
      expect([first.heard, second.heard]).toEqual([['x'], ['x']]);
    });

    test('an event arrives as it was sent', async () => {
      const channel = newChannel();
      const { stop } = await listen(channel);
      const events: RealtimeEvent[] = [];
      realtime.subscribe(channel, (event) => events.push(event));
      const sent: RealtimeEvent = {
        name: 'message',
        data: { personId: 'p', messageId: 7, kind: 'message', clientId: null, senderId: 'Ünï “✓”' },
      };
      realtime.publish(channel, sent);
      await until(() => expect(events.at(-1)).toEqual(sent));
      stop();
    });

    test('events arrive in the order in which they were sent', async () => {
      const channel = newChannel();
      const { heard } = await listen(channel);
      const all = Array.from({ length: 300 }, (_, index) => String(index));
      for (const each of all) realtime.publish(channel, changed(each));
      await until(() => expect(heard.length).toBe(all.length));
      expect(heard).toEqual(all);
    });

    test('who stops hears nothing more, and others go on', async () => {
      const channel = newChannel();
      const [first, second] = [await listen(channel), await listen(channel)];
      first.stop();
      first.stop();
      realtime.publish(channel, changed('x'));
      await until(() => expect(second.heard).toEqual(['x']));
      expect(first.heard).toEqual([]);
      second.stop();
      realtime.publish(channel, changed('lost'));
      const again = await listen(channel);
      realtime.publish(channel, changed('y'));
      await until(() => expect(again.heard.at(-1)).toBe('y'));
      expect(second.heard).toEqual(['x']);
    });

    test('a handler that throws is reported and keeps the event from nobody', async () => {
      const channel = newChannel();
      const failing = realtime.subscribe(channel, (event) => {
        if (event.data.personId === 'x') throw new Error('broken');
      });
      const { heard } = await listen(channel);
      realtime.publish(channel, changed('x'));
      await until(() => expect(heard).toEqual(['x']));
      await until(() => expect(adapter.reported).toEqual([new Error('broken')]));
      failing();
    });

    test('presence tells who is there, a tab at a time', async () => {
      const channel = newChannel();
      const seen: string[] = [];
      const stop = realtime.presence.watch(channel, (members) =>
        seen.push(members.map(({ key }) => key).join()),
      );
      const leave = realtime.presence.enter(channel, { ...member, key: '1' });
      await until(() => expect(seen.at(-1)).toBe('1'));
      expect(realtime.presence.list(channel)).toEqual([{ ...member, key: '1' }]);
      const leaveToo = realtime.presence.enter(channel, { ...member, key: '2' });
      await until(() => expect(seen.at(-1)).toBe('1,2'));
      leave();
      leave();
      await until(() => expect(seen.at(-1)).toBe('2'));
      leaveToo();
      await until(() => expect(seen).toEqual(['1', '1,2', '2', '']));
      expect(realtime.presence.list(channel)).toEqual([]);
      stop();
    });

    test('who watches no more is told no more, and a watcher that throws is reported', async () => {
      const [channel, other] = [newChannel(), newChannel()];
      const [gone, seen]: readonly Member[][][] = [[], []];
      const stop = realtime.presence.watch(channel, (members) => gone!.push([...members]));
      const failing = realtime.presence.watch(channel, () => {
        throw new Error('broken');
      });
      realtime.presence.watch(channel, (members) => seen!.push([...members]));
      stop();
      realtime.presence.enter(channel, { ...member, key: '3' });
      realtime.presence.enter(other, { ...member, key: '4' });
      await until(() => expect(seen).toEqual([[{ ...member, key: '3' }]]));
      expect(gone).toEqual([]);
      await until(() => expect(adapter.reported).toEqual([new Error('broken')]));
      failing();
    });
  });
}
