import { describe, expect, it, test, vi } from 'vitest';
import { askingParty, endVisit, partyOf } from '~/http/assistant/visit.server';
import { rangeOf } from '~/http/audio-file.server';
import { requireFreshProof } from '~/http/fresh-proof.server';
import { keepingForm } from '~/http/kept-form.server';
import { keepRegistrationBrowser, registrationBrowser } from '~/http/registration-browser.server';
import type { Args } from '~/http/request.server';
import { signedCookie } from '~/http/session.server';
import { log } from '~/log.server';
import { tokenHash } from '~/models/secret.server';
import type { Viewer } from '~/models/sign-in/session.server';

const requestWith = (line?: string) =>
  new Request('http://localhost/', line ? { headers: { Cookie: line.split(';')[0]! } } : {});
const viewer = { accountId: 'ada' } as Viewer;
const FORGED = (name: string) => `${name}=${btoa('"secret"')}; Path=/`;

describe('a visit to the assistant', () => {
  it('belongs to the account of who is signed in, whatever the cookie', async () => {
    const { setCookie } = await askingParty(requestWith(), null);
    expect(await partyOf(requestWith(setCookie!), viewer)).toEqual({ accountId: 'ada' });
    expect(await askingParty(requestWith(), viewer)).toEqual({
      party: { accountId: 'ada' },
      setCookie: null,
    });
  });

  it('begins with a question, and is known by its signed cookie for twelve hours', async () => {
    expect(await partyOf(requestWith(), null)).toBeNull();
    const { party, setCookie } = await askingParty(requestWith(), null);
    expect(setCookie).toMatch(/^assistant=.*; Max-Age=43200; /);
    expect(await partyOf(requestWith(setCookie!), null)).toEqual(party);
    expect((await askingParty(requestWith(setCookie!), null)).party).toEqual(party);
    expect((await askingParty(requestWith(), null)).party).not.toEqual(party);
    for (const other of [FORGED('assistant'), await endVisit()])
      expect(await partyOf(requestWith(other), null)).toBeNull();
    expect(await endVisit()).toContain('; Max-Age=0;');
  });
});

test('a browser that registers keeps one secret, of which the portal has the hash', async () => {
  expect(await registrationBrowser(requestWith())).toBeNull();
  const { browserHash, cookie } = await keepRegistrationBrowser(requestWith());
  expect(cookie).toMatch(/^registration=.*; Max-Age=86400; /);
  expect(browserHash).toHaveLength(tokenHash('x').length);
  expect(await registrationBrowser(requestWith(cookie))).toBe(browserHash);
  expect((await keepRegistrationBrowser(requestWith(cookie))).browserHash).toBe(browserHash);
  expect((await keepRegistrationBrowser(requestWith())).browserHash).not.toBe(browserHash);
  expect(await registrationBrowser(requestWith(FORGED('registration')))).toBeNull();
  for (const value of ['', { a: 1 }]) {
    const signed = await signedCookie('registration', 1).serialize(value);
    expect(await registrationBrowser(requestWith(signed))).toBeNull();
  }
});

describe('what matters', () => {
  const args = { request: new Request('http://localhost/account/email?step=2') } as Args;
  const proven = (minutesAgo: number) =>
    ({ provenAt: new Date(Date.now() - minutesAgo * 60_000) }) as unknown as Viewer;
  const thrown = (viewerThen: Viewer, back?: string) => {
    try {
      requireFreshProof(args, viewerThen, back);
    } catch (response) {
      return response as Response;
    }
    return null;
  };

  it('asks who somebody is, and comes back', () => {
    expect(thrown(proven(14))).toBeNull();
    const response = thrown(proven(16))!;
    expect(response.status).toBe(303);
    expect(response.headers.get('Location')).toContain(encodeURIComponent('/account/email?step=2'));
    expect(thrown(proven(16), '/account/other')!.headers.get('Location')).toContain(
      encodeURIComponent('/account/other'),
    );
    expect(thrown(proven(16), '//evil.example')!.headers.get('Location')).not.toContain('evil');
  });
});

test.each([
  [null, null],
  ['', null],
  ['bytes=-', null],
  ['items=0-1', null],
  ['bytes=0-1,3-4', null],
  ['xbytes=0-1', null],
  [`bytes=0-${'1'.repeat(16)}`, null],
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=0-', { start: 0, end: 99 }],
  ['bytes=40-59', { start: 40, end: 59 }],
  ['bytes=99-', { start: 99, end: 99 }],
  ['bytes=0-500', { start: 0, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-500', { start: 0, end: 99 }],
  ['bytes=-0', 'none'],
  ['bytes=100-', 'none'],
  ['bytes=60-50', 'none'],
])('of 100 bytes the range %j is %j', (header, range) => {
  expect(rangeOf(header, 100)).toEqual(range);
});

describe('a form whose work fails', () => {
  const reply = (options: object) => ({ status: 'error' as const, ...options });
  const args = (context?: object, signal?: AbortSignal) =>
    ({
      request: new Request('http://localhost/reset/123456789', { method: 'POST', signal }),
      context,
    }) as unknown as Args;
  const failing = { say: (error: unknown) => `It failed: ${String(error)}.`, hidden: ['password'] };
  const down = new RangeError('down');

  it('comes back with a sentence and the number of the log’s line, which holds no token', async () => {
    const logged = vi.spyOn(log, 'error').mockReturnValue(undefined);
    const answer = await keepingForm(args({ requestId: 'r1' }), { reply } as never, failing, () =>
      Promise.reject(down),
    );
    expect(answer).toMatchObject({
      init: { status: 500 },
      data: {
        formErrors: [
          'It failed: RangeError: down.',
          'If you contact us about this, mention the number r1.',
        ],
        hideFields: ['password'],
      },
    });
    expect(logged).toHaveBeenCalledWith(
      { requestId: 'r1', method: 'POST', path: '/reset/…', err: down },
      'request failed',
    );
    const soon = { ...failing, temporary: (error: unknown) => error === down };
    expect(
      await keepingForm(args(), { reply } as never, soon, () => Promise.reject(down)),
    ).toMatchObject({
      init: { status: 503 },
      data: { formErrors: [expect.anything(), expect.stringMatching(/ [\da-f-]{36}\.$/)] },
    });
  });

  it('passes on what is no failure: an answer, and a request that was given up', async () => {
    expect(await keepingForm(args(), { reply } as never, failing, async () => 'done')).toBe('done');
    const redirect = new Response(null, { status: 303 });
    await expect(
      keepingForm(args(), { reply } as never, failing, () => Promise.reject(redirect)),
    ).rejects.toBe(redirect);
    const gone = args(undefined, AbortSignal.abort());
    await expect(
      keepingForm(gone, { reply } as never, failing, () => Promise.reject(down)),
    ).rejects.toBe(down);
  });
});
