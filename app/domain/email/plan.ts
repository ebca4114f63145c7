import type { AgreedPlan } from '../billing/subscription';
import { firm } from '../firm/content';
import { formatMoney } from '../money';
import { addDays, type CivilDate } from '../time/civil-time';
import { civilDateText } from '../time/formats';
import { composeEmail, type Email } from './email';

export type PlanEvent = 'requested' | 'activated' | 'changed' | 'kept' | 'cancelled' | 'declined';

/** `on` is the first day of what is new; `page` is the plan's. */
export function planEmail(
  news: PlanEvent,
  { name, priceCents }: AgreedPlan,
  on: CivilDate,
  page: string,
): Email {
  const price = `${formatMoney(priceCents)} per month`;
  const lastDay = civilDateText(addDays(on, -1));
  const texts: Record<PlanEvent, [subject: string, text: string]> = {
    requested: [
      `We received your request for the ${name}`,
      `You requested the ${name}, at ${price}. Nothing has been charged. We’ll email you when your plan is active.`,
    ],
    activated: [
      `Your ${name} is active`,
      `Your ${name} is active from today, at ${price}. We send you an invoice at the start of each month of your plan. You can change or cancel your plan at any time.`,
    ],
    changed: [
      `Your plan changes to the ${name}`,
      `From ${civilDateText(on)} you have the ${name}, at ${price}. Until then your present plan stays as it is.`,
    ],
    kept: [`You keep your ${name}`, `Your ${name} goes on as before, at ${price}.`],
    cancelled: [
      `Your ${name} ends on ${lastDay}`,
      `Your ${name} stays active through ${lastDay}. After that day we won’t send you any more invoices for it.`,
    ],
    declined: [
      `About your request for the ${name}`,
      `We can’t set up the ${name} for you at this time. Nothing was charged. Please call us, and we’ll find what fits you.`,
    ],
  };
  const [subject, text] = texts[news];
  return composeEmail(subject, [
    text,
    { link: page, label: 'View your plan' },
    `Questions? Call us at ${firm().phone} or reply to this email.`,
  ]);
}
