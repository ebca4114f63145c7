import type { Cents } from '../money';
import type { FilingStatus } from './filing-status';
import { totalProfit, totalWages, ownWages, spouseWages } from './income';
import type { Income } from './input';
import { roundCents } from './rounding';
import { write, type Working } from './trace';
import type { YearFigures } from './years/figures';

const OWN = {
  netEarnings: 'self-employment.net-earnings',
  underBase: 'self-employment.under-wage-base',
};
const SPOUSE = {
  netEarnings: 'self-employment.spouse-net-earnings',
  underBase: 'self-employment.spouse-under-wage-base',
};

/** Exact, in fractions of a cent. `netEarnings` is zero where no tax is due. */
export type SelfEmploymentTax = { netEarnings: number; tax: number };

const NOTHING: SelfEmploymentTax = { netEarnings: 0, tax: 0 };

/** The tax of everyone on the return. On a joint one each spouse has a wage base and a minimum. */
export function selfEmploymentTax(
  figures: YearFigures,
  status: FilingStatus,
  income: Income,
  working: Working,
): SelfEmploymentTax {
  if (status !== 'married_joint')
    return taxOfOne(figures, OWN, totalProfit(income), totalWages(income), working);
  const { selfEmployment, selfEmploymentSpouse } = income;
  const own = taxOfOne(figures, OWN, selfEmployment, ownWages(income), working);
  const spouse = taxOfOne(figures, SPOUSE, selfEmploymentSpouse, spouseWages(income), working);
  return { netEarnings: own.netEarnings + spouse.netEarnings, tax: own.tax + spouse.tax };
}

/** One person's tax; their wages fill the wage base first. */
function taxOfOne(
  { selfEmployment: figures }: YearFigures,
  texts: typeof OWN,
  profit: Cents,
  wages: Cents,
  working: Working,
): SelfEmploymentTax {
  if (profit === 0) return NOTHING;
  const netEarnings = (profit * figures.netEarningsShare) / 100;
  write(working, texts.netEarnings, roundCents(netEarnings));
  if (profit * figures.netEarningsShare < figures.minimumNetEarnings * 100 * 100) return NOTHING;

  const underBase = Math.min(netEarnings, Math.max(0, figures.wageBase * 100 - wages));
  write(working, texts.underBase, roundCents(underBase));
  return {
    netEarnings,
    tax: (underBase * figures.socialSecurityRate + netEarnings * figures.medicareRate) / 100,
  };
}
