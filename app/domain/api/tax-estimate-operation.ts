import { z } from 'zod';
import { RULE_SETS, totalsSchema } from '../tax/result';
import { estimateBody, parseEstimateBody } from '../tax/estimate-api';
import { TAX_YEARS } from '../tax/years/figures';
import { defineOperation } from './operation';

const estimateAnswer = z.object({
  ruleSet: z.enum(RULE_SETS),
  year: z.literal(TAX_YEARS),
  totals: totalsSchema,
  trace: z
    .array(
      z.object({
        id: z.string(),
        label: z.string(),
        amount: z.number(),
        rule: z.string(),
        source: z.string(),
      }),
    )
    .describe('How the totals were computed, in order.'),
});

export const ESTIMATE_TAX = defineOperation({
  id: 'estimateTax',
  method: 'POST',
  path: '/api/tax-estimates',
  summary: 'Estimate federal income tax',
  description:
    'Amounts are dollars with at most two decimals. Only filingStatus is required. Nothing is stored. An estimate is not tax advice.',
  body: { name: 'TaxEstimateRequest', schema: estimateBody, check: parseEstimateBody },
  answer: {
    status: 200,
    description: 'The estimate with every step.',
    body: { name: 'TaxEstimate', schema: estimateAnswer },
  },
  refusals: {
    422: 'A field is missing, unknown or invalid; errors lists each.',
    429: 'More than 1,200 requests in a minute from one address.',
  },
});
