import type { Firm } from '../firm/content';
import { bookingPath } from '../firm/service-links';
import type { Cents } from '../money';
import { totalProfit } from './income';
import type { EstimateInput } from './input';
import type { Totals } from './result';

/** Owing this much or more at filing can bring a penalty (26 U.S.C. §6654(e)(1)). */
const PENALTY_FROM: Cents = 1_000_00;

/** The service for this return first; planning after it where much is owed. */
function fittingServices({ income, payments }: EstimateInput, { taxesOwed }: Totals) {
  const forReturn =
    totalProfit(income) > 0
      ? ['business', 'You have self-employment income, so you file a Schedule C.']
      : ['wages', 'Your income doesn’t call for a Schedule C.'];
  const planning = [
    'planning',
    'Owing $1,000 or more when you file can mean a penalty. A plan helps you avoid it next year.',
  ];
  return payments.withholding !== null && taxesOwed >= PENALTY_FROM
    ? [forReturn, planning]
    : [forReturn];
}

/** `reference` is what a booking carries: the answers as a query, or a saved estimate's id. */
export const serviceOffers = (
  firm: Firm,
  input: EstimateInput,
  totals: Totals,
  reference: string,
) =>
  fittingServices(input, totals).flatMap(([need, reason]) => {
    const service = firm.content.service.find(({ offeredAfter }) => offeredAfter === need);
    if (!service) return [];
    const book = `${bookingPath(service.id, 'services')}&${new URLSearchParams({ estimate: reference })}`;
    return [{ service, reason, book }];
  });
