import { bookingPath } from '../catalogue/service-links';
import { SERVICES, type Service } from '../catalogue/services';
import { fittingServices } from './fitting-service';
import type { EstimateInput } from './input';
import type { Totals } from './result';

/** A service of the price list that fits a result, why, and where its booking starts. */
export type ServiceOffer = { service: Service; reason: string; book: string };

/** The services that fit a result. `reference` is what a booking carries: the answers as a query, or the id of a saved estimate. */
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
