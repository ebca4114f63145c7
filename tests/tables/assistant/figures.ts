import { formatMoney } from '~/domain/money';
import { getFirm } from '~/models/firm/published.server';

/** Expected figures, each from the place where the portal has it. */
function found<T extends { id: string }>(list: readonly T[], id: string): T {
  const item = list.find((each) => each.id === id);
  if (!item) throw new Error(`The catalog has no ${id}.`);
  return item;
}

export const priceOf = (id: string) => formatMoney(found(getFirm().content.service, id).priceCents);
export const sameDayPrice = (id: string, times = 1) =>
  formatMoney(found(getFirm().content['same-day-service'], id).priceCents * times);
export const planPrice = (id: string, times = 1) =>
  formatMoney(found(getFirm().content.plan, id).priceCents * times);
