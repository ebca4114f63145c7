import { getAdditionalTaxRules, type AdditionalTaxRules } from './additional-taxes';
import { getAdjustmentRules, type AdjustmentRules } from './adjustments';
import { getSchedule, type Schedule } from './brackets';
import { getChildCreditRules, type ChildCreditRules } from './child-credits';
import { getDeductionRules, type DeductionRules } from './deductions';
import { forEachStatus, type ByStatus, type FilingStatus } from './filing-status';
import { getGainsRules, type GainsRules } from './gains-tax';
import { getSelfEmploymentRules, type SelfEmploymentRules } from './self-employment';
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

function buildRules(figures: YearFigures, status: FilingStatus): Rules {
  return {
    version: `law-${figures.year}.${figures.version}`,
    selfEmployment: getSelfEmploymentRules(figures, status),
    adjustments: getAdjustmentRules(figures, status),
    deductions: getDeductionRules(figures, status),
    schedule: getSchedule(figures, status),
    gains: getGainsRules(figures, status),
    childCredits: getChildCreditRules(figures, status),
    additionalTaxes: getAdditionalTaxRules(figures, status),
  };
}

const forYear = (year: TaxYear) => forEachStatus((status) => buildRules(FIGURES[year], status));

export const RULES: Readonly<Record<TaxYear, ByStatus<Rules>>> = {
  2023: forYear(2023),
  2024: forYear(2024),
  2025: forYear(2025),
  2026: forYear(2026),
};

/** The supported tax year nearest to a calendar year. */
export function nearestTaxYear(year: number): TaxYear {
  return TAX_YEARS.reduce((nearest, each) =>
    Math.abs(each - year) < Math.abs(nearest - year) ? each : nearest,
  );
}
