import { formatMoney, type Cents } from '../money';
import { hoursText } from '../time/formats';
import type { ConsultationService } from './consultations';

type Rates = Pick<ConsultationService, 'basePriceCents' | 'hourlyRateCents' | 'minimumHours'>;

export function startingPriceCents(rates: Rates): Cents {
  return startingPriceLines(rates).reduce((sum, { cents }) => sum + cents, 0);
}

export function startingPriceLines({ basePriceCents, hourlyRateCents, minimumHours }: Rates) {
  const time = `${hoursText(minimumHours)} at ${formatMoney(hourlyRateCents)}`;
  return [
    { label: 'Base price', cents: basePriceCents },
    { label: time, cents: Math.round(hourlyRateCents * minimumHours) },
  ];
}

/** Kept with every quote, so that a later change of prices leaves it as it was. Change it whenever a price changes. */
export const PRICE_VERSION = '2024-1';
