import type { Fact } from '../assistant/fact';
import type { ToolInput } from '../assistant/tools';
import { PAGES } from '../assistant/pages';
import type { Firm } from '../firm/content';
import { formatMoney, type Cents } from '../money';
import { bookingPath } from '../firm/service-links';
import { findBookable, fullTitle, type Bookable } from './bookable';

const COUNTED = {
  page: { en: ['page', 'pages'], es: ['página', 'páginas'] },
  month: { en: ['month', 'months'], es: ['mes', 'meses'] },
  hour: { en: ['hour', 'hours'], es: ['hora', 'horas'] },
  each: { en: ['time', 'times'], es: ['vez', 'veces'] },
} as const;

type Pricing = { each: Cents; unit: keyof typeof COUNTED; base?: Cents; least?: number };

function pricing({ price }: Bookable): Pricing {
  switch (price.kind) {
    case 'free':
      return { each: 0, unit: 'each' };
    case 'by page':
      return { each: price.cents, unit: 'page' };
    case 'fixed':
      return { each: price.cents, unit: price.unit ?? 'each' };
    case 'hourly': {
      const { hourlyRateCents: each, basePriceCents: base, minimumHours: least } = price;
      return { each, unit: 'hour', base, least };
    }
  }
}

/** What so many pages, months, hours or pieces cost together. None for an unknown service. */
export function priceTotalFacts(
  firm: Firm,
  { service, quantity }: ToolInput<'price_total'>,
): Fact[] {
  const bookable = findBookable(firm, service);
  if (!bookable) return [];
  const { each, unit, base = 0, least = 1 } = pricing(bookable);
  const count = Math.max(quantity, least);
  const { en, es } = COUNTED[unit];
  const form = count === 1 ? 0 : 1;
  const [total, price, first] = [base + count * each, each, base].map(formatMoney);
  const name = fullTitle(bookable);
  return [
    {
      id: `total:${bookable.type}:${count}`,
      kind: 'service',
      text: {
        en: `${name}, ${count} ${en[form]} at ${price}${base ? ` and the base price of ${first}` : ''}: ${total}.`,
        es: `“${name}”, ${count} ${es[form]} a ${price}${base ? ` y el precio base de ${first}` : ''}: ${total}.`,
      },
      page: { href: bookingPath(bookable.type, 'assistant'), label: PAGES['/consultation/book'] },
    },
  ];
}
