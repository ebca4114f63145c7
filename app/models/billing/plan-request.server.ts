import type { Prisma } from '#prisma/generated/client';
import { db, transaction, type Db, type Lock, type Tx } from '~/db.server';
import { agreedPlan } from '~/domain/billing/subscription';
import type { Plan } from '~/domain/firm/plan-choice';
import { planRequestText } from '~/domain/messaging/request';
import { NEWEST_FIRST, toPage } from '~/domain/paging';
import { civilTime } from '~/domain/time/civil-time';
import { planActivated, planDeclined, planRequested } from '~/domain/events/plan';
import { emit } from '../events.server';
import { getFirm } from '../firm/published.server';
import { billPeriod } from './billing-jobs.server';
import { saveRequest } from '../message.server';
import { orNotFound } from '../not-found.server';
import { findActive } from './subscription.server';

type Staff = { accountId: string };

const WITH_CLIENT = { party: { select: { id: true, email: true, name: true } } } as const;

type Row = Prisma.SubscriptionGetPayload<{ include: typeof WITH_CLIENT }>;

const toRequest = ({ id, planId, priceCents, startedAt, party }: Row) => ({
  id,
  plan: agreedPlan(getFirm(), planId, priceCents),
  startedAt,
  client: party,
});

export async function listPlanRequests(after: string | null) {
  const rows = await db.subscription.findMany({
    where: { status: 'requested', ...(after && { id: { lt: after } }) },
    include: WITH_CLIENT,
    ...NEWEST_FIRST,
  });
  return toPage(rows.map(toRequest), ({ id }) => id);
}

/** A plan that waits for staff. Throws 404. Only for staff. */
export const getPlanRequest = async (id: string) =>
  toRequest(orNotFound(await findRequested(db, id), 'We can’t find that request.'));

const findRequested = (db: Db | Tx, id: string) =>
  db.subscription.findFirst({ where: { id, status: 'requested' }, include: WITH_CLIENT });

const clientLock = async (id: string): Promise<Lock[]> => {
  const row = await findRequested(db, id);
  return row ? [['subscription', row.partyId]] : [];
};

/** Activates a plan from today with its first invoice. Null if it isn't requested. */
export const activatePlan = async (staff: Staff, id: string, now: Date) =>
  transaction(await clientLock(id), async (tx) => {
    const row = await findRequested(tx, id);
    if (!row) return null;
    const { partyId } = row;
    if (await findActive(tx, partyId)) return 'has a plan';
    const today = civilTime(now).date;
    await tx.subscription.update({
      where: { id },
      data: { status: 'active', startedAt: now, startsOn: today, nextPeriodOn: today },
    });
    const plan = agreedPlan(getFirm(), row.planId, row.priceCents);
    await emit(tx, planActivated, { id, actorId: staff.accountId, now, partyId, plan, on: today });
    await billPeriod(tx, id, today, now);
    return 'activated';
  });

/** Declines a requested plan and tells the client. False if it isn't requested. */
export const declinePlan = async (staff: Staff, id: string, now: Date): Promise<boolean> =>
  transaction(await clientLock(id), async (tx) => {
    const row = await findRequested(tx, id);
    if (!row) return false;
    await tx.subscription.update({ where: { id }, data: { status: 'declined', endedAt: now } });
    const plan = agreedPlan(getFirm(), row.planId, row.priceCents);
    const { partyId } = row;
    const on = civilTime(now).date;
    await emit(tx, planDeclined, { id, actorId: staff.accountId, now, partyId, plan, on });
    return true;
  });

type Person = { accountId: string; partyId: string; fullName: string; email: string };

/** Requests a plan at today’s price. False if the same plan was already requested. */
export function requestPlan(person: Person, plan: Plan, now: Date): Promise<boolean> {
  const { partyId } = person;
  const requested = { partyId, status: 'requested' };
  const request = async (tx: Tx) => {
    const last = await tx.subscription.findFirst({ where: { partyId }, orderBy: { id: 'desc' } });
    const former = await tx.subscription.findFirst({ where: requested });
    if (former?.planId === plan.id) return false;
    const text = planRequestText(plan);
    const request = await saveRequest(tx, person, 'plan request', text, last?.id ?? '', now);
    await tx.subscription.deleteMany({ where: requested });
    const { id } = await tx.subscription.create({
      data: {
        ...requested,
        planId: plan.id,
        priceCents: plan.priceCents,
        priceVersion: String(plan.version),
        startedAt: now,
      },
      select: { id: true },
    });
    await emit(tx, planRequested, {
      id,
      actorId: person.accountId,
      now,
      partyId,
      plan: agreedPlan(getFirm(), plan.id, plan.priceCents),
      on: civilTime(now).date,
      request,
      person,
      forStaff: {
        text: `${person.fullName} requested the ${plan.title}.`,
        href: `/admin/plan-requests/${id}`,
      },
    });
    return true;
  };
  return transaction([['subscription', partyId]], request);
}
