import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { caller, ServedApi } from '#tests/support/api';
import { db, seedPeople } from '#tests/support/database';
import type { Visitor } from '#tests/support/visitor';
import { log } from '~/log.server';

let client: Visitor;
let api: ServedApi;

beforeAll(async () => {
  await seedPeople();
  api = await ServedApi.start();
  client = await caller('client');
});
afterAll(() => api.stop());

/** Each operation that reads a body. */
const WRITING = [
  ['POST', '/api/consultations'],
  ['PUT', '/api/consultations/x'],
  ['POST', '/api/consultations/initiate'],
  ['POST', '/api/tax-estimates'],
] as const;

test('a cross-site request is rejected first', async () => {
  for (const [method, path] of WRITING) {
    for (const [name, value] of [
      ['Origin', 'https://evil.example'],
      ['Sec-Fetch-Site', 'cross-site'],
      ['Origin', 'null'],
    ] as const) {
      const answer = await api.call(client, method, path, {
        body: {},
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

test('an unknown address gets JSON too', async () => {
  for (const method of ['GET', 'POST', 'DELETE']) {
    for (const path of ['/api/nothing', '/api/consultations/x/y', '/api/tax-estimates/1', '/api']) {
      const answer = await api.call(client, method, path);
      expect([answer.status, answer.type], path).toEqual([404, 'application/problem+json']);
    }
  }
});

describe('a server error in the API', () => {
  const failing = (error: Error) =>
    vi
      .spyOn(db.consultation, 'findMany')
      .mockImplementation((() => Promise.reject(error)) as never);
  const list = () => api.call(client, 'GET', '/api/consultations');
  beforeEach(() => void vi.spyOn(log, 'error').mockImplementation(() => undefined));
  afterEach(() => vi.restoreAllMocks());

  test('is reported only by its id, which is also in the log', async () => {
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

  test('asks to retry when the database is missing', async () => {
    failing(Object.assign(new Error('busy'), { code: 'P1008' }));
    const answer = await list();
    expect([answer.status, answer.headers.get('Retry-After'), answer.type]).toEqual([
      503,
      '2',
      'application/problem+json',
    ]);
  });
});

test('request bodies stay out of the log', async () => {
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
  await quiet.call(client, 'POST', '/api/consultations?note=confidential', {
    body: { serviceType: 'confidential' },
  });
  await quiet.stop();
  expect(printed).toContain('/api/consultations');
  expect(printed).not.toContain('confidential');
});
