import { say } from '../server/commands/steps.mjs';

/** @typedef {{ least?: number, most?: number, digits?: number }} Budget */

let broken = 0;

const round = (/** @type {number} */ value) => Number(value.toFixed(2));

/**
 * Prints a figure beside its budget, and notes whether it keeps to it.
 * @param {string} name @param {number} value @param {Budget} budget `digits` after the point
 */
export function judge(name, value, { least = -Infinity, most = Infinity, digits = 2 }) {
  const hasBudget = most !== Infinity || least !== -Infinity;
  const limit = most === Infinity ? `at least ${round(least)}` : `at most ${round(most)}`;
  // What can't be measured here is no number.
  const isKept = Number.isNaN(value) || (value >= least && value <= most);
  if (!isKept) broken += 1;
  const verdict = hasBudget ? `   ${limit.padEnd(14)} ${isKept ? 'kept' : 'BROKEN'}` : '';
  say(`  ${name.padEnd(84)}${value.toFixed(digits).padStart(9)}${verdict}`);
}

/** Says how many budgets are broken; the process then ends with code 1 where any is. */
export function giveVerdict() {
  say(broken ? `\n${broken} budgets are broken.` : '\nAll budgets are kept.');
  process.exitCode = broken ? 1 : 0;
}
