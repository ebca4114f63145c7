import { expect, test } from 'vitest';
import { realtimeContract } from '#tests/support/realtime-contract';
import { openHub } from '~/gateways/realtime/hub.server';

realtimeContract('the hub', () => {
  const reported: unknown[] = [];
  const realtime = openHub((error) => reported.push(error));
  return Promise.resolve({ realtime, reported, stop: () => undefined });
});

test('what is said is heard before anything else happens', () => {
  const hub = openHub(() => undefined);
  const heard: string[] = [];
  hub.subscribe('a', (event) => heard.push(event.name));
  hub.publish('nobody', { name: 'changed', data: { personId: 'x' } });
  hub.publish('a', { name: 'changed', data: { personId: 'x' } });
  expect(heard).toEqual(['changed']);
});
