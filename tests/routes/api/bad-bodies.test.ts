import http from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PersonName } from '#prisma/people';
import { caller, ServedApi, type ApiRequest } from '#tests/support/api';
import { emptyDay, orlando } from '#tests/support/booking';
import { accountOf, db, seedPeople } from '#tests/support/database';
import type { Visitor } from '#tests/support/visitor';
import { MAX_BYTES } from '~/http/api/body.server';
import { bookConsultation } from '~/models/consultation/booking.server';

type Who = PersonName | 'nobody';
const EVERYONE: readonly Who[] = [
  'nobody',
  'client',
  'many',
  'investor',
  'admin',
  'superadmin',
  'guest',
];
const visitors = new Map<Who, Visitor>();
let api: ServedApi;
let own: string;
let startsAt: string;

beforeAll(async () => {
  await seedPeople();
  api = await ServedApi.start();
  for (const who of EVERYONE) visitors.set(who, await caller(who));
  const day = await emptyDay(new Date());
  startsAt = orlando(day, '14:00').toISOString();
  const { id: accountId } = await accountOf('client');
  own = (
    await bookConsultation(
      { accountId },
      {
        serviceType: 'tax-planning',
        startsAt: orlando(day, '10:00'),
        timeZone: 'America/New_York',
        meeting: 'video',
        notes: '',
      },
      new Date(),
    )
  ).id;
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
  ['moving', 'PUT', () => `/api/consultations/${own}`, () => ({ startsAt }), true],
  [
    'initiating',
    'POST',
    () => '/api/consultations/initiate',
    () => ({ serviceType: 'consultation' }),
    false,
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
  ['JSON with more behind it', 400, (right) => ({ raw: `${JSON.stringify(right)}{}` })],
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
    'another character set',
    415,
    (right) => ({
      raw: JSON.stringify(right),
      headers: { 'Content-Type': 'application/json; charset=utf-16' },
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
  ['a number', 422, () => ({ body: 7 })],
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
    'a constructor',
    422,
    (right) => ({ body: { ...right, constructor: { prototype: { roles: ['admin'] } } } }),
  ],
  [
    'half a character as a name',
    422,
    (right) => ({ raw: `{"\\ud800":1,${JSON.stringify(right).slice(1)}` }),
  ],
  ['deep nesting', 400, () => ({ raw: nested(100_000) })],
  [
    'deep nesting in a field',
    400,
    (right) => ({ raw: `{"extra":${nested(100_000)},${JSON.stringify(right).slice(1)}` }),
  ],
  ['a list of 100,000 values', 400, () => ({ raw: `[${'1,'.repeat(100_000)}1]` })],
  ['too many fields', 400, () => ({ raw: `{${'"a":1,'.repeat(10_000)}"a":1}` })],
  [
    'brackets in text, which are no nesting',
    422,
    (right) => ({ body: { ...right, extra: '[{,"\\'.repeat(10_000) } }),
  ],
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
    expect(await db.consultation.count()).toBe(1);
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
