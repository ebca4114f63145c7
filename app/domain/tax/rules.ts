import { additionalTaxRulesOf, type AdditionalTaxRules } from './additional-taxes';
import { adjustmentRulesOf, type AdjustmentRules } from './adjustments';
import { scheduleOf, type Schedule } from './brackets';
import { childCreditRulesOf, type ChildCreditRules } from './child-credits';
import { deductionRulesOf, type DeductionRules } from './deductions';
import { FILING_STATUSES, type ByStatus, type FilingStatus } from './filing-status';
import { gainsRulesOf, type GainsRules } from './gains-tax';
import { incomeTextsOf, type IncomeTexts } from './income';
import { selfEmploymentRulesOf, type SelfEmploymentRules } from './self-employment';
import { settlementTextsOf, type SettlementTexts } from './settlement';
import type { TraceText } from './trace';
import { YEAR_2023 } from './years/2023';
import { YEAR_2024 } from './years/2024';
import { YEAR_2025 } from './years/2025';
import { YEAR_2026 } from './years/2026';
import { TAX_YEARS, type TaxYear, type YearFigures } from './years/figures';

/** Everything an estimate needs for one year and status, in cents and with every text made: computing builds neither. */
export type Rules = {
  readonly version: string;
  readonly income: IncomeTexts;
  readonly selfEmployment: SelfEmploymentRules;
  readonly adjustments: AdjustmentRules;
  readonly deductions: DeductionRules;
  readonly schedule: Schedule;
  readonly gains: GainsRules;
  readonly childCredits: ChildCreditRules;
  readonly additionalTaxes: AdditionalTaxRules;
  readonly settlement: SettlementTexts;
  readonly taxableIncome: TraceText;
  readonly taxBeforeCredits: TraceText;
  readonly incomeTax: TraceText;
  readonly totalTax: TraceText;
};

export const FIGURES: Readonly<Record<TaxYear, YearFigures>> = {
  2023: YEAR_2023,
  2024: YEAR_2024,
  2025: YEAR_2025,
  2026: YEAR_2026,
};

function rulesOf(figures: YearFigures, status: FilingStatus): Rules {
  const { year } = figures;
  const line = (id: string, label: string, rule: string, place: string): TraceText => ({
    id,
    label,
    rule,
    source: `${place} (tax year ${year})`,
  });
  return {
    version: `law-${year}.${figures.version}`,
    income: incomeTextsOf(year),
    selfEmployment: selfEmploymentRulesOf(figures, status),
    adjustments: adjustmentRulesOf(figures, status),
    deductions: deductionRulesOf(figures, status),
    schedule: scheduleOf(figures, status),
    gains: gainsRulesOf(figures, status),
    childCredits: childCreditRulesOf(figures, status),
    additionalTaxes: additionalTaxRulesOf(figures, status),
    settlement: settlementTextsOf(year),
    taxableIncome: line(
      'taxable.total',
      'Taxable income',
      'Adjusted gross income less deductions, not below zero',
      'Form 1040 line 15',
    ),
    taxBeforeCredits: line(
      'tax.total',
      'Tax before credits',
      'The brackets and the rates for gains added up; the formula, not the printed Tax Table',
      'Form 1040 line 16',
    ),
    incomeTax: line(
      'income-tax.total',
      'Income tax after credits',
      'Tax before credits less credits',
      'Form 1040 line 22',
    ),
    totalTax: line(
      'total-tax.total',
      'Total tax',
      'Income tax after credits and the other taxes',
      'Form 1040 line 24',
    ),
  };
}

function forEachStatus(figures: YearFigures): ByStatus<Rules> {
  const [single, joint, separate, head] = FILING_STATUSES;
  return {
    [single]: rulesOf(figures, single),
    [joint]: rulesOf(figures, joint),
    [separate]: rulesOf(figures, separate),
    [head]: rulesOf(figures, head),
  };
}

export const RULES: Readonly<Record<TaxYear, ByStatus<Rules>>> = {
  2023: forEachStatus(YEAR_2023),
  2024: forEachStatus(YEAR_2024),
  2025: forEachStatus(YEAR_2025),
  2026: forEachStatus(YEAR_2026),
};

/** The supported tax year nearest to a calendar year. */
export function nearestTaxYear(year: number): TaxYear {
  return TAX_YEARS.reduce((nearest, each) =>
    Math.abs(each - year) < Math.abs(nearest - year) ? each : nearest,
  );
}
