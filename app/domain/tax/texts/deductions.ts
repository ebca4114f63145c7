import { formatMoney } from '../../money';
import type { FilingStatus } from '../filing-status';
import type { TraceText } from '../trace';
import type { YearFigures } from '../years/figures';

export function deductionTextsOf(figures: YearFigures, status: FilingStatus): TraceText[] {
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
