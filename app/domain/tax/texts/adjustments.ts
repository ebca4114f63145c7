import { formatMoney } from '../../money';
import type { FilingStatus } from '../filing-status';
import type { TraceText } from '../trace';
import type { YearFigures } from '../years/figures';

export function adjustmentTextsOf(figures: YearFigures, status: FilingStatus): TraceText[] {
  const { maximum, phaseOut, source } = figures.studentLoan;
  const range = phaseOut[status];
  const rule = range
    ? `Interest paid, up to ${formatMoney(maximum * 100)}, phased out evenly between ${formatMoney(range[0] * 100)} and ${formatMoney(range[1] * 100)} of income after the other adjustments`
    : 'Not allowed if married filing separately';
  return [
    {
      id: 'adjustments.half-self-employment-tax',
      label: 'Half of self-employment tax',
      rule: 'Half of the self-employment tax below',
      source: figures.selfEmployment.source,
    },
    {
      id: 'adjustments.other',
      label: 'Other adjustments',
      rule: 'As entered, up to the income that is left',
      source: `26 U.S.C. §62; Schedule 1, Part II (tax year ${figures.year})`,
    },
    { id: 'adjustments.student-loan', label: 'Student loan interest', rule, source },
    {
      id: 'adjustments.total',
      label: 'Adjustments to income',
      rule: 'Total of the adjustments',
      source: `Form 1040 line 10 (tax year ${figures.year})`,
    },
    {
      id: 'agi.total',
      label: 'Adjusted gross income',
      rule: 'Total income less adjustments',
      source: `26 U.S.C. §62; Form 1040 line 11 (tax year ${figures.year})`,
    },
  ];
}
