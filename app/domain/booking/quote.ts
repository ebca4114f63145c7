import { startingPriceLines } from '../firm/consultation-price';
import { formatMoney, type Cents } from '../money';
import type { Bookable } from './bookable';

export type Quote = {
  lines: readonly { label: string; cents: Cents }[];
  totalCents: Cents;
  priceVersion: string;
};

export const MAX_PAGES = 500;

/** The pages that somebody asks for, from 1 to `MAX_PAGES`; 1 for anything else. */
export function toPages(words: string | null | undefined): number {
  const pages = /^\d{1,3}$/.test(words ?? '') ? Number(words) : 1;
  return pages >= 1 && pages <= MAX_PAGES ? pages : 1;
}

export function toQuote(service: Bookable, pages = 1): Quote {
  const lines = toQuoteLines(service, pages);
  return {
    lines,
    totalCents: lines.reduce((sum, { cents }) => sum + cents, 0),
    priceVersion: String(service.version),
  };
}

function toQuoteLines({ title, price }: Bookable, pages: number): Quote['lines'] {
  switch (price.kind) {
    case 'free':
      return [{ label: title, cents: 0 }];
    case 'hourly':
      return startingPriceLines(price);
    case 'fixed':
      return [{ label: price.unit ? `${title}, first ${price.unit}` : title, cents: price.cents }];
    case 'by page':
      return [
        {
          label: `${pages} ${pages === 1 ? 'page' : 'pages'} at ${formatMoney(price.cents)}`,
          cents: pages * price.cents,
        },
      ];
  }
}

export const priceText = (cents: Cents): string => (cents === 0 ? 'Free' : formatMoney(cents));
