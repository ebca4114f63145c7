import { expect, test } from 'vitest';
import type { RealtimeEvent } from '~/domain/messaging/realtime';
import { openHub } from '~/gateways/realtime/hub.server';

const changed = (personId: string): RealtimeEvent => ({ name: 'changed', data: { personId } });

test('an event reaches those who listen on its channel, until they stop', () => {
  const hub = openHub(() => undefined);
  const heard: string[] = [];
  const stop = hub.subscribe('a', (event) => heard.push(`1 ${event.name}`));
  hub.subscribe('a', (event) => heard.push(`2 ${event.name}`));
  hub.subscribe('b', () => heard.push('b'));
  hub.publish('a', changed('x'));
  stop();
  stop();
  hub.publish('a', changed('x'));
  hub.publish('nobody', changed('x'));
  expect(heard).toEqual(['1 changed', '2 changed', '2 changed']);
});

test('a handler that throws is reported and keeps the event from nobody', () => {
  const reported: unknown[] = [];
  const hub = openHub((error) => reported.push(error));
  let heard = 0;
  hub.subscribe('a', () => {
    throw new Error('broken');
  });
  hub.subscribe('a', () => (heard += 1));
  hub.publish('a', changed('x'));
  expect([heard, reported.length]).toEqual([1, 1]);
});

test('presence tells who is there, a tab at a time', () => {
  const hub = openHub(() => undefined);
  const seen: number[] = [];
  const stop = hub.presence.watch('a', (members) => seen.push(members.length));
  const member = { accountId: 's', name: 'Alma', role: 'admin' } as const;
  const leave = hub.presence.enter('a', { ...member, key: '1' });
  const leaveToo = hub.presence.enter('a', { ...member, key: '2' });
  leave();
  leave();
  expect(hub.presence.list('a').map(({ key }) => key)).toEqual(['2']);
  leaveToo();
  stop();
  hub.presence.enter('a', { ...member, key: '3' });
  expect(seen).toEqual([1, 2, 1, 0]);
});
