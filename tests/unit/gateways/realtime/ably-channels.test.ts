import type { Channels, RealtimeChannel } from 'ably';
import { expect, test } from 'vitest';
import { ablyChannels } from '~/gateways/realtime/ably-channels.server';

test('a channel that is dropped and held again at once is kept', async () => {
  const released: string[] = [];
  const channel = { state: 'detached', detach: () => Promise.resolve() };
  const channels = ablyChannels({
    get: () => channel,
    release: (name: string) => released.push(name),
  } as unknown as Channels<RealtimeChannel>);
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  channels.hold('a');
  channels.drop('a');
  channels.hold('a');
  await turn();
  expect(released).toEqual([]);
  channels.drop('a');
  await turn();
  expect(released).toEqual(['a']);
});
