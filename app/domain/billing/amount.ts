import { z } from 'zod';
import { oneLine } from '../forms/text';
import { readMoney } from '../tax/money-text';

const MAX_CENTS = 100_000_00;

/** What is wrong with an amount in dollars of an invoice, in a sentence; null if nothing. */
export function amountProblem(amount: string): string | null {
  const read = amount ? readMoney(amount) : { problem: 'Enter an amount in dollars.' };
  if ('problem' in read) return read.problem;
  return read.cents > MAX_CENTS ? 'Enter an amount up to $100,000.' : null;
}

/** The cents of an amount without a problem. */
export function toCents(amount = ''): number {
  const read = readMoney(amount);
  return 'cents' in read ? read.cents : 0;
}

export const amountField = z
  .string({ error: 'Enter an amount in dollars.' })
  .transform(oneLine)
  .superRefine((amount, context) => {
    const message = amountProblem(amount) ?? (toCents(amount) === 0 && 'Enter an amount over $0.');
    if (message) context.addIssue({ code: 'custom', message });
  })
  .transform(toCents);

export const toAmount = (cents: number): string => (cents / 100).toFixed(2);
