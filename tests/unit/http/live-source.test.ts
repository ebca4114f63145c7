import { describe, expect, it, vi } from 'vitest';
import { env } from '~/config/env.server';
import { liveOrigins, liveSource } from '~/http/live-source.server';

const ABLY = { key: 'app.key:secret', endpoint: 'https://live.example' };
const withAbly = (endpoint: string | null = ABLY.endpoint) =>
  void vi.spyOn(env, 'ably', 'get').mockReturnValue({ ...ABLY, endpoint });
const [client, admin] = [{ roles: ['client'] as const }, { roles: ['admin'] as const }];
const own = { personId: 'a/b', inbox: false };
const both = { personId: 'ada', inbox: true };

describe('where a page hears what happens', () => {
  it('is the portal’s own stream of what it shows', () => {
    expect(liveSource(client, own)).toEqual({
      by: 'stream',
      path: '/messaging/stream?thread=a%2Fb',
      channels: ['thread:a/b', 'typing-status:a/b'],
      here: 'thread:a/b',
    });
    expect(liveSource(admin, both)).toEqual({
      by: 'stream',
      path: '/messaging/stream?thread=ada&inbox',
      channels: ['thread:ada', 'typing-status:ada', 'inbox'],
      here: 'thread:ada',
    });
    expect(liveSource(admin, { personId: null, inbox: true })).toEqual({
      by: 'stream',
      path: '/messaging/stream?inbox',
      channels: ['inbox'],
      here: 'inbox',
    });
    expect(liveSource(client, { personId: null, inbox: false, chatOf: 'a&b' })).toEqual({
      by: 'stream',
      path: '/assistant/stream?chat=a%26b',
      channels: ['chat:a&b'],
      here: 'chat:a&b',
    });
  });

  it('leaves out the inbox for who is not of the staff', () => {
    expect(liveSource(client, both)).toEqual(liveSource(client, { ...both, inbox: false }));
    expect(liveSource(admin, { ...both, inbox: false })).not.toMatchObject({
      path: expect.stringContaining('inbox'),
    });
  });

  it('is Ably where that is set up, with a token for the same', () => {
    withAbly();
    expect(liveSource(admin, both)).toEqual({
      by: 'ably',
      tokens: '/messaging/tokens?thread=ada&inbox',
      endpoint: 'https://live.example',
      channels: ['thread:ada', 'typing-status:ada', 'inbox'],
      here: 'here:ada',
    });
    const chat = { personId: null, inbox: false, chatOf: 'ada' };
    expect(liveSource(client, chat)).toMatchObject({ tokens: '/assistant/tokens?chat=ada' });
  });
});

describe('a page may connect to Ably', () => {
  const page = { root: { viewer: null }, 'routes/thread': { live: { by: 'ably' } } };
  const origins = ['https://live.example', 'wss://live.example'];

  it('where it hears something over it, and for who is signed in', () => {
    withAbly();
    expect(liveOrigins(page)).toEqual(origins);
    expect(liveOrigins({ root: { viewer: { accountId: 'ada' } } })).toEqual(origins);
    for (const other of [{}, { live: null }, { live: { by: 'stream' } }, null, undefined])
      expect(liveOrigins({ root: { viewer: null }, other })).toEqual([]);
    withAbly(null);
    expect(liveOrigins(page)).toContain('wss://*.ably.net');
  });
});
