import { db } from '~/db.server';
import { isRole } from '~/domain/access/roles';
import { signIn } from '~/http/sign-in.server';
import { rememberRole } from '~/models/profile.server';
import type { Viewer } from '~/models/session.server';

/** Keeps the role the viewer chose and signs them in anew: a change of role changes the session's id. */
export async function chooseRole(request: Request, viewer: Viewer, role: string, redirectTo: string | null): Promise<Response> {
  if (!isRole(role)) throw new Error(`${role} is not a role.`);
  await rememberRole(db, viewer.accountId, role);
  return signIn(request, { accountId: viewer.accountId, method: viewer.method, remember: viewer.remember, redirectTo });
}
