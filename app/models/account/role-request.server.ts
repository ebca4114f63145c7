import { firmMail } from '~/gateways/mail/addresses.server';
import { db, transaction, type Db, type Tx } from '~/db.server';
import { needsApproval } from '~/domain/access/authority';
import { FormRefusal } from '~/domain/forms/refusal';
import { getDashboardPath } from '~/domain/access/destinations';
import {
  articleFirst,
  isSelfServiceRole,
  ROLE_LABELS,
  withArticle,
  type Role,
  type SelfServiceRole,
} from '~/domain/access/roles';
import { oneLine } from '~/domain/email/email';
import { roleRequest } from '~/domain/email/request';
import { writeEmail } from '~/domain/email/write-email';
import { PAGE_SIZE, toPage } from '~/domain/paging';
import { recordEvent, recordOwnEvent } from '../audit.server';
import { sendToFirm } from '../message.server';
import { orNotFound } from '../not-found.server';
import { queueMail } from '../mail/queue.server';
import { notifyStaff, siteAddress, notifyOwner } from '../notification.server';
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
    const id = await openRequest(tx, { accountId, role, reason: '' }, now);
    const { fullName, account } = await tx.profile.findUniqueOrThrow({
      where: { id: accountId },
      select: { fullName: true, account: { select: { email: true } } },
    });
    const { email } = account;
    const words = writeEmail('approval-needed', {
      roleTitle: ROLE_LABELS[role],
      aRole: withArticle(role),
      person: oneLine(fullName),
      email,
      link: siteAddress(`/admin/approvals/${id}`),
    });
    await queueMail(tx, { to: firmMail(), replyTo: email, ...words }, `role request:${id}`);
  }
}

/** Opens a request for a role and notifies the staff. Returns its id. */
async function openRequest(
  tx: Tx,
  request: { accountId: string; role: SelfServiceRole; reason: string },
  now: Date,
): Promise<string> {
  const { id } = await tx.roleRequest.create({ data: { ...request, createdAt: now } });
  const { accountId, role } = request;
  const notification = {
    type: 'account',
    message: `${articleFirst(role)} account is waiting for approval.`,
    href: `/admin/approvals/${id}`,
    occasion: `role-request:${id}`,
  } as const;
  await notifyStaff(tx, notification, now);
  await recordOwnEvent(tx, accountId, 'role.requested', { role });
  return id;
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
    const href = getDashboardPath(role);
    const words = { role, link: siteAddress(href) };
    const email = writeEmail('request-approved', words);
    const message = `Your ${role} account is approved. Your portal is open.`;
    const occasion = `role-request:${id}:approved`;
    await notifyOwner(tx, accountId, email, { message, href, occasion }, now);
    await recordEvent(tx, actorId, 'role.approved', accountId, { role });
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
    const link = siteAddress('/account/role-request');
    const words = { role, answer: reason, link };
    const email = writeEmail('request-declined', words);
    const message = `We can’t give your account the ${role} role: ${reason}`;
    const occasion = `role-request:${id}:declined`;
    await notifyOwner(tx, accountId, email, { message, href: '/unauthorized', occasion }, now);
    await recordEvent(tx, actorId, 'role.declined', accountId, { role, reason });
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
    const id = await openRequest(tx, { accountId: person.accountId, role, reason }, now);
    const words = roleRequest(person, role, reason);
    await sendToFirm(tx, person, `role request: ${role}`, words, id, now);
    return true;
  };
  return transaction([['account', person.accountId]], request);
}
