import { formatMoney } from '../money';
import { SAME_DAY_SERVICES } from './catalogue';

/** The message that a request for a same-day service starts with; '' for a service that is not in the list. */
export function sameDayMessage(id: string): string {
  const service = SAME_DAY_SERVICES.find((each) => each.id === id);
  if (!service) return '';
  const price = formatMoney(service.priceCents) + (service.unit ? ` per ${service.unit}` : '');
  return `I would like to request: ${service.title} (${price}, ${service.duration}).\n\n`;
}
