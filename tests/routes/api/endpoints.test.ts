import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { admit } from '#tests/support/admit';
import { db, seedPeople } from '#tests/support/database';
import { Visitor } from '#tests/support/visitor';
import { defineOperation } from '~/domain/api/operation';
import { ProblemError } from '~/domain/api/problem';
import { env } from '~/config/env.server';
import { json, problemResponse } from '~/http/api/answer.server';
import {
  endpoint,
  handler,
  noEndpoint,
  personalHandler,
  type Handler,
} from '~/http/api/endpoint.server';
import { consumeLimitOrThrow } from '~/http/api/limit.server';
import { guard } from '~/http/guard.server';
import type { Args, RequestContext } from '~/http/request.server';
import { log } from '~/log.server';

/** An address of the API that is open to everybody. */
const OPEN = '/api/tax-estimates';
const answer = { status: 200, description: '' } as const;
const LIST = defineOperation({
  id: 'list',
  method: 'GET',
  path: OPEN,
  summary: '',
  answer,
  query: {
    name: 'Query',
    schema: z.strictObject({ page: z.int().optional(), words: z.string().optional() }),
  },
});
const ADD = defineOperation({
  id: 'add',
  method: 'POST',
  path: OPEN,
  summary: '',
  answer,
  body: { name: 'Body', schema: z.strictObject({ name: z.string().trim() }) },
});

let client: Visitor;
beforeAll(async () => {
  await seedPeople();
  client = await new Visitor().signIn('client');
});

type Asked = { visitor?: Visitor; body?: string; context?: RequestContext; signal?: AbortSignal };
function argsOf(method: string, path: string, asked: Asked = {}): Args {
  const { visitor = new Visitor(), body, context = {}, signal } = asked;
  const cookies = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const headers = { Cookie: cookies, ...(body && { 'Content-Type': 'application/json' }) };
  const request = new Request(`http://localhost:3000${path}`, { method, headers, body, signal });
  return { request, params: {}, context };
}

/** What an endpoint answers, as whoever asks sees it. */
async function call(
  handlers: readonly Handler[],
  ...[method, path, asked]: Parameters<typeof argsOf>
) {
  return shown(await endpoint(await admit(argsOf(method, path, asked)), handlers));
}
async function shown(response: Response) {
  const text = await response.text();
  const headers = Object.fromEntries(response.headers);
  return { status: response.status, headers, body: text ? (JSON.parse(text) as unknown) : null };
}
const NOT_KEPT = { 'cache-control': 'no-store' };
const problem = (status: number, title: string, detail: string, more = {}, headers = {}) => ({
  status,
  headers: { ...NOT_KEPT, 'content-type': 'application/problem+json', ...headers },
  body: { type: 'about:blank', title, status, detail, ...more },
});
const echo = handler(LIST, ({ query, body }) => Promise.resolve(json({ query, body })));
const keep = handler(ADD, ({ query, body }) => Promise.resolve(json({ query, body })));

describe('an answer', () => {
  test('is JSON that nothing on the way keeps', async () => {
    expect(await shown(json({ a: 1 }, { status: 201, headers: { Location: '/a' } }))).toEqual({
      status: 201,
      headers: { ...NOT_KEPT, 'content-type': 'application/json', location: '/a' },
      body: { a: 1 },
    });
  });

  test('without a body has no type', async () => {
    expect(await shown(json(null, { status: 204 }))).toEqual({
      status: 204,
      headers: NOT_KEPT,
      body: null,
    });
  });

  test('that refuses says why, with its headers', async () => {
    const error = new ProblemError(409, 'Taken.', { code: 'overlap' }, { Allow: 'GET' });
    expect(await shown(problemResponse(error))).toEqual(
      problem(409, 'Conflict', 'Taken.', { code: 'overlap' }, { allow: 'GET' }),
    );
  });
});

describe('what an operation is called with', () => {
  test.each([
    ['', {}],
    ['?page=7&words=a', { page: 7, words: 'a' }],
    ['?page=-12', { page: -12 }],
    ['?page=1&page=123456789', { page: 123_456_789 }],
    ['?words=7a', { words: '7a' }],
    ['?words=1234567890', { words: '1234567890' }],
    ['?words=a7', { words: 'a7' }],
  ])('is its query with numbers as numbers: %s', async (query, read) => {
    expect(await call([echo], 'GET', OPEN + query)).toMatchObject({
      status: 200,
      body: { query: read },
    });
  });

  test('is its body as its schema reads it', async () => {
    const told = await call([keep], 'POST', `${OPEN}?page=x`, { body: '{"name":" Ines "}' });
    expect(told).toMatchObject({ status: 200, body: { body: { name: 'Ines' } } });
    expect((told.body as { query?: unknown }).query).toBeUndefined();
  });

  test('is what its own check reads, where it has one', async () => {
    const check = () => z.string().safeParse('checked');
    const checked = handler({ ...ADD, body: { ...ADD.body, check } }, ({ body }) =>
      Promise.resolve(json(body)),
    );
    expect((await call([checked], 'POST', OPEN, { body: '{}' })).body).toBe('checked');
  });

  test('is none where query or body is wrong, and each field is named', async () => {
    const detail = expect.any(String) as string;
    expect(await call([echo], 'GET', `${OPEN}?page=x&other=1`)).toEqual(
      problem(422, 'Unprocessable Content', 'Some parameters are invalid.', {
        errors: [
          { parameter: 'page', detail },
          { parameter: 'other', detail: 'Unknown field.' },
        ],
      }),
    );
    expect(await call([keep], 'POST', OPEN, { body: '{"name":7}' })).toEqual(
      problem(422, 'Unprocessable Content', 'Some fields are invalid.', {
        errors: [{ pointer: '#/name', detail }],
      }),
    );
  });

  test('is read once it is admitted', async () => {
    const admit = () => Promise.reject(new ProblemError(409, 'Closed.'));
    const shut = handler(ADD, () => Promise.resolve(json('never')), admit);
    expect(await call([shut], 'POST', OPEN, { body: '{' })).toMatchObject({ status: 409 });
  });

  test('is who asks; for what is personal somebody signed in', async () => {
    const who = handler(LIST, ({ viewer }) => Promise.resolve(json(viewer?.fullName ?? 'nobody')));
    const own = personalHandler(LIST, ({ viewer }) => Promise.resolve(json(viewer.fullName)));
    expect((await call([who], 'GET', OPEN)).body).toBe('nobody');
    for (const each of [who, own])
      expect((await call([each], 'GET', OPEN, { visitor: client })).body).toBe('Carla Mendes');
  });
});

describe('an address', () => {
  test('answers HEAD as GET, without a body', async () => {
    const headers = { ...NOT_KEPT, 'content-type': 'application/json' };
    expect(await call([keep, echo], 'HEAD', OPEN)).toEqual({ status: 200, headers, body: null });
    expect((await call([keep, echo], 'GET', OPEN)).body).toEqual({ query: {} });
  });

  test('names the methods it knows', async () => {
    const methods = 'GET, HEAD, POST';
    expect(await call([keep, echo], 'DELETE', OPEN)).toEqual(
      problem(405, 'Method Not Allowed', `Allowed methods: ${methods}.`, {}, { allow: methods }),
    );
    expect((await call([keep], 'HEAD', OPEN)).headers.allow).toBe('POST');
  });

  test('that is none says where all are described', async () => {
    expect(await shown(await noEndpoint(argsOf('GET', '/api/nothing')))).toEqual(
      problem(404, 'Not Found', 'Unknown endpoint. See /api/openapi.json.'),
    );
  });
});

describe('a failure of ours', () => {
  const failing = (error: Error) => handler(LIST, () => Promise.reject(error));
  const broken = new Error('the secret cause');

  test('is told by its number, under which the log has it', async () => {
    const error = vi.spyOn(log, 'error').mockReturnValue();
    const asked = { context: { requestId: 'number-7' } };
    expect(await call([failing(broken)], 'GET', `${OPEN}?page=1`, asked)).toEqual(
      problem(
        ...([500, 'Internal Server Error'] as const),
        'The request failed on our side. Try again. If it happens again, tell us this number: number-7.',
        { requestId: 'number-7' },
      ),
    );
    const written = { requestId: 'number-7', method: 'GET', path: OPEN, err: broken };
    expect(error.mock.calls).toEqual([[written, 'request failed']]);
    const { body } = await call([failing(broken)], 'GET', OPEN);
    expect((body as { requestId: string }).requestId).toMatch(/^[\da-f-]{36}$/);
  });

  test('is in no log where who asked has left', async () => {
    const error = vi.spyOn(log, 'error').mockReturnValue();
    const left = { signal: AbortSignal.abort() };
    expect((await call([failing(broken)], 'GET', OPEN, left)).status).toBe(500);
    expect(error).not.toHaveBeenCalled();
  });

  test('for want of the database asks to come again', async () => {
    const busy = Object.assign(new Error('busy'), { code: 'P1008' });
    expect(await call([failing(busy)], 'GET', OPEN)).toEqual(
      problem(
        ...([503, 'Service Unavailable', 'The portal is busy. Try again in a moment.'] as const),
        ...([{}, { 'retry-after': '2' }] as const),
      ),
    );
  });
});

test('an address is guarded as the table of screens says', async () => {
  const ask = async (path: string, visitor?: Visitor) => {
    const refusal = await guard(argsOf('GET', path, { visitor }), path);
    return refusal && shown(refusal);
  };
  const admin = await new Visitor().signIn('admin');
  expect(await ask(OPEN)).toBeNull();
  expect(await ask('/api/consultations', client)).toBeNull();
  expect(await ask('/api/consultations')).toEqual(
    problem(
      401,
      'Unauthorized',
      'Sign in first and send the session cookie.',
      {},
      { 'www-authenticate': 'Cookie' },
    ),
  );
  vi.spyOn(env, 'staffTwoStep', 'get').mockReturnValue(true);
  expect(await ask(OPEN, admin)).toBeNull();
  expect(await ask('/api/consultations', admin)).toEqual(
    problem(403, 'Forbidden', 'Set up two-step sign-in first.'),
  );
});

test('a limit that is used up says how long to wait', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  onTestFinished(() => void vi.useRealTimers());
  const consume = () => consumeLimitOrThrow('mail by address and network', 'somebody');
  for (let count = 0; count < 6; count += 1) await consume();
  const wait = (seconds: string, header: string) => ({
    status: 429,
    message: `Too many requests. Wait ${seconds} and try again.`,
    headers: { 'Retry-After': header },
  });
  await expect(consume()).rejects.toMatchObject(wait('86400 seconds', '86400'));
  vi.setSystemTime(Date.now() + 86_399_500);
  await expect(consume()).rejects.toMatchObject(wait('1 second', '1'));
  await db.rateLimit.deleteMany();
});
