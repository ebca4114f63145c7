import { formatMoney, type Cents } from '../money';
import { hoursText } from '../time/formats';
import type { ConsultationService } from './consultations';

type Rates = Pick<ConsultationService, 'basePriceCents' | 'hourlyRateCents' | 'minimumHours'>;

export function startingPriceCents({
  basePriceCents,
  hourlyRateCents,
  minimumHours,
}: Rates): Cents {
  return basePriceCents + Math.round(hourlyRateCents * minimumHours);
}

export function startingPriceLines({
  basePriceCents,
  hourlyRateCents,
  minimumHours,
}: Rates): readonly { label: string; cents: Cents }[] {
  return [
    { label: 'Base price', cents: basePriceCents },
    {
      label: `${hoursText(minimumHours)} at ${formatMoney(hourlyRateCents)}`,
      cents: Math.round(hourlyRateCents * minimumHours),
    },
  ];
}

/** Kept with every quote, so that a later change of prices leaves it as it was. Change it whenever a price changes. */
export const PRICE_VERSION = '2024-1';
