import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { createCookie } from '@remix-run/node';
import type { RequestHandler } from 'express';
import { describe, expect, it } from 'vitest';
import { floodLimit } from '#server/http/flood-limit';

/**
 * Hands the middleware a request of an address; tells whether it was let through, or the status it
 * was refused with.
 */
function send(middleware: RequestHandler, ip: string, method = 'GET', cookie?: string) {
  const req = Object.assign(new IncomingMessage(new Socket()), { ip, method, url: '/' });
  req.headers = { cookie };
  const res = new ServerResponse(req);
  const sent = { passed: false, res };
  middleware(req as never, res as never, () => (sent.passed = true));
  return sent;
}

describe('the request rate limit', () => {
  const limit = () => {
    const clock = { now: 0 };
    const budgets = {
      reading: { burst: 5, perSecond: 2 },
      writing: { burst: 2, perSecond: 0.5 },
    };
    const session = { name: 'session', secrets: ['new secret', 'old secret'] };
    const middleware = floodLimit(session, budgets, () => clock.now);
    const count = (times: number, ip: string, method?: string, cookie?: string) =>
      Array.from({ length: times }, () => send(middleware, ip, method, cookie)).filter(
        ({ passed }) => passed,
      ).length;
    return { clock, middleware, count };
  };

  it('allows a network a burst of requests, and more over time', () => {
    const { clock, count } = limit();
    expect(count(20, '192.0.2.1')).toBe(5);
    clock.now += 1_000;
    expect(count(20, '192.0.2.1')).toBe(2);
    clock.now += 3_600_000;
    expect(count(20, '192.0.2.1')).toBe(5);
  });

  it('counts writes separately, and each network separately', () => {
    const { count } = limit();
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
      expect(count(20, '192.0.2.1', method)).toBe(method === 'POST' ? 2 : 0);
    expect(count(20, '192.0.2.1')).toBe(5);
    expect(count(20, '192.0.2.2', 'POST')).toBe(2);
  });

  it('counts one customer’s IPv6 network as one', () => {
    const { count } = limit();
    expect(count(3, '2001:db8:1:2::1')).toBe(3);
    expect(count(3, '2001:db8:1:ff:ffff::9')).toBe(2);
    expect(count(3, '2001:db8:1:100::1')).toBe(3);
  });

  it('gives each session its own budget, but none to an unsigned cookie', async () => {
    const { count } = limit();
    const cookieOf = async (token: string, secret: string) => {
      const cookie = createCookie('session', { secrets: [secret] });
      return `other=1; ${(await cookie.serialize(token)).split(';', 1)[0]}; last=2`;
    };
    const [one, other] = [await cookieOf('one', 'new secret'), await cookieOf('two', 'old secret')];
    expect(count(20, '192.0.2.1', 'GET', one)).toBe(5);
    expect(count(20, '192.0.2.1', 'GET', other)).toBe(5);
    expect(count(20, '192.0.2.1')).toBe(5);
    const forged = [await cookieOf('three', 'a stranger’s secret'), 'session=abc', 'session=%'];
    for (const cookie of forged) expect(count(20, '192.0.2.1', 'GET', cookie)).toBe(0);
  });

  it('responds 429 with Retry-After', () => {
    const { middleware, count } = limit();
    count(2, '192.0.2.1', 'POST');
    const { res } = send(middleware, '192.0.2.1', 'POST');
    expect([res.statusCode, res.getHeader('Retry-After')]).toEqual([429, '2']);
  });

  it('remembers a limited number of networks', () => {
    const { count } = limit();
    expect(count(5, '192.0.2.1')).toBe(5);
    for (let each = 0; each < 20_000; each += 1)
      count(1, `10.${each >> 16}.${(each >> 8) & 255}.${each & 255}`);
    expect(count(5, '192.0.2.1')).toBe(5);
  });
});
