import { buildSchedule, type Schedule } from './brackets';
import { forEachStatus, type ByStatus } from './filing-status';
import { forEachYear, TAX_YEARS, type TaxYear } from './years/figures';
import { FIGURES } from './years/published';

export const SCHEDULES: Readonly<Record<TaxYear, ByStatus<Schedule>>> = forEachYear((year) => {
  const { rates, upperLimits } = FIGURES[year].brackets;
  return forEachStatus((status) => buildSchedule(rates, upperLimits[status]));
});

export const nearestTaxYear = (year: number): TaxYear =>
  TAX_YEARS.reduce((nearest, each) =>
    Math.abs(each - year) < Math.abs(nearest - year) ? each : nearest,
  );
