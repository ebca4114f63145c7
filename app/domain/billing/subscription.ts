import { findPlan } from '../catalogue/plan-choice';
import type { Cents } from '../money';
import type { CivilDate } from '../time/civil-time';

/** A plan at the price that was agreed to. */
export type AgreedPlan = { id: string; name: string; priceCents: Cents };

/** A person's plan that is being invoiced. */
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

/** A plan by its id, at a price; a plan that is no longer offered is called by its id. */
export function agreedPlan(id: string, priceCents: Cents): AgreedPlan {
  return { id, name: findPlan(id)?.name ?? id, priceCents };
}

/** How choosing a plan changed the one that a person has. */
export type PlanChange = 'changed' | 'kept' | 'same';
