import { bookables, FREE_TYPE, fullTitle, serviceTitle } from '../booking/bookable';
import { toQuote, type Quote } from '../booking/quote';
import { formatMoney } from '../money';
import { civilTime } from '../time/civil-time';
import { civilDateText } from '../time/formats';
import type { InvoiceLine } from './invoice';

/** What an invoice’s line can be chosen from: everything with a price. */
export const pricedItems = () => bookables().filter(({ type }) => type !== FREE_TYPE);

/** A line at the catalog’s price today, with the version of that price; null for no such item. */
export function catalogLine(type: string, quantity = 1): InvoiceLine | null {
  const found = pricedItems().find((each) => each.type === type);
  if (!found) return null;
  const { totalCents, priceVersion } = toQuote(found);
  const title = fullTitle(found);
  return {
    label: quantity === 1 ? title : `${title}, ${quantity} × ${formatMoney(totalCents)}`,
    cents: quantity * totalCents,
    item: `${type}@${priceVersion}`,
    quantity,
  };
}

/** The choices of a line, with their prices. */
export const itemOptions = () =>
  pricedItems().map((each) => {
    const { price } = each;
    const unit = price.kind === 'by page' ? ' per page' : '';
    const month = price.kind === 'fixed' && price.unit ? ` per ${price.unit}` : '';
    const cost = formatMoney(toQuote(each).totalCents);
    return { value: each.type, label: `${fullTitle(each)}, ${cost}${unit}${month}` };
  });

type Meeting = { serviceType: string; startsAt: Date; quote: string };

/** What a consultation costs, by its quote. */
export function consultationLines({ serviceType, startsAt, quote }: Meeting): InvoiceLine[] {
  const title = serviceTitle(serviceType);
  const about = `${title}, ${civilDateText(civilTime(startsAt).date)}`;
  const { lines, priceVersion } = JSON.parse(quote) as Quote;
  return lines.map(({ label, cents }) => ({
    label: label === title ? about : `${about}: ${label}`,
    cents,
    item: `${serviceType}@${priceVersion}`,
  }));
}
