import { expect, it, test } from 'vitest';
import { MAX_BYTES, readJson } from '~/http/api/body.server';
import { isWithinJsonBounds, MAX_JSON_DEPTH } from '~/http/api/json-bounds.server';
import { EventStream } from '~/http/event-stream.server';
import { sessionToken, signedCookie } from '~/http/session.server';

const post = (body: BodyInit | null, type?: string) => {
  const request = new Request('http://localhost/', { method: 'POST', body });
  request.headers.delete('Content-Type');
  if (type !== undefined) request.headers.set('Content-Type', type);
  return request;
};

it.each([
  'application/json',
  'Application/JSON; charset=UTF-8',
  'application/json;charset="utf-8"',
])('JSON is read of the type %s', async (type) =>
  expect(await readJson(post('{"a":"é"}', type))).toEqual({ a: 'é' }),
);

it.each<[string, BodyInit | null, string | undefined, number]>([
  ['another type', '{}', 'text/plain', 415],
  ['a type that only begins so', '{}', 'application/json-patch', 415],
  ['another charset', '{}', 'application/json; charset=latin1', 415],
  ['another type and nothing in it', null, 'text/plain', 415],
  ['no type', '{}', undefined, 415],
  ['nothing in it', '', 'application/json', 400],
  ['nothing in it and no type', null, undefined, 400],
  ['what is no JSON', '{a}', 'application/json', 400],
  ['what is no UTF-8', new Uint8Array([0x22, 0xff, 0x22]), 'application/json', 400],
  ['too much', 'x'.repeat(MAX_BYTES + 1), 'application/json', 413],
])('a body with %s is refused', async (_what, body, type, status) => {
  const error = await readJson(post(body, type)).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ name: 'ProblemError', status });
  const said = { 400: /body/, 413: /^Send at most 256 KB\.$/, 415: /application\/json/ }[status]!;
  expect((error as Error).message).toMatch(said);
  if (status === 415) expect(error).toMatchObject({ headers: { Accept: 'application/json' } });
});

test('what is closed counts for no depth', () => {
  for (const one of ['[]', '{}', '[[]]', '{"a":[]}'])
    expect(
      isWithinJsonBounds(
        `[${Array(2 * MAX_JSON_DEPTH)
          .fill(one)
          .join()}]`,
      ),
      one,
    ).toBe(true);
});

test('a stream whose client left is over, and tells those who wait for that', async () => {
  const stream = new EventStream(() => 0);
  let closed = 0;
  stream.onClose(() => (closed += 1));
  await stream.body.cancel();
  expect([stream.isOpen, closed]).toEqual([false, 1]);
});

test('a cookie of ours has the session’s protections and its own time, and is no session', async () => {
  const line = await signedCookie('portal', 60).serialize({ a: 1 });
  expect(line).toMatch(/^portal=.*\..*; Max-Age=60; Path=\/; HttpOnly; SameSite=Lax$/);
  const asSession = line.split(';')[0]!.replace(/^portal=/, 'session=');
  expect(
    await sessionToken(new Request('http://a/', { headers: { Cookie: asSession } })),
  ).toBeNull();
});
