import { describe, expect, it, test, vi } from 'vitest';
import {
  changeLimitMessage,
  consumeChangeLimit,
  consumeChangeLimitOrThrow,
} from '~/http/consultation-limit.server';
import * as limits from '~/http/rate-limit.server';

const client = { accountId: 'ada', roles: ['client'] as const };
const staff = { accountId: 'alma', roles: ['admin'] as const };
const link = { linkTo: 'c1' };
/** Has limits say how many milliseconds to wait, one after the other; in the end none. */
const waiting = (...waits: number[]) => {
  const consume = vi.spyOn(limits, 'consumeLimit').mockResolvedValue(0);
  for (const wait of waits) consume.mockResolvedValueOnce(wait);
  return consume;
};
const BY_ACCOUNT = 'consultation change by account';
const BY_CONSULTATION = 'consultation change by consultation';

describe('a change of a consultation counts', () => {
  it.each([
    [
      client,
      [
        [BY_ACCOUNT, 'ada move'],
        [BY_CONSULTATION, 'ada move c1'],
      ],
    ],
    [link, [[BY_CONSULTATION, 'link move c1']]],
    [staff, [['consultation change by staff', 'alma']]],
  ])('of %j for %j', async (requester, counted) => {
    const consume = waiting();
    expect(await consumeChangeLimit(requester, 'c1', 'move')).toBe(0);
    expect(consume.mock.calls).toEqual(counted);
  });

  it('apart where it is cancelled', async () => {
    const consume = waiting();
    await consumeChangeLimit(client, 'c1', 'cancel');
    await consumeChangeLimit(link, 'c1', 'cancel');
    expect(consume.mock.calls.map(([, key]) => key)).toEqual([
      ...['ada cancel', 'ada cancel c1', 'link cancel c1'],
    ]);
  });

  it('and says how many seconds to wait, whichever limit is used up', async () => {
    const consume = waiting(1_001);
    expect(await consumeChangeLimit(client, 'c1', 'move')).toBe(2);
    expect(consume).toHaveBeenCalledTimes(1);
    waiting(0, 3_000);
    expect(await consumeChangeLimit(client, 'c1', 'move')).toBe(3);
    waiting(1);
    expect(await consumeChangeLimit(staff, 'c1', 'move')).toBe(1);
  });
});

test.each([
  [1, 'Wait a minute and'],
  [60, 'Wait a minute and'],
  [61, 'Wait 2 minutes and'],
])('a page says after too many changes to wait %i seconds', (seconds, words) => {
  expect(changeLimitMessage(seconds)).toEqual({
    message: `You’ve changed this consultation too many times. ${words} try again, or call us.`,
    init: { status: 429, headers: { 'Retry-After': String(seconds) } },
  });
});

test.each([
  [1_000, '1', 'Too many changes. Wait 1 second and try again.'],
  [1_001, '2', 'Too many changes. Wait 2 seconds and try again.'],
])('the API says it as a problem', async (wait, seconds, detail) => {
  waiting(wait);
  await expect(consumeChangeLimitOrThrow(link, 'c1', 'move')).rejects.toMatchObject({
    ...{ status: 429, message: detail, headers: { 'Retry-After': seconds } },
  });
  waiting();
  expect(await consumeChangeLimitOrThrow(link, 'c1', 'move')).toBeUndefined();
});
