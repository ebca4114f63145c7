import { db, type Tx } from '~/db.server';
import { isStaff, STAFF_ROLES, type Role } from '~/domain/access/roles';
import { TaskRefusedError } from '~/domain/tasks/refusal';

/** Who asks for tasks. */
export type TaskViewer = { accountId: string; roles: readonly Role[] };

/** The part of a `where` that keeps to the tasks a viewer may see: assigned to them or made by them; staff see everybody's. */
export function visibleTo({ accountId, roles }: TaskViewer) {
  return isStaff(roles) ? {} : { OR: [{ assigneeId: accountId }, { createdById: accountId }] };
}

/** The part of a `where` that keeps to the tasks a viewer may change and delete: their own making; staff any. */
export function changeableBy({ accountId, roles }: TaskViewer) {
  return isStaff(roles) ? {} : { createdById: accountId };
}

/**
 * The account that a task goes to: `former` or the viewer where no address is typed. Only staff choose somebody else; of others
 * the address is not read. Throws TaskRefusedError where nobody has it.
 */
export async function getAssignee(
  tx: Tx,
  viewer: TaskViewer,
  email: string,
  former = viewer.accountId,
): Promise<string> {
  if (!isStaff(viewer.roles)) return former;
  if (email === '') return viewer.accountId;
  const account = await tx.account.findFirst({
    where: { email, disabledAt: null },
    select: { id: true },
  });
  if (!account) throw new TaskRefusedError('assignee', 'No open account uses that email address.');
  return account.id;
}

const MAX_COLLEAGUES = 50;

/** The staff that a task can be assigned to. Only for staff. */
export async function listColleagues(): Promise<{ name: string; email: string }[]> {
  const rows = await db.account.findMany({
    where: { disabledAt: null, roles: { some: { role: { in: [...STAFF_ROLES] } } } },
    orderBy: { email: 'asc' },
    take: MAX_COLLEAGUES,
    select: { email: true, profile: { select: { fullName: true } } },
  });
  return rows.map(({ email, profile }) => ({ email, name: profile?.fullName ?? email }));
}
