import type { TraceText } from '../trace';
import type { TaxYear } from '../years/figures';

export function incomeTextsOf(year: TaxYear): TraceText[] {
  const line = (part: string, label: string, place: string, rule = 'As entered'): TraceText => ({
    id: `income.${part}`,
    label,
    rule,
    source: `26 U.S.C. §61; ${place} (tax year ${year})`,
  });
  const WAGES = 'Form 1040 line 1a';
  const BUSINESS = 'Schedule C line 31';
  return [
    line('w2', 'W-2 wages', WAGES),
    line('w2-second', 'W-2 wages, second job', WAGES),
    line('w2-third', 'W-2 wages, other jobs', WAGES),
    line('w2-spouse', 'W-2 wages, spouse', WAGES),
    line('w2-spouse-second', 'W-2 wages, spouse’s other jobs', WAGES),
    line('self-employment', 'Self-employment profit', BUSINESS),
    line('self-employment-spouse', 'Self-employment profit, spouse', BUSINESS),
    line(
      'investment',
      'Taxable interest and other ordinary investment income',
      'Form 1040 line 2b',
    ),
    line('gains', 'Long-term gains and qualified dividends', 'Form 1040 lines 3a and 7'),
    line('other', 'Other income', 'Schedule 1, Part I'),
    line(
      'beyond-parts',
      'Income beyond the amounts entered',
      'Schedule 1, Part I',
      'Gross income minus the amounts entered, taxed as other income',
    ),
    line(
      'total',
      'Total income',
      'Form 1040 line 9',
      'The larger of gross income and the total of the amounts entered',
    ),
  ];
}
