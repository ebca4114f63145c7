import { formatMoney } from '../../money';
import type { FilingStatus } from '../filing-status';
import type { TraceText } from '../trace';
import type { YearFigures } from '../years/figures';

export function childCreditTextsOf(
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
