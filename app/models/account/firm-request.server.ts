import { db, onUniqueViolation, type Db, type Tx } from '~/db.server';
import type { SelfServiceRole } from '~/domain/access/roles';
import { agreedPlan } from '~/domain/billing/subscription';
import type { Plan } from '~/domain/catalogue/plans';
import { PRICE_VERSION } from '~/domain/catalogue/consultation-price';
import { planRequest, roleRequest, type RequestWords } from '~/domain/email/request';
import { civilTime } from '~/domain/time/civil-time';
import { env } from '~/config/env.server';
import { notifyPlanEvent } from '../billing/subscription.server';
import { queueMail } from '../mail/queue.server';
import { notifyStaff } from '../notification.server';
import { findRoleRequest, openRequest } from './role-request.server';

type Person = { accountId: string; fullName: string; email: string };

/** The status of a subscription that waits for the firm's answer and isn't billed. */
const REQUESTED = 'requested';
const TRANSACTION_TIMEOUTS = { maxWait: 10_000, timeout: 10_000 };

export function findPlanRequest({ accountId }: Pick<Person, 'accountId'>, tx: Db | Tx = db) {
  return tx.subscription.findFirst({
    where: { accountId, status: REQUESTED },
    orderBy: { startedAt: 'desc' },
    select: { id: true, planId: true, startedAt: true },
  });
}

/** Requests a plan at today’s price. False if the same plan was already requested. */
export function requestPlan(person: Person, plan: Plan, now: Date): Promise<boolean> {
  const { accountId } = person;
  return once(async (tx) => {
    const former = await findPlanRequest(person, tx);
    if (former?.planId === plan.id) return false;
    const last = await tx.subscription.findFirst({ where: { accountId }, orderBy: { id: 'desc' } });
    await sendToFirm(tx, person, 'plan request', planRequest(person, plan), last?.id ?? '', now);
    await tx.subscription.deleteMany({ where: { accountId, status: REQUESTED } });
    const { id } = await tx.subscription.create({
      data: {
        accountId,
        planId: plan.id,
        priceCents: plan.priceCents,
        priceVersion: PRICE_VERSION,
        status: REQUESTED,
        startedAt: now,
      },
      select: { id: true },
    });
    const subscription = { accountId, subscriptionId: id };
    const agreed = agreedPlan(plan.id, plan.priceCents);
    await notifyPlanEvent(tx, 'requested', subscription, agreed, civilTime(now).date, now);
    const message = `${person.fullName} requested the ${plan.name}.`;
    const href = `/admin/plan-requests/${id}`;
    await notifyStaff(tx, { type: 'account', message, href, occasion: `plan:${id}` }, now);
    return true;
  });
}

const ROLE_SOURCE = 'role request: ';

export function requestRole(
  person: Person,
  { role, reason }: { role: SelfServiceRole; reason: string },
  now: Date,
): Promise<boolean> {
  const { accountId } = person;
  return once(async (tx) => {
    if (await findRoleRequest(person, tx)) return false;
    const id = await openRequest(tx, { accountId, role, reason }, now);
    await sendToFirm(tx, person, ROLE_SOURCE + role, roleRequest(person, role, reason), id, now);
    return true;
  });
}

/** `former`, what the person had before, makes the request’s id unique. */
async function sendToFirm(
  tx: Tx,
  { accountId, fullName, email }: Person,
  source: string,
  { content, email: words }: RequestWords,
  former: string,
  now: Date,
): Promise<void> {
  const clientId = [source.split(':')[0], accountId, former].join(':');
  await tx.message.create({
    data: {
      source,
      senderId: accountId,
      authorId: accountId,
      name: fullName,
      email,
      content,
      clientId,
      createdAt: now,
    },
  });
  await queueMail(tx, { to: env.firmMail, replyTo: email, ...words }, clientId);
}

/** Runs `work` in a transaction. False if a parallel request did the same first. */
function once(work: (tx: Tx) => Promise<boolean>): Promise<boolean> {
  return db.$transaction(work, TRANSACTION_TIMEOUTS).catch(onUniqueViolation(() => false));
}
