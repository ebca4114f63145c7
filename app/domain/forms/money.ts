import { z } from 'zod';
import { formatMoney, type Cents } from '../money';
import { readMoney } from '../tax/money-text';

/** A typed amount in dollars, as cents. A field that isn't sent is refused with `missing`. */
export const moneyUpTo = (max: Cents, missing: string) =>
  z.string({ error: missing }).transform((typed, context): Cents => {
    const read = readMoney(typed);
    if ('cents' in read && read.cents <= max) return read.cents;
    const message = 'problem' in read ? read.problem : `Enter an amount up to ${formatMoney(max)}.`;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });
