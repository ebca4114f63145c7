import { startingPriceCents } from '~/domain/firm/consultation-price';
import { published } from '~/domain/firm/content';
import { formatMoney } from '~/domain/money';
import { estimate } from '~/domain/tax/estimate';
import type { FilingStatus } from '~/domain/tax/filing-status';
import { emptyInput, type EstimateInput } from '~/domain/tax/input';
import { FIGURES } from '~/domain/tax/years/published';
import type { TaxYear } from '~/domain/tax/years/figures';

/** Expected figures, each from the place where the portal has it. */
export function found<T extends { id: string }>(list: readonly T[], id: string): T {
  const item = list.find((each) => each.id === id);
  if (!item) throw new Error(`The catalog has no ${id}.`);
  return item;
}

export const priceOf = (id: string) => formatMoney(found(published('service'), id).priceCents);
export const sameDay = (id: string) => found(published('same-day-service'), id);
export const sameDayPrice = (id: string, times = 1) => formatMoney(sameDay(id).priceCents * times);
export const plan = (id: string) => found(published('plan'), id);
export const planPrice = (id: string, times = 1) => formatMoney(plan(id).priceCents * times);
export const rates = (id: string) => found(published('consultation'), id);
export const startsAt = (id: string) => formatMoney(startingPriceCents(rates(id)));
export const course = (id: string) => found(published('course'), id);
export const coursePrice = (id: string) => formatMoney(course(id).priceCents);

export const standard = (year: TaxYear, status: FilingStatus) =>
  formatMoney(FIGURES[year].standardDeduction.amounts[status] * 100);

/** The total tax on income (in dollars) for a year and status. */
export function taxOn(
  year: TaxYear,
  status: FilingStatus,
  income: Partial<EstimateInput['income']>,
  rest: { children?: number } = {},
) {
  const input = emptyInput(year, status);
  const cents = Object.entries(income).map(([name, dollars]) => [name, dollars * 100] as const);
  return estimate({
    ...input,
    income: { ...input.income, ...Object.fromEntries(cents) },
    people: { ...input.people, children: rest.children ?? 0 },
  }).totals;
}

export const taxText = (...asked: Parameters<typeof taxOn>) => formatMoney(taxOn(...asked).totalTax);
export const dollars = (amount: number) => formatMoney(amount * 100);
export { FIGURES };
