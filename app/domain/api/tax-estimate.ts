import { z } from 'zod';
import type { Cents } from '../money';
import { estimate } from '../tax/estimate';
import { maxTips } from '../tax/income';
import { FIELD_TEXTS } from '../tax/field-texts';
import { DEDUCTION_NAMES, INCOME_NAMES, PEOPLE_NAMES, type AnswerName } from '../tax/fields';
import { FILING_STATUSES, MAX_FILERS } from '../tax/filing-status';
import { DEDUCTION_TYPES, MAX_AMOUNT, MAX_CHILDREN } from '../tax/input';
import { RULE_SETS, totalsSchema, type Estimate, type Totals } from '../tax/result';
import { estimateBySpecification } from '../tax/specification-2024';
import { TAX_YEARS, type TaxYear } from '../tax/years/figures';
import { defineOperation } from './operation';

const MAX_DOLLARS = MAX_AMOUNT / 100;
const dollars = z
  .number({ error: 'Must be an amount in dollars.' })
  .min(0, 'Must be zero or more.')
  .max(MAX_DOLLARS, `Must be at most ${MAX_DOLLARS}.`)
  .refine((amount) => Number(amount.toFixed(2)) === amount, 'Must have at most two decimals.')
  .describe('Dollars, with at most two decimals.');
const amount = dollars.default(0);
const people = (most: number) =>
  z
    .number({ error: 'Must be a whole number.' })
    .int('Must be a whole number.')
    .min(0, 'Must be zero or more.')
    .max(most, `Must be at most ${most}.`)
    .default(0);
const RULE_SET = { error: `Must be one of: ${RULE_SETS.join(' or ')}.` };

function describeFields<Name extends AnswerName, Schema extends z.ZodType>(
  names: readonly Name[],
  schemaFor: (name: Name) => Schema,
): Record<Name, Schema> {
  const entries = names.map((name) => {
    const { api } = FIELD_TEXTS[name];
    const schema = schemaFor(name);
    return [name, api === undefined ? schema : schema.describe(api)];
  });
  return Object.fromEntries(entries) as Record<Name, Schema>;
}

const fields = {
  year: z
    .literal(TAX_YEARS, { error: `Must be one of: ${TAX_YEARS.join(', ')}.` })
    .optional()
    .describe('The tax year. Defaults to the current year.'),
  income: z.strictObject(describeFields(INCOME_NAMES, () => amount)).prefault({}),
  deductions: z
    .strictObject({
      type: z
        .enum(DEDUCTION_TYPES, { error: `Must be one of: ${DEDUCTION_TYPES.join(', ')}.` })
        .default('best'),
      childTaxCredit: amount.describe(
        'Used only by the rule set specification-2024. Otherwise the credit is computed from `people`.',
      ),
      ...describeFields(DEDUCTION_NAMES, () => amount),
    })
    .prefault({}),
  people: z
    .strictObject(
      describeFields(PEOPLE_NAMES, (name) =>
        people(name === 'age65' || name === 'blind' ? 2 : MAX_CHILDREN),
      ),
    )
    .prefault({}),
  payments: z
    .strictObject({
      withholding: dollars.nullable().default(null).describe(FIELD_TEXTS.withholding.api!),
      estimated: amount,
    })
    .prefault({}),
};

const lawBody = z
  .strictObject({
    ...fields,
    ruleSet: z.literal('law', RULE_SET).default('law'),
    filingStatus: z.enum(FILING_STATUSES, {
      error: `Must be one of: ${FILING_STATUSES.join(', ')}.`,
    }),
  })
  .superRefine((body, context) => {
    const most = MAX_FILERS[body.filingStatus];
    for (const field of ['age65', 'blind'] as const) {
      if (body.people[field] > most)
        context.addIssue({
          code: 'custom',
          path: ['people', field],
          message: `Must be at most ${most} for this filing status.`,
        });
    }
    for (const field of ['tips', 'overtime'] as const)
      if (body.deductions[field] > maxTips(body.income))
        context.addIssue({
          code: 'custom',
          path: ['deductions', field],
          message: 'Must be at most the wages and profit that it is part of.',
        });
  });

const specificationBody = z.strictObject({
  ...fields,
  ruleSet: z.literal('specification-2024', RULE_SET),
  filingStatus: z
    .string({ error: 'filingStatus is required.' })
    .max(40, 'filingStatus is required.')
    .describe('Any string. An unknown status has no standard deduction and no tax.'),
});

const estimateBody = z.union([lawBody, specificationBody]);

type EstimateBody = z.output<typeof estimateBody>;

/** Zod's result: the body with its defaults, or issues by field. */
function parseEstimateBody(body: unknown): z.ZodSafeParseResult<EstimateBody> {
  const literal =
    typeof body === 'object' &&
    body !== null &&
    'ruleSet' in body &&
    body.ruleSet === 'specification-2024';
  return literal ? specificationBody.safeParse(body) : lawBody.safeParse(body);
}

export function estimateForBody(body: EstimateBody, defaultYear: TaxYear): Estimate {
  const income = inCents(body.income);
  const { type, ...amounts } = body.deductions;
  const { childTaxCredit, ...deductions } = { ...inCents(amounts), type };
  if (body.ruleSet === 'specification-2024')
    return estimateBySpecification({
      filingStatus: body.filingStatus,
      income,
      deductions: { ...deductions, childTaxCredit },
    });

  const { withholding, estimated } = body.payments;
  return estimate({
    year: body.year ?? defaultYear,
    filingStatus: body.filingStatus,
    income,
    deductions,
    people: body.people,
    payments: {
      withholding: withholding === null ? 'assumed' : toCents(withholding),
      estimated: toCents(estimated),
    },
  });
}

const toCents = (amountInDollars: number): Cents => Math.round(amountInDollars * 100);

function inCents<K extends string>(amounts: Record<K, number>): Record<K, Cents> {
  const cents = { ...amounts };
  for (const name in cents) cents[name] = toCents(amounts[name]);
  return cents;
}

/** An estimate as the API sends it: amounts in dollars, rates in percent. */
export function toEstimateJson({ ruleSet, year, totals, trace }: Estimate) {
  const inDollars = Object.entries(totals).map(([name, value]) => {
    const isAmount = typeof value === 'number' && !name.endsWith('Rate');
    return [name, isAmount ? value / 100 : value];
  });
  return {
    ruleSet,
    year,
    totals: Object.fromEntries(inDollars) as Totals,
    trace: trace.map((line) => ({ ...line, amount: line.amount / 100 })),
  };
}

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
