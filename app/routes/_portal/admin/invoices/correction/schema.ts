import { z } from 'zod';
import { readMoney } from '~/domain/tax/money-text';
import type { InvoiceLine } from '~/domain/billing/invoice';
import { isPlainLine, oneLine } from '~/domain/forms/text';

const MAX_LINES = 12;
const MAX_LABEL = 200;
const MAX_CENTS = 100_000_00;

const ROWS = Array.from({ length: MAX_LINES }, (_, row) => row);
const typed = z.string().max(500, 'Shorten this.').default('').transform(oneLine);

export const labelField = (row: number) => `label${row}`;
export const amountField = (row: number) => `amount${row}`;

/** The lines of a corrected invoice, each as what it is for and an amount in dollars. */
export const correctionSchema = z
  .object(
    Object.fromEntries(
      ROWS.flatMap((row) => [labelField(row), amountField(row)]).map((name) => [name, typed]),
    ),
  )
  .superRefine((values, context) => {
    let refused = false;
    const refuse = (name: string, message: string) => {
      refused = true;
      context.addIssue({ code: 'custom', path: [name], message });
    };
    for (const row of ROWS) {
      const [label, amount] = [values[labelField(row)]!, values[amountField(row)]!];
      if (!label && !amount) continue;
      if (!label) refuse(labelField(row), 'Enter what the amount is for.');
      else if (label.length > MAX_LABEL || !isPlainLine(label))
        refuse(labelField(row), `Use up to ${MAX_LABEL} plain characters.`);
      const read = amount ? readMoney(amount) : { problem: 'Enter an amount in dollars.' };
      if ('problem' in read) refuse(amountField(row), read.problem);
      else if (read.cents > MAX_CENTS) refuse(amountField(row), 'Enter an amount up to $100,000.');
    }
    if (!refused && toLines(values).every(({ cents }) => cents === 0))
      refuse(labelField(0), 'Enter at least one line with an amount.');
  });

export function toLines(values: Record<string, string>): InvoiceLine[] {
  return ROWS.flatMap((row) => {
    const [label = '', amount = ''] = [values[labelField(row)], values[amountField(row)]];
    const read = readMoney(amount);
    return label && 'cents' in read ? [{ label, cents: read.cents }] : [];
  });
}

export function toFields(lines: readonly InvoiceLine[]): Record<string, string> {
  return Object.fromEntries(
    lines.slice(0, MAX_LINES).flatMap(({ label, cents }, row) => [
      [labelField(row), label],
      [amountField(row), (cents / 100).toFixed(2)],
    ]),
  );
}

export function rowsFor(lines: number): number[] {
  return ROWS.slice(0, lines + 2);
}
