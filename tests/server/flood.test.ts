import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { setImmediate as round } from 'node:timers/promises';
import type { RequestHandler } from 'express';
import { describe, expect, it } from 'vitest';
import { fairTurns } from '#server/http/fair-turns';
import { floodLimit } from '#server/http/flood-limit';

/** Hands the middleware a request of an address; tells whether it was let through, or the status it was refused with. */
function send(middleware: RequestHandler, ip: string, method = 'GET') {
  const req = Object.assign(new IncomingMessage(new Socket()), { ip, method, url: '/' });
  const res = new ServerResponse(req);
  const sent = { passed: false, res };
  middleware(req as never, res as never, () => (sent.passed = true));
  return sent;
}

describe('the limit of requests', () => {
  const limit = () => {
    const clock = { now: 0 };
    const budgets = {
      reading: { burst: 5, perSecond: 2 },
      writing: { burst: 2, perSecond: 0.5 },
    };
    const middleware = floodLimit(budgets, () => clock.now);
    const count = (times: number, ip: string, method?: string) =>
      Array.from({ length: times }, () => send(middleware, ip, method)).filter(
        ({ passed }) => passed,
      ).length;
    return { clock, middleware, count };
  };

  it('lets a network send so many at once, and more as time goes on', () => {
    const { clock, count } = limit();
    expect(count(20, '192.0.2.1')).toBe(5);
    clock.now += 1_000;
    expect(count(20, '192.0.2.1')).toBe(2);
    clock.now += 3_600_000;
    expect(count(20, '192.0.2.1')).toBe(5);
  });

  it('counts what writes apart, and each network for itself', () => {
    const { count } = limit();
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
      expect(count(20, '192.0.2.1', method)).toBe(method === 'POST' ? 2 : 0);
    expect(count(20, '192.0.2.1')).toBe(5);
    expect(count(20, '192.0.2.2', 'POST')).toBe(2);
  });

  it('takes the addresses of one customer’s IPv6 network as one', () => {
    const { count } = limit();
    expect(count(3, '2001:db8:1:2::1')).toBe(3);
    expect(count(3, '2001:db8:1:ff:ffff::9')).toBe(2);
    expect(count(3, '2001:db8:1:100::1')).toBe(3);
  });

  it('says with 429 when to come again', () => {
    const { middleware, count } = limit();
    count(2, '192.0.2.1', 'POST');
    const { res } = send(middleware, '192.0.2.1', 'POST');
    expect([res.statusCode, res.getHeader('Retry-After')]).toEqual([429, '2']);
  });

  it('keeps no more networks in mind than it has room for', () => {
    const { count } = limit();
    expect(count(5, '192.0.2.1')).toBe(5);
    for (let each = 0; each < 20_000; each += 1)
      count(1, `10.${each >> 16}.${(each >> 8) & 255}.${each & 255}`);
    expect(count(5, '192.0.2.1')).toBe(5);
  });
});

describe('turns', () => {
  it('begin a single request at once', async () => {
    const turns = fairTurns();
    expect(send(turns, '192.0.2.1').passed).toBe(true);
    await round();
    await round();
    expect(send(turns, '192.0.2.1').passed).toBe(true);
  });

  it('go round the networks, one request between two rounds of the event loop', async () => {
    const turns = fairTurns();
    const many = Array.from({ length: 20 }, () => send(turns, '192.0.2.1'));
    const [one, two] = [send(turns, '192.0.2.2'), send(turns, '192.0.2.3')];
    const begun = () => many.filter(({ passed }) => passed).length;
    expect([begun(), one.passed, two.passed]).toEqual([1, false, false]);
    const seen = [];
    for (let rounds = 0; rounds < 4; rounds += 1) {
      await round();
      seen.push([begun(), one.passed, two.passed]);
    }
    expect(seen.at(-1)).toEqual([expect.any(Number), true, true]);
    expect(begun()).toBeLessThan(5);
    for (let rounds = 0; rounds < 30; rounds += 1) await round();
    expect(begun()).toBe(20);
  });

  it('leave out who has gone', async () => {
    const turns = fairTurns();
    const sent = Array.from({ length: 3 }, () => send(turns, '192.0.2.1'));
    sent[1]!.res.emit('close');
    for (let rounds = 0; rounds < 5; rounds += 1) await round();
    expect(sent.map(({ passed }) => passed)).toEqual([true, false, true]);
  });

  it('go to a newcomer before hundreds of networks that ask again and again', async () => {
    const turns = fairTurns();
    const flood = () => Array.from({ length: 200 }, (_, each) => send(turns, `198.51.${each}.1`));
    flood();
    for (let rounds = 0; rounds < 210; rounds += 1) await round();
    const again = flood();
    const newcomer = send(turns, '192.0.2.1');
    for (let rounds = 0; rounds < 4; rounds += 1) await round();
    expect(newcomer.passed).toBe(true);
    for (let rounds = 0; rounds < 210; rounds += 1) await round();
    expect(again.every(({ passed }) => passed)).toBe(true);
  });

  it('also come to a network that asked for much, while newcomers keep coming', async () => {
    const turns = fairTurns();
    Array.from({ length: 50 }, () => send(turns, '192.0.2.1'));
    for (let rounds = 0; rounds < 60; rounds += 1) await round();
    send(turns, '203.0.113.1');
    const busy = send(turns, '192.0.2.1');
    for (let each = 0; each < 10; each += 1) {
      for (const host of [1, 2]) send(turns, `198.51.${each}.${host}`);
      await round();
    }
    expect(busy.passed).toBe(true);
  });

  it('are quiet again after a minute', async () => {
    const clock = { now: 0 };
    const turns = fairTurns(undefined, () => clock.now);
    for (let each = 0; each < 20; each += 1) send(turns, '192.0.2.1');
    for (let rounds = 0; rounds < 30; rounds += 1) await round();
    clock.now += 60_000;
    const others = () => {
      for (let each = 0; each < 30; each += 1) send(turns, `198.51.${each}.1`);
    };
    others();
    for (let rounds = 0; rounds < 40; rounds += 1) await round();
    others();
    const back = send(turns, '192.0.2.1');
    for (let rounds = 0; rounds < 4; rounds += 1) await round();
    expect(back.passed).toBe(true);
  });

  it('are for newcomers alone where too many wait in all', () => {
    const turns = fairTurns({ ofNetwork: 5, inAll: 10 });
    const flood = Array.from({ length: 12 }, (_, host) => send(turns, `198.51.100.${host}`));
    expect(flood.map(({ res }) => res.statusCode)).toEqual(Array(12).fill(200));
    expect(send(turns, '198.51.100.0').res.statusCode).toBe(503);
    expect(send(turns, '192.0.2.1').res.statusCode).toBe(200);
  });

  it('are refused with 503 where too many of one network wait', () => {
    const turns = fairTurns({ ofNetwork: 5, inAll: 100 });
    const sent = Array.from({ length: 8 }, () => send(turns, '192.0.2.1'));
    expect(sent.map(({ res }) => res.statusCode)).toEqual([200, 200, 200, 200, 200, 200, 503, 503]);
    expect(sent[7]!.res.getHeader('Retry-After')).toBe('5');
    expect(send(turns, '192.0.2.2').res.statusCode).toBe(200);
  });
});
