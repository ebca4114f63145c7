import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AnswerTooLongError, boundedFetch } from '~/gateways/bounded-fetch.server';

let server: http.Server | undefined;
afterEach(() => {
  vi.unstubAllGlobals();
  server?.close();
});

/** An answer whose body is still to come, and the server's side of it. */
async function open(bytes = 1_000) {
  const own = (server = http.createServer().listen(0, '127.0.0.1'));
  await once(own, 'listening');
  const asked = once(own, 'request') as Promise<[http.IncomingMessage, http.ServerResponse]>;
  const { port } = own.address() as AddressInfo;
  const answering = boundedFetch({ bytes, ms: 10_000 })(`http://127.0.0.1:${port}/`);
  const [, response] = await asked;
  response.flushHeaders();
  return { answer: await answering, response, closed: once(response, 'close') };
}

describe('a body read with boundedFetch', () => {
  it('arrives whole', async () => {
    const { answer, response } = await open();
    response.write('first ');
    response.end('second');
    expect(await text(answer.body!)).toBe('first second');
  });

  it('returns what arrived before it broke off, to a slow reader too', async () => {
    let source!: ReadableStreamDefaultController<Uint8Array>;
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => void (source = controller),
    });
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(body)));
    const answer = await boundedFetch({ bytes: 1_000, ms: 10_000 })('http://model.example/');
    for (const piece of ['first ', 'second']) source.enqueue(Buffer.from(piece));
    await turn();
    source.error(new Error('Broken off.'));
    const parts: Uint8Array[] = [];
    const reading = (async () => {
      for await (const part of answer.body!) parts.push(part);
    })();
    await expect(reading).rejects.toThrow('Broken off.');
    expect(Buffer.concat(parts).toString()).toBe('first second');
  });

  it('fails beyond its limit, and closes the connection', async () => {
    const { answer, response, closed } = await open(8);
    response.write('first ');
    response.write('second');
    await expect(text(answer.body!)).rejects.toThrow(AnswerTooLongError);
    await closed;
  });

  it('closes the connection when nobody reads on', async () => {
    const { answer, response, closed } = await open();
    response.write('first ');
    await answer.body!.cancel();
    await closed;
  });
});
