import { expect, it, test } from 'vitest';
import { flashHeader, takeFlashes } from '~/http/redirect.server';
import { contentSecurityPolicy, permissionsPolicy } from '~/http/headers.server';
import { clientNetwork, type Args } from '~/http/request.server';

/** The directives of a policy by their names. */
const policy = (given?: Parameters<typeof contentSecurityPolicy>[0]) =>
  new Map(
    contentSecurityPolicy(given)
      .split('; ')
      .map((each) => [each.split(' ')[0]!, each.split(' ').slice(1).join(' ')]),
  );
const requestWith = (cookie?: string) =>
  new Request('http://localhost/', cookie === undefined ? {} : { headers: { Cookie: cookie } });
/** What a browser sends back of a Set-Cookie line. */
const sentBack = (line: string) => line.split(';')[0]!;

test('the content security policy of a page allows its own files, and nothing inline', () => {
  expect(Object.fromEntries(policy())).toEqual({
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src': "'self'",
    'img-src': "'self' data:",
    'font-src': "'self'",
    'object-src': "'self'",
    'frame-src': "'self'",
    'connect-src': "'self'",
    'media-src': "'self' blob:",
    'worker-src': "'self'",
    'manifest-src': "'self'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
    'base-uri': "'none'",
  });
});

it.each([
  [{ styleHashes: ['sha256-x'] }, 'style-src', "'self' 'sha256-x'"],
  [{ dev: true }, 'style-src', "'self' 'unsafe-inline'"],
  [{ dev: true }, 'connect-src', "'self' ws:"],
  [{ connect: ['https://s3', 'wss://a'] }, 'connect-src', "'self' https://s3 wss://a"],
  [{ upgrade: true }, 'upgrade-insecure-requests', ''],
])('the policy for %o allows one more source', (given, name, value) => {
  const [plain, more] = [policy(), policy(given)];
  expect(more.get(name)).toBe(value);
  if (!('dev' in given))
    expect([...more].filter(([key, each]) => plain.get(key) !== each)).toHaveLength(1);
});

test('a page may ask for the microphone only where voice is recorded', () => {
  expect(permissionsPolicy()).toBe('camera=(), geolocation=(), microphone=(), payment=(), usb=()');
  expect(permissionsPolicy(true)).toContain(' microphone=(self),');
});

test('flash messages arrive once, in order, and only from our signed cookie', async () => {
  const notes = [
    { kind: 'success', text: 'Saved.' },
    { kind: 'info', text: 'And more.' },
  ] as const;
  const line = await flashHeader(...notes);
  expect(line).toMatch(/; Max-Age=300; Path=\/; HttpOnly; SameSite=Lax$/);
  const taken = await takeFlashes(requestWith(sentBack(line)));
  expect(taken.notes).toEqual(notes);
  expect(taken.header).toMatch(/^flash=[^;]*; Max-Age=0; Path=\//);
  const forged = `flash=${btoa(JSON.stringify(notes))}`;
  for (const cookie of [undefined, 'flash=x', forged, sentBack(taken.header!)])
    expect(await takeFlashes(requestWith(cookie))).toEqual({ notes: [], header: null });
});

test('a request’s network is read from the entry’s header', () => {
  const from = (context: object) => ({ context }) as Args;
  const home = from({ clientIp: '2001:db8:1:2ff:1::1' });
  expect(clientNetwork(home)).toBe('2001:db8:1:200::/56');
  expect(clientNetwork(from({}))).toBe('unknown');
  expect(clientNetwork({} as Args)).toBe('unknown');
});
