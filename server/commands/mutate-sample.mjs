import { createHash } from 'node:crypto';
import path from 'node:path';
import { root } from './steps.mjs';

const size = process.env.MUTANTS_SAMPLE;
/** What the report says of a mutant that tests reach and the sample leaves out. */
export const LEFT_OUT = 'not in the sample';

/**
 * Leaves, of the mutants that tests reach, the MUTANTS_SAMPLE whose hashes are lowest: each is as likely as another, and each
 * run draws the same. Stryker tells its reporters the plan before it follows it, and offers no other place to thin it out once
 * it is known what tests reach; `npm run mutate` counts afterwards whether this held.
 */
const sample = {
  /** @param {{ mutantPlans: any[] }} event */
  onMutationTestingPlanReady({ mutantPlans }) {
    if (size === undefined) return;
    const reached = mutantPlans.filter(
      ({ plan, runOptions }) => plan === 'Run' && runOptions.testFilter?.length !== 0,
    );
    const draws = new Map(reached.map((plan) => [plan, draw(plan.mutant)]));
    reached.sort((one, other) => (String(draws.get(one)) < String(draws.get(other)) ? -1 : 1));
    for (const left of reached.slice(Number(size))) {
      left.plan = 'EarlyResult';
      left.mutant = { ...left.mutant, coveredBy: [], status: 'Ignored', statusReason: LEFT_OUT };
    }
  },
};

/** @param {any} mutant */
function draw({ fileName, location: { start, end }, mutatorName, replacement }) {
  const place = `${start.line}:${start.column}-${end.line}:${end.column}`;
  return createHash('sha256')
    .update([path.relative(root, fileName), place, mutatorName, replacement].join('\n'))
    .digest('hex');
}

export const strykerPlugins = [{ kind: 'Reporter', name: 'sample', value: sample }];
