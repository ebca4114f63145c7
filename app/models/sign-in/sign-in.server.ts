import { db } from '~/db.server';
import { endSession, startSession, type NewSession } from './session.server';
import { recordSignIn, recordSignOut } from './staff.server';

/** Starts a session in the place of the one of the token `former`, and writes down that of a member of the staff. Returns its token. */
export function openSession(
  session: NewSession,
  former: string | null,
  now: Date,
): Promise<string> {
  return db.$transaction(async (tx) => {
    if (former) await endSession(tx, former);
    await recordSignIn(tx, session.accountId, session.method);
    return startSession(tx, session, now);
  });
}

/** Ends the session of a token, and writes down that of a member of the staff. */
export function closeSession(token: string): Promise<void> {
  return db.$transaction(async (tx) => {
    await recordSignOut(tx, token);
    await endSession(tx, token);
  });
}
