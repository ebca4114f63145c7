import type { Party } from '~/models/assistant/conversation.server';
import { newToken } from '~/models/secret.server';
import type { Viewer } from '~/models/sign-in/session.server';
import { readCookie, signedCookie } from '../session.server';

/** How long a visit without a question lasts, in seconds. */
const LASTS = 12 * 60 * 60;

const cookie = signedCookie('assistant', LASTS);

/** Whose conversation a request belongs to; null for a visitor who has asked nothing yet. */
export async function getParty(request: Request, viewer: Viewer | null): Promise<Party> {
  if (viewer) return { accountId: viewer.accountId };
  const visit = await readCookie(cookie, request);
  return visit ? { visit } : null;
}

/** The same for who asks: a visitor gets a visit, and its Set-Cookie line. */
export async function askingParty(request: Request, viewer: Viewer | null) {
  const known = await getParty(request, viewer);
  if (known && 'accountId' in known) return { party: known, setCookie: null };
  const party = known ?? { visit: newToken() };
  return { party, setCookie: await cookie.serialize(party.visit) };
}
