import { formatMoney } from '../../money';
import { FIELDS, getField, INCOME_NAMES } from '../fields';
import type { FilingStatus } from '../filing-status';
import { incomeTextId } from '../income';
import type { TraceText } from '../trace';
import type { TaxYear, YearFigures } from '../years/figures';

export function getIncomeTexts(year: TaxYear): TraceText[] {
  const line = (id: string, label: string, form: string, rule = 'As entered'): TraceText => ({
    id,
    label,
    rule,
    source: `26 U.S.C. §61; ${form} (tax year ${year})`,
  });
  return [
    ...INCOME_NAMES.map((name) => {
      const { label, traceLabel = label, form = '' } = getField(name);
      return line(incomeTextId(name), traceLabel, form);
    }),
    line(
      'income.beyond-parts',
      'Income beyond the amounts entered',
      FIELDS.other.form,
      'Gross income minus the amounts entered, taxed as other income',
    ),
    line(
      'income.total',
      'Total income',
      'Form 1040 line 9',
      'The larger of gross income and the total of the amounts entered',
    ),
  ];
}

export function getSelfEmploymentTexts({ selfEmployment: figures }: YearFigures): TraceText[] {
  const base = formatMoney(figures.wageBase * 100);
  const minimum = formatMoney(figures.minimumNetEarnings * 100);
  const getLines = (prefix: string, whose: string): TraceText[] => [
    {
      id: `self-employment.${prefix}net-earnings`,
      label: `Net earnings from self-employment${whose}`,
      rule: `${figures.netEarningsShare}% of the profit; no tax is due if this is under ${minimum}`,
      source: figures.source,
    },
    {
      id: `self-employment.${prefix}under-wage-base`,
      label: `Part under the Social Security wage base${whose}`,
      rule: `Net earnings up to ${base} minus this person’s W-2 wages`,
      source: figures.source,
    },
  ];
  return [...getLines('', ''), ...getLines('spouse-', ', spouse')];
}

export function getAdjustmentTexts(figures: YearFigures, status: FilingStatus): TraceText[] {
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
