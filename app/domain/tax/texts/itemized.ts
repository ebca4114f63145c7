import { formatMoney } from '../../money';
import type { FilingStatus } from '../filing-status';
import type { TraceText } from '../trace';
import type { YearFigures } from '../years/figures';

export function itemizedTextsOf(figures: YearFigures, status: FilingStatus): TraceText[] {
  const { medicalFloor, charityCeiling, charityFloor, topBracketLimit, source } = figures.itemized;
  const salt = figures.stateLocalTaxes;
  const share = status === 'married_separate' ? 2 : 1;
  const topBracketFrom = figures.brackets.upperLimits[status].at(-1)! * 100;
  const from = salt.reducedFrom ? salt.reducedFrom[status] * 100 : Infinity;
  const reduced = salt.reducedFrom
    ? `, reduced by ${salt.reductionRate / share}% of adjusted gross income above ${formatMoney(from)} to no less than ${formatMoney((salt.floor * 100) / share)}`
    : '';
  const line = (part: string, label: string, rule: string, origin = source): TraceText => ({
    id: `deduction.${part}`,
    label,
    rule,
    source: origin,
  });
  return [
    line('medical', 'Medical costs', `The part above ${medicalFloor}% of adjusted gross income`),
    line(
      'state-local-taxes',
      'State and local taxes',
      `At most ${formatMoney((salt.limit * 100) / share)}${reduced}`,
      salt.source,
    ),
    line('mortgage', 'Mortgage interest', 'As entered; the limit on the debt is not checked'),
    line(
      'charity',
      'Gifts to charity',
      charityFloor
        ? `The part above ${charityFloor}% of adjusted gross income, at most ${charityCeiling}% of it`
        : `At most ${charityCeiling}% of adjusted gross income`,
    ),
    line(
      'top-bracket-limit',
      'Limit in the top bracket',
      `${topBracketLimit?.numerator ?? 0}/${topBracketLimit?.denominator ?? 1} of the itemized deductions, or of income above ${formatMoney(topBracketFrom)} if that is less`,
    ),
  ];
}
