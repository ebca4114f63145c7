import { ESTIMATE_TAX, estimateForBody, toEstimateJson } from '~/domain/api/tax-estimate';
import { consumeLimitOrThrow, json } from '~/http/api/answer.server';
import { endpoint, handler } from '~/http/api/endpoint.server';
import { clientNetwork } from '~/http/request.server';
import { getDefaultTaxYear } from '~/http/tax-answers.server';

const estimate = handler(
  ESTIMATE_TAX,
  async ({ body }) => json(toEstimateJson(estimateForBody(body, getDefaultTaxYear()))),
  (args) => consumeLimitOrThrow('page by network', clientNetwork(args)),
);

export const loader = endpoint(estimate);
export const action = loader;
