import type { AgreedPlan } from '../billing/subscription';
import { formatMoney } from '../money';
import { addDays, type CivilDate } from '../time/civil-time';
import { civilDateText } from '../time/formats';
import type { Email } from './email';
import { writeEmail } from './write-email';

export type PlanEvent = 'requested' | 'activated' | 'changed' | 'kept' | 'cancelled' | 'declined';

/** `on` is the first day of what is new; `link` leads to the plan’s page. */
export function planEmail(
  news: PlanEvent,
  { name, priceCents }: AgreedPlan,
  on: CivilDate,
  link: string,
): Email {
  return writeEmail(`plan-${news}`, {
    plan: name,
    price: `${formatMoney(priceCents)} per month`,
    start: civilDateText(on),
    lastDay: civilDateText(addDays(on, -1)),
    link,
  });
}
