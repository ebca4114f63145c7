import { createCookie } from '@remix-run/node';
import { describe, expect, it, test } from 'vitest';
import type { Provider } from '~/domain/identity/provider';
import { env } from '~/config/env.server';
import {
  dropFlow,
  findExpiredFlow,
  findFlow,
  keepFlow,
  type ProviderFlow,
} from '~/http/provider-flow.server';

const NOW = new Date('2026-11-23T15:00:00Z');
const MINUTE = 60_000;
const begun = (minutesAgo: number, given: Partial<ProviderFlow> = {}): ProviderFlow => ({
  provider: 'google',
  state: 'state-of-this-tab',
  stateCookie: 'verifier',
  redirectTo: '/client/documents',
  linkSession: null,
  startedAt: NOW.getTime() - minutesAgo * MINUTE,
  ...given,
});
const sentBack = (line: string) => line.split(';')[0]!;
const nameIn = (line: string) => line.split('=')[0]!;
const withCookies = (...lines: string[]) =>
  new Request(
    'http://localhost/',
    lines.length > 0 ? { headers: { Cookie: lines.join('; ') } } : {},
  );
/** What a browser keeps of a flow that it begins with no other under way. */
const keptOf = async (flow: ProviderFlow) => sentBack((await keepFlow(withCookies(), flow))[0]!);
const find = async (flow: ProviderFlow, provider: Provider = 'google', state = flow.state) =>
  findFlow(withCookies(await keptOf(flow)), provider, state, NOW);

describe('the cookie of a sign-in at a provider', () => {
  it('lasts an hour, is kept from scripts and goes with links from other sites', async () => {
    const [line, ...others] = await keepFlow(withCookies(), begun(0));
    expect(others).toEqual([]);
    expect(line).toMatch(
      /^portal-google-state-of-this-ta=[^;]+; Max-Age=3600; Path=\/; HttpOnly; SameSite=Lax$/,
    );
  });

  it('of Apple comes along with a form of its site, which browsers allow only with Secure', async () => {
    const [line] = await keepFlow(withCookies(), begun(0, { provider: 'apple' }));
    expect(line).toMatch(/^portal-apple-.*; HttpOnly; Secure; SameSite=None$/);
  });

  it('has a name that any browser takes, whatever the state', async () => {
    const [line] = await keepFlow(withCookies(), begun(0, { state: 'a;b=c, d–e_f' }));
    expect(nameIn(line!)).toBe('portal-google-abcde_f');
  });

  it('is taken away by a line of the same name and kind', async () => {
    expect(await dropFlow(begun(0))).toMatch(
      /^portal-google-state-of-this-ta=; Max-Age=0; Path=\/; .*HttpOnly; SameSite=Lax$/,
    );
    expect(await dropFlow(begun(0, { provider: 'apple' }))).toMatch(/; Secure; SameSite=None$/);
  });
});

describe('the flow of a state', () => {
  it('is found as it began, for ten minutes', async () => {
    for (const minutes of [0, 9.99]) expect(await find(begun(minutes))).toEqual(begun(minutes));
    expect(await find(begun(10))).toBeNull();
    const signedIn = begun(1, { provider: 'github', linkSession: 'of a session' });
    expect(await find(signedIn, 'github')).toEqual(signedIn);
  });

  it('is that of one provider and of the whole state', async () => {
    expect(await find(begun(1), 'github')).toBeNull();
    expect(await find(begun(1), 'google', '')).toBeNull();
    expect(await find(begun(1), 'google', 'state-of-this-table')).toBeNull();
    expect(await findFlow(withCookies(), 'google', 'state-of-this-tab', NOW)).toBeNull();
  });

  it('is known still when it took too long, by its whole state', async () => {
    const request = withCookies(await keptOf(begun(59)));
    expect(await findExpiredFlow(request, 'google', begun(59).state)).toEqual(begun(59));
    expect(await findExpiredFlow(request, 'google', 'state-of-this-table')).toBeNull();
    expect(await findExpiredFlow(request, 'apple', begun(59).state)).toBeNull();
  });

  it.each([
    ['is another’s', { provider: 'github' }],
    ['has no state', { state: '' }],
    ['has no beginning', { startedAt: 'now' }],
    ['names no provider of ours', { provider: 'facebook' }],
  ])('is none where what was signed %s', async (_what, given) => {
    const cookie = createCookie('portal-google-state-of-this-ta', { secrets: env.sessionSecrets });
    const line = await cookie.serialize({ ...begun(1), ...given });
    const request = withCookies(sentBack(line));
    expect(await findFlow(request, 'google', begun(1).state, NOW)).toBeNull();
  });

  it('is none where nobody signed it', async () => {
    const forged = `portal-google-state-of-this-ta=${btoa(JSON.stringify(begun(1)))}`;
    for (const cookie of [forged, 'portal-google-state-of-this-ta=%'])
      expect(await findFlow(withCookies(cookie), 'google', begun(1).state, NOW)).toBeNull();
  });
});

test.each([
  ['/a'.repeat(500), '/a'.repeat(500)],
  [`${'/a'.repeat(500)}/`, null],
  ['', null],
  [null, null],
])('the page to go on to is kept while cookies stay small', async (redirectTo, kept) => {
  expect(await find(begun(1, { redirectTo }))).toMatchObject({ redirectTo: kept });
});

describe('a browser with several sign-ins under way', () => {
  const tab = (name: string, minutesAgo: number, provider: Provider = 'google') =>
    keptOf(begun(minutesAgo, { provider, state: name }));
  /** The names of the flows that a new one clears away. */
  const cleared = async (...cookies: string[]) => {
    const [, ...lines] = await keepFlow(withCookies(...cookies), begun(0));
    for (const line of lines) expect(line).toMatch(/^[^=]+=; Max-Age=0;/);
    return lines.map(nameIn);
  };

  it('keeps the three newest beside the new one, of whatever provider', async () => {
    const three = [await tab('b', 3), await tab('c', 1, 'apple'), await tab('d', 2, 'github')];
    expect(await cleared(...three)).toEqual([]);
    expect(await cleared('portal-apple-x=nonsense', ...three)).toEqual(['portal-apple-x']);
    expect(await cleared(await tab('a', 4), ...three)).toEqual(['portal-google-a']);
    expect(await cleared(...three, await tab('a', 0.5))).toEqual(['portal-google-b']);
    expect(await cleared(await tab('e', 6), await tab('a', 4), ...three)).toEqual([
      'portal-google-a',
      'portal-google-e',
    ]);
  });

  it('forgets those that took too long or can’t be read, and touches no other cookie', async () => {
    const cookies = [await tab('old', 10), 'portal-apple-x=nonsense', await tab('new', 1)];
    const foreign = [
      'session=s',
      'not-portal-google-x=1',
      'portal-facebook-x=1',
      'portal-google=1',
    ];
    expect((await cleared(...foreign, ...cookies)).sort()).toEqual([
      'portal-apple-x',
      'portal-google-old',
    ]);
    const [, line] = await keepFlow(withCookies('portal-apple-x=1'), begun(0));
    expect(line).toContain('; Secure; SameSite=None');
  });
});
