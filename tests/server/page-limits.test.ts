import path from 'node:path';
import type { ServerBuild } from '@remix-run/node';
import { expect, test } from 'vitest';
import { screenHandler } from '#server/screen-handler';

const build = (await import(path.resolve('build/server/index.js'))) as ServerBuild;
const handle = screenHandler(build, 'production');
const open = (clientIp: string) =>
  handle(new Request('http://localhost:3000/auth/confirm?token=x'), { clientIp });

test('a page asked for too often by one network says so in a page, and when to come back', async () => {
  for (let host = 1; host <= 1_200; host += 1)
    expect((await open(`2001:db8:1:2::${host.toString(16)}`)).status).toBe(200);
  const refused = await open('2001:db8:1:2:ffff::1');
  expect(refused.status).toBe(429);
  const seconds = Number(refused.headers.get('Retry-After'));
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(60);
  const html = await refused.text();
  expect(html).toContain('Too many requests. Please wait a minute and try again.');
  expect(html).toContain('</html>');
  expect((await open('2001:db8:2::1')).status).toBe(200);
}, 120_000);
