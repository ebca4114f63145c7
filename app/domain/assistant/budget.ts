import { z } from 'zod';
import { formatMoney, type Cents } from '../money';
import { readMoney } from '../tax/money-text';

export const MAX_BUDGET: Cents = 10_000_00;

const NO_BUDGET =
  'Enter the monthly budget in dollars, such as 50. With 0, the built-in guide answers.';

export const budgetSchema = z.object({
  budget: z.string({ error: NO_BUDGET }).transform((typed, context): Cents => {
    const read = readMoney(typed);
    if ('cents' in read && read.cents >= 0 && read.cents <= MAX_BUDGET) return read.cents;
    const message =
      'problem' in read ? read.problem : `Enter an amount up to ${formatMoney(MAX_BUDGET)}.`;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  }),
});
