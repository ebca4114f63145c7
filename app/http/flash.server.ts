import { redirect } from '@remix-run/node';
import { signedCookie } from './session.server';

export type Note = { kind: 'success' | 'info' | 'error'; text: string };

/** Notes that wait for the next page. They live in a signed cookie, so that signed-out visitors get them too. */
const flashCookie = signedCookie('flash', 300);

/** The notes that wait for this page, and the header that clears them; no header where there are none. */
export async function takeNotes(
  request: Request,
): Promise<{ notes: Note[]; header: string | null }> {
  const value: unknown = await flashCookie.parse(request.headers.get('Cookie')).catch(() => null);
  if (!Array.isArray(value)) return { notes: [], header: null };
  return { notes: value as Note[], header: await flashCookie.serialize('', { maxAge: 0 }) };
}

export function noteHeader(...notes: Note[]): Promise<string> {
  return flashCookie.serialize(notes);
}

/** Goes on to another page, which shows the note. `cookies` are further Set-Cookie lines. */
export async function redirectWithNote(
  to: string,
  note: Note,
  cookies: readonly string[] = [],
): Promise<Response> {
  const headers = new Headers();
  for (const cookie of [await noteHeader(note), ...cookies]) headers.append('Set-Cookie', cookie);
  return redirect(to, { status: 303, headers });
}
