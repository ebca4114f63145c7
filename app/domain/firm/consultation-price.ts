import { formatMoney, type Cents } from '../money';
import { hoursText } from '../time/formats';
import type { Published } from './content';

type Rates = Pick<Published<'consultation'>, 'basePriceCents' | 'hourlyRateCents' | 'minimumHours'>;

export const startingPriceCents = (rates: Rates): Cents =>
  startingPriceLines(rates).reduce((sum, { cents }) => sum + cents, 0);

export function startingPriceLines({ basePriceCents, hourlyRateCents, minimumHours }: Rates) {
  const time = `${hoursText(minimumHours)} at ${formatMoney(hourlyRateCents)}`;
  return [
    { label: 'Base price', cents: basePriceCents },
    { label: time, cents: Math.round(hourlyRateCents * minimumHours) },
  ];
}
