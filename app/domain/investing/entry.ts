import { z } from 'zod';
import { dateField } from '../forms/date';
import { requiredLine } from '../forms/text';
import { formatMoney, type Cents } from '../money';
import { readMoney } from '../tax/money-text';
import type { CivilDate } from '../time/civil-time';
import { ENTRY_KINDS, type EntryKind } from './performance';

/** What a column of whole cents holds on every database. */
const MAX_CENTS: Cents = 20_000_000_00;
const FIRST_DAY: CivilDate = '1950-01-01';

export const ENTRY_LABELS: Record<EntryKind, string> = {
  contribution: 'Money you put in',
  withdrawal: 'Money you took out',
  valuation: 'What it was worth',
};

const AMOUNT_PROBLEM = 'Enter an amount in dollars, such as 12,345.67.';
const DATE_PROBLEM = 'Enter a date, such as 03/31/2026.';

/** A typed amount in cents. Blank is no amount, unlike in the calculator. */
const amount = z.string({ error: AMOUNT_PROBLEM }).transform((typed, context): Cents => {
  const read = readMoney(typed);
  if ('cents' in read && read.cents <= MAX_CENTS) return read.cents;
  const tooMuch = `Enter an amount up to ${formatMoney(MAX_CENTS)}.`;
  context.addIssue({ code: 'custom', message: 'problem' in read ? read.problem : tooMuch });
  return z.NEVER;
});

const dayUpTo = (today: CivilDate) =>
  dateField(DATE_PROBLEM)
    .refine((date) => date >= FIRST_DAY, 'Enter a date from 1950 on.')
    .refine((date) => date <= today, 'Enter a date that isn’t in the future.');

/** An entry may be a valuation of zero, but no money of zero goes in or out. */
export const entrySchema = (today: CivilDate) =>
  z
    .object({
      kind: z.enum(ENTRY_KINDS, { error: 'Select what you want to enter.' }),
      date: dayUpTo(today),
      amount,
    })
    .refine(({ kind, amount: cents }) => kind === 'valuation' || cents > 0, {
      path: ['amount'],
      message: 'Enter an amount of more than zero.',
    });

export const holdingSchema = (today: CivilDate) =>
  z.object({
    name: requiredLine('Name', 80, 'Enter a name.'),
    date: dayUpTo(today),
    amount: amount.refine((cents) => cents > 0, 'Enter an amount of more than zero.'),
  });
