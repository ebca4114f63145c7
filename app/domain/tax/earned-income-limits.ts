import type { Cents } from '../money';
import type { TaxYear } from './years/figures';

/**
 * The adjusted gross income under which somebody with three or more children can have an earned income credit
 * (26 U.S.C. §32; IRS Publication 596, rule 1, of each year). The estimate doesn't count the credit: they say who hears of it.
 * For 2026 they are those of 2025, the last that were published there; the limits rise from year to year.
 */
export const EARNED_INCOME_LIMITS: Readonly<Record<TaxYear, { joint: Cents; other: Cents }>> = {
  2023: { joint: 63_398_00, other: 56_838_00 },
  2024: { joint: 66_819_00, other: 59_899_00 },
  2025: { joint: 68_675_00, other: 61_555_00 },
  2026: { joint: 68_675_00, other: 61_555_00 },
};
