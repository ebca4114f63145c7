import { listPublished } from '~/domain/firm/content';
import { formatMoney } from '~/domain/money';

/** Expected figures, each from the place where the portal has it. */
function found<T extends { id: string }>(list: readonly T[], id: string): T {
  const item = list.find((each) => each.id === id);
  if (!item) throw new Error(`The catalog has no ${id}.`);
  return item;
}

export const priceOf = (id: string) => formatMoney(found(listPublished('service'), id).priceCents);
export const sameDayPrice = (id: string, times = 1) =>
  formatMoney(found(listPublished('same-day-service'), id).priceCents * times);
export const planPrice = (id: string, times = 1) =>
  formatMoney(found(listPublished('plan'), id).priceCents * times);
