import { type Firm, getPublishedTitle } from '../firm/content';
import type { Cents } from '../money';
import { addDays, type CivilDate } from '../time/civil-time';
import { civilDateText } from '../time/formats';

export type AgreedPlan = { id: string; name: string; priceCents: Cents };

export type ActivePlan = {
  id: string;
  plan: AgreedPlan;
  startsOn: CivilDate;
  /** The first day that isn't invoiced yet. */
  nextPeriodOn: CivilDate;
  /** The plan from that day on, where it is another one. */
  next: AgreedPlan | null;
  /** Whether it ends on that day instead. */
  cancelled: boolean;
};

export function agreedPlan(firm: Firm, id: string, priceCents: Cents): AgreedPlan {
  return { id, name: getPublishedTitle(firm, 'plan', id), priceCents };
}

export type PlanChange = 'changed' | 'kept' | 'same';

/** "Nov 22, 2026 to Dec 21, 2026": `next` is the first day of the following period. */
export const periodText = (first: CivilDate, next: CivilDate): string =>
  `${civilDateText(first)} to ${civilDateText(addDays(next, -1))}`;
