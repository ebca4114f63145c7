import { beforeEach, describe, expect, test, vi } from 'vitest';
import { serveBodies } from '#tests/support/listen';
import { startOpenId } from '#tests/support/openid';
import type { Provider } from '~/domain/identity/provider';
import { apple, db, github, google } from './providers';
import { Visitor } from './visitor';

const { log } = await import('~/log.server');
const { env } = await import('~/config/env.server');
const { configuredProviders } = await import('~/http/providers.server');

const FAILED = 'Login failed. Please try again.';
let visitor: Visitor;
let warnings: unknown[][];

beforeEach(async () => {
  visitor = new Visitor();
  warnings = vi.spyOn(log, 'warn').mockImplementation(() => undefined).mock.calls as unknown[][];
  google.person = { sub: 'g', email: 'person@mail.example', email_verified: true, name: 'Ana' };
  apple.person = { sub: 'a', email: 'person@mail.example', email_verified: 'true' };
  github.user = { id: 7, login: 'ana', name: 'Ana' };
  github.emails = [
    { email: 'person@mail.example', primary: true, verified: true, visibility: null },
  ];
  google.denies = false;
  await db.account.deleteMany();
});

/** Expects a redirect to sign-in with the note, nobody signed in, a log line, no account. */
async function expectRefused(response: Response, reason: RegExp, text = FAILED, to = '/login') {
  expect([302, 303]).toContain(response.status);
  expect(response.headers.get('Location')).toBe(to);
  expect(await visitor.note()).toBe(text);
  expect(await visitor.viewer()).toBeNull();
  expect(warnings.map(([fields]) => (fields as { reason: string }).reason).join()).toMatch(reason);
  expect(JSON.stringify(warnings)).not.toMatch(/eyJ|gho_|verifier=|secret/);
  expect(await db.account.count()).toBe(0);
}

describe('a callback is rejected if its state', () => {
  const flip = (text: string) => text.replace(/^./, (letter) => (letter === 'e' ? 'f' : 'e'));
  const UNKNOWN = /wasn’t started in this browser/;

  test.each<[string, (answer: URLSearchParams) => void]>([
    ['is missing', (answer) => answer.delete('state')],
    ['is another one', (answer) => answer.set('state', `${answer.get('state')!.slice(0, -1)}!`)],
    [
      'is in a cookie that was tampered with',
      () => visitor.cookies.forEach((cookie) => (cookie.value = flip(cookie.value))),
    ],
    ['was begun by another browser', () => visitor.cookies.clear()],
  ])('%s', async (_, change) => {
    const answer = await visitor.consent(await visitor.start('google'));
    change(answer);
    await expectRefused(await visitor.bring('google', answer), UNKNOWN);
  });

  test('is more than ten minutes old', async () => {
    vi.spyOn(Date, 'now').mockReturnValue(0);
    const answer = await visitor.consent(await visitor.start('google'));
    vi.mocked(Date.now).mockRestore();
    await expectRefused(await visitor.bring('google', answer), UNKNOWN);
  });

  test('was begun at another provider', async () => {
    const answer = await visitor.consent(await visitor.start('google'));
    await expectRefused(await visitor.bring('github', answer), UNKNOWN);
  });

  test('is used again, with or without its cookie', async () => {
    const answer = await visitor.consent(await visitor.start('google'));
    const cookies = [...visitor.cookies];
    expect((await visitor.bring('google', answer)).headers.get('Location')).toBe('/auth/callback');
    visitor.cookies.clear();
    await db.account.deleteMany();
    await expectRefused(await visitor.bring('google', answer), /wasn’t started in this browser/);
    for (const [name, cookie] of cookies) visitor.cookies.set(name, cookie);
    await expectRefused(
      await visitor.bring('google', answer),
      /token endpoint answered with status 400/,
    );
  });

  test('is used again with a fresh code', async () => {
    const started = await visitor.start('google');
    const first = await visitor.consent(started);
    const second = await visitor.consent(started);
    const cookies = [...visitor.cookies];
    await visitor.bring('google', first);
    await db.account.deleteMany();
    visitor.cookies.clear();
    for (const [name, cookie] of cookies) visitor.cookies.set(name, cookie);
    await expectRefused(await visitor.bring('google', second), /used/);
  });
});

describe('a callback is rejected if its code', () => {
  test.each(['google', 'github'] as const)(
    'belongs to another sign-in and fails the PKCE check of %s',
    async (provider) => {
      const mine = await visitor.consent(await visitor.start(provider));
      const theirs = await new Visitor().consent(await new Visitor().start(provider));
      mine.set('code', theirs.get('code')!);
      await expectRefused(await visitor.bring(provider, mine), /token endpoint answered/);
    },
  );

  test('is missing', async () => {
    const answer = await visitor.consent(await visitor.start('google'));
    answer.delete('code');
    await expectRefused(await visitor.bring('google', answer), /Missing code/);
    expect(visitor.flowCookies()).toEqual([]);
  });

  test('is absent because the person declined; the requested page is kept', async () => {
    google.denies = true;
    await expectRefused(
      await visitor.signInWith('google', { redirect: '/client' }),
      /access_denied/,
      FAILED,
      '/login?redirect=%2Fclient',
    );
    expect(visitor.flowCookies()).toEqual([]);
  });
});

describe('an id token', () => {
  test.each([
    ['another issuer', { iss: 'https://evil.example' }, /ERR_JWT_CLAIM_VALIDATION_FAILED: iss/],
    ['another client', { aud: 'another' }, /ERR_JWT_CLAIM_VALIDATION_FAILED: aud/],
    ['an old time', { exp: 1_000 }, /ERR_JWT_EXPIRED/],
    ['another nonce', { nonce: 'another' }, /nonce differs/],
    ['no nonce', { nonce: undefined }, /lacks a claim/],
    ['a malformed subject', { sub: '' }, /lacks a claim/],
  ])('is rejected with %s', async (_, claims, reason) => {
    Object.assign(google.person, claims);
    Object.assign(apple.person, claims);
    await expectRefused(await visitor.signInWith('google'), reason);
    await expectRefused(await visitor.signInWith('apple'), reason);
  });

  test.each([
    [
      'signed by nobody',
      { id_token: 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJnIn0.' },
      /id token was refused/,
    ],
    ['that is none', { id_token: 'nonsense' }, /id token was refused/],
    ['that is missing', { access_token: 'something' }, /without an id token/],
  ])('%s is rejected', async (_, body, reason) => {
    const answer = await visitor.consent(await visitor.start('google'));
    google.spoilTokens({ status: 200, body });
    await expectRefused(await visitor.bring('google', answer), reason);
  });
});

describe('a callback is rejected if the provider', () => {
  test.each([
    [500, { error: 'server_error' }],
    [400, { error: 'invalid_grant' }],
    [200, {}],
    [200, { id_token: 7 }],
  ])('responds to the code with status %i and %o', async (status, body) => {
    const answer = await visitor.consent(await visitor.start('google'));
    google.spoilTokens({ status, body });
    await expectRefused(await visitor.bring('google', answer), /token endpoint answered/);
  });

  test('sends a malformed profile', async () => {
    github.user.id = 'seven';
    await expectRefused(await visitor.signInWith('github'), /GitHub profile answered without id/);
  });

  test.each<[string, Provider, () => void]>([
    ['Google', 'google', () => Object.assign(google.person, { email_verified: false })],
    ['Google', 'google', () => Object.assign(google.person, { email_verified: undefined })],
    ['Apple', 'apple', () => Object.assign(apple.person, { email_verified: 'false' })],
    ['Apple', 'apple', () => Object.assign(apple.person, { email: undefined })],
    ['GitHub', 'github', () => github.emails.forEach((email) => (email.verified = false))],
    ['GitHub', 'github', () => (github.emails = [])],
    ['GitHub', 'github', () => github.emails.forEach((email) => (email.primary = false))],
  ])('is %s and has not verified an address', async (name, provider, change) => {
    change();
    await expectRefused(
      await visitor.signInWith(provider),
      /unverified address/,
      `${FAILED} Verify your email address with ${name} first.`,
    );
  });

  test('has verified an address that can’t have an account here', async () => {
    google.person.email = 'no-reply@mail.example';
    await expectRefused(
      await visitor.signInWith('google'),
      /unfit address/,
      `${FAILED} We can’t create an account for the email address you use with Google.`,
    );
  });
});

describe('the callback address', () => {
  test('redirects to the sign-in when opened by itself', async () => {
    await expectRefused(await visitor.bring('google', new URLSearchParams()), /wasn’t started/);
    await expectRefused(
      await visitor.post('apple', new URLSearchParams({ state: 'x', code: 'y', user: '{}' })),
      /wasn’t started/,
    );
  });

  test('accepts Apple’s cancellation', async () => {
    const started = await visitor.start('apple');
    const state = new URL(started.headers.get('Location')!).searchParams.get('state')!;
    await expectRefused(
      await visitor.post(
        'apple',
        new URLSearchParams({ state, error: 'user_cancelled_authorize' }),
      ),
      /user_cancelled_authorize/,
    );
  });
});

/** Puts another issuer in place for the time of one test. */
function pointGoogleAt(issuer: string) {
  vi.spyOn(env.providers, 'google', 'get').mockReturnValue({
    clientId: 'the-portal',
    clientSecret: 'a secret',
    issuer,
  });
}

test('a provider that is down is reported on the login page', async () => {
  const gone = await startOpenId({ id: 'the-portal', secret: 'a secret' });
  await gone.stop();
  pointGoogleAt(gone.issuer);
  await expectRefused(await visitor.start('google'), /./);
  expect(visitor.flowCookies()).toEqual([]);
});

test('a silent provider times out after ten seconds', async () => {
  const silent = await serveBodies(() => undefined);
  pointGoogleAt(silent.url);
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  const asked = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(50));
  await expectRefused(await visitor.start('google'), /./);
  expect(asked).toHaveBeenCalledWith(10_000);
  await silent.stop();
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
])('a discovery document that %s is rejected', async (_, document) => {
  const site: { url: string; stop: () => unknown } = await serveBodies((_request, response) =>
    response.end(JSON.stringify(document(site.url))),
  );
  pointGoogleAt(site.url);
  await expectRefused(await visitor.start('google'), /./);
  site.stop();
});

test('linking a provider that is down reports the error on the account page', async () => {
  const { linkPath } = await import('~/models/account/identity.server');
  Object.assign(google.person, { sub: 'adder', email: 'adder@mail.example', email_verified: true });
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
  const not = { status: 404 };
  await expect(visitor.start('google')).rejects.toMatchObject(not);
  await expect(visitor.bring('google', new URLSearchParams())).rejects.toMatchObject(not);
  await expect(visitor.post('google', new URLSearchParams())).rejects.toMatchObject(not);
  for (const word of ['facebook', '__proto__', 'constructor'])
    await expect(visitor.start(word as 'google')).rejects.toMatchObject(not);
});
