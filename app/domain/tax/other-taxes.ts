import type { Cents } from '../money';
import { totalProfit, totalWages, ownWages, spouseWages } from './income';
import type { Income } from './input';
import { roundCents } from './rounding';
import { add, write, type TaxReturn } from './trace';

const NOTHING = { netEarnings: 0, tax: 0 };

/**
 * The tax of everyone on the return, exact; `netEarnings` is zero where no tax is due. On a joint
 * return each spouse has a wage base and a minimum.
 */
export function selfEmploymentTax(taxReturn: TaxReturn, income: Income) {
  if (taxReturn.status !== 'married_joint')
    return taxOfOne(taxReturn, '', totalProfit(income), totalWages(income));
  const { selfEmployment, selfEmploymentSpouse } = income;
  const own = taxOfOne(taxReturn, '', selfEmployment, ownWages(income));
  const spouse = taxOfOne(taxReturn, 'spouse-', selfEmploymentSpouse, spouseWages(income));
  return { netEarnings: own.netEarnings + spouse.netEarnings, tax: own.tax + spouse.tax };
}

/** One person's tax; their wages fill the wage base first. */
function taxOfOne(taxReturn: TaxReturn, whose: '' | 'spouse-', profit: Cents, wages: Cents) {
  if (profit === 0) return NOTHING;
  const { selfEmployment: figures } = taxReturn.figures;
  const netEarnings = (profit * figures.netEarningsShare) / 100;
  write(taxReturn, `self-employment.${whose}net-earnings`, roundCents(netEarnings));
  if (profit * figures.netEarningsShare < figures.minimumNetEarnings * 100 * 100) return NOTHING;

  const underBase = Math.min(netEarnings, Math.max(0, figures.wageBase * 100 - wages));
  write(taxReturn, `self-employment.${whose}under-wage-base`, roundCents(underBase));
  return {
    netEarnings,
    tax: (underBase * figures.socialSecurityRate + netEarnings * figures.medicareRate) / 100,
  };
}

/** Wages use up the threshold first, which comes to the same sum. */
export function addAdditionalMedicareTax(taxReturn: TaxReturn, earned: number): Cents {
  const { rate, thresholds } = taxReturn.figures.additionalMedicare;
  const over = earned - thresholds[taxReturn.status] * 100;
  return over > 0 ? add(taxReturn, 'other-tax.additional-medicare', (over * rate) / 100) : 0;
}

export function addNetInvestmentIncomeTax(
  taxReturn: TaxReturn,
  investmentIncome: Cents,
  agi: number,
): Cents {
  const { rate, thresholds } = taxReturn.figures.netInvestment;
  const base = Math.min(investmentIncome, agi - thresholds[taxReturn.status] * 100);
  return base > 0 ? add(taxReturn, 'other-tax.net-investment', (base * rate) / 100) : 0;
}
