import { bookables, FREE_TYPE, fullTitle, serviceTitle } from '../booking/bookable';
import { toQuote, type Quote } from '../booking/quote';
import type { Firm } from '../firm/content';
import { formatMoney, type Cents } from '../money';
import { civilTime } from '../time/civil-time';
import { civilDateText } from '../time/formats';
import type { InvoiceLine } from './invoice';

/** What an invoice’s line can be chosen from: everything with a price. */
const pricedItems = (firm: Firm) => bookables(firm).filter(({ type }) => type !== FREE_TYPE);

/** A line at the catalog’s price today, with the version of that price; null for no such item. */
export function catalogLine(firm: Firm, type: string, quantity = 1): InvoiceLine | null {
  const found = pricedItems(firm).find((each) => each.type === type);
  if (!found) return null;
  const { totalCents, priceVersion } = toQuote(found);
  const title = fullTitle(found);
  return { ...countedLine(title, totalCents, quantity), item: `${type}@${priceVersion}` };
}

const countText = (quantity: number, each: Cents): string =>
  quantity === 1 ? '' : `, ${quantity} × ${formatMoney(each)}`;

/** "Copies, 3 × $5" for more than one. */
export const countedLine = (title: string, each: Cents, quantity: number) => ({
  label: title + countText(quantity, each),
  cents: quantity * each,
  quantity,
});

/** What `countedLine` made a line of. */
export function splitCount({ label, cents, quantity = 1 }: InvoiceLine) {
  const each = cents / quantity;
  return { title: label.replace(countText(quantity, each), ''), each, quantity };
}

export const itemOptions = (firm: Firm) =>
  pricedItems(firm).map((each) => {
    const { price } = each;
    const unit = price.kind === 'by page' ? ' per page' : '';
    const month = price.kind === 'fixed' && price.unit ? ` per ${price.unit}` : '';
    const cost = formatMoney(toQuote(each).totalCents);
    return { value: each.type, label: `${fullTitle(each)}, ${cost}${unit}${month}` };
  });

type Meeting = { serviceType: string; startsAt: Date; quote: string };

export function consultationLines(
  firm: Firm,
  { serviceType, startsAt, quote }: Meeting,
): InvoiceLine[] {
  const title = serviceTitle(firm, serviceType);
  const about = `${title}, ${civilDateText(civilTime(startsAt).date)}`;
  const { lines, priceVersion } = JSON.parse(quote) as Quote;
  return lines.map(({ label, cents }) => ({
    label: label === title ? about : `${about}: ${label}`,
    cents,
    item: `${serviceType}@${priceVersion}`,
  }));
}
