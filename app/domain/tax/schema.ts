import { z } from 'zod';
import type { Cents } from '../money';
import { isFilingStatus, MOST_FILERS } from './filing-status';
import { estimate } from './estimate';
import { DEDUCTION_TYPES, MAX_AMOUNT, MAX_CHILDREN, type EstimateInput } from './input';
import { RULE_SETS, type Estimate } from './result';
import { estimateBySpecification } from './specification-2024';
import { TAX_YEARS, type TaxYear } from './years/figures';

const MAX_DOLLARS = MAX_AMOUNT / 100;
const dollars = z
  .number({ message: 'Give an amount in dollars as a number.' })
  .finite('Give an amount in dollars as a number.')
  .min(0, 'Give an amount of zero or more.')
  .max(MAX_DOLLARS, `Give an amount of at most ${MAX_DOLLARS}.`)
  .refine((amount) => Number(amount.toFixed(2)) === amount, 'Give at most two decimals.');
const amount = dollars.default(0);
const people = (most: number) => z.number({ message: 'Give a whole number.' }).int('Give a whole number.').min(0, 'Give a number of zero or more.').max(most, `Give a number of at most ${most}.`).default(0);

const year = z.custom<TaxYear>((value) => TAX_YEARS.some((each) => each === value), `Give a tax year: ${TAX_YEARS.join(', ')}.`);

/** The body of POST /api/tax-estimates: dollars with at most two decimals; only `filingStatus` is required. */
export const estimateBody = z
  .object({
    ruleSet: z.enum(RULE_SETS, { message: `Give a rule set: ${RULE_SETS.join(' or ')}.` }).default('law'),
    year: year.optional(),
    filingStatus: z.string({ message: 'Give a filing status.' }).max(40, 'Give a filing status.'),
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
  })
  .strict()
  .superRefine((body, context) => {
    if (body.ruleSet !== 'law') return;
    if (!isFilingStatus(body.filingStatus)) {
      context.addIssue({ code: 'custom', path: ['filingStatus'], message: `Give a filing status: ${Object.keys(MOST_FILERS).join(', ')}.` });
      return;
    }
    const most = MOST_FILERS[body.filingStatus];
    for (const field of ['age65', 'blind'] as const) {
      if (body.people[field] > most) context.addIssue({ code: 'custom', path: ['people', field], message: `Give a number of at most ${most} for this filing status.` });
    }
  });

export type EstimateBody = z.output<typeof estimateBody>;

/** The estimate a checked body asks for. `defaultYear` holds where the body names none. */
export function estimateForBody(body: EstimateBody, defaultYear: TaxYear): Estimate {
  const { filingStatus } = body;
  const income = mapValues(body.income, toCents);
  const { type, ...amounts } = body.deductions;
  const { childTaxCredit, ...deductions } = { ...mapValues(amounts, toCents), type };
  if (body.ruleSet === 'specification-2024') return estimateBySpecification({ filingStatus, income, deductions: { ...deductions, childTaxCredit } });
  if (!isFilingStatus(filingStatus)) throw new TypeError(`Unknown filing status: ${filingStatus}`);

  const { withholding, estimated } = body.payments;
  const input: EstimateInput = {
    year: body.year ?? defaultYear,
    filingStatus,
    income,
    deductions,
    people: body.people,
    payments: { withholding: withholding === null ? null : toCents(withholding), estimated: toCents(estimated) },
  };
  return estimate(input);
}

function toCents(amountInDollars: number): Cents {
  return Math.round(amountInDollars * 100);
}

function mapValues<K extends string>(amounts: Record<K, number>, change: (amount: number) => number): Record<K, number> {
  const changed = { ...amounts };
  for (const key in changed) changed[key] = change(changed[key]);
  return changed;
}
