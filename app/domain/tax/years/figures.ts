export const TAX_YEARS = [2023, 2024, 2025, 2026] as const;
export type TaxYear = (typeof TAX_YEARS)[number];

export const forEachYear = <T>(make: (year: TaxYear) => T): Readonly<Record<TaxYear, T>> =>
  Object.fromEntries(TAX_YEARS.map((year) => [year, make(year)])) as Record<TaxYear, T>;
