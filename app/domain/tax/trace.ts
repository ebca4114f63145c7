import type { Cents } from '../money';

/**
 * One line of the working. `id` is `<section>.<part>`; the lines of a section add up to its `.total`.
 * What is taken away inside a section is negative. `rule` says how the amount arises, `source` where the rule is published.
 */
export type TraceLine = { id: string; label: string; amount: Cents; rule: string; source: string };

/** A line without its amount: made once for a year and status, so that an estimate builds no text. */
export type TraceText = Readonly<Omit<TraceLine, 'amount'>>;

/** Adds a line to the working and returns its amount. */
export function note(trace: TraceLine[], text: TraceText, amount: Cents): Cents {
  trace.push({ id: text.id, label: text.label, amount, rule: text.rule, source: text.source });
  return amount;
}

/** The lines of one section, without its total: 'tax' gives the bracket and gains rows. */
export function sectionOf(trace: readonly TraceLine[], section: string): TraceLine[] {
  return trace.filter((line) => line.id.startsWith(`${section}.`) && line.id !== `${section}.total`);
}

/** The line with this id; null where the estimate had no use for it. */
export function findLine(trace: readonly TraceLine[], id: string): TraceLine | null {
  return trace.find((line) => line.id === id) ?? null;
}
