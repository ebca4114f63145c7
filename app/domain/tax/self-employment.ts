import { formatMoney, type Cents } from '../money';
import type { Income } from './input';
import { roundCents } from './rounding';
import { write, type TraceText, type Working } from './trace';
import type { YearFigures } from './years/figures';

export type SelfEmploymentRules = {
  share: number;
  socialSecurityRate: number;
  medicareRate: number;
  wageBase: Cents;
  minimum: Cents;
  netEarnings: TraceText;
  underBase: TraceText;
};

/** Exact, in fractions of a cent. `netEarnings` is zero where no tax is due; it is also what Additional Medicare tax counts. */
export type SelfEmploymentTax = { netEarnings: number; tax: number };

const NOTHING: SelfEmploymentTax = { netEarnings: 0, tax: 0 };

export function selfEmploymentRulesOf({ selfEmployment: figures }: YearFigures): SelfEmploymentRules {
  const base = formatMoney(figures.wageBase * 100);
  return {
    share: figures.netEarningsShare,
    socialSecurityRate: figures.socialSecurityRate,
    medicareRate: figures.medicareRate,
    wageBase: figures.wageBase * 100,
    minimum: figures.minimumNetEarnings * 100,
    netEarnings: {
      id: 'self-employment.net-earnings',
      label: 'Net earnings from self-employment',
      rule: `${figures.netEarningsShare}% of the profit; nothing is due where this is under ${formatMoney(figures.minimumNetEarnings * 100)}`,
      source: figures.source,
    },
    underBase: {
      id: 'self-employment.under-wage-base',
      label: 'Of it under the Social Security wage base',
      rule: `Net earnings up to ${base} less W-2 wages`,
      source: figures.source,
    },
  };
}

/** Self-employment tax on a profit, with the two amounts it is taken from as lines of working. */
export function selfEmploymentTax(rules: SelfEmploymentRules, income: Income, working: Working): SelfEmploymentTax {
  if (income.selfEmployment === 0) return NOTHING;
  const netEarnings = (income.selfEmployment * rules.share) / 100;
  write(working, rules.netEarnings, roundCents(netEarnings));
  if (income.selfEmployment * rules.share < rules.minimum * 100) return NOTHING;

  const wages = income.w2OfSelfEmployed ?? income.w2;
  const underBase = Math.min(netEarnings, Math.max(0, rules.wageBase - wages));
  write(working, rules.underBase, roundCents(underBase));
  return { netEarnings, tax: (underBase * rules.socialSecurityRate + netEarnings * rules.medicareRate) / 100 };
}
