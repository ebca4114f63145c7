import { db } from '~/db.server';
import { recordEvent } from '~/models/audit.server';
import { revokeSession, type Viewer } from '~/models/session.server';

/** Ends one of the viewer's own sessions and writes it down; false where there was none. */
export async function revoke(viewer: Viewer, sessionId: string): Promise<boolean> {
  const revoked = await revokeSession(viewer, sessionId);
  if (revoked)
    await recordEvent(db, {
      actorId: viewer.accountId,
      action: 'session.revoked',
      subject: sessionId,
    });
  return revoked;
}
