import { beforeAll, describe, expect, it, test, vi } from 'vitest';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { PEOPLE, type PersonName } from '#prisma/people';
import { env } from '~/config/env.server';
import { flashHeader } from '~/http/redirect.server';
import { getErrorFrame, getFrame } from '~/http/frame.server';
import { guard } from '~/http/guard.server';
import type { Args, RequestContext } from '~/http/request.server';
import { serviceWorker } from '~/routes/site-files/sw/service-worker.server';
import { sessionHeader } from '~/http/session.server';
import { sharedPageHeaders } from '~/http/shared-page.server';
import { getViewer, requireViewer } from '~/http/viewer.server';
import { findScreen } from '~/domain/access/check-access';
import { admit } from '#tests/support/admit';
import * as sessions from '~/models/sign-in/session.server';

const cookies = {} as Record<PersonName, string>;
beforeAll(async () => {
  await seedPeople();
  for (const person of ['client', 'many', 'guest', 'admin', 'investor'] as const) {
    const { id: accountId } = await accountOf(person);
    const session = { accountId, method: 'password', remember: false, userAgent: '' } as const;
    const token = await sessions.startSession(db, session, new Date());
    cookies[person] = (await sessionHeader(token, false)).split(';')[0]!;
  }
});

const argsOf = (
  path: string,
  by?: PersonName,
  context: RequestContext = {},
  method = 'GET',
): Args => ({
  request: new Request(`http://localhost:3000${path}`, {
    method,
    headers: by && { Cookie: cookies[by] },
  }),
  context,
  params: { id: '7' },
});
/** Who is let through, or where somebody is sent instead. */
async function guarded(path: string, by?: PersonName, method = 'GET') {
  const args = argsOf(path, by, {}, method);
  const screen = findScreen(new URL(args.request.url).pathname)!;
  const refusal = await guard(args, screen.path);
  if (refusal) return `${refusal.status} ${refusal.headers.get('Location')}`;
  return getViewer(args.context)?.email ?? null;
}

describe('a guard', () => {
  it('admits whom the table of routes does, and identifies the viewer', async () => {
    expect(await guarded('/contact')).toBeNull();
    expect(await guarded('/contact', 'client')).toBe(PEOPLE.client.email);
    expect(await guarded('/tasks', 'client')).toBe(PEOPLE.client.email);
  });

  it('redirects people it admits by GET only', async () => {
    expect(await guarded('/client', 'client')).toBe('302 /client/dashboard');
    expect(await guarded('/client-dashboard')).toBe('301 /client/dashboard');
    expect(await guarded('/tasks/7/status', 'client')).toBe('302 /tasks/7');
    expect(await guarded('/tasks/7/status', 'client', 'POST')).toBe(PEOPLE.client.email);
    expect(await guarded('/tasks/7/status')).toBe('302 /login?redirect=%2Ftasks%2F7%2Fstatus');
  });

  it('sends a form whose sender was signed out meanwhile to the sign-in', async () => {
    expect(await guarded('/tasks/new', undefined, 'POST')).toBe(
      '302 /login?redirect=%2Ftasks%2Fnew',
    );
  });

  it('rejects a route without a row', async () => {
    for (const person of [undefined, 'client', 'admin'] as const)
      expect(await guard(argsOf('/contact', person), '/no-row')).not.toBeNull();
  });

  it('sends visitors to the sign-in and back, within the header’s length', async () => {
    expect(await guarded('/tasks?show=done')).toBe('302 /login?redirect=%2Ftasks%3Fshow%3Ddone');
    expect(await guarded(`/tasks?show=${'x'.repeat(2_000)}`)).toBe('302 /login');
  });

  it('redirects others away from what isn’t theirs, and from the sign-in to the requested page', async () => {
    expect(await guarded('/admin', 'client')).toBe('302 /unauthorized');
    expect(await guarded('/login', 'client')).toBe('302 /client/dashboard');
    expect(await guarded('/login?redirect=/tasks', 'client')).toBe('302 /tasks');
    expect(await guarded('/login?redirect=//evil.example', 'client')).toBe('302 /client/dashboard');
  });

  it('sends staff who must set up two-step sign-in there, from all pages behind sign-in', async () => {
    vi.spyOn(env, 'staffTwoStep', 'get').mockReturnValue(true);
    expect(await guarded('/admin?x=1', 'admin')).toBe(
      '302 /account/two-step?redirect=%2Fadmin%3Fx%3D1',
    );
    expect(await guarded('/contact', 'admin')).toBe(PEOPLE.admin.email);
    expect(await guarded('/account/two-step', 'admin')).toBe(PEOPLE.admin.email);
    expect(await guarded('/tasks', 'client')).toBe(PEOPLE.client.email);
  });
});

describe('the viewer', () => {
  it('is looked up once a request, and is in the log', async () => {
    const find = vi.spyOn(sessions, 'findViewer');
    const { context } = await admit(argsOf('/tasks', 'client'));
    expect(requireViewer(context).email).toBe(PEOPLE.client.email);
    expect(getViewer(context)).toBe(requireViewer(context));
    expect([find.mock.calls.length, context.accountId]).toEqual([
      1,
      requireViewer(context).accountId,
    ]);
    expect(getViewer((await admit(argsOf('/contact'))).context)).toBeNull();
    expect(find).toHaveBeenCalledTimes(1);
  });

  it('is null without a guard, and unreliable on public pages', async () => {
    expect(() => getViewer({})).toThrow('No guard ran.');
    const { context } = await admit(argsOf('/contact'));
    expect(() => requireViewer(context)).toThrow('relies on a viewer');
  });

  it('fails if the session can’t be read', async () => {
    vi.spyOn(sessions, 'findViewer').mockRejectedValue(new Error('locked'));
    const { context } = await admit(argsOf('/tasks', 'client'));
    expect(() => getViewer(context)).toThrow('locked');
  });
});

describe('the frame of a page', () => {
  const around = (path: string) => ({
    mode: 'light',
    demo: true,
    sendsMail: true,
    path,
    voice: false,
    notice: '',
  });

  it('names its viewer as far as shown', async () => {
    const { id: accountId } = await accountOf('client');
    const { fullName } = PEOPLE.client;
    expect(await getFrame(await admit(argsOf('/tasks?show=done', 'client')))).toEqual({
      viewer: {
        accountId,
        partyId: accountId,
        parties: [{ id: accountId, name: fullName, kind: 'person', role: 'owner' }],
        fullName,
        roles: ['client'],
        role: 'client',
        unread: 0,
        waiting: {},
      },
      ...around('/tasks?show=done'),
    });
    expect((await getFrame(await admit(argsOf('/', 'many')))).viewer).toMatchObject({
      roles: expect.arrayContaining([...PEOPLE.many.roles]),
    });
    expect(await getFrame(await admit(argsOf('/')))).toEqual({ viewer: null, ...around('/') });
  });

  it('shows no role to staff who must set up two-step sign-in first', async () => {
    expect((await getFrame(await admit(argsOf('/', 'admin')))).viewer!.role).toBe('admin');
    vi.spyOn(env, 'staffTwoStep', 'get').mockReturnValue(true);
    expect((await getFrame(await admit(argsOf('/', 'admin')))).viewer!.role).toBeNull();
  });

  it('remains on an error page, even if the viewer is unknown', async () => {
    expect((await getErrorFrame(await admit(argsOf('/x', 'client')))).viewer).toMatchObject({
      role: 'client',
    });
    vi.spyOn(sessions, 'findViewer').mockRejectedValue(new Error('locked'));
    expect(await getErrorFrame(await admit(argsOf('/x', 'client')))).toEqual(around('/x'));
    await expect(getFrame(await admit(argsOf('/x', 'client')))).rejects.toThrow('locked');
  });

  it('offers voice questions if recordings can be transcribed', async () => {
    vi.spyOn(env, 'openai', 'get').mockReturnValue({} as never);
    expect((await getFrame(await admit(argsOf('/')))).voice).toBe(true);
  });
});

test('a public page is cached for five minutes; any other is private', async () => {
  const flash = (await flashHeader({ kind: 'info', text: 'Hello' })).split(';')[0]!;
  const headers = (path: string, cookie = '', viewer: sessions.Viewer | null = null) =>
    sharedPageHeaders({
      request: new Request(`http://localhost${path}`, {
        headers: cookie ? { Cookie: cookie } : {},
      }),
      params: {},
      context: { access: { viewer } },
    });
  const kept = { 'Cache-Control': 'public, max-age=0, s-maxage=300' };
  const personal = { 'Cache-Control': 'private, no-store' };
  expect(headers('/services')).toEqual(kept);
  expect(headers('/services', 'colour-mode=dark')).toEqual(kept);
  expect(headers('/services?book=video')).toEqual(personal);
  expect(headers('/services', `a=b; ${flash}`)).toEqual(personal);
  expect(headers('/services', '', {} as sessions.Viewer)).toEqual(personal);
});

test('the service worker changes with the offline page’s text, and ends when turned off', () => {
  const version = () => /[\da-f]{16}/.exec(serviceWorker())![0];
  const before = version();
  expect(version()).toBe(before);
  vi.spyOn(env, 'demo', 'get').mockReturnValue(false);
  expect(version()).not.toBe(before);
  vi.spyOn(env, 'serviceWorker', 'get').mockReturnValue(false);
  expect(serviceWorker()).toContain('unregister');
});
