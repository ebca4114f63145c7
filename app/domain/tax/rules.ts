import { additionalTaxRulesOf, type AdditionalTaxRules } from './additional-taxes';
import { adjustmentRulesOf, type AdjustmentRules } from './adjustments';
import { scheduleOf, type Schedule } from './brackets';
import { childCreditRulesOf, type ChildCreditRules } from './child-credits';
import { deductionRulesOf, type DeductionRules } from './deductions';
import { FILING_STATUSES, type ByStatus, type FilingStatus } from './filing-status';
import { gainsRulesOf, type GainsRules } from './gains-tax';
import { selfEmploymentRulesOf, type SelfEmploymentRules } from './self-employment';
import { YEAR_2023 } from './years/2023';
import { YEAR_2024 } from './years/2024';
import { YEAR_2025 } from './years/2025';
import { YEAR_2026 } from './years/2026';
import { TAX_YEARS, type TaxYear, type YearFigures } from './years/figures';

/** The figures an estimate needs for one year and status, in cents; their words are in `texts/`. */
export type Rules = {
  readonly version: string;
  readonly selfEmployment: SelfEmploymentRules;
  readonly adjustments: AdjustmentRules;
  readonly deductions: DeductionRules;
  readonly schedule: Schedule;
  readonly gains: GainsRules;
  readonly childCredits: ChildCreditRules;
  readonly additionalTaxes: AdditionalTaxRules;
};

export const FIGURES: Readonly<Record<TaxYear, YearFigures>> = {
  2023: YEAR_2023,
  2024: YEAR_2024,
  2025: YEAR_2025,
  2026: YEAR_2026,
};

function rulesOf(figures: YearFigures, status: FilingStatus): Rules {
  return {
    version: `law-${figures.year}.${figures.version}`,
    selfEmployment: selfEmploymentRulesOf(figures, status),
    adjustments: adjustmentRulesOf(figures, status),
    deductions: deductionRulesOf(figures, status),
    schedule: scheduleOf(figures, status),
    gains: gainsRulesOf(figures, status),
    childCredits: childCreditRulesOf(figures, status),
    additionalTaxes: additionalTaxRulesOf(figures, status),
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
