import { beforeAll, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { PEOPLE } from '#prisma/people';
import { appCode } from '#tests/support/app-code';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { withTwoStep } from '#tests/support/two-step';
import { knownDevice, knownDeviceHeader } from '~/http/known-device.server';
import { sessionHeader, sessionToken, signedCookie } from '~/http/session.server';
import * as signing from '~/http/sign-in.server';
import { log } from '~/log.server';
import { findViewer, startSession } from '~/models/sign-in/session.server';
import * as staff from '~/models/sign-in/staff.server';

const sentBack = (line: string) => line.split(';')[0]!;
/** A request of a browser that keeps the cookies of some answer's lines. */
const browser = (lines: readonly string[] = [], init: RequestInit = {}) =>
  new Request('http://localhost:3000/', {
    headers: {
      'User-Agent': 'Firefox',
      ...(lines.length && { Cookie: lines.map(sentBack).join('; ') }),
    },
    ...init,
  });
const namesOf = (lines: readonly string[]) => lines.map((line) => line.split('=')[0]);
const { email } = PEOPLE.client;

let accountId: string;
beforeAll(async () => {
  await seedPeople();
  ({ id: accountId } = await accountOf('client'));
});
beforeEach(async () => {
  await db.session.deleteMany();
  await db.authenticator.deleteMany();
});
const first = (given: object = {}) =>
  ({ accountId, method: 'password', remember: false, redirectTo: '/client', ...given }) as const;
const newSession = (remember = false) =>
  startSession(db, { accountId, method: 'password', remember, userAgent: '' }, new Date());

describe('who has proved who they are', () => {
  it('gets a session, is known by their browser, and goes on to where they wanted', async () => {
    const answer = await signing.signIn(browser(), first());
    expect([answer.status, answer.headers.get('Location')]).toEqual([
      ...[303, '/auth/callback?redirect=%2Fclient'],
    ]);
    const lines = answer.headers.getSetCookie();
    expect(namesOf(lines)).toEqual(['session', 'device']);
    expect(lines[0]).not.toContain('Max-Age');
    const token = await sessionToken(browser(lines));
    expect(await findViewer(token!, new Date())).toMatchObject({ accountId, method: 'password' });
    expect(await db.session.findFirst()).toMatchObject({ userAgent: 'Firefox' });
    expect(await knownDevice(browser(lines), email)).not.toBeNull();
  });

  it('is remembered if they asked for it, in place of the session that the browser had', async () => {
    const former = await newSession();
    const request = browser([await sessionHeader(former, false)], {});
    request.headers.delete('User-Agent');
    const answer = await signing.signIn(request, first({ remember: true, redirectTo: null }));
    expect(answer.headers.getSetCookie()[0]).toContain('; Max-Age=2592000;');
    expect(answer.headers.get('Location')).toBe('/auth/callback');
    expect(await findViewer(former, new Date())).toBeNull();
    expect(await db.session.findMany()).toMatchObject([{ remember: true, userAgent: '' }]);
  });
});

describe('who has an authenticator app', () => {
  let secret: string;
  let lines: string[];
  beforeEach(async () => {
    ({ secret } = await withTwoStep('client'));
    const answer = await signing.signIn(browser(), first({ remember: true }));
    lines = answer.headers.getSetCookie();
    expect([answer.status, answer.headers.get('Location')]).toEqual([
      ...[303, '/login/two-step?redirect=%2Fclient'],
    ]);
  });
  const take = async (code: string, former: readonly string[] = []) => {
    const token = (await signing.pendingToken(browser(lines)))!;
    return signing.takeSecondStep(browser(former), token, code);
  };

  it('waits for the second step, for ten minutes and without a session', async () => {
    expect(namesOf(lines)).toEqual(['sign-in']);
    expect(lines[0]).toMatch(/; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(await db.session.count()).toBe(0);
  });

  it('is let in by its code, as the first step asked, in place of a session before', async () => {
    const former = await newSession();
    const answer = (await take(appCode(secret), [await sessionHeader(former, false)])) as Response;
    expect([answer.status, answer.headers.get('Location')]).toEqual([
      ...[303, '/auth/callback?redirect=%2Fclient'],
    ]);
    const cookies = answer.headers.getSetCookie();
    expect(namesOf(cookies)).toEqual(['session', 'device', 'sign-in']);
    expect([cookies[0], cookies[2]]).toEqual([
      expect.stringContaining('; Max-Age=2592000;'),
      expect.stringContaining('; Max-Age=0;'),
    ]);
    expect(await db.session.findMany()).toMatchObject([{ userAgent: 'Firefox', remember: true }]);
    expect(await findViewer(former, new Date())).toBeNull();
  });

  it('is told how many tries are left, and each wrong one is noted', async () => {
    const noted = vi.spyOn(staff, 'recordFailedSignIn').mockResolvedValue(undefined);
    for (const over of [false, false, false, false, true])
      expect(await take('000000')).toEqual({ problem: expect.any(String), over });
    expect(await take('000000')).toMatchObject({ over: true });
    await vi.waitFor(() => expect(noted).toHaveBeenCalledTimes(5), { timeout: 10_000 });
    expect(noted.mock.calls[0]).toEqual([{ accountId }, expect.any(Date)]);
  });
});

it('a failed sign-in is written down after the answer, and the log tells where that fails', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const logged = vi.spyOn(log, 'error').mockReturnValue(undefined);
  const err = new Error('locked');
  const record = vi.spyOn(staff, 'recordFailedSignIn').mockRejectedValue(err);
  signing.noteFailedSignIn({ email });
  await vi.advanceTimersByTimeAsync(99);
  expect(record).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  vi.useRealTimers();
  expect(record).toHaveBeenCalledWith({ email }, expect.any(Date));
  expect(logged).toHaveBeenCalledWith({ err }, 'failed sign-in not written down');
});

describe('the cookie of a sign-in that waits', () => {
  it.each([
    ['nothing', null],
    ['an empty word', ''],
    ['no word', 7],
  ])('holds a token, not %s', async (_what, value) => {
    const line = await signedCookie('sign-in', 60).serialize(value);
    expect(await signing.pendingToken(browser(value === null ? [] : [line]))).toBeNull();
  });

  it('counts for nothing where nobody signed it', async () => {
    const forged = [`sign-in=${btoa('"token"')}`, 'sign-in=%'];
    for (const line of forged) expect(await signing.pendingToken(browser([line]))).toBeNull();
  });
});

test('a session that is renewed has another token, for as long, in a browser that is known', async () => {
  const token = await newSession(true);
  const viewer = (await findViewer(token, new Date()))!;
  const lines = await signing.renewedSession(browser(), viewer);
  expect(namesOf(lines)).toEqual(['session', 'device']);
  expect(lines[0]).toContain('; Max-Age=2592000;');
  const renewed = (await sessionToken(browser(lines)))!;
  expect(await findViewer(token, new Date())).toBeNull();
  expect((await findViewer(renewed, new Date()))!.sessionId).toBe(viewer.sessionId);
  expect(await knownDevice(browser(lines), email)).not.toBeNull();
});

test('signing out ends the browser’s session and no other', async () => {
  const [one, other] = [await newSession(), await newSession()];
  await signing.signOut(browser([await sessionHeader(one, false)]));
  expect(await findViewer(one, new Date())).toBeNull();
  expect(await findViewer(other, new Date())).not.toBeNull();
  await signing.signOut(browser());
  expect(await db.session.count()).toBe(1);
});

describe('a browser that is known', () => {
  const header = async (request: Request, person: 'client' | 'admin' | 'student') =>
    knownDeviceHeader(request, (await accountOf(person)).id);

  it('is so for a year, for its own accounts alone', async () => {
    const line = await header(browser(), 'client');
    expect(line).toMatch(/^device=.*; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(await knownDevice(browser([line]), email)).toMatch(/^[\w-]{20,}$/);
    expect(await knownDevice(browser([line]), PEOPLE.student.email)).toBeNull();
    for (const none of [[], ['device=%'], [await signedCookie('device', 9).serialize({ id: 1 })]])
      expect(await knownDevice(browser(none), email)).toBeNull();
  });

  it('stays itself, and knows the five accounts of the last sign-ins', async () => {
    const read = async (line: string) =>
      (await signedCookie('device', 9).parse(sentBack(line))) as { id: string; marks: string[] };
    const known = { id: 'x', marks: ['1', '2', '3', '4', '5'] };
    const line = await header(
      browser([await signedCookie('device', 9).serialize(known)]),
      'client',
    );
    const { id, marks } = await read(line);
    expect([id, marks]).toEqual(['x', [expect.any(String), '1', '2', '3', '4']]);
    const twice = await header(browser([await header(browser([line]), 'student')]), 'client');
    expect(await read(twice)).toEqual({
      id: 'x',
      marks: [marks[0], expect.any(String), '1', '2', '3'],
    });
    const tooMany = { ...known, marks: [...known.marks, '6'] };
    const anew = await header(
      browser([await signedCookie('device', 9).serialize(tooMany)]),
      'client',
    );
    expect((await read(anew)).marks).toHaveLength(1);
    expect((await read(await header(browser(), 'client'))).id).toMatch(/^[\w-]{20,64}$/);
  });
});

test('the page to go on to is the form’s, else the address’s, and always of this site', () => {
  const asked = (query: string, field?: string) => {
    const form = new FormData();
    if (field !== undefined) form.set('redirect', field);
    return signing.askedPage(new Request(`http://localhost/login${query}`), form);
  };
  expect(asked('?redirect=/a', '/b')).toBe('/b');
  expect(asked('?redirect=/a')).toBe('/a');
  expect(asked('?redirect=/a', '//evil.example')).toBe('/a');
  expect(asked('')).toBeNull();
  expect(signing.redirectTarget(new URLSearchParams({ redirect: 'https://evil' }))).toBeNull();
});
