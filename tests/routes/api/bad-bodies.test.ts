import http from 'node:http';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { BODY_LIMITS } from '#server/http/body-limit';
import type { PersonName } from '#prisma/people';
import { caller, ServedApi, type ApiRequest } from '#tests/support/api';
import { emptyDay, orlando } from '#tests/support/booking';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { Visitor } from '#tests/support/visitor';
import { MOST_BYTES, readJson } from '~/http/api/body.server';
import { log } from '~/log.server';
import { bookConsultation } from '~/models/consultation-booking.server';

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
      db,
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
  ['a body too long by its length', 413, () => ({ raw: fill(MOST_BYTES) })],
  ['a body too long by its bytes', 413, () => ({ raw: chunked(fill(MOST_BYTES)) })],
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
  ['deep nesting', 422, () => ({ raw: nested(100_000) })],
  [
    'deep nesting in a field',
    422,
    (right) => ({ raw: `{"extra":${nested(100_000)},${JSON.stringify(right).slice(1)}` }),
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

test('a page of another site is refused before anything else', async () => {
  for (const [, method, path, right] of WRITING) {
    for (const [name, value] of [
      ['Origin', 'https://evil.example'],
      ['Sec-Fetch-Site', 'cross-site'],
      ['Origin', 'null'],
    ] as const) {
      const answer = await api.call(visitors.get('client')!, method, path(), {
        body: right(),
        headers: { [name]: value },
      });
      expect([answer.status, answer.type, answer.body.status]).toEqual([
        403,
        'application/problem+json',
        403,
      ]);
    }
  }
});

describe('a method an address doesn’t know', () => {
  test.each([
    ['/api/consultations', 'GET, HEAD, POST', ['PUT', 'PATCH', 'DELETE']],
    ['/api/consultations/x', 'GET, HEAD, PUT, DELETE', ['POST', 'PATCH']],
    ['/api/consultations/initiate', 'POST', ['GET', 'PUT', 'PATCH', 'DELETE']],
    ['/api/tax-estimates', 'POST', ['GET', 'PUT', 'PATCH', 'DELETE']],
    ['/api/openapi.json', 'GET, HEAD', ['POST', 'PUT', 'PATCH', 'DELETE']],
  ])('of %s is answered with those it knows: %s', async (path, allow, methods) => {
    for (const method of methods) {
      for (const who of ['nobody', 'client', 'admin'] as const) {
        const answer = await api.call(visitors.get(who)!, method, path);
        expect([answer.status, answer.headers.get('Allow'), answer.type], method).toEqual([
          405,
          allow,
          'application/problem+json',
        ]);
      }
    }
    expect([
      (await api.call(new Visitor(), 'OPTIONS', path)).status,
      (await api.call(new Visitor(), 'HEAD', path)).text,
    ]).toEqual([405, '']);
  });

  test('an address there is none of is answered in JSON too', async () => {
    for (const method of ['GET', 'POST', 'DELETE']) {
      for (const path of [
        '/api/nothing',
        '/api/consultations/x/y',
        '/api/tax-estimates/1',
        '/api',
      ]) {
        const answer = await api.call(visitors.get('client')!, method, path);
        expect([answer.status, answer.type], path).toEqual([404, 'application/problem+json']);
      }
    }
  });
});

describe('a failure of ours', () => {
  const failing = (error: Error) =>
    vi
      .spyOn(db.consultation, 'findMany')
      .mockImplementation((() => Promise.reject(error)) as never);
  const list = () => api.call(visitors.get('client')!, 'GET', '/api/consultations');
  beforeEach(() => void vi.spyOn(log, 'error').mockImplementation(() => undefined));
  afterEach(() => vi.restoreAllMocks());

  test('is answered by its number alone, which the log has too', async () => {
    failing(new Error('the secret cause'));
    const answer = await list();
    expect([answer.status, answer.type]).toEqual([500, 'application/problem+json']);
    expect(answer.text).not.toContain('secret');
    expect(answer.body.requestId).toBe(answer.headers.get('X-Request-Id'));
    expect(vi.mocked(log.error).mock.calls).toEqual([
      [
        expect.objectContaining({ requestId: answer.body.requestId, path: '/api/consultations' }),
        'request failed',
      ],
    ]);
  });

  test('for want of the database asks to come again', async () => {
    failing(Object.assign(new Error('busy'), { code: 'P1008' }));
    const answer = await list();
    expect([answer.status, answer.headers.get('Retry-After'), answer.type]).toEqual([
      503,
      '2',
      'application/problem+json',
    ]);
  });
});

describe('a body read without the entry in front', () => {
  const request = (body: BodyInit, headers: Record<string, string> = {}) =>
    new Request('http://localhost/api', {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'application/json', ...headers },
      duplex: 'half',
    } as RequestInit);

  test('is held to the same length', async () => {
    expect(MOST_BYTES).toBe(BODY_LIMITS.json);
    expect(await readJson(request(fill(MOST_BYTES - 12)))).toEqual({
      notes: 'x'.repeat(MOST_BYTES - 12),
    });
    await expect(readJson(request(fill(MOST_BYTES - 11)))).rejects.toMatchObject({ status: 413 });
    await expect(readJson(request(chunked(fill(MOST_BYTES))))).rejects.toMatchObject({
      status: 413,
    });
    await expect(readJson(request('{}', { 'Content-Length': '9999999' }))).rejects.toMatchObject({
      status: 413,
    });
  });

  test('may break off', async () => {
    const broken = new ReadableStream({
      pull: (controller) => controller.error(new Error('gone')),
    });
    await expect(readJson(request(broken))).rejects.toMatchObject({ status: 400 });
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
  expect(performance.now() - began).toBeLessThan(4_000);
  agent.destroy();
});

test('what is sent stays out of the log', async () => {
  let printed = '';
  const quiet = await ServedApi.start(
    pino(
      { level: 'info' },
      new Writable({
        write: (line: Buffer, _encoding, done) => {
          printed += line.toString();
          done();
        },
      }),
    ),
  );
  await quiet.call(visitors.get('client')!, 'POST', '/api/consultations?note=confidential', {
    body: { serviceType: 'confidential' },
  });
  await quiet.stop();
  expect(printed).toContain('/api/consultations');
  expect(printed).not.toContain('confidential');
});
