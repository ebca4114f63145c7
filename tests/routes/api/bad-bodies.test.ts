import http from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ServedApi, type ApiRequest } from '#tests/support/api';
import { Visitor } from '#tests/support/visitor';
import { MAX_BYTES } from '~/http/api/json.server';

const nobody = new Visitor();
const right = { filingStatus: 'single' };
let api: ServedApi;

beforeAll(async () => {
  api = await ServedApi.start();
});
afterAll(() => api.stop());

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
const fill = (bytes: number) => JSON.stringify({ notes: 'x'.repeat(bytes) });
const chunked = (text: string) => new Blob([text]).stream();

/** What can be wrong with a body, and the status it is answered with. */
const BAD: [what: string, status: number, request: () => ApiRequest][] = [
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
  ['text', 415, () => ({ raw: JSON.stringify(right), headers: { 'Content-Type': 'text/plain' } })],
  [
    'another kind of JSON',
    415,
    () => ({
      raw: JSON.stringify(right),
      headers: { 'Content-Type': 'application/json-patch+json' },
    }),
  ],
  [
    'a body without a type',
    415,
    () => ({
      raw: new TextEncoder().encode(JSON.stringify(right)),
      headers: { 'Content-Type': '' },
    }),
  ],
  ['a body too long by its length', 413, () => ({ raw: fill(MAX_BYTES) })],
  ['a body too long by its bytes', 413, () => ({ raw: chunked(fill(MAX_BYTES)) })],
  ['null', 422, () => ({ body: null })],
  ['a word', 422, () => ({ body: 'single' })],
  ['a list', 422, () => ({ body: [right] })],
  ['an empty object', 422, () => ({ body: {} })],
  ['an unknown field', 422, () => ({ body: { ...right, extra: 1 } })],
  [
    'values of a wrong type',
    422,
    () => ({ body: Object.fromEntries(Object.keys(right).map((name) => [name, { a: [1] }])) }),
  ],
  [
    'a prototype',
    422,
    () => ({ raw: `{"__proto__":{"roles":["admin"]},${JSON.stringify(right).slice(1)}` }),
  ],
  [
    'half a character as a name',
    422,
    () => ({ raw: `{"\\ud800":1,${JSON.stringify(right).slice(1)}` }),
  ],
  ['deep nesting', 422, () => ({ raw: nested(100_000) })],
  [
    'deep nesting in a field',
    422,
    () => ({ raw: `{"extra":${nested(100_000)},${JSON.stringify(right).slice(1)}` }),
  ],
  ['a list of 100,000 values', 422, () => ({ raw: `[${'1,'.repeat(100_000)}1]` })],
  [
    'a thousand unknown fields',
    422,
    () => ({
      body: {
        ...right,
        ...Object.fromEntries(Array.from({ length: 1_000 }, (_, index) => [`x${index}`, 1])),
      },
    }),
  ],
];

test.each(BAD)('%s is rejected with %i', async (_what, status, request) => {
  const answer = await api.call(nobody, 'POST', '/api/tax-estimates', request());
  expect([answer.status, answer.type]).toEqual([status, 'application/problem+json']);
  expect(answer.body).toMatchObject({ status, detail: expect.any(String) });
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  expect(({} as { roles?: unknown }).roles).toBeUndefined();
  if (status !== 422) return;
  expect(answer.body.errors!.length).toBeGreaterThan(0);
  expect(answer.body.errors!.length).toBeLessThanOrEqual(50);
  for (const { pointer, detail } of answer.body.errors!)
    expect([pointer, detail]).toEqual([
      expect.stringMatching(/^#(\/|$)/),
      expect.stringMatching(/\.$/),
    ]);
});

test('a response sent before the body was read doesn’t block the connection', async () => {
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
