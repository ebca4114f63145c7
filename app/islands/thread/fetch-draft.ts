import { draftJsonPath, NO_DRAFT } from '~/domain/messaging/reply-draft';
import type { DraftOrigin } from '~/ui/messaging/draft-sources';

export type FetchedDraft = { content: string; origin: DraftOrigin } | { problem: string };

const MAX_WAIT_MS = 60_000;
const SIGNED_OUT = 'You’re signed out. Sign in again, then try again.';

/** A draft of the reply to a person, or why there is none. */
export async function fetchDraft(personId: string): Promise<FetchedDraft> {
  try {
    const answer = await fetch(draftJsonPath(personId), {
      method: 'post',
      headers: { Accept: 'application/json' },
      redirect: 'manual',
      signal: AbortSignal.timeout(MAX_WAIT_MS),
    });
    if (answer.type === 'opaqueredirect') return { problem: SIGNED_OUT };
    const { content, note, by, sources, problem } = (await answer.json()) as DraftOrigin & {
      content: string;
      problem?: string;
    };
    return answer.ok
      ? { content, origin: { note, by, sources } }
      : { problem: problem ?? NO_DRAFT };
  } catch {
    return { problem: NO_DRAFT };
  }
}
