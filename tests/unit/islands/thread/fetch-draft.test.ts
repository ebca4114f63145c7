import { afterEach, expect, test, vi } from 'vitest';
import { NO_DRAFT } from '~/domain/messaging/draft-address';
import { fetchDraft } from '~/islands/thread/fetch-draft';

afterEach(() => vi.unstubAllGlobals());

const DRAFT = {
  content: 'Hello',
  note: 'A note',
  by: 'Made by',
  sources: [{ label: 'A', href: '/a' }],
};
const redirected = { type: 'opaqueredirect', ok: false, status: 0 } as unknown as Response;

test.each<[string, () => Promise<Response>, unknown]>([
  [
    'a draft with where it is from',
    () => Promise.resolve(Response.json(DRAFT)),
    { content: 'Hello', origin: { note: 'A note', by: 'Made by', sources: DRAFT.sources } },
  ],
  [
    'why there is none',
    () => Promise.resolve(Response.json({ problem: 'Too many.' }, { status: 429 })),
    { problem: 'Too many.' },
  ],
  [
    'that the session ended',
    () => Promise.resolve(redirected),
    { problem: 'You’re signed out. Sign in again, then try again.' },
  ],
  [
    'an answer that is none',
    () => Promise.resolve(new Response('<html>', { status: 502 })),
    { problem: NO_DRAFT },
  ],
  ['a broken line', () => Promise.reject(new TypeError('offline')), { problem: NO_DRAFT }],
])('says %s', async (_what, answer, expected) => {
  const asked = vi.fn(answer);
  vi.stubGlobal('fetch', asked);
  expect(await fetchDraft('a/b')).toEqual(expected);
  expect(asked).toHaveBeenCalledWith(
    '/messaging/drafts?thread=a%2Fb',
    expect.objectContaining({ method: 'post' }),
  );
});
