import { askedText } from '~/domain/assistant/privacy/hand-over';
import { HANDED_OVER } from '~/domain/assistant/words';
import { listTurns } from '~/models/assistant/conversation.server';
import type { Viewer } from '~/models/sign-in/session.server';
import { partyOf } from './visit.server';

/** What somebody last asked Jennifer, with what was said before, for the contact form; '' where nothing was asked. */
export async function askedWords(request: Request, viewer: Viewer | null): Promise<string> {
  return askedText(await listTurns(await partyOf(request, viewer), HANDED_OVER));
}
