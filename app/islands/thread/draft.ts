import { isUnsent, type Outgoing } from './outgoing';

/** What somebody has written and not sent: the words in the composer, and the messages that aren't stored yet. */
export type Draft = { content: string; outgoing: readonly Outgoing[] };

const PREFIX = 'draft';
const keyOf = (accountId: string, personId: string) => `${PREFIX} ${accountId} ${personId}`;
const FILES_GONE = 'Your browser didn’t keep the files. Edit the message and choose them again.';

/** Keeps a draft in this tab, or forgets it where it is empty. Signing out forgets all of them. */
export function keepDraft(accountId: string, personId: string, draft: Draft): void {
  const key = keyOf(accountId, personId);
  try {
    if (draft.content || draft.outgoing.length > 0)
      sessionStorage.setItem(key, JSON.stringify(draft));
    else sessionStorage.removeItem(key);
  } catch {
    // Storage is shut off, or full.
  }
}

/** The draft that this tab keeps, or an empty one. Drafts of whoever was signed in here before are forgotten. */
export function findDraft(accountId: string, personId: string): Draft {
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(`${PREFIX} `) && !key.startsWith(keyOf(accountId, '')))
        sessionStorage.removeItem(key);
    const kept = JSON.parse(
      sessionStorage.getItem(keyOf(accountId, personId)) ?? '{}',
    ) as Partial<Draft>;
    return { content: kept.content ?? '', outgoing: (kept.outgoing ?? []).map(resumed) };
  } catch {
    return { content: '', outgoing: [] };
  }
}

/** What was under way when the page was left is sent again, under the same name. Files don't outlive a page. */
function resumed(message: Outgoing): Outgoing {
  if (message.files.length > 0)
    return { ...message, state: 'refused', final: true, problems: [FILES_GONE] };
  return isUnsent(message) ? message : { ...message, state: 'lost' };
}
