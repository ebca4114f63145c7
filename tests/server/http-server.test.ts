import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { pino } from 'pino';
import { describe, expect, it, vi } from 'vitest';
import { createHttpServer } from '#server/http-server';
import { every } from '#server/timers';

describe('the http server', () => {
  it('ends event streams at once when it stops, and lets an answer under way come to its end', async () => {
    let finish = () => undefined as void;
    const { server, stop } = createHttpServer((req, res) => {
      res.setHeader('Content-Type', req.url === '/stream' ? 'text/event-stream' : 'text/plain');
      res.write('begun');
      if (req.url !== '/stream') finish = () => void res.end(' and done');
    }, []);
    await new Promise<void>((resolve) => server.listen(0, resolve));
    const { port } = server.address() as AddressInfo;
    const open = (path: string) =>
      new Promise<{ ended: Promise<string> }>((resolve) => {
        http.get({ port, path }, (res) => {
          let text = '';
          const ended = new Promise<string>((done) => res.on('close', () => done(text)));
          res
            .setEncoding('utf8')
            .on('data', (chunk: string) => ((text += chunk), resolve({ ended })))
            .on('error', () => undefined);
        });
      });
    const stream = await open('/stream');
    const page = await open('/page');
    const stopped = stop();
    expect(await stream.ended).toBe('begun');
    finish();
    expect(await page.ended).toBe('begun and done');
    await stopped;
    expect(server.listening).toBe(false);
  });
});

describe('a connection on which a client asks again and again', () => {
  it('ends with its next answer once the server stops', async () => {
    let asked = 0;
    let finish = () => undefined as void;
    const { server, stop } = createHttpServer((_req, res) => {
      asked += 1;
      res.write('begun');
      finish = () => void res.end();
    }, []);
    await new Promise<void>((resolve) => server.listen(0, resolve));
    const { port } = server.address() as AddressInfo;
    const socket = net.connect(port, 'localhost');
    let text = '';
    socket.setEncoding('latin1').on('data', (chunk: string) => (text += chunk));
    const ended = new Promise((resolve) => socket.once('end', resolve));
    const ask = () => socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
    ask();
    await expect.poll(() => text).toContain('begun');
    const stopped = stop();
    finish();
    await expect.poll(() => text).toContain('\r\n0\r\n\r\n');
    ask();
    await expect.poll(() => asked).toBe(2);
    finish();
    await ended;
    await stopped;
    expect(text.match(/Connection: [\w-]+/gi)).toEqual([
      'Connection: keep-alive',
      'Connection: close',
    ]);
  });
});

describe('a timer', () => {
  it('never works twice at once, and goes on after a failure, which it logs', async () => {
    vi.useFakeTimers();
    try {
      const lines: string[] = [];
      const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) });
      let end = () => undefined as void;
      const work = vi.fn(
        () =>
          new Promise<void>(
            (_resolve, reject) => (end = () => reject(new Error('no mail server'))),
          ),
      );
      const stop = every(1_000, 'mail', work, log);
      await vi.advanceTimersByTimeAsync(5_000);
      expect(work).toHaveBeenCalledTimes(1);
      end();
      await vi.advanceTimersByTimeAsync(1_000);
      expect(work).toHaveBeenCalledTimes(2);
      expect(lines.join()).toContain('no mail server');
      stop();
      end();
      await vi.advanceTimersByTimeAsync(5_000);
      expect(work).toHaveBeenCalledTimes(2);
    } finally {
      vi.useRealTimers();
    }
  });
});
