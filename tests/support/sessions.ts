import { db } from '#tests/support/database';
import { tokenHash } from '~/models/secret.server';
import { findViewer, startSession } from '~/models/sign-in/session.server';

/** When sessions begin, unless a test says otherwise. */
export const now = new Date('2026-11-05T13:00:00Z');
export const after = (milliseconds: number) => new Date(now.getTime() + milliseconds);

/** Begins a session of an account; its token. */
export const startFor = (
  accountId: string,
  changes: Partial<Parameters<typeof startSession>[1]> = {},
  at = now,
) =>
  startSession(
    db,
    { accountId, remember: false, method: 'password', userAgent: 'A browser', ...changes },
    at,
  );
export const stored = (token: string) =>
  db.session.findUniqueOrThrow({ where: { tokenHash: tokenHash(token) } });
export const viewerOf = async (token: string, at = now) => (await findViewer(token, at))!;
