import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Role } from '~/domain/access/roles';
import * as gateway from '~/gateways/realtime/realtime.server';
import { log } from '~/log.server';
import * as sessions from '~/models/sign-in/open-session.server';
import { sessionsChanged } from '~/models/sign-in/session-news.server';
import type { Viewer } from '~/models/sign-in/session.server';

const ably = { tokenRequest: vi.fn(), revoke: vi.fn() };
const withAbly = () => vi.spyOn(gateway, 'ably', 'get').mockReturnValue(ably as never);
// It is loaded where Ably is configured.
withAbly();
const { giveToken } = await import('~/http/live-tokens.server');

const viewer = (accountId: string, role: Role, sessionId = `of ${accountId}`) =>
  ({ sessionId, accountId, fullName: accountId, role, roles: [role] }) as Viewer;
const [ada, bob, alma] = [
  viewer('ada', 'client'),
  viewer('bob', 'client'),
  viewer('alma', 'admin'),
];
const threadOf = (personId: string) => ({ personId, inbox: false });
const INBOX = { personId: null, inbox: true };
const TTL = 600_000;

/** The sessions that count, with the roles of their people. */
let counting: Map<string, readonly Role[]>;
const find = () => vi.mocked(sessions.findOpenSessions);
beforeEach(() => {
  vi.useFakeTimers();
  withAbly();
  for (const each of Object.values(ably)) each.mockReset();
  ably.tokenRequest.mockResolvedValue({ ttl: TTL, mac: 'x' });
  counting = new Map([ada, bob, alma].map(({ sessionId, roles }) => [sessionId, roles]));
  vi.spyOn(sessions, 'findOpenSessions').mockImplementation(async () => counting);
});
afterEach(async () => {
  counting = new Map();
  await change();
  vi.useRealTimers();
});

/** Sessions changed, and a tenth of a second went by. */
const change = async () => {
  sessionsChanged();
  await vi.advanceTimersByTimeAsync(100);
};

describe('a token', () => {
  it('is for what its viewer hears, and says how they are shown', async () => {
    expect(await giveToken(alma, INBOX)).toEqual({
      token: { ttl: TTL, mac: 'x' },
      shown: { accountId: 'alma', name: 'alma', role: 'admin' },
    });
    expect(ably.tokenRequest.mock.calls).toEqual([['alma', { inbox: ['presence', 'subscribe'] }]]);
    vi.spyOn(gateway, 'ably', 'get').mockReturnValue(null);
    expect(await giveToken(alma, INBOX)).toBeNull();
  });

  it('is taken back once its session ends or its holder may not hear it any more', async () => {
    await giveToken(ada, threadOf('ada'));
    await giveToken(bob, threadOf('bob'));
    await giveToken(alma, INBOX);
    await giveToken(alma, threadOf('ada'));
    await change();
    expect(ably.revoke).not.toHaveBeenCalled();
    counting.delete(ada.sessionId);
    counting.set(alma.sessionId, ['client']);
    await change();
    expect(ably.revoke.mock.calls.flat().sort()).toEqual(['ada', 'alma']);
    await change();
    expect(ably.revoke).toHaveBeenCalledTimes(2);
    const all = [ada, alma, bob].map(({ sessionId }) => sessionId);
    expect(find().mock.calls.map(([ids]) => [...ids].sort())).toEqual([
      ...[all, all, [bob.sessionId]],
    ]);
  });

  it('is looked up once for several changes, a tenth of a second after the first', async () => {
    sessionsChanged();
    expect(vi.getTimerCount()).toBe(0);
    await giveToken(ada, threadOf('ada'));
    sessionsChanged();
    sessionsChanged();
    await vi.advanceTimersByTimeAsync(99);
    expect(find()).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(find()).toHaveBeenCalledTimes(1);
    expect(find()).toHaveBeenCalledWith([ada.sessionId], expect.any(Date));
  });

  it('that can’t be taken back ends by itself, which the log tells once', async () => {
    const err = new Error('locked');
    const logged = vi.spyOn(log, 'error').mockReturnValue(undefined);
    await giveToken(ada, threadOf('ada'));
    find().mockRejectedValue(err);
    await change();
    await change();
    expect(find()).toHaveBeenCalledTimes(2);
    expect(logged.mock.calls).toEqual([
      [{ err }, 'tokens of Ably not revoked: they end by themselves'],
    ]);
    find().mockImplementation(async () => counting);
  });
});
