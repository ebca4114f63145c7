import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { entry, OTHER } from '#tests/support/page-cache';
import { rawBytes } from '#tests/support/raw-request';

describe('cached pages', () => {
  it('are served from memory once a response allows it, and rendered once for many requests', async () => {
    const { get, render } = await entry();
    expect(String((await get()).body)).toBe(OTHER);
    const answers = await Promise.all(Array.from({ length: 20 }, () => get()));
    expect(new Set(answers.map((answer) => String(answer.body)))).toEqual(
      new Set(['<p>/ in light</p>']),
    );
    expect(render).toHaveBeenCalledTimes(1);
    expect(answers[0]!.headers).toMatchObject({
      'x-always': 'yes',
      'cache-control': 'private, no-cache',
      'content-type': 'text/html',
      vary: 'Accept-Encoding, Cookie, Sec-Fetch-Mode, Sec-Fetch-Site',
    });
  });

  it('are rendered from path and color mode only', async () => {
    const { get, render } = await entry();
    await get('/', { 'X-Secret': 'mine', Cookie: 'other=personal' });
    await get('/', { 'X-Secret': 'mine', Cookie: 'other=personal', 'Accept-Language': 'pt' });
    expect(render.mock.calls).toEqual([[{ path: '/', mode: 'light', firstLoad: false }]]);
  });

  it('differ by color mode', async () => {
    const { get } = await entry();
    await get();
    expect(String((await get('/', { Cookie: 'colour-mode=dark' })).body)).toBe('<p>/ in dark</p>');
    expect(String((await get()).body)).toBe('<p>/ in light</p>');
  });

  it('differ for a browser on its first load, without our files', async () => {
    const { get, render } = await entry();
    await get();
    await get();
    for (const site of ['none', 'cross-site', 'same-site', 'same-origin'])
      await get('/', { 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Site': site });
    await get('/', { 'Sec-Fetch-Mode': 'cors', 'Sec-Fetch-Site': 'cross-site' });
    expect(render.mock.calls.map(([{ firstLoad }]) => firstLoad)).toEqual([false, true]);
  });

  it.each([
    ['a session', '/', { Cookie: 'colour-mode=dark; session=abc' }],
    ['an unsigned session', '/', { Cookie: 'session=' }],
    ['a note that waits', '/', { Cookie: 'flash=abc' }],
    ['credentials', '/', { Authorization: 'Basic abc' }],
    ['a query', '/?name=me', {}],
    ['an empty query', '/?', {}],
    ['a foreign host', '/', { Host: 'evil.example' }],
    ['a part of the page', '/', { Range: 'bytes=0-3' }],
    ['a path that climbs', '/a/../', {}],
    ['a doubled slash', '//', {}],
    ['a long path', `/${'a'.repeat(300)}`, {}],
  ])('are not used for a request with %s', async (_what, path, headers) => {
    const { get, render } = await entry();
    await get();
    await get(path, headers);
    expect(String((await get(path, headers)).body)).toBe(OTHER);
    expect(render).not.toHaveBeenCalled();
  });

  it('ignore X-Forwarded-Host', async () => {
    const { get, render } = await entry();
    await get('/', { 'X-Forwarded-Host': 'evil.example' });
    await get('/', { 'X-Forwarded-Host': 'evil.example' });
    expect(render.mock.calls).toEqual([[{ path: '/', mode: 'light', firstLoad: false }]]);
  });

  it.each([
    ['that sets a cookie', { headers: { 'Set-Cookie': 'session=abc' } }],
    ['that is private', { cacheControl: 'private, s-maxage=60' }],
    ['that is both public and private', { cacheControl: 'public, private, s-maxage=60' }],
    ['that must not be stored', { cacheControl: 'public, no-store, s-maxage=60' }],
    ['without a lifetime', { cacheControl: 'public, max-age=60' }],
    ['with a lifetime of nothing', { cacheControl: 'public, s-maxage=0' }],
    ['with an error', { status: 404 }],
    ['with a redirect', { status: 302, headers: { Location: '/login' } }],
    ['that varies by cookie', { headers: { Vary: 'Cookie' } }],
    ['that varies by anything', { headers: { Vary: '*' } }],
  ])('are never created from a response %s', async (_what, answer) => {
    const { get, render, kept } = await entry(answer);
    await get();
    expect(String((await get()).body)).toBe(OTHER);
    expect(render).not.toHaveBeenCalled();
    expect(kept.size).toBe(0);
  });

  it('are dropped when the page turns out to be private', async () => {
    const { get, render, kept } = await entry();
    await get();
    render.mockResolvedValueOnce(
      new Response('for Carla', { headers: { 'Cache-Control': 'private' } }),
    );
    expect(String((await get()).body)).toBe(OTHER);
    expect(kept.size).toBe(0);
  });

  it('leave a request to the app when rendering fails', async () => {
    const { get, render } = await entry();
    await get();
    render.mockRejectedValueOnce(new Error('no database'));
    expect(String((await get()).body)).toBe(OTHER);
    expect(String((await get()).body)).toBe('<p>/ in light</p>');
  });

  it('expire, and are dropped when content changes or on request', async () => {
    const { get, render, clock, kept } = await entry();
    await get();
    await get();
    clock.now += 59_999;
    await get();
    expect(render).toHaveBeenCalledTimes(1);
    clock.now += 1;
    await get();
    expect(render).toHaveBeenCalledTimes(2);
    clock.revision += 1;
    await get();
    expect(render).toHaveBeenCalledTimes(3);
    kept.drop();
    await get();
    expect(render).toHaveBeenCalledTimes(4);
  });

  it('stay while requested; the least recently requested is evicted', async () => {
    const { get, render } = await entry({ room: { entries: 3, weight: 10_000 } });
    for (const path of ['/a', '/b', '/c']) {
      await get(path);
      await get(path);
    }
    await get('/a');
    await get('/d');
    await get('/d');
    render.mockClear();
    await get('/a');
    expect(render).not.toHaveBeenCalled();
    await get('/b');
    expect(render).toHaveBeenCalledTimes(1);
  });

  it('stay within their memory limit', async () => {
    const { get, kept } = await entry({ room: { entries: 3, weight: 10_000 } });
    for (const path of ['/a', '/b', '/c', '/d', '/e']) {
      await get(path);
      await get(path);
    }
    expect(kept.size).toBe(3);
    const tight = await entry({ room: { entries: 3, weight: 10 } });
    await tight.get();
    expect(String((await tight.get()).body)).toBe('<p>/ in light</p>');
    expect(tight.kept.size).toBe(0);
  });

  it('answer HEAD, If-None-Match and each encoding correctly', async () => {
    const { get } = await entry();
    await get();
    const plain = await get();
    const packed = await get('/', { 'Accept-Encoding': 'gzip, deflate' });
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(String(gunzipSync(packed.body))).toBe(String(plain.body));
    expect((await get('/', { 'Accept-Encoding': 'gzip, br' })).headers['content-encoding']).toBe(
      'br',
    );
    expect(
      (await get('/', { 'Accept-Encoding': 'gzip;q=0, br;q=0' })).headers['content-encoding'],
    ).toBeUndefined();

    const head = await get('/', {}, 'HEAD');
    expect(head.body).toHaveLength(0);
    expect(head.headers['content-length']).toBe(String(plain.body.length));
    const again = await get('/', { 'If-None-Match': `W/${plain.headers.etag}` });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    expect((await get('/', { 'If-None-Match': packed.headers.etag! })).status).toBe(200);
    expect((await get('/', { 'If-None-Match': '"other"' })).status).toBe(200);
  });

  it('have the same headers for each pipelined request on a kept-alive connection', async () => {
    const { get, port } = await entry();
    await get();
    const ask = (version: string, connection: string, method = 'GET') =>
      `${method} / HTTP/${version}\r\nHost: localhost:${port}\r\nConnection: ${connection}\r\n\r\n`;
    const text = await rawBytes(
      `http://127.0.0.1:${port}`,
      ask('1.1', 'keep-alive') +
        ask('1.1', 'keep-alive', 'HEAD') +
        ask('1.0', 'keep-alive') +
        ask('1.1', 'close'),
    );
    const heads = [...text.matchAll(/HTTP\/1\.1 200 OK\r\n([^]*?)\r\n\r\n/g)].map(([, head]) =>
      Object.fromEntries(head!.split('\r\n').map((line) => line.split(/: (.*)/, 2))),
    );
    expect(heads.map((head) => head.Connection)).toEqual([
      ...['keep-alive', 'keep-alive', 'keep-alive'],
      'close',
    ]);
    expect(new Set(heads.map((head) => head['X-Request-Id'])).size).toBe(4);
    const varying = { Connection: '', Date: '', 'Keep-Alive': '', 'X-Request-Id': '' };
    for (const head of heads) expect({ ...head, ...varying }).toEqual({ ...heads[3], ...varying });
    expect(text.split('<p>/ in light</p>')).toHaveLength(4);
  });

  it('are used for reading only', async () => {
    const { get, render } = await entry();
    await get();
    expect(String((await get('/', {}, 'POST')).body)).toBe(OTHER);
    expect(render).not.toHaveBeenCalled();
  });
});
