import { formatMoney } from '../../money';
import type { Schedule } from '../brackets';
import type { FilingStatus } from '../filing-status';
import type { TraceText } from '../trace';
import type { YearFigures } from '../years/figures';

export function getBracketTexts(schedule: Schedule, source: string): TraceText[] {
  return schedule.map(({ from, to, rate, text }) => ({
    id: text,
    label: `${rate}% bracket`,
    rule: `${rate}% of taxable income ${
      to === Infinity
        ? `above ${formatMoney(from)}`
        : `from ${formatMoney(from)} to ${formatMoney(to)}`
    }`,
    source,
  }));
}

export function getGainsTexts({ gains }: YearFigures, status: FilingStatus): TraceText[] {
  const { rates, source } = gains;
  const zero = formatMoney(gains.topOfZero[status] * 100);
  const fifteen = formatMoney(gains.topOfFifteen[status] * 100);
  const text = (rate: number, range: string): TraceText => ({
    id: `tax.gains-${rate}`,
    label: `Gains and qualified dividends at ${rate}%`,
    rule: `${rate}% of gains ${range} of taxable income, on top of ordinary income`,
    source,
  });
  return [
    text(rates[0], `under ${zero}`),
    text(rates[1], `from ${zero} to ${fifteen}`),
    text(rates[2], `above ${fifteen}`),
  ];
}

export function getChildCreditTexts(
  { childCredit: figures, year }: YearFigures,
  status: FilingStatus,
): TraceText[] {
  const money = (dollars: number) => formatMoney(dollars * 100);
  const line = (id: string, label: string, rule: string): TraceText => ({
    id,
    label,
    rule,
    source: figures.source,
  });
  return [
    line(
      'credits.children',
      'Child tax credit',
      `${money(figures.perChild)} for each child under 17`,
    ),
    line(
      'credits.other-dependents',
      'Credit for other dependents',
      `${money(figures.perOtherDependent)} for each`,
    ),
    line(
      'credits.phase-out',
      'Phase-out',
      `${money(figures.phaseOutAmount)} for each ${money(figures.phaseOutStep)}, or part of it, of adjusted gross income above ${money(figures.phaseOutFrom[status])}`,
    ),
    line(
      'credits.beyond-tax',
      'Credits above the income tax',
      'These credits can’t bring the income tax below zero',
    ),
    {
      id: 'credits.total',
      label: 'Credits',
      rule: 'Total of the credits',
      source: `Form 1040 lines 19-21 (tax year ${year})`,
    },
    line(
      'refundable.children',
      'Additional child tax credit',
      `The unused part, at most ${money(figures.refundablePerChild)} for each child and ${figures.refundableRate}% of earnings above ${money(figures.refundableEarningsFloor)}`,
    ),
  ];
}

export function getAdditionalTaxTexts(figures: YearFigures, status: FilingStatus): TraceText[] {
  const medicare = figures.additionalMedicare;
  const investment = figures.netInvestment;
  const work = figures.selfEmployment;
  return [
    {
      id: 'other-tax.additional-medicare',
      label: 'Additional Medicare tax',
      rule: `${medicare.rate}% of wages and net earnings from self-employment above ${formatMoney(medicare.thresholds[status] * 100)} together`,
      source: medicare.source,
    },
    {
      id: 'other-tax.net-investment',
      label: 'Net investment income tax',
      rule: `${investment.rate}% of investment income and gains, or of adjusted gross income above ${formatMoney(investment.thresholds[status] * 100)} if that is less`,
      source: investment.source,
    },
    {
      id: 'other-tax.self-employment',
      label: 'Self-employment tax',
      rule: `${work.socialSecurityRate}% of net earnings under the wage base and ${work.medicareRate}% of all net earnings`,
      source: work.source,
    },
  ];
}
