import { db } from '~/db.server';
import { LATEST_MESSAGES, pickLatest, type ThreadMessage } from '~/domain/assistant/thread/latest';
import { writesForFirm } from '~/domain/messaging/message';
import { FIRM_SENDER } from '~/domain/messaging/realtime';
import { recordEvent } from '../audit.server';
import type { Viewer } from '../sign-in/session.server';
import type { Thread } from './conversation.server';

export type ThreadText = 'draft' | 'summary';

const ACTIONS = {
  draft: 'conversation.reply-drafted',
  summary: 'conversation.summarized',
} as const;

/** The latest messages of a conversation, masked and bounded, without notes. Only for staff. One query. */
export async function listLatest(viewer: Viewer, { id }: Thread): Promise<ThreadMessage[]> {
  if (!id || !writesForFirm(viewer)) return [];
  type Row = Omit<ThreadMessage, 'fromFirm'> & { senderId: string };
  const rows = await db.$queryRaw<Row[]>`
    SELECT m.id, m.sender_id AS "senderId", m.content, m.created_at AS "sentAt", COALESCE(p.full_name, '') AS "by"
    FROM messages m LEFT JOIN profiles p ON p.id = m.author_id
    WHERE m.conversation_id = ${id} AND m.kind = 'message'
    ORDER BY m.id DESC LIMIT ${LATEST_MESSAGES}`;
  return pickLatest(
    rows.reverse().map(({ senderId, ...row }) => ({ ...row, fromFirm: senderId === FIRM_SENDER })),
  );
}

/** Records who requested a draft or summary, and the company that receives the messages, if any. */
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
