import { db } from '~/db.server';
import { LATEST_MESSAGES, latestOf, type ThreadMessage } from '~/domain/assistant/thread-words';
import { writesForFirm } from '~/domain/messaging/message';
import { FIRM_SENDER } from '~/domain/messaging/sender';
import { recordEvent } from '../audit.server';
import type { Viewer } from '../sign-in/session.server';
import type { Thread } from './conversation.server';

/** What the staff ask the assistant to make of a conversation. */
export type ThreadText = 'draft' | 'summary';

const ACTIONS = {
  draft: 'conversation.reply-drafted',
  summary: 'conversation.summarized',
} as const;

/** The latest messages of a conversation that `findThread` has found for the staff, masked and bounded, without their notes. One query. */
export async function listLatest(viewer: Viewer, { id }: Thread): Promise<ThreadMessage[]> {
  if (!id || !writesForFirm(viewer)) return [];
  const rows = await db.message.findMany({
    where: { conversationId: id, kind: 'message' },
    orderBy: { id: 'desc' },
    take: LATEST_MESSAGES,
    select: { id: true, senderId: true, content: true },
  });
  return latestOf(
    rows.reverse().map(({ id: messageId, senderId, content }) => ({
      id: messageId,
      fromFirm: senderId === FIRM_SENDER,
      content,
    })),
  );
}

/** Records that a member of the staff asks for a text about a conversation, and which company its words go to, or none. Not the text. */
export async function recordThreadText(
  { accountId }: Viewer,
  { person }: Thread,
  text: ThreadText,
  company: string | null,
): Promise<void> {
  await recordEvent(db, {
    actorId: accountId,
    action: ACTIONS[text],
    subject: person.id,
    detail: { by: company ?? 'built-in guide' },
  });
}
