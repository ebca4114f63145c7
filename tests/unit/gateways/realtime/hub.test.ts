import { beforeEach, expect, test } from 'vitest';
import type { Realtime, RealtimeEvent } from '~/domain/messaging/realtime';
import { openHub } from '~/gateways/realtime/hub.server';

const changed = (partyId: string): RealtimeEvent => ({ name: 'changed', data: { partyId } });
const member = { accountId: 'staff', name: 'Alma', role: 'admin' } as const;

let hub: Realtime;
let reported: unknown[];
beforeEach(() => {
  reported = [];
  hub = openHub((error) => reported.push(error));
});

function listen(channel: string) {
  const heard: string[] = [];
  const stop = hub.subscribe(channel, ({ data }) => heard.push(data.partyId));
  return { heard, stop };
}

test('publishes an event to its channel’s subscribers only', () => {
  const [first, second, other] = [listen('a'), listen('a'), listen('b')];
  hub.publish('a', changed('x'));
  first.stop();
  hub.publish('a', changed('y'));
  hub.publish('nobody', changed('z'));
  expect([first.heard, second.heard, other.heard]).toEqual([['x'], ['x', 'y'], []]);
});

test('reports a handler that throws, and still calls the others', () => {
  hub.subscribe('a', () => {
    throw new Error('broken');
  });
  const { heard } = listen('a');
  hub.publish('a', changed('x'));
  expect([heard, reported]).toEqual([['x'], [new Error('broken')]]);
});

test('tells watchers who is present, counted by tab', () => {
  const seen: string[] = [];
  const stop = hub.presence.watch('a', (members) =>
    seen.push(members.map(({ key }) => key).join()),
  );
  const leave = hub.presence.enter('a', { ...member, key: '1' });
  hub.presence.enter('a', { ...member, key: '2' });
  hub.presence.enter('b', { ...member, key: '3' });
  leave();
  leave();
  expect(hub.presence.list('a')).toEqual([{ ...member, key: '2' }]);
  stop();
  hub.presence.enter('a', { ...member, key: '4' });
  expect(seen).toEqual(['1', '1,2', '2']);
});
