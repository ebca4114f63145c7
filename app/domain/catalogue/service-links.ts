import { bookingPath as pathOf, toSlug } from '../booking/bookable';
import { formatMoney } from '../money';
import { SAME_DAY_SERVICES, type SameDayService } from './same-day-services';
import type { Service } from './services';

export function bookingPath(service: Pick<Service, 'name'>): string {
  return pathOf(toSlug(service.name), 'services');
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

export const UNKNOWN_SERVICE = 'Unable to process request. Please try again.';

/** The first words of a same-day request by id or title, or null. The price is the list's. */
export function sameDayMessage(wanted: string): string | null {
  const service = SAME_DAY_SERVICES.find((each) => each.id === wanted || each.title === wanted);
  return service
    ? `I would like to request: ${service.title} (${unitPrice(service)}, ${service.duration}).\n\n`
    : null;
}
