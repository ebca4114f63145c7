import http from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { caller, ServedApi, type ApiRequest } from '#tests/support/api';
import { emptyDay, orlando } from '#tests/support/booking';
import { db, seedPeople } from '#tests/support/database';
import type { Visitor } from '#tests/support/visitor';
import { MAX_BYTES } from '~/http/api/body.server';

const EVERYONE = ['nobody', 'client', 'admin'] as const;
const visitors = new Map<(typeof EVERYONE)[number], Visitor>();
let api: ServedApi;
let startsAt: string;

beforeAll(async () => {
  await seedPeople();
  api = await ServedApi.start();
  for (const who of EVERYONE) visitors.set(who, await caller(who));
  const day = await emptyDay(new Date());
  startsAt = orlando(day, '14:00').toISOString();
});
afterAll(() => api.stop());

/** Each operation that reads a body, with a body that is right, and whether it asks for a sign-in. */
const WRITING: [
  name: string,
  method: string,
  path: () => string,
  body: () => object,
  personal: boolean,
][] = [
  [
    'booking',
    'POST',
    () => '/api/consultations',
    () => ({ serviceType: 'consultation', startsAt }),
    true,
  ],
  ['estimating', 'POST', () => '/api/tax-estimates', () => ({ filingStatus: 'single' }), false],
];
const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
const fill = (bytes: number) => JSON.stringify({ notes: 'x'.repeat(bytes) });
const chunked = (text: string) => new Blob([text]).stream();

/** What can be wrong with a body, and the status it is answered with. */
const BAD: [what: string, status: number, request: (right: object) => ApiRequest][] = [
  ['no body', 400, () => ({})],
  ['an empty body', 400, () => ({ raw: '', headers: { 'Content-Type': 'application/json' } })],
  ['what isn’t JSON', 400, () => ({ raw: '{"serviceType":' })],
  ['text that isn’t UTF-8', 400, () => ({ raw: Uint8Array.of(0x22, 0xff, 0x22) })],
  [
    'a form',
    415,
    () => ({
      raw: 'filingStatus=single',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    }),
  ],
  [
    'text',
    415,
    (right) => ({ raw: JSON.stringify(right), headers: { 'Content-Type': 'text/plain' } }),
  ],
  [
    'another kind of JSON',
    415,
    (right) => ({
      raw: JSON.stringify(right),
      headers: { 'Content-Type': 'application/json-patch+json' },
    }),
  ],
  [
    'a body without a type',
    415,
    (right) => ({
      raw: new TextEncoder().encode(JSON.stringify(right)),
      headers: { 'Content-Type': '' },
    }),
  ],
  ['a body too long by its length', 413, () => ({ raw: fill(MAX_BYTES) })],
  ['a body too long by its bytes', 413, () => ({ raw: chunked(fill(MAX_BYTES)) })],
  ['null', 422, () => ({ body: null })],
  ['a word', 422, () => ({ body: 'single' })],
  ['a list', 422, (right) => ({ body: [right] })],
  ['an empty object', 422, () => ({ body: {} })],
  ['an unknown field', 422, (right) => ({ body: { ...right, extra: 1 } })],
  [
    'values of a wrong type',
    422,
    (right) => ({ body: Object.fromEntries(Object.keys(right).map((name) => [name, { a: [1] }])) }),
  ],
  [
    'a prototype',
    422,
    (right) => ({ raw: `{"__proto__":{"roles":["admin"]},${JSON.stringify(right).slice(1)}` }),
  ],
  [
    'half a character as a name',
    422,
    (right) => ({ raw: `{"\\ud800":1,${JSON.stringify(right).slice(1)}` }),
  ],
  ['deep nesting', 422, () => ({ raw: nested(100_000) })],
  [
    'deep nesting in a field',
    422,
    (right) => ({ raw: `{"extra":${nested(100_000)},${JSON.stringify(right).slice(1)}` }),
  ],
  ['a list of 100,000 values', 422, () => ({ raw: `[${'1,'.repeat(100_000)}1]` })],
  [
    'a thousand unknown fields',
    422,
    (right) => ({
      body: {
        ...right,
        ...Object.fromEntries(Array.from({ length: 1_000 }, (_, index) => [`x${index}`, 1])),
      },
    }),
  ],
];

describe.each(WRITING)('%s', (_name, method, path, right, personal) => {
  test.each(BAD)('with %s is refused with %i, whoever asks', async (_what, status, request) => {
    for (const who of EVERYONE) {
      const answer = await api.call(visitors.get(who)!, method, path(), request(right()));
      // Who isn't signed in is told so first, unless the entry has turned the body away before.
      const wanted =
        personal && who === 'nobody' && !(status === 413 || status === 415)
          ? [401]
          : personal && who === 'nobody'
            ? [401, status]
            : [status];
      expect(wanted, who).toContain(answer.status);
      expect(answer.type).toBe('application/problem+json');
      expect(answer.body).toMatchObject({
        type: 'about:blank',
        title: expect.any(String),
        status: answer.status,
        detail: expect.any(String),
      });
      expect(answer.headers.get('Cache-Control')).toBe('no-store');
      if (answer.status !== 422) continue;
      expect(answer.body.errors!.length).toBeGreaterThan(0);
      expect(answer.body.errors!.length).toBeLessThanOrEqual(50);
      for (const { pointer, detail } of answer.body.errors!)
        expect([pointer, detail]).toEqual([
          expect.stringMatching(/^#(\/|$)/),
          expect.stringMatching(/\.$/),
        ]);
    }
    expect(await db.consultation.count()).toBe(0);
    expect(({} as { roles?: unknown }).roles).toBeUndefined();
  });
});

test('an answer given before the body was read holds up nothing on the connection', async () => {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const { hostname, port } = new URL(api.url);
  const send = (method: string, path: string, body?: string) =>
    new Promise<number>((resolve, reject) => {
      const request = http.request(
        { agent, hostname, port, method, path, headers: { 'Content-Type': 'application/json' } },
        (answer) => answer.resume().once('end', () => resolve(answer.statusCode!)),
      );
      request.once('error', reject).end(body);
    });
  expect(await send('POST', '/api/consultations', fill(200_000))).toBe(401);
  const began = performance.now();
  expect(await send('GET', '/api/openapi.json')).toBe(200);
  expect(performance.now() - began).toBeLessThan(10_000);
  agent.destroy();
});
