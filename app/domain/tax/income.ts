import type { Cents } from '../money';
import { INCOME_PARTS, type Income } from './input';
import { add, write, type TraceText, type Working } from './trace';
import type { TaxYear } from './years/figures';

export type IncomeTexts = Readonly<
  Record<(typeof INCOME_PARTS)[number] | 'beyondParts' | 'total', TraceText>
>;

export function incomeTextsOf(year: TaxYear): IncomeTexts {
  const line = (part: string, label: string, place: string, rule = 'As entered'): TraceText => ({
    id: `income.${part}`,
    label,
    rule,
    source: `26 U.S.C. §61; ${place} (tax year ${year})`,
  });
  const WAGES = 'Form 1040 line 1a';
  const BUSINESS = 'Schedule C line 31';
  return {
    w2: line('w2', 'W-2 wages', WAGES),
    w2Second: line('w2-second', 'W-2 wages, second job', WAGES),
    w2Third: line('w2-third', 'W-2 wages, other jobs', WAGES),
    w2Spouse: line('w2-spouse', 'W-2 wages, spouse', WAGES),
    w2SpouseSecond: line('w2-spouse-second', 'W-2 wages, spouse’s other jobs', WAGES),
    selfEmployment: line('self-employment', 'Self-employment profit', BUSINESS),
    selfEmploymentSpouse: line(
      'self-employment-spouse',
      'Self-employment profit, spouse',
      BUSINESS,
    ),
    investment: line(
      'investment',
      'Taxable interest and other ordinary investment income',
      'Form 1040 line 2b',
    ),
    gains: line('gains', 'Long-term gains and qualified dividends', 'Form 1040 lines 3a and 7'),
    other: line('other', 'Other income', 'Schedule 1, Part I'),
    beyondParts: line(
      'beyond-parts',
      'Income beyond the amounts entered',
      'Schedule 1, Part I',
      'Gross income minus the amounts entered, taxed as other income',
    ),
    total: line(
      'total',
      'Total income',
      'Form 1040 line 9',
      'The larger of gross income and the total of the amounts entered',
    ),
  };
}

/** Wages of the filer's own jobs. */
export function ownWages({ w2, w2Second, w2Third }: Income): Cents {
  return w2 + w2Second + w2Third;
}

export function spouseWages({ w2Spouse, w2SpouseSecond }: Income): Cents {
  return w2Spouse + w2SpouseSecond;
}

export function allWages(income: Income): Cents {
  return ownWages(income) + spouseWages(income);
}

/** Net profit of all businesses on the return. */
export function allProfit({ selfEmployment, selfEmploymentSpouse }: Income): Cents {
  return selfEmployment + selfEmploymentSpouse;
}

/** The sum of the parts of income, without gross. */
export function sumOfParts(income: Income): Cents {
  return allWages(income) + allProfit(income) + income.investment + income.gains + income.other;
}

/** Adds up total income, with a line of working for each part that is there. */
export function addIncome(texts: IncomeTexts, income: Income, working: Working): Cents {
  for (const part of INCOME_PARTS) if (income[part] > 0) add(working, texts[part], income[part]);
  const parts = working.shown;
  if (income.gross > parts) add(working, texts.beyondParts, income.gross - parts);
  return write(working, texts.total, working.shown);
}
