import type { Firm, Published } from './content';
import { formatMoney, type Cents } from '../money';

/** A service title as it stands in an address: lower case, its words joined by hyphens. */
export const toSlug = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');

/** Where a service is booked, by its id. `origin` is the list it was found in. */
export const bookingPath = (type: string, origin: string): string =>
  `/consultation/book?${new URLSearchParams({ type, origin })}`;

/** A price as text, with what it is for: $49, $79 per page, $299 per month. */
export const unitPrice = ({
  priceCents,
  unit,
}: {
  priceCents: Cents;
  unit: '' | 'page' | 'month';
}): string => formatMoney(priceCents) + (unit ? ` per ${unit}` : '');

export const requestPath = (service: Published<'same-day-service'>): string =>
  `/contact?${new URLSearchParams({ service: service.id, price: unitPrice(service), duration: service.duration })}`;

export const UNKNOWN_SERVICE = 'Unable to process request. Please try again.';

/** The first words of a same-day request by id or title, or null. The price is the list's. */
export function sameDayMessage(firm: Firm, wanted: string): string | null {
  const service = firm.content['same-day-service'].find(
    ({ id, title }) => id === wanted || title === wanted,
  );
  return service
    ? `I would like to request: ${service.title} (${unitPrice(service)}, ${service.duration}).\n\n`
    : null;
}
