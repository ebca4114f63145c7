import { z } from 'zod';
import type { Cents } from '../money';
import { estimate } from './estimate';
import { FILING_STATUSES, MOST_FILERS } from './filing-status';
import { DEDUCTION_TYPES, MAX_AMOUNT, MAX_CHILDREN } from './input';
import { RULE_SETS, type Estimate } from './result';
import { estimateBySpecification } from './specification-2024';
import { TAX_YEARS, type TaxYear } from './years/figures';

const MAX_DOLLARS = MAX_AMOUNT / 100;
const dollars = z
  .number({ message: 'Give an amount in dollars as a number.' })
  .min(0, 'Give an amount of zero or more.')
  .max(MAX_DOLLARS, `Give an amount of at most ${MAX_DOLLARS}.`)
  .refine((amount) => Number(amount.toFixed(2)) === amount, 'Give at most two decimals.');
const amount = dollars.default(0);
const people = (most: number) => z.number({ message: 'Give a whole number.' }).int('Give a whole number.').min(0, 'Give a number of zero or more.').max(most, `Give a number of at most ${most}.`).default(0);
const RULE_SET = { message: `Give a rule set: ${RULE_SETS.join(' or ')}.` };

const fields = {
  year: z.custom<TaxYear>((value) => TAX_YEARS.some((each) => each === value), `Give a tax year: ${TAX_YEARS.join(', ')}.`).optional(),
  income: z.object({ gross: amount, w2: amount, selfEmployment: amount, investment: amount, gains: amount, other: amount }).strict().default({}),
  deductions: z
    .object({
      type: z.enum(DEDUCTION_TYPES, { message: `Give a type: ${DEDUCTION_TYPES.join(', ')}.` }).default('best'),
      childTaxCredit: amount,
      studentLoanInterest: amount,
      mortgageInterest: amount,
      stateLocalTaxes: amount,
      charity: amount,
      medical: amount,
      otherAdjustments: amount,
    })
    .strict()
    .default({}),
  people: z.object({ children: people(MAX_CHILDREN), otherDependents: people(MAX_CHILDREN), age65: people(2), blind: people(2) }).strict().default({}),
  payments: z.object({ withholding: dollars.nullable().default(null), estimated: amount }).strict().default({}),
};

const lawBody = z
  .object({ ...fields, ruleSet: z.literal('law', RULE_SET).default('law'), filingStatus: z.enum(FILING_STATUSES, { message: `Give a filing status: ${FILING_STATUSES.join(', ')}.` }) })
  .strict()
  .superRefine((body, context) => {
    const most = MOST_FILERS[body.filingStatus];
    for (const field of ['age65', 'blind'] as const) {
      if (body.people[field] > most) context.addIssue({ code: 'custom', path: ['people', field], message: `Give a number of at most ${most} for this filing status.` });
    }
  });

/** The literal rules know what to do with any status. */
const specificationBody = z
  .object({ ...fields, ruleSet: z.literal('specification-2024', RULE_SET), filingStatus: z.string({ message: 'Give a filing status.' }).max(40, 'Give a filing status.') })
  .strict();

export type EstimateBody = z.output<typeof lawBody> | z.output<typeof specificationBody>;

/**
 * Checks the body of POST /api/tax-estimates: dollars with at most two decimals, only `filingStatus` required.
 * The answer is zod's: `data` with every default but the year's, or an `error` whose issues name each field by path.
 */
export function parseEstimateBody(body: unknown): z.SafeParseReturnType<unknown, EstimateBody> {
  const literal = typeof body === 'object' && body !== null && 'ruleSet' in body && body.ruleSet === 'specification-2024';
  return literal ? specificationBody.safeParse(body) : lawBody.safeParse(body);
}

/** The estimate a checked body asks for. `defaultYear` holds where the body names none. */
export function estimateForBody(body: EstimateBody, defaultYear: TaxYear): Estimate {
  const income = inCents(body.income);
  const { type, ...amounts } = body.deductions;
  const { childTaxCredit, ...deductions } = { ...inCents(amounts), type };
  if (body.ruleSet === 'specification-2024') return estimateBySpecification({ filingStatus: body.filingStatus, income, deductions: { ...deductions, childTaxCredit } });

  const { withholding, estimated } = body.payments;
  return estimate({
    year: body.year ?? defaultYear,
    filingStatus: body.filingStatus,
    income,
    deductions,
    people: body.people,
    payments: { withholding: withholding === null ? null : toCents(withholding), estimated: toCents(estimated) },
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
