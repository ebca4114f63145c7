import { formatMoney } from '../money';
import { SAME_DAY_SERVICES, type SameDayService } from './same-day-services';

/** A service title as it stands in an address: lower case, its words joined by hyphens. */
export function toSlug(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}

/** Where a service is booked, by its title or type. `origin` is the list it was found in. */
export function bookingPath(service: string, origin: string): string {
  return `/consultation/book?${new URLSearchParams({ type: toSlug(service), origin })}`;
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
