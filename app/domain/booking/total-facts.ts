import type { Fact } from '../assistant/fact';
import { PAGES } from '../assistant/pages';
import { formatMoney, type Cents } from '../money';
import { bookingPath, findBookable, fullTitle, type Bookable } from './bookable';

const COUNTED = {
  page: [
    ['page', 'pages'],
    ['página', 'páginas'],
  ],
  month: [
    ['month', 'months'],
    ['mes', 'meses'],
  ],
  hour: [
    ['hour', 'hours'],
    ['hora', 'horas'],
  ],
  each: [
    ['time', 'times'],
    ['vez', 'veces'],
  ],
} as const;

function pricing({ price }: Bookable): {
  each: Cents;
  unit: keyof typeof COUNTED;
  base: Cents;
  least: number;
} {
  switch (price.kind) {
    case 'free':
      return { each: 0, unit: 'each', base: 0, least: 1 };
    case 'by page':
      return { each: price.cents, unit: 'page', base: 0, least: 1 };
    case 'fixed':
      return { each: price.cents, unit: price.unit ?? 'each', base: 0, least: 1 };
    case 'hourly':
      return {
        each: price.hourlyRateCents,
        unit: 'hour',
        base: price.basePriceCents,
        least: price.minimumHours,
      };
  }
}

/** What so many pages, months, hours or pieces cost together. None for an unknown service. */
export function priceTotalFacts({
  service,
  quantity,
}: {
  service: string;
  quantity: number;
}): Fact[] {
  const bookable = findBookable(service);
  if (!bookable) return [];
  const { each, unit, base, least } = pricing(bookable);
  const count = Math.max(quantity, least);
  const [english, spanish] = COUNTED[unit].map(([one, many]) => (count === 1 ? one : many));
  const [total, price, first] = [base + count * each, each, base].map(formatMoney);
  const name = fullTitle(bookable);
  return [
    {
      id: `total:${bookable.type}:${count}`,
      kind: 'service',
      text: {
        en: `${name}, ${count} ${english} at ${price}${base ? ` and the base price of ${first}` : ''}: ${total}.`,
        es: `“${name}”, ${count} ${spanish} a ${price}${base ? ` y el precio base de ${first}` : ''}: ${total}.`,
      },
      page: { href: bookingPath(bookable.type, 'assistant'), label: PAGES['/consultation/book'] },
    },
  ];
}
