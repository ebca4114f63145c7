import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test, vi } from 'vitest';
import { startOpenId } from '#tests/support/openid';
import { google as usual } from './providers';
import { Visitor } from './visitor';

const { env } = await import('~/config/env.server');
const { configuredProviders } = await import('~/http/providers.server');

const FAILED = 'Login failed. Please try again.';

async function expectFailed(visitor: Visitor, response: Response) {
  expect([302, 303]).toContain(response.status);
  expect(response.headers.get('Location')).toBe('/login');
  expect(await visitor.note()).toBe(FAILED);
  expect(await visitor.viewer()).toBeNull();
}

/** Puts another issuer in place for the time of one test. */
function pointGoogleAt(issuer: string) {
  vi.spyOn(env.providers, 'google', 'get').mockReturnValue({
    clientId: 'the-portal',
    clientSecret: 'a secret',
    issuer,
  });
}

/** A server that answers nothing, or what it is told. */
async function listen(answer: http.RequestListener): Promise<{ url: string; stop: () => void }> {
  const server = http.createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop };
}

test('a provider that is down', async () => {
  const gone = await startOpenId({ id: 'the-portal', secret: 'a secret' });
  await gone.stop();
  pointGoogleAt(gone.issuer);
  const visitor = new Visitor();
  await expectFailed(visitor, await visitor.start('google'));
  expect(visitor.flowCookies()).toEqual([]);
});

test('a provider that goes down while the person is there', async () => {
  const brief = await startOpenId({ id: 'the-portal', secret: 'a secret' });
  pointGoogleAt(brief.issuer);
  const visitor = new Visitor();
  const answer = await visitor.consent(await visitor.start('google'));
  await brief.stop();
  await expectFailed(visitor, await visitor.bring('google', answer));
  expect(visitor.flowCookies()).toEqual([]);
});

test('a provider that never answers is given ten seconds', async () => {
  const silent = await listen(() => undefined);
  pointGoogleAt(silent.url);
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  const asked = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(50));
  const visitor = new Visitor();
  await expectFailed(visitor, await visitor.start('google'));
  expect(asked).toHaveBeenCalledWith(10_000);
  silent.stop();
});

test.each([
  [
    'is another one’s',
    (url: string) => ({
      issuer: 'https://evil.example',
      authorization_endpoint: url,
      token_endpoint: url,
      jwks_uri: url,
    }),
  ],
  ['is malformed', (url: string) => ({ issuer: url, authorization_endpoint: 'javascript' })],
  ['is a word', () => 'hello'],
])('a discovery document that %s', async (_, document) => {
  const site: { url: string; stop: () => void } = await listen((_request, response) =>
    response.end(JSON.stringify(document(site.url))),
  );
  pointGoogleAt(site.url);
  const visitor = new Visitor();
  await expectFailed(visitor, await visitor.start('google'));
  site.stop();
});

test('adding a provider that is down says so on the page it came from', async () => {
  const { linkPath } = await import('~/models/account/identity.server');
  const visitor = new Visitor();
  Object.assign(usual.person, { sub: 'adder', email: 'adder@mail.example', email_verified: true });
  await visitor.signInWith('google');
  const viewer = (await visitor.viewer())!;
  pointGoogleAt('http://127.0.0.1:9');
  const link = new URL(linkPath(viewer, 'google'), 'http://localhost').searchParams.get('link')!;
  expect((await visitor.start('google', { link })).headers.get('Location')).toBe(
    '/account/sign-in',
  );
  expect(await visitor.note()).toBe('Google couldn’t be added. Please try again.');
});

test('a provider without keys has no address and no button', async () => {
  vi.spyOn(env.providers, 'google', 'get').mockReturnValue(null);
  expect(configuredProviders()).toEqual(['github', 'apple']);
  const visitor = new Visitor();
  const not = { status: 404 };
  await expect(visitor.start('google')).rejects.toMatchObject(not);
  await expect(visitor.bring('google', new URLSearchParams())).rejects.toMatchObject(not);
  await expect(visitor.post('google', new URLSearchParams())).rejects.toMatchObject(not);
  for (const word of ['facebook', '__proto__', 'constructor'])
    await expect(visitor.start(word as 'google')).rejects.toMatchObject(not);
});
