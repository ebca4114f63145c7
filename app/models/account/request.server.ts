import { db, isUniqueViolation, type Db, type Tx } from '~/db.server';
import type { SelfServiceRole } from '~/domain/access/roles';
import { agreedPlan } from '~/domain/billing/subscription';
import type { Plan } from '~/domain/catalogue/plans';
import { PRICE_VERSION } from '~/domain/catalogue/consultation-price';
import { planRequest, roleRequest, type RequestWords } from '~/domain/email/request';
import { civilTime } from '~/domain/time/civil-time';
import { env } from '~/config/env.server';
import { tellOfPlan } from '../billing/plan-news.server';
import { queueMail } from '../mail/queue.server';
import { notifyStaff } from '../notification.server';
import { findRoleRequest, openRequest } from './approval.server';

type Person = { accountId: string; fullName: string; email: string };

/** What a person asks the firm for waits for an answer; a subscription in this state isn't billed. */
const REQUESTED = 'requested';
const PATIENCE = { maxWait: 10_000, timeout: 10_000 };

/** The plan that a person has asked for and since when, or null. */
export function findPlanRequest(
  { accountId }: Pick<Person, 'accountId'>,
  tx: Db | Tx = db,
): Promise<{ id: string; planId: string; startedAt: Date } | null> {
  return tx.subscription.findFirst({
    where: { accountId, status: REQUESTED },
    orderBy: { startedAt: 'desc' },
    select: { id: true, planId: true, startedAt: true },
  });
}

/**
 * Records that a person asks for a plan at today's price, in place of one they asked for before, and tells the firm.
 * True where that is new; asking again for the same plan, also at the same time, changes nothing.
 */
export function requestPlan(person: Person, plan: Plan, now: Date): Promise<boolean> {
  const { accountId } = person;
  return once(async (tx) => {
    const former = await findPlanRequest(person, tx);
    if (former?.planId === plan.id) return false;
    const last = await tx.subscription.findFirst({
      where: { accountId },
      orderBy: { id: 'desc' },
      select: { id: true },
    });
    await tellFirm(tx, person, 'plan request', planRequest(person, plan), last?.id ?? '', now);
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
    await tellOfPlan(tx, 'requested', subscription, agreed, civilTime(now).date, now);
    const message = `${person.fullName} requested the ${plan.name}.`;
    const href = `/admin/plan-requests/${id}`;
    await notifyStaff(tx, { type: 'account', message, href, occasion: `plan:${id}` }, now);
    return true;
  });
}

const ROLE_SOURCE = 'role request: ';

/** Records that a person without a role asks for one, and tells the firm. True where that is new: one request is open at a time. */
export function requestRole(
  person: Person,
  { role, reason }: { role: SelfServiceRole; reason: string },
  now: Date,
): Promise<boolean> {
  const { accountId } = person;
  return once(async (tx) => {
    if (await findRoleRequest(person, tx)) return false;
    const id = await openRequest(tx, { accountId, role, reason }, now);
    await tellFirm(tx, person, ROLE_SOURCE + role, roleRequest(person, role, reason), id, now);
    return true;
  });
}

/** Keeps the message and queues the mail. `former`, what the person had before, tells this request apart from an earlier one of its kind. */
async function tellFirm(
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

/** Does `work` in a transaction; false where another one did the same first. */
async function once(work: (tx: Tx) => Promise<boolean>): Promise<boolean> {
  try {
    return await db.$transaction(work, PATIENCE);
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    return false;
  }
}
