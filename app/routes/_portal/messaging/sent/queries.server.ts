import { db } from '~/db.server';
import { requestToAuthor } from '~/domain/messaging/request';
import { toPage } from '~/domain/paging';
import type { Viewer } from '~/models/sign-in/session.server';

const PER_PAGE = 20;

export async function listSent(viewer: Viewer, before: number | null) {
  const rows = await db.message.findMany({
    where: {
      senderId: viewer.accountId,
      conversationId: null,
      ...(before && { id: { lt: before } }),
    },
    select: {
      id: true,
      name: true,
      email: true,
      content: true,
      source: true,
      createdAt: true,
      promise: { select: { answerBy: true, settledAt: true } },
    },
    orderBy: { id: 'desc' },
    take: PER_PAGE + 1,
  });
  const shown = rows.map(({ source, content, promise, ...row }) => ({
    ...row,
    /** Until when an answer is promised; null where it came, or none was promised. */
    answerBy: promise?.settledAt === null ? promise.answerBy : null,
    content: /^(plan|role) request\b/.test(source) ? requestToAuthor(content) : content,
  }));
  return toPage(shown, ({ id }) => String(id), PER_PAGE);
}
