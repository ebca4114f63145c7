import { bookingPath } from '../catalogue/service-links';
import { SERVICES, type Service } from '../catalogue/services';
import type { Cents } from '../money';
import { totalProfit } from './income';
import type { EstimateInput } from './input';
import type { Totals } from './result';

export type FittingService = {
  serviceId: 'individual-w2' | 'individual-schedule-c' | 'tax-planning';
  reason: string;
};

/** Owing this much or more at filing can bring a penalty (26 U.S.C. §6654(e)(1)). */
const PENALTY_FROM: Cents = 1_000_00;

/** The service for this return first; planning after it where much is owed. */
export function fittingServices(
  { income, payments }: EstimateInput,
  { taxesOwed }: Totals,
): FittingService[] {
  const services: FittingService[] = [
    totalProfit(income) > 0
      ? {
          serviceId: 'individual-schedule-c',
          reason: 'You have self-employment income, so you file a Schedule C.',
        }
      : { serviceId: 'individual-w2', reason: 'Your income doesn’t call for a Schedule C.' },
  ];
  if (payments.withholding !== null && taxesOwed >= PENALTY_FROM)
    services.push({
      serviceId: 'tax-planning',
      reason:
        'Owing $1,000 or more when you file can mean a penalty. A plan helps you avoid it next year.',
    });
  return services;
}

export type ServiceOffer = { service: Service; reason: string; book: string };

/** `reference` is what a booking carries: the answers as a query, or a saved estimate's id. */
export function serviceOffers(
  input: EstimateInput,
  totals: Totals,
  reference: string,
): ServiceOffer[] {
  return fittingServices(input, totals).flatMap(({ serviceId, reason }) => {
    const service = SERVICES.find(({ id }) => id === serviceId);
    if (!service) return [];
    const book = `${bookingPath(service)}&${new URLSearchParams({ estimate: reference })}`;
    return [{ service, reason, book }];
  });
}
