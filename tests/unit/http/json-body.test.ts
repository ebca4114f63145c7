import { describe, expect, test } from 'vitest';
import { BODY_LIMITS } from '#server/http/body-limit';
import { MAX_BYTES, readJson } from '~/http/api/body.server';

const fill = (bytes: number) => JSON.stringify({ notes: 'x'.repeat(bytes) });
const chunked = (text: string) => new Blob([text]).stream();

describe('a body read without the entry in front', () => {
  const request = (body: BodyInit, headers: Record<string, string> = {}) =>
    new Request('http://localhost/api', {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'application/json', ...headers },
      duplex: 'half',
    } as RequestInit);

  test.each([
    'application/json',
    'Application/JSON;',
    'application/json;charset=utf-8 ',
    'application/json ; charset = "UTF-8"; ',
  ])('may be of the type %s', async (type) => {
    expect(await readJson(request('{"a":1}', { 'Content-Type': type }))).toEqual({ a: 1 });
  });

  test.each([
    'text/plain',
    'text/application/json',
    'application/json-seq',
    'application/json charset=utf-8',
    'application/json; charset=latin1',
    'application/json; charset=utf-8; version=1',
  ])('is refused as %s, even with nothing in it', async (type) => {
    for (const body of ['{}', ''])
      await expect(readJson(request(body, { 'Content-Type': type }))).rejects.toMatchObject({
        status: 415,
        message: expect.stringContaining('application/json'),
        headers: { Accept: 'application/json' },
      });
  });

  test('without a type is refused once there is something in it', async () => {
    const untyped = (body: string) =>
      new Request('http://localhost/api', { method: 'POST', body: new TextEncoder().encode(body) });
    await expect(readJson(untyped('{}'))).rejects.toMatchObject({ status: 415 });
    await expect(readJson(untyped(''))).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining('JSON object'),
    });
  });

  test.each([
    ['broken JSON', '{"a":'],
    ['bytes that are no UTF-8', new Uint8Array([34, 0xff, 34])],
  ])('is refused for %s', async (_, body) => {
    await expect(readJson(request(body))).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining('read as JSON'),
    });
  });

  test('is held to the same length', async () => {
    expect(MAX_BYTES).toBe(BODY_LIMITS.json);
    expect(await readJson(request(fill(MAX_BYTES - 12)))).toEqual({
      notes: 'x'.repeat(MAX_BYTES - 12),
    });
    await expect(readJson(request(fill(MAX_BYTES - 11)))).rejects.toMatchObject({
      status: 413,
      message: expect.stringContaining(' 256 KB'),
    });
    await expect(readJson(request(chunked(fill(MAX_BYTES))))).rejects.toMatchObject({
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
    await expect(readJson(request(broken))).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining('cut off'),
    });
  });
});
