import { notFound } from '~/http/staff-form.server';
import { findThread, type Thread } from '~/models/conversation/conversation.server';
import type { Viewer } from '~/models/sign-in/session.server';
import { rateLimitMessage } from '../rate-limit.server';

/** The conversation of a person that a member of the staff asks about. Throws 404 where there is none. */
export async function threadFor(viewer: Viewer, personId: string | undefined): Promise<Thread> {
  const thread = await findThread(viewer, personId ?? '');
  if (!thread) throw notFound();
  return thread;
}

/** Counts a draft or summary; null while the viewer may ask for one, else a sentence that says how long to wait. */
export const threadTextRefusal = ({ accountId }: Viewer) =>
  rateLimitMessage(['question by account', accountId]);
