import { redirect as remixRedirect } from '@remix-run/node';
import type { Flash } from '~/domain/forms/flash';
import { parseCookie, signedCookie } from './session.server';

/** Remix’s redirect, with typed text percent-encoded, where Remix’s own would throw. */
export const redirect: typeof remixRedirect = (address, init) =>
  remixRedirect(
    address.replace(/\p{Surrogate}/gu, '\ufffd').replace(/[^\x21-\x7e]+/g, encodeURIComponent),
    init,
  );

/** Flash messages for the next page, in a signed cookie so signed-out visitors get them. */
const flashCookie = signedCookie('flash', 300);

/** This page's flash messages and the header that clears them, if there are any. */
export async function takeFlashes(request: Request) {
  const value = await parseCookie(flashCookie, request);
  if (!Array.isArray(value)) return { notes: [], header: null };
  return { notes: value as Flash[], header: await flashCookie.serialize('', { maxAge: 0 }) };
}

export const flashHeader = (...notes: Flash[]): Promise<string> => flashCookie.serialize(notes);

/** Goes on to another page, which shows the note. `cookies` are further Set-Cookie lines. */
export async function redirectWithFlash(to: string, note: Flash, cookies: readonly string[] = []) {
  return redirectWithCookies(to, [await flashHeader(note), ...cookies]);
}

export function redirectWithCookies(to: string, cookies: readonly string[]) {
  const headers = new Headers();
  for (const cookie of cookies) headers.append('Set-Cookie', cookie);
  return redirect(to, { status: 303, headers });
}
