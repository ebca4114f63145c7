import type { Cents } from '../money';
import type { Income } from './input';
import { add, write, type TraceText, type Working } from './trace';
import type { TaxYear } from './years/figures';

export type IncomeTexts = { w2: TraceText; selfEmployment: TraceText; investment: TraceText; gains: TraceText; other: TraceText; beyondParts: TraceText; total: TraceText };

export function incomeTextsOf(year: TaxYear): IncomeTexts {
  const line = (part: string, label: string, place: string, rule = 'As entered'): TraceText => ({ id: `income.${part}`, label, rule, source: `26 U.S.C. §61; ${place} (tax year ${year})` });
  return {
    w2: line('w2', 'W-2 wages', 'Form 1040 line 1a', 'Wages of all jobs, as entered'),
    selfEmployment: line('self-employment', 'Self-employment profit', 'Schedule C line 31'),
    investment: line('investment', 'Taxable interest and other ordinary investment income', 'Form 1040 line 2b'),
    gains: line('gains', 'Long-term gains and qualified dividends', 'Form 1040 lines 3a and 7'),
    other: line('other', 'Other income', 'Schedule 1, Part I'),
    beyondParts: line('beyond-parts', 'Income beyond the parts', 'Schedule 1, Part I', 'Gross income less the parts entered, taxed as other income'),
    total: line('total', 'Total income', 'Form 1040 line 9', 'The larger of gross income and the sum of its parts'),
  };
}

/** The sum of the parts of income, without gross. */
export function sumOfParts(income: Income): Cents {
  return income.w2 + income.selfEmployment + income.investment + income.gains + income.other;
}

/** Adds up total income, with a line of working for each part that is there. */
export function addIncome(texts: IncomeTexts, income: Income, working: Working): Cents {
  if (income.w2 > 0) add(working, texts.w2, income.w2);
  if (income.selfEmployment > 0) add(working, texts.selfEmployment, income.selfEmployment);
  if (income.investment > 0) add(working, texts.investment, income.investment);
  if (income.gains > 0) add(working, texts.gains, income.gains);
  if (income.other > 0) add(working, texts.other, income.other);
  const parts = sumOfParts(income);
  if (income.gross > parts) add(working, texts.beyondParts, income.gross - parts);
  return write(working, texts.total, working.shown);
}
