import type { Cents } from '../money';
import type { FilingStatus } from './filing-status';
import { totalProfit, totalWages, ownWages, spouseWages } from './income';
import type { Income } from './input';
import { roundCents } from './rounding';
import { write, type Working } from './trace';
import type { YearFigures } from './years/figures';

/** The texts of one person's lines. */
const OWN = {
  netEarnings: 'self-employment.net-earnings',
  underBase: 'self-employment.under-wage-base',
};
const SPOUSE = {
  netEarnings: 'self-employment.spouse-net-earnings',
  underBase: 'self-employment.spouse-under-wage-base',
};

export type SelfEmploymentRules = {
  share: number;
  socialSecurityRate: number;
  medicareRate: number;
  wageBase: Cents;
  minimum: Cents;
  /** Two people on the return, each with a wage base and a minimum of their own. */
  forCouple: boolean;
};

/** Exact, in fractions of a cent. `netEarnings` is zero where no tax is due; it is also what Additional Medicare tax counts. */
export type SelfEmploymentTax = { netEarnings: number; tax: number };

const NOTHING: SelfEmploymentTax = { netEarnings: 0, tax: 0 };

export function getSelfEmploymentRules(
  { selfEmployment: figures }: YearFigures,
  status: FilingStatus,
): SelfEmploymentRules {
  return {
    share: figures.netEarningsShare,
    socialSecurityRate: figures.socialSecurityRate,
    medicareRate: figures.medicareRate,
    wageBase: figures.wageBase * 100,
    minimum: figures.minimumNetEarnings * 100,
    forCouple: status === 'married_joint',
  };
}

/** Self-employment tax of everyone on the return, with the amounts it is taken from as lines of working. */
export function selfEmploymentTax(
  rules: SelfEmploymentRules,
  income: Income,
  working: Working,
): SelfEmploymentTax {
  if (!rules.forCouple)
    return taxOfOne(rules, OWN, totalProfit(income), totalWages(income), working);
  const own = taxOfOne(rules, OWN, income.selfEmployment, ownWages(income), working);
  const spouse = taxOfOne(rules, SPOUSE, income.selfEmploymentSpouse, spouseWages(income), working);
  return { netEarnings: own.netEarnings + spouse.netEarnings, tax: own.tax + spouse.tax };
}

/** One person's tax; their wages fill the wage base first. */
function taxOfOne(
  rules: SelfEmploymentRules,
  texts: typeof OWN,
  profit: Cents,
  wages: Cents,
  working: Working,
): SelfEmploymentTax {
  if (profit === 0) return NOTHING;
  const netEarnings = (profit * rules.share) / 100;
  write(working, texts.netEarnings, roundCents(netEarnings));
  if (profit * rules.share < rules.minimum * 100) return NOTHING;

  const underBase = Math.min(netEarnings, Math.max(0, rules.wageBase - wages));
  write(working, texts.underBase, roundCents(underBase));
  return {
    netEarnings,
    tax: (underBase * rules.socialSecurityRate + netEarnings * rules.medicareRate) / 100,
  };
}
