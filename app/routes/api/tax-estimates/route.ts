import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { ESTIMATE_TAX } from '~/domain/api/tax-estimate-operation';
import { officeYear } from '~/domain/time/civil-time';
import { toEstimateJson } from '~/domain/tax/estimate-api';
import { nearestTaxYear } from '~/domain/tax/rules';
import { estimateForBody } from '~/domain/tax/estimate-api';
import { json } from '~/http/api/answer.server';
import { endpoint, handler } from '~/http/api/endpoint.server';
import { consumeLimitOrThrow } from '~/http/api/limit.server';
import { clientNetwork } from '~/http/request.server';

const estimate = handler(
  ESTIMATE_TAX,
  async ({ body }) =>
    json(toEstimateJson(estimateForBody(body, nearestTaxYear(officeYear(new Date()))))),
  (args) => consumeLimitOrThrow('page by network', clientNetwork(args)),
);

export const loader = (args: LoaderFunctionArgs) => endpoint(args, [estimate]);
export const action = (args: ActionFunctionArgs) => endpoint(args, [estimate]);
