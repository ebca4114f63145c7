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

export type PartLine = TraceLine & { number: number; kind: 'line' | 'sum' | 'result' };
export type TracePart = { title: string; lines: PartLine[] };

const PARTS: readonly { title: string; sections: readonly string[] }[] = [
  { title: 'Total income', sections: ['income'] },
  { title: 'Adjusted gross income', sections: ['self-employment', 'adjustments', 'agi'] },
  { title: 'Taxable income', sections: ['deduction', 'taxable'] },
  { title: 'Tax before credits', sections: ['tax'] },
  { title: 'Credits', sections: ['credits', 'income-tax'] },
  { title: 'Total tax', sections: ['other-tax', 'total-tax'] },
  { title: 'Payments and result', sections: ['payments', 'refundable', 'result'] },
];

/** The working in the parts of a return, in its own order; parts without a line are left out. */
export function groupTrace(trace: readonly TraceLine[]): TracePart[] {
  const numbered = trace.map((line, index): PartLine => ({
    ...line,
    number: index + 1,
    kind: line.id.startsWith('result.') ? 'result' : line.id.endsWith('.total') ? 'sum' : 'line',
  }));
  return PARTS.map(({ title, sections }) => ({
    title,
    lines: numbered.filter(({ id }) => sections.includes(id.slice(0, id.indexOf('.')))),
  })).filter(({ lines }) => lines.length > 0);
}
