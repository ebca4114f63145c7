import { RateLimiterRes } from 'rate-limiter-flexible';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { db } from '#tests/support/database';
import { BoundedMemoryLimiter } from '~/http/limiter.server';
import {
  consumeLimit,
  LIMITS,
  limitPage,
  mailAllowance,
  passwordAllowance,
  rateLimitMessage,
  resetLimit,
  resetPasswordLimit,
  secondStepAllowance,
  type Limit,
} from '~/http/rate-limit.server';
import * as mail from '~/models/mail/allowance.server';
import { keyedHash } from '~/models/secret.server';

const HOME = '2001:db8:1:2ff::/64';
const SITE = '2001:db8:1:200::/56';
const NORA = 'nora@home.example';
beforeEach(() => db.rateLimit.deleteMany());
afterEach(() => void vi.useRealTimers());

/** What was counted since, by limit and key. */
async function counted(...expected: readonly (readonly [Limit, string])[]) {
  const rows = await db.rateLimit.findMany();
  const found = rows.map(({ key, points }) => `${key} ${points}`).sort();
  const keys = expected.map(([limit, key]) => `${limit}:${keyedHash('rate limit', key)} 1`);
  expect(found).toEqual(keys.sort());
}

describe('one try counts', () => {
  test('of a password for its network, its site and its address', async () => {
    expect(await passwordAllowance(HOME, NORA, null)).toBeNull();
    await counted(
      ['sign-in by network', HOME],
      ['sign-in by address and network', `${HOME} ${NORA}`],
      ['sign-in by address and site', `${SITE} ${NORA}`],
      ['sign-in by address', NORA],
    );
  });

  test('of a password in a known browser for that alone', async () => {
    expect(await passwordAllowance(HOME, NORA, 'mark')).toBeNull();
    await counted(['sign-in by known device', 'mark']);
  });

  test('of a second step for its network and its account, or for a known browser', async () => {
    expect(await secondStepAllowance(HOME, 'account', null)).toBeNull();
    await counted(['code by network', HOME], ['second step by account', 'account']);
    await db.rateLimit.deleteMany();
    expect(await secondStepAllowance(HOME, 'account', 'mark')).toBeNull();
    await counted(['second step by known device', 'mark']);
  });

  test('of a sign-in mail for its network, its site and its address', async () => {
    expect(await mailAllowance(HOME, NORA)).toBeNull();
    await counted(
      ['mail by network', HOME],
      ['mail by address and network', `${HOME} ${NORA}`],
      ['mail by site', SITE],
      ['mail by address, site and day', `${SITE} ${NORA}`],
      ['mail by address and day', NORA],
    );
  });

  test('of a sign-in mail to a known browser for that, and for the address', async () => {
    expect(await mailAllowance(HOME, NORA, 'mark')).toBeNull();
    await counted(
      ['mail by known device', 'mark'],
      ['mail to known devices by address and day', NORA],
    );
  });

  test('of a sign-in mail for nothing where it would come too soon after another', async () => {
    const soon = vi.spyOn(mail, 'mailTooSoon').mockResolvedValue('Wait a moment.');
    expect(await mailAllowance(HOME, NORA)).toBe('Wait a moment.');
    expect(soon).toHaveBeenCalledWith(NORA, expect.any(Date));
    await counted();
  });

  test('up to the first limit that is used up', async () => {
    await consumeLimit('sign-in by address and network', `${HOME} ${NORA}`, 10);
    expect(await passwordAllowance(HOME, NORA, null)).toMatch(/^Too many tries\./);
    const rows = await db.rateLimit.findMany();
    expect(rows.map(({ key }) => key.split(':')[0]).sort()).toEqual([
      ...['sign-in by address and network', 'sign-in by network'],
    ]);
    await resetLimit('sign-in by address and network', `${HOME} ${NORA}`);
  });
});

describe('after the right password', () => {
  test('the tries of the address and of its network are forgotten', async () => {
    await passwordAllowance(HOME, NORA, null);
    await passwordAllowance(HOME, NORA, 'mark');
    await resetPasswordLimit(HOME, NORA, null);
    await counted(
      ['sign-in by network', HOME],
      ['sign-in by address and site', `${SITE} ${NORA}`],
      ['sign-in by known device', 'mark'],
    );
  });

  test('those of a known browser are, and no others', async () => {
    await passwordAllowance(HOME, NORA, null);
    await passwordAllowance(HOME, NORA, 'mark');
    await resetPasswordLimit(HOME, NORA, 'mark');
    expect(await db.rateLimit.count()).toBe(4);
    expect(await db.rateLimit.count({ where: { key: { contains: 'known device' } } })).toBe(0);
  });
});

describe('who has to wait', () => {
  const MINUTE = 60_000;
  /** What is said where a limit ends in so many milliseconds. */
  const said = (wait: number) => {
    vi.spyOn(BoundedMemoryLimiter.prototype, 'consume').mockRejectedValue(
      new RateLimiterRes(0, wait),
    );
    return rateLimitMessage(['question by account', 'ada']);
  };

  it.each([
    [0, 'Please wait a minute'],
    [MINUTE, 'Please wait a minute'],
    [MINUTE + 1, 'Please wait 2 minutes'],
    [90 * MINUTE, 'Please wait 90 minutes'],
    [90 * MINUTE + 1, 'Please wait 2 hours'],
    [24 * 60 * MINUTE, 'Please wait 24 hours'],
  ])('for %i ms is told how long', async (wait, words) => {
    expect(await said(wait)).toBe(`Too many tries. ${words} and try again.`);
  });

  it('is one who spends more points than are left', async () => {
    const { points } = LIMITS['question by visit'];
    expect(await consumeLimit('question by visit', 'v', points)).toBe(0);
    const wait = await consumeLimit('question by visit', 'v');
    expect([wait > 0, wait <= MINUTE]).toEqual([true, true]);
    expect(await consumeLimit('question by visit', 'another')).toBe(0);
    await resetLimit('question by visit', 'v');
    expect(await consumeLimit('question by visit', 'v')).toBe(0);
  });

  it('is nobody where counting itself fails: that is passed on', async () => {
    const failing = vi.spyOn(BoundedMemoryLimiter.prototype, 'consume');
    failing.mockRejectedValue(new Error('broken'));
    await expect(consumeLimit('question by account', 'ada')).rejects.toThrow('broken');
  });
});

test('a costly page is refused by network, with the seconds to wait', async () => {
  const args = { context: { clientIp: '192.0.2.7' } } as never;
  expect(await limitPage(args, 'search by network')).toBeUndefined();
  const consume = vi.spyOn(BoundedMemoryLimiter.prototype, 'consume');
  consume.mockRejectedValue(new RateLimiterRes(0, 60_001));
  const thrown = await limitPage(args, 'search by network').catch((error: Response) => error);
  const { status, statusText, headers } = thrown as Response;
  expect([status, statusText, headers.get('Retry-After')]).toEqual([
    ...[429, 'Too Many Requests', '61'],
  ]);
  expect(await (thrown as Response).text()).toBe(
    'Too many requests. Please wait 2 minutes and try again.',
  );
  expect(consume).toHaveBeenCalledWith(keyedHash('rate limit', '192.0.2.7'), 1);
});
