export const SIGNED_OUT = 'You’re signed out. Sign in again, then try again.';
export const UNREACHABLE = 'We can’t reach the server. Check your connection and try again.';
export const REFUSED = 'That didn’t go through. Reload the page and try again.';

/** Posts to the portal. Returns its JSON (`data` null if none); null if unreachable. */
export async function post<Data>(address: string, body?: BodyInit, timeoutMs = 20_000) {
  const response = await fetch(address, {
    method: 'post',
    body,
    headers: { Accept: 'application/json' },
    // A redirect leads to the sign-in page.
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(() => null);
  if (!response) return null;
  const { ok, status, type } = response;
  const data = (await response.json().catch(() => null)) as Partial<Data> | null;
  const answerId = response.headers.get('Answer-Id');
  return { ok, status, isSignedOut: type === 'opaqueredirect', data, answerId };
}
