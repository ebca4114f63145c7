import { db, transaction, type Db, type Tx } from '~/db.server';
import { needsApproval } from '~/domain/access/authority';
import { FormRefusal } from '~/domain/forms/refusal';
import { isSelfServiceRole, type Role, type SelfServiceRole } from '~/domain/access/roles';
import { approvalNeeded, roleApproved, roleDeclined, roleRequested } from '~/domain/events/access';
import { roleRequestText } from '~/domain/messaging/request';
import { PAGE_SIZE, toPage } from '~/domain/paging';
import { emit } from '../events.server';
import { saveRequest } from '../message.server';
import { orNotFound } from '../not-found.server';
import { requireActor } from './actor.server';

const OPEN = 'open';

/** Gives a person the roles they chose. Those that need approval become a request. */
export async function acceptRoles(tx: Tx, accountId: string, roles: readonly Role[], now: Date) {
  const chosen = roles.filter(isSelfServiceRole);
  await tx.roleGrant.createMany({
    data: chosen.filter((role) => !needsApproval(role)).map((role) => ({ accountId, role })),
  });
  for (const role of chosen.filter(needsApproval)) {
    if (await findRoleRequest({ accountId }, tx)) continue;
    const data = { accountId, role, reason: '', createdAt: now };
    const { id: request } = await tx.roleRequest.create({ data });
    const { fullName, account } = await tx.profile.findUniqueOrThrow({
      where: { id: accountId },
      select: { fullName: true, account: { select: { email: true } } },
    });
    const person = { fullName, email: account.email };
    const own = { id: accountId, actorId: accountId, now };
    await emit(tx, approvalNeeded, { ...own, request, role, person, detail: { role } });
  }
}

export async function findRoleRequest({ accountId }: { accountId: string }, tx: Db | Tx = db) {
  const found = await tx.roleRequest.findFirst({
    where: { accountId, status: OPEN },
    select: { role: true, createdAt: true },
  });
  return found && isSelfServiceRole(found.role) ? { ...found, role: found.role } : null;
}

const SHOWN = {
  omit: { accountId: true },
  include: {
    account: {
      select: { id: true, email: true, profile: { select: { fullName: true, location: true } } },
    },
  },
} as const;

/** A page of open requests, oldest first. Only for staff. */
export async function listOpenRequests(after: string | null) {
  const rows = await db.roleRequest.findMany({
    where: { status: OPEN, ...(after && { id: { gt: after } }) },
    ...SHOWN,
    orderBy: { id: 'asc' },
    take: PAGE_SIZE + 1,
  });
  return toPage(rows, ({ id }) => id);
}

/** One request, decided or not. Throws 404. Only for staff. */
export const getRequest = async (id = '') =>
  orNotFound(await db.roleRequest.findUnique({ where: { id }, ...SHOWN }));

/** Grants the requested role. Throws FormRefusal if the request is already decided. */
export const approveRequest = (id: string, actorId: string, now: Date): Promise<void> =>
  transaction([], async (tx) => {
    const { accountId, role } = await decide(tx, id, { actorId, status: 'approved' });
    await tx.roleGrant.upsert({
      where: { accountId_role: { accountId, role } },
      create: { accountId, role, grantedById: actorId },
      update: {},
    });
    await emit(tx, roleApproved, { id: accountId, actorId, now, detail: { role } });
  });

/** Declines a request with a reason that the person is told. They may ask again. */
export const declineRequest = (
  id: string,
  { actorId, reason }: { actorId: string; reason: string },
  now: Date,
): Promise<void> =>
  transaction([], async (tx) => {
    const decision = { actorId, status: 'declined', answer: reason };
    const { accountId, role } = await decide(tx, id, decision);
    const detail = { role, reason };
    await emit(tx, roleDeclined, { id: accountId, actorId, now, detail });
  });

async function decide(
  tx: Tx,
  id: string,
  { actorId, ...decision }: { actorId: string; status: string; answer?: string },
): Promise<{ accountId: string; role: SelfServiceRole }> {
  await requireActor(tx, actorId);
  const { count } = await tx.roleRequest.updateMany({
    where: { id, status: OPEN },
    data: decision,
  });
  if (count === 0) throw new FormRefusal('Someone has already answered this request.');
  const { accountId, role } = await tx.roleRequest.findUniqueOrThrow({ where: { id } });
  if (!isSelfServiceRole(role)) throw new Error(`${role} can’t be asked for.`);
  return { accountId, role };
}

/** False if a request is open already. */
export function requestRole(
  person: { accountId: string; fullName: string; email: string },
  { role, reason }: { role: SelfServiceRole; reason: string },
  now: Date,
): Promise<boolean> {
  const request = async (tx: Tx) => {
    if (await findRoleRequest(person, tx)) return false;
    const { accountId } = person;
    const data = { accountId, role, reason, createdAt: now };
    const { id: request } = await tx.roleRequest.create({ data });
    const text = roleRequestText(role, reason);
    await saveRequest(tx, person, `role request: ${role}`, text, request, now);
    const own = { id: accountId, actorId: accountId, now };
    await emit(tx, roleRequested, { ...own, request, role, reason, person, detail: { role } });
    return true;
  };
  return transaction([['account', person.accountId]], request);
}
