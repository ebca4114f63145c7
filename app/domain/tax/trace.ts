import type { Cents } from '../money';
import type { FilingStatus } from './filing-status';
import { roundCents } from './rounding';
import type { YearFigures } from './years/published';

/**
 * A line of the working. `id` is `<section>.<part>`; the lines of a section add up to its `.total`,
 * what is subtracted is negative. `rule` says how the amount arises, `source` where that is
 * published.
 */
export type TraceLine = { id: string; label: string; amount: Cents; rule: string; source: string };

/** A line without its words, which are in `trace-texts.ts` under `text`. */
export type Step = { readonly text: string; readonly amount: Cents };

/** A running sum, carried exactly and shown in whole cents, so that lines add up to the totals. */
export type Working = { readonly steps: Step[]; exact: number; shown: Cents };

export type TaxReturn = Working & {
  readonly figures: YearFigures;
  readonly status: FilingStatus;
};

export const startWorking = (): Working => ({ steps: [], exact: 0, shown: 0 });

/** Adds an exact amount to the running sum, with its line; returns the cents shown. */
export function add(working: Working, text: string, amount: number): Cents {
  const before = working.shown;
  working.exact += amount;
  working.shown = roundCents(working.exact);
  return write(working, text, working.shown - before);
}

/**
 * Subtracts an exact amount from the running sum. Its line has no sign. Returns the cents shown.
 */
export function subtract(working: Working, text: string, amount: number): Cents {
  const before = working.shown;
  working.exact -= amount;
  working.shown = roundCents(working.exact);
  return write(working, text, before - working.shown);
}

/** Writes a line that doesn't change the running sum, such as a subtotal. */
export function write(working: Working, text: string, cents: Cents): Cents {
  working.steps.push({ text, amount: cents });
  return cents;
}
