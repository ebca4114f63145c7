import { formatMoney, type Cents } from '../money';
import type { FilingStatus } from './filing-status';
import { add, type TraceText, type Working } from './trace';
import type { YearFigures } from './years/figures';

type OverThreshold = { rate: number; threshold: Cents; text: TraceText };

/** The taxes beside income tax, with the line of self-employment tax. */
export type AdditionalTaxRules = {
  medicare: OverThreshold;
  investment: OverThreshold;
  selfEmployment: TraceText;
};

export function additionalTaxRulesOf(
  figures: YearFigures,
  status: FilingStatus,
): AdditionalTaxRules {
  const medicare = figures.additionalMedicare;
  const investment = figures.netInvestment;
  const work = figures.selfEmployment;
  const medicareFrom = medicare.thresholds[status] * 100;
  const investmentFrom = investment.thresholds[status] * 100;
  return {
    medicare: {
      rate: medicare.rate,
      threshold: medicareFrom,
      text: {
        id: 'other-tax.additional-medicare',
        label: 'Additional Medicare tax',
        rule: `${medicare.rate}% of wages and net earnings from self-employment above ${formatMoney(medicareFrom)} together`,
        source: medicare.source,
      },
    },
    investment: {
      rate: investment.rate,
      threshold: investmentFrom,
      text: {
        id: 'other-tax.net-investment',
        label: 'Net investment income tax',
        rule: `${investment.rate}% of investment income and gains, or of adjusted gross income above ${formatMoney(investmentFrom)} if that is less`,
        source: investment.source,
      },
    },
    selfEmployment: {
      id: 'other-tax.self-employment',
      label: 'Self-employment tax',
      rule: `${work.socialSecurityRate}% of net earnings under the wage base and ${work.medicareRate}% of all net earnings`,
      source: work.source,
    },
  };
}

/** Adds the tax on wages and net earnings above the threshold; wages use it up first, which comes to the same sum. */
export function addAdditionalMedicareTax(
  { medicare }: AdditionalTaxRules,
  wages: Cents,
  netEarnings: number,
  working: Working,
): Cents {
  const over = wages + netEarnings - medicare.threshold;
  return over > 0 ? add(working, medicare.text, (over * medicare.rate) / 100) : 0;
}

/** Adds the tax on the smaller of net investment income and adjusted gross income above the threshold. */
export function addNetInvestmentIncomeTax(
  { investment }: AdditionalTaxRules,
  investmentIncome: Cents,
  agi: number,
  working: Working,
): Cents {
  const base = Math.min(investmentIncome, agi - investment.threshold);
  return base > 0 ? add(working, investment.text, (base * investment.rate) / 100) : 0;
}
