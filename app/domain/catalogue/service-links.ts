import { bookingPath as pathOf, slugOf } from '../booking/bookable';
import { formatMoney } from '../money';
import type { SameDayService } from './same-day-services';
import type { Service } from './services';

export function bookingPath(service: Pick<Service, 'name'>): string {
  return pathOf(slugOf(service.name), 'services');
}

/** A price as text, with what it is for: $49, $79 per page, $299 per month. */
export function unitPrice({
  priceCents,
  unit,
}: Pick<SameDayService, 'priceCents'> & { unit?: 'page' | 'month' }): string {
  return formatMoney(priceCents) + (unit ? ` per ${unit}` : '');
}

export function requestPath(service: SameDayService): string {
  return `/contact?${new URLSearchParams({ service: service.id, price: unitPrice(service), duration: service.duration })}`;
}
