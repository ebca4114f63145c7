import { z } from 'zod';
import type { Cents } from '../money';
import { estimate } from './estimate';
import { FILING_STATUSES, MAX_FILERS } from './filing-status';
import { DEDUCTION_TYPES, MAX_AMOUNT, MAX_CHILDREN } from './input';
import { RULE_SETS, type Estimate } from './result';
import { estimateBySpecification } from './specification-2024';
import { TAX_YEARS, type TaxYear } from './years/figures';

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

const fields = {
  year: z
    .literal(TAX_YEARS, { error: `Must be one of: ${TAX_YEARS.join(', ')}.` })
    .optional()
    .describe('The tax year. Defaults to the current year.'),
  income: z
    .strictObject({
      gross: amount.describe(
        'All income. The larger of this and the total of the other income fields counts.',
      ),
      w2: amount.describe('Wages from the filer’s first job, or from all jobs.'),
      w2Second: amount.describe('Wages from the filer’s second job.'),
      w2Third: amount.describe('Wages from the filer’s other jobs.'),
      w2Spouse: amount.describe(
        'Wages from the spouse’s first job. On a joint return each spouse has a Social Security wage base.',
      ),
      w2SpouseSecond: amount.describe('Wages from the spouse’s other jobs.'),
      selfEmployment: amount.describe('Net profit of the filer’s business.'),
      selfEmploymentSpouse: amount.describe('Net profit of the spouse’s business.'),
      investment: amount.describe('Taxable interest and other ordinary investment income.'),
      gains: amount.describe('Qualified dividends and long-term gains.'),
      other: amount,
    })
    .prefault({}),
  deductions: z
    .strictObject({
      type: z
        .enum(DEDUCTION_TYPES, { error: `Must be one of: ${DEDUCTION_TYPES.join(', ')}.` })
        .default('best'),
      childTaxCredit: amount.describe(
        'Used only by the rule set specification-2024. Otherwise the credit is computed from `people`.',
      ),
      studentLoanInterest: amount,
      mortgageInterest: amount,
      stateLocalTaxes: amount,
      charity: amount,
      medical: amount,
      otherAdjustments: amount,
    })
    .prefault({}),
  people: z
    .strictObject({
      children: people(MAX_CHILDREN).describe('Children under 17.'),
      otherDependents: people(MAX_CHILDREN),
      age65: people(2).describe('How many of the filers are 65 or older.'),
      blind: people(2).describe('How many of the filers are blind.'),
    })
    .prefault({}),
  payments: z
    .strictObject({
      withholding: dollars
        .nullable()
        .default(null)
        .describe('Tax withheld, in dollars with at most two decimals; null for 20% of all wages.'),
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
  });

/** The literal rules know what to do with any status. */
const specificationBody = z.strictObject({
  ...fields,
  ruleSet: z.literal('specification-2024', RULE_SET),
  filingStatus: z
    .string({ error: 'filingStatus is required.' })
    .max(40, 'filingStatus is required.')
    .describe('Any string. An unknown status has no standard deduction and no tax.'),
});

/** Both kinds of body, to be described. `parseEstimateBody` checks by the one that `ruleSet` names, so that its messages fit. */
export const estimateBody = z.union([lawBody, specificationBody]);

export type EstimateBody = z.output<typeof estimateBody>;

/**
 * Checks the body of POST /api/tax-estimates: dollars with at most two decimals, only `filingStatus` required.
 * The answer is zod's: `data` with every default but the year's, or an `error` whose issues name each field by path.
 */
export function parseEstimateBody(body: unknown): z.ZodSafeParseResult<EstimateBody> {
  const literal =
    typeof body === 'object' &&
    body !== null &&
    'ruleSet' in body &&
    body.ruleSet === 'specification-2024';
  return literal ? specificationBody.safeParse(body) : lawBody.safeParse(body);
}

/** The estimate a checked body asks for. `defaultYear` holds where the body names none. */
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

function toCents(amountInDollars: number): Cents {
  return Math.round(amountInDollars * 100);
}

function inCents<K extends string>(amounts: Record<K, number>): Record<K, Cents> {
  const cents = { ...amounts };
  for (const name in cents) cents[name] = toCents(amounts[name]);
  return cents;
}
