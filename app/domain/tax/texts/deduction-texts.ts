import { formatMoney } from '../../money';
import type { FilingStatus } from '../filing-status';
import type { TraceText } from '../trace';
import type { YearFigures } from '../years/figures';

export function getDeductionTexts(figures: YearFigures, status: FilingStatus): TraceText[] {
  const standard = figures.standardDeduction;
  const senior = figures.seniorDeduction;
  const seniorFrom = senior?.phaseOutFrom[status] ?? null;
  const charity = figures.itemized.charityBesideStandard[status] * 100;
  return [
    {
      id: 'deduction.standard',
      label: 'Standard deduction',
      rule: 'The amount for the filing status',
      source: standard.source,
    },
    {
      id: 'deduction.age-or-blind',
      label: '65 or older, or blind',
      rule: `${formatMoney(standard.perAgeOrBlind[status] * 100)} for each`,
      source: standard.source,
    },
    {
      id: 'deduction.charity-beside-standard',
      label: 'Gifts to charity with the standard deduction',
      rule: `Cash gifts, at most ${formatMoney(charity)}`,
      source: figures.itemized.source,
    },
    {
      id: 'deduction.senior',
      label: 'Deduction for seniors',
      rule:
        senior && seniorFrom !== null
          ? `${formatMoney(senior.perPerson * 100)} for each filer of 65 or older, each less ${senior.phaseOutRate}% of adjusted gross income above ${formatMoney(seniorFrom * 100)}`
          : 'Not allowed',
      source: senior?.source ?? '',
    },
    {
      id: 'deduction.total',
      label: 'Deductions',
      rule: 'Total of the deductions',
      source: `26 U.S.C. §63; Form 1040 line 14 (tax year ${figures.year})`,
    },
  ];
}

export function getItemizedTexts(figures: YearFigures, status: FilingStatus): TraceText[] {
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
