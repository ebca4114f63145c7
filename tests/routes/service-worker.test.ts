import { afterEach, beforeAll, expect, test } from 'vitest';
import { seedPeople } from '#tests/support/database';
import { firmWith, serveFirm } from '#tests/support/firm';
import { Visitor } from '#tests/support/visitor';
import { NO_SERVICE_WORKER } from '~/domain/service-worker';
import { env } from '~/config/env.server';
import * as worker from '~/routes/site-files/sw/route';

beforeAll(seedPeople);
afterEach(() => void Object.assign(env, { serviceWorker: true }));

const open = () => new Visitor().get<string>(worker, '/sw.js');

test('the service worker is revalidated at each visit, and changes with the office’s text', async () => {
  const { headers, data } = await open();
  expect(headers.get('Cache-Control')).toBe('no-cache');
  expect(headers.get('Content-Type')).toContain('text/javascript');
  expect(headers.get('Set-Cookie')).toBeNull();
  expect((await open()).data).toBe(data);
  serveFirm(firmWith({ street: '1 Other Street' }));
  expect((await open()).data).not.toBe(data);
});

test('the service worker is replaced by one that ends it when turned off', async () => {
  Object.assign(env, { serviceWorker: false });
  expect((await open()).data).toBe(NO_SERVICE_WORKER);
});
