import { SAME_DAY_SERVICES } from './same-day-services';
import { unitPrice } from './service-links';

export const UNKNOWN_SERVICE = 'Unable to process request. Please try again.';

/**
 * The message that a request for a same-day service starts with, by the service's id or title; null
 * for a service that is not in the list. Price and duration are those of the list, whatever a link
 * says.
 */
export function sameDayMessage(wanted: string): string | null {
  const service = SAME_DAY_SERVICES.find((each) => each.id === wanted || each.title === wanted);
  return service
    ? `I would like to request: ${service.title} (${unitPrice(service)}, ${service.duration}).\n\n`
    : null;
}
