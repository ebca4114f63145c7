import { z } from 'zod';
import { moneyUpTo } from '../forms/money';
import type { Cents } from '../money';

/** What a column of whole cents holds on every database. */
const MAX_CENTS: Cents = 20_000_000_00;

const amount = moneyUpTo(MAX_CENTS, 'Enter an amount in dollars, such as 12,345.67.');

export const investmentSchema = z.object({
  paid: amount.refine((cents) => cents > 0, 'Enter an amount of more than zero.'),
  worth: amount,
});

/** What was gained on what was put in, "+12.5%", "−3.0%" or "0.0%". */
export function performanceText(paid: Cents, worth: Cents): string {
  const percent = Math.round((worth / paid - 1) * 1_000) / 10;
  const sign = percent > 0 ? '+' : percent < 0 ? '−' : '';
  return `${sign}${Math.abs(percent).toFixed(1)}%`;
}
