import { describe, expect, test } from 'vitest';
import { BODY_LIMITS } from '#server/http/body-limit';
import { MAX_BYTES, readJson } from '~/http/api/json.server';

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

  test('is limited to the same length', async () => {
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
