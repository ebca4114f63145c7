import { ESTIMATE_TAX, estimateForBody, toEstimateJson } from '~/domain/api/tax-estimate';
import { nearestTaxYear } from '~/domain/tax/rules';
import { officeYear } from '~/domain/time/civil-time';
import { consumeLimitOrThrow, json } from '~/http/api/json.server';
import { endpoint, handler } from '~/http/api/endpoint.server';
import { clientNetwork } from '~/http/request.server';

const estimate = handler(
  ESTIMATE_TAX,
  async ({ body }) =>
    json(toEstimateJson(estimateForBody(body, nearestTaxYear(officeYear(new Date()))))),
  (args) => consumeLimitOrThrow('page by network', clientNetwork(args)),
);

export const loader = endpoint(estimate);
export const action = loader;
