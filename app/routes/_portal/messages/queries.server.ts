import { db } from '~/db.server';
import type { Viewer } from '~/models/session.server';

/** Up to `limit` messages older than the message `before`, newest first: for staff those sent to the firm, else the viewer's own. */
export function listMessages(viewer: Viewer, before: number | null, limit: number) {
  const staff = viewer.roles.includes('admin') || viewer.roles.includes('superadmin');
  return db.message.findMany({
    where: {
      ...(staff ? { recipientId: null } : { senderId: viewer.accountId }),
      ...(before ? { id: { lt: before } } : {}),
    },
    select: { id: true, name: true, email: true, content: true, createdAt: true },
    orderBy: { id: 'desc' },
    take: limit,
  });
}
