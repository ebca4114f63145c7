import { db } from '~/db.server';
import { isStaff } from '~/domain/access/roles';
import { requestToAuthor } from '~/domain/email/request';
import type { Viewer } from '~/models/sign-in/session.server';

/** Up to `limit` messages older than the message `before`, newest first: for staff those sent to the firm, else the viewer's own. */
export async function listMessages(viewer: Viewer, before: number | null, limit: number) {
  const staff = isStaff(viewer.roles);
  const rows = await db.message.findMany({
    where: {
      ...(staff ? { recipientId: null } : { senderId: viewer.accountId }),
      ...(before ? { id: { lt: before } } : {}),
    },
    select: { id: true, name: true, email: true, content: true, source: true, createdAt: true },
    orderBy: { id: 'desc' },
    take: limit,
  });
  return rows.map(({ source, content, ...row }) => ({
    ...row,
    content: !staff && /^(plan|role) request\b/.test(source) ? requestToAuthor(content) : content,
  }));
}
