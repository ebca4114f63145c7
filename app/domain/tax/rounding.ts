import type { Cents } from '../money';

/** Makes up for binary fractions just below a half; far smaller than any fraction of a cent. */
export const BINARY_SLACK = 1e-6;

/** An amount in fractions of a cent, rounded half up to whole cents. */
export const roundCents = (amount: number): Cents => Math.floor(amount + 0.5 + BINARY_SLACK);

/** A rate in percent with two decimals, half up: 12.345 is 12.35. Zero where `whole` is zero. */
export const ratio = (part: number, whole: Cents): number =>
  whole === 0 ? 0 : Math.floor((part / whole) * 10_000 + 0.5 + BINARY_SLACK) / 100;
