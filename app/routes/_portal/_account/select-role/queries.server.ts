import { isRole } from '~/domain/access/roles';
import { rememberRole } from '~/models/profile.server';
import type { Viewer } from '~/models/session.server';

/** Keeps the role the viewer chose, for this session and those after it. */
export async function chooseRole(viewer: Viewer, role: string): Promise<void> {
  if (!isRole(role)) throw new Error(`${role} is not a role.`);
  await rememberRole(viewer.accountId, role);
}
