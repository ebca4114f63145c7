export const TAX_YEARS = [2023, 2024, 2025, 2026] as const;
export type TaxYear = (typeof TAX_YEARS)[number];

export function forEachYear<T>(make: (year: TaxYear) => T): Readonly<Record<TaxYear, T>> {
  return Object.fromEntries(TAX_YEARS.map((year) => [year, make(year)])) as Record<TaxYear, T>;
}
