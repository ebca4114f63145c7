import { beforeAll, describe, expect, it, test, vi } from 'vitest';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { PEOPLE, type PersonName } from '#prisma/people';
import { env } from '~/config/env.server';
import { flashHeader } from '~/http/flash.server';
import { getErrorFrame, getFrame } from '~/http/frame.server';
import { guard, guardSignedIn } from '~/http/guard.server';
import type { Args, RequestContext } from '~/http/request.server';
import { serviceWorker } from '~/http/service-worker.server';
import { sessionHeader } from '~/http/session.server';
import { sharedPageHeaders } from '~/http/shared-page-headers.server';
import { viewerOf } from '~/http/viewer.server';
import { officeFacts } from '~/models/setting.server';
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

const argsOf = (path: string, by?: PersonName, context: RequestContext | undefined = {}): Args => ({
  request: new Request(`http://localhost:3000${path}`, by && { headers: { Cookie: cookies[by] } }),
  context: context as RequestContext,
  params: {},
});
/** Who is let through, or where somebody is sent instead. */
const guarded = (path: string, by?: PersonName) =>
  guard(argsOf(path, by)).then(
    (viewer) => viewer && viewer.email,
    (thrown: Response) => `${thrown.status} ${thrown.headers.get('Location')}`,
  );

describe('a guard', () => {
  it('lets through whom the table of routes does, and says who asks', async () => {
    expect(await guarded('/contact')).toBeNull();
    expect(await guarded('/contact', 'client')).toBe(PEOPLE.client.email);
    expect(await guarded('/client', 'client')).toBe(PEOPLE.client.email);
  });

  it('leads visitors to the sign-in and back, as far as a header can carry it', async () => {
    expect(await guarded('/tasks?show=done')).toBe('302 /login?redirect=%2Ftasks%3Fshow%3Ddone');
    expect(await guarded(`/tasks?show=${'x'.repeat(2_000)}`)).toBe('302 /login');
  });

  it('leads others away from what isn’t theirs, and from the sign-in to what was wanted', async () => {
    expect(await guarded('/admin', 'client')).toBe('302 /unauthorized');
    expect(await guarded('/login', 'client')).toBe('302 /client/dashboard');
    expect(await guarded('/login?redirect=/tasks', 'client')).toBe('302 /tasks');
    expect(await guarded('/login?redirect=//evil.example', 'client')).toBe('302 /client/dashboard');
  });

  it('leads staff who have to set up two-step sign-in there, from all that needs a sign-in', async () => {
    vi.spyOn(env, 'staffTwoStep', 'get').mockReturnValue(true);
    expect(await guarded('/admin?x=1', 'admin')).toBe(
      '302 /account/two-step?redirect=%2Fadmin%3Fx%3D1',
    );
    expect(await guarded('/contact', 'admin')).toBe(PEOPLE.admin.email);
    expect(await guarded('/account/two-step', 'admin')).toBe(PEOPLE.admin.email);
    expect(await guarded('/client', 'client')).toBe(PEOPLE.client.email);
  });

  it('of a page that needs a viewer is wrong where the table lets anybody in', async () => {
    expect((await guardSignedIn(argsOf('/tasks', 'client'))).email).toBe(PEOPLE.client.email);
    await expect(guardSignedIn(argsOf('/contact?x=1'))).rejects.toThrow(
      "/contact is open to everyone; it can't rely on a viewer.",
    );
  });
});

describe('who asks', () => {
  it('is looked up once a request, and told to the log', async () => {
    const find = vi.spyOn(sessions, 'findViewer');
    const context: RequestContext = {};
    const args = argsOf('/tasks', 'client', context);
    const [one, other] = await Promise.all([
      viewerOf(args),
      viewerOf({ ...args, request: new Request('http://localhost:3000/') }),
    ]);
    expect([one === other, find.mock.calls.length]).toEqual([true, 1]);
    expect(context.accountId).toBe(one!.accountId);
    const none: RequestContext = {};
    expect(await viewerOf(argsOf('/tasks', undefined, none))).toBeNull();
    expect([find.mock.calls.length, none]).toEqual([1, {}]);
    const bare = { request: args.request, params: {} } as unknown as Args;
    expect((await viewerOf(bare))!.accountId).toBe(one!.accountId);
  });
});

describe('the frame of a page', () => {
  const around = (path: string) => ({
    ...{ mode: 'light', demo: true, sendsMail: true, path, voice: false },
    office: officeFacts(),
  });

  it('says as much of its viewer as it shows', async () => {
    const { id: accountId } = await accountOf('client');
    const { fullName } = PEOPLE.client;
    expect(await getFrame(argsOf('/tasks?show=done', 'client'))).toEqual({
      viewer: { accountId, fullName, roles: ['client'], role: 'client', unread: 0 },
      ...around('/tasks?show=done'),
    });
    expect((await getFrame(argsOf('/', 'many'))).viewer).toMatchObject({
      roles: expect.arrayContaining([...PEOPLE.many.roles]),
    });
    expect(await getFrame(argsOf('/'))).toEqual({ viewer: null, ...around('/') });
  });

  it('shows no role of who has to set up two-step sign-in first', async () => {
    expect((await getFrame(argsOf('/', 'admin'))).viewer!.role).toBe('admin');
    vi.spyOn(env, 'staffTwoStep', 'get').mockReturnValue(true);
    expect((await getFrame(argsOf('/', 'admin'))).viewer!.role).toBeNull();
  });

  it('stands on an error page, also where nobody can say who asks', async () => {
    expect((await getErrorFrame(argsOf('/x', 'client'))).viewer).toMatchObject({ role: 'client' });
    vi.spyOn(sessions, 'findViewer').mockRejectedValue(new Error('locked'));
    expect(await getErrorFrame(argsOf('/x', 'client'))).toEqual(around('/x'));
    await expect(getFrame(argsOf('/x', 'client'))).rejects.toThrow('locked');
  });

  it('offers to ask by voice where recordings can be transcribed', async () => {
    vi.spyOn(env, 'openai', 'get').mockReturnValue({} as never);
    expect((await getFrame(argsOf('/'))).voice).toBe(true);
  });
});

test('a page that all visitors see alike is kept for five minutes; any other for nobody', async () => {
  const flash = (await flashHeader({ kind: 'info', text: 'Hello' })).split(';')[0]!;
  const headers = (path: string, cookie = '', viewer: sessions.Viewer | null = null) =>
    sharedPageHeaders(
      new Request(`http://localhost${path}`, cookie ? { headers: { Cookie: cookie } } : {}),
      viewer,
    );
  const kept = { 'Cache-Control': 'public, max-age=0, s-maxage=300' };
  const personal = { 'Cache-Control': 'private, no-store' };
  expect(headers('/services')).toEqual(kept);
  expect(headers('/services', 'colour-mode=dark')).toEqual(kept);
  expect(headers('/services?book=video')).toEqual(personal);
  expect(headers('/services', `a=b; ${flash}`)).toEqual(personal);
  expect(headers('/services', '', {} as sessions.Viewer)).toEqual(personal);
});

test('the service worker changes with what the offline page says, and ends where it is off', () => {
  const version = () => /[\da-f]{16}/.exec(serviceWorker())![0];
  const before = version();
  expect(version()).toBe(before);
  vi.spyOn(env, 'demo', 'get').mockReturnValue(false);
  expect(version()).not.toBe(before);
  vi.spyOn(env, 'serviceWorker', 'get').mockReturnValue(false);
  expect(serviceWorker()).toContain('unregister');
});
