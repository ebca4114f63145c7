import { keyedHash, keyedHashMatches } from '~/models/secret.server';
import type { Viewer } from '~/models/sign-in/session.server';

const WORD = 'file address';

/** An address of a file that is good for so many seconds, and for this viewer alone. */
export function signedFileAddress(
  path: string,
  { accountId }: Viewer,
  seconds: number,
  now: Date,
): string {
  const until = String(now.getTime() + seconds * 1_000);
  const signature = keyedHash(WORD, path, accountId, until);
  return `${path}?${new URLSearchParams({ until, signature })}`;
}

/** Whether an address was signed for this viewer, and is still good. */
export function isSignedFor(url: URL, { accountId }: Viewer, now: Date): boolean {
  const until = url.searchParams.get('until') ?? '';
  const signature = url.searchParams.get('signature') ?? '';
  return (
    Number(until) > now.getTime() &&
    keyedHashMatches(signature, WORD, url.pathname, accountId, until)
  );
}
