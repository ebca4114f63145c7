import type { Cents } from '../money';
import { roundCents } from './rounding';

/**
 * One line of the working. `id` is `<section>.<part>`; the lines of a section add up to its `.total`.
 * What is taken away inside a section is negative. `rule` says how the amount arises, `source` where the rule is published.
 */
export type TraceLine = { id: string; label: string; amount: Cents; rule: string; source: string };

/** A line without its amount. */
export type TraceText = Readonly<Omit<TraceLine, 'amount'>>;

/** A line without its words: `text` is the key of them in `texts/trace-texts.ts`, made once for a year and status. */
export type Step = { readonly text: string; readonly amount: Cents };

/**
 * The working of one estimate: its lines, and a running sum. The sum is carried exactly, in fractions of a cent, and
 * shown in whole cents; a line shows the step between two shown sums. So lines add up, and no sum strays from the formula.
 */
export type Working = { readonly steps: Step[]; exact: number; shown: Cents };

export function startWorking(): Working {
  return { steps: [], exact: 0, shown: 0 };
}

/** Adds an exact amount to the running sum, with its line; returns the cents shown. */
export function add(working: Working, text: string, amount: number): Cents {
  const before = working.shown;
  working.exact += amount;
  working.shown = roundCents(working.exact);
  return write(working, text, working.shown - before);
}

/** Takes an exact amount off the running sum; its line shows it without a sign. Returns the cents shown. */
export function subtract(working: Working, text: string, amount: number): Cents {
  const before = working.shown;
  working.exact -= amount;
  working.shown = roundCents(working.exact);
  return write(working, text, before - working.shown);
}

/** Writes a line that leaves the running sum alone: a subtotal, or an amount a later line is taken from. */
export function write(working: Working, text: string, cents: Cents): Cents {
  working.steps.push({ text, amount: cents });
  return cents;
}

/** The lines of one section, without its total: 'tax' gives the bracket and gains rows. */
export function getSection(trace: readonly TraceLine[], section: string): TraceLine[] {
  return trace.filter(
    (line) => line.id.startsWith(`${section}.`) && line.id !== `${section}.total`,
  );
}

/** The line with this id; null where the estimate had no use for it. */
export function findTraceLine(trace: readonly TraceLine[], id: string): TraceLine | null {
  return trace.find((line) => line.id === id) ?? null;
}
