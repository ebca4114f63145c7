import { buildSchedule, type Schedule } from './brackets';
import { forEachStatus, type ByStatus } from './filing-status';
import { YEAR_2023 } from './years/2023';
import { YEAR_2024 } from './years/2024';
import { YEAR_2025 } from './years/2025';
import { YEAR_2026 } from './years/2026';
import { TAX_YEARS, type TaxYear, type YearFigures } from './years/figures';

export const FIGURES: Readonly<Record<TaxYear, YearFigures>> = {
  2023: YEAR_2023,
  2024: YEAR_2024,
  2025: YEAR_2025,
  2026: YEAR_2026,
};

const buildSchedules = (year: TaxYear): ByStatus<Schedule> => {
  const { rates, upperLimits } = FIGURES[year].brackets;
  return forEachStatus((status) => buildSchedule(rates, upperLimits[status]));
};

export const SCHEDULES: Readonly<Record<TaxYear, ByStatus<Schedule>>> = {
  2023: buildSchedules(2023),
  2024: buildSchedules(2024),
  2025: buildSchedules(2025),
  2026: buildSchedules(2026),
};

export function getRuleVersion(year: TaxYear): string {
  return `law-${year}.${FIGURES[year].version}`;
}

export function nearestTaxYear(year: number): TaxYear {
  return TAX_YEARS.reduce((nearest, each) =>
    Math.abs(each - year) < Math.abs(nearest - year) ? each : nearest,
  );
}
