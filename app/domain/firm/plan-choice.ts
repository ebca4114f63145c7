import type { Firm, Published } from './content';
import { formatMoney } from '../money';

export type Plan = Published<'plan'>;

/** Where plans are chosen; a signed-out visitor comes back here after the sign-in. */
export const BILLING = '/dashboard/billing';
export const SELECTED_PLAN = 'selectedPlan';

export const findPlan = (firm: Firm, id: unknown): Plan | null =>
  firm.content.plan.find((plan) => plan.id === id) ?? null;

export const billingPath = (plan: Pick<Plan, 'id'>): string =>
  `${BILLING}?${new URLSearchParams({ [SELECTED_PLAN]: plan.id })}`;

export function findPathPlan(firm: Firm, path: string | null): Plan | null {
  if (!path) return null;
  const { pathname, searchParams } = new URL(path, 'https://portal.invalid');
  return pathname === BILLING ? findPlan(firm, searchParams.get(SELECTED_PLAN)) : null;
}

/** "$49.99 per month" */
export const planPriceText = ({ priceCents }: Pick<Plan, 'priceCents'>): string =>
  `${formatMoney(priceCents)} per month`;
