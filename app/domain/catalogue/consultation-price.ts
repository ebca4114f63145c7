import { formatMoney, type Cents } from '../money';
import { hoursText } from '../time/formats';
import type { ConsultationService } from './consultations';

type Rates = Pick<ConsultationService, 'basePriceCents' | 'hourlyRateCents' | 'minimumHours'>;

export const startingPriceCents = (rates: Rates): Cents =>
  startingPriceLines(rates).reduce((sum, { cents }) => sum + cents, 0);

export function startingPriceLines({ basePriceCents, hourlyRateCents, minimumHours }: Rates) {
  const time = `${hoursText(minimumHours)} at ${formatMoney(hourlyRateCents)}`;
  return [
    { label: 'Base price', cents: basePriceCents },
    { label: time, cents: Math.round(hourlyRateCents * minimumHours) },
  ];
}

/** Stored with every quote, so price changes don't affect it. Change it with any price. */
export const PRICE_VERSION = '2024-1';
