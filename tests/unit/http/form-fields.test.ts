import { describe, expect, it } from 'vitest';
import { MAX_NAME_LENGTH } from '~/domain/forms/text';
import { MAX_FIELDS, readForm } from '~/http/form.server';

const URLENCODED = 'application/x-www-form-urlencoded';
const BOUNDARY = '----a-boundary-of-a-browser-000000000';
const MULTIPART = `multipart/form-data; boundary=${BOUNDARY}`;

const post = (body: BodyInit, type = URLENCODED) =>
  readForm(
    new Request('http://localhost/contact', {
      method: 'POST',
      body,
      headers: { 'Content-Type': type },
    }),
  );
const part = (head: string, value = 'x') => `--${BOUNDARY}\r\n${head}\r\n\r\n${value}\r\n`;
const named = (name: string, value?: string) =>
  part(`Content-Disposition: form-data; name="${name}"`, value);
const multipart = (...parts: string[]) => post(`${parts.join('')}--${BOUNDARY}--\r\n`, MULTIPART);
const fields = (count: number) =>
  Array.from({ length: count }, (_, index) => `f${index}=x`).join('&');

/** The status that a form is refused with; what else goes wrong is thrown on. */
const statusOf = (form: Promise<FormData>) =>
  form.then(
    () => 200,
    (thrown: unknown) => {
      if (thrown instanceof Response) return thrown.status;
      throw thrown;
    },
  );

describe('a posted form', () => {
  it('is read as typed, in either encoding', async () => {
    const typed = 'Zoë & co. = 100 % [sic]\r\nsecond line';
    for (const form of [
      await post(new URLSearchParams({ name: typed, message: '' })),
      await multipart(named('name', typed), named('message', '')),
    ])
      expect([...form]).toEqual([
        ['name', typed.replace('\r', '')],
        ['message', ''],
      ]);
  });

  it.each([
    ['an index', 'name[4294967294]'],
    ['an index, percent-encoded', 'name%5B30000000%5D'],
    ['an index of a field we don’t know', 'zzz[3000000]'],
    ['a small index', 'name[0]'],
    ['a list without an index', 'name[]'],
    ['a key', 'name[x]'],
    ['5,000 levels of indexes', `message${'[0]'.repeat(5_000)}`],
    ['10,000 levels of objects', `m${'.a'.repeat(10_000)}`],
    ['a prototype', '__proto__[x]'],
    ['a prototype by itself', '__proto__'],
    ['a constructor', 'constructor'],
    ['what every object has', 'toString'],
    ['conform’s own field for a change of the form', '__intent__'],
    ['conform’s own field for its state', '__state__'],
    ['nothing', ''],
    ['a line break', 'a%0Ab'],
    ['a long name', 'a'.repeat(MAX_NAME_LENGTH + 1)],
  ])('is rejected promptly with a field named %s', async (_what, name) => {
    const began = performance.now();
    expect(await statusOf(post(`email=a&${name}=x`))).toBe(400);
    expect(await statusOf(multipart(named('email'), named(decodeURIComponent(name))))).toBe(400);
    expect(performance.now() - began).toBeLessThan(5_000);
  });

  it('is limited to 600 fields', async () => {
    const parts = (count: number) => Array.from({ length: count }, () => named('a'));
    expect(await statusOf(post(fields(MAX_FIELDS)))).toBe(200);
    expect(await statusOf(post(fields(MAX_FIELDS + 1)))).toBe(400);
    expect(await statusOf(multipart(...parts(MAX_FIELDS)))).toBe(200);
    expect(await statusOf(multipart(...parts(MAX_FIELDS + 1)))).toBe(400);
    expect(await statusOf(post(`--${BOUNDARY}\r\n`.repeat(1_500), MULTIPART))).toBe(400);
  });

  it('contains no file', async () => {
    const file = 'Content-Disposition: form-data; name="name"; filename="a.txt"';
    expect(await statusOf(multipart(part(file)))).toBe(400);
    expect(await statusOf(multipart(part(file, '')))).toBe(400);
  });

  it('is read in the same time whatever its part headers', async () => {
    const began = performance.now();
    await statusOf(multipart(part(`${'X: y\r\n'.repeat(8_000)}Content-Disposition: form-data`)));
    await statusOf(multipart(named('\\"'.repeat(25_000))));
    await statusOf(
      multipart(part(`Content-Disposition: form-data; name="x"${'; a="b"'.repeat(8_000)}`)),
    );
    await statusOf(multipart(named('a', '\r\n--'.repeat(15_000))));
    expect(performance.now() - began).toBeLessThan(5_000);
  });

  it('is limited to 64 KB without the entry in front too', async () => {
    expect(await statusOf(post(`a=${'x'.repeat(64 * 1024 - 2)}`))).toBe(200);
    expect(await statusOf(post(`a=${'x'.repeat(64 * 1024 - 1)}`))).toBe(413);
  });

  it('is rejected with another type, without its boundary or broken off', async () => {
    expect(await statusOf(post('{}', 'application/json'))).toBe(415);
    expect(await statusOf(post('a', 'multipart/form-data'))).toBe(400);
    expect(await statusOf(post(named('a'), MULTIPART))).toBe(400);
    const broken = new ReadableStream({
      pull: (controller) => controller.error(new Error('gone')),
    });
    const request = new Request('http://localhost/', {
      method: 'POST',
      body: broken,
      headers: { 'Content-Type': URLENCODED },
      duplex: 'half',
    } as RequestInit);
    expect(await statusOf(readForm(request))).toBe(400);
  });
});
