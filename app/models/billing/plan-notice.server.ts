import type { Tx } from '~/db.server';
import type { AgreedPlan } from '~/domain/billing/subscription';
import { BILLING } from '~/domain/catalogue/plan-choice';
import { planEmail, type PlanEvent } from '~/domain/email/plan';
import type { CivilDate } from '~/domain/time/civil-time';
import { env } from '~/config/env.server';
import { queueMail } from '../mail/queue.server';
import { notify } from '../notification.server';

export async function notifyPlanEvent(
  tx: Tx,
  event: PlanEvent,
  { accountId, subscriptionId }: { accountId: string; subscriptionId: string },
  plan: AgreedPlan,
  on: CivilDate,
  now: Date,
): Promise<void> {
  const { email } = await tx.account.findUniqueOrThrow({
    where: { id: accountId },
    select: { email: true },
  });
  const words = planEmail(event, plan, on, env.appUrl + BILLING);
  const occasion = `plan:${subscriptionId}:${event}:${now.getTime()}`;
  const topic = `plan:${subscriptionId}`;
  await queueMail(tx, { to: email, replyTo: env.firmMail, ...words }, occasion, {
    topic,
    replaces: [topic],
  });
  await notify(
    tx,
    accountId,
    { type: 'account', message: `${words.subject}.`, href: BILLING, occasion },
    now,
  );
}
