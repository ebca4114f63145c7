import { createHash } from 'node:crypto';
import path from 'node:path';
import { root } from '../server/commands/steps.mjs';

const { MUTANTS_SAMPLE: size, MUTANTS_MEET: meet, MUTANTS_DRAW: draws = '1' } = process.env;
/** What the report says of a mutant that tests reach and the sample leaves out. */
export const LEFT_OUT = 'not in the sample';
/** How many files of tests a mutant of a sample meets where all of them would take minutes. */
export const NEAREST = 12;

/**
 * Leaves, of the mutants that tests reach, the MUTANTS_SAMPLE whose hashes are lowest: each is as
 * likely as another, and each run of one MUTANTS_DRAW draws the same. Stryker tells its reporters
 * the plan before it follows it, and offers no other place to thin it out once it is known what
 * tests reach; `npm run mutate` counts afterwards whether this held.
 */
const sample = {
  /** @param {{ mutantPlans: any[] }} event */
  onMutationTestingPlanReady({ mutantPlans }) {
    if (size === undefined) return;
    const reached = mutantPlans.filter(
      ({ plan, runOptions }) => plan === 'Run' && runOptions.testFilter?.length !== 0,
    );
    const drawn = new Map(reached.map((plan) => [plan, draw(plan.mutant)]));
    reached.sort((one, other) => (String(drawn.get(one)) < String(drawn.get(other)) ? -1 : 1));
    if (meet === 'routes') keepNearest(reached, reached.slice(0, Number(size)));
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
    .update([draws, path.relative(root, fileName), place, mutatorName, replacement].join('\n'))
    .digest('hex');
}

/**
 * Lets each of some mutants meet only the files of tests that reach most mutants of its own file:
 * what every page runs is reached by each test and caught, if at all, by those that are about it.
 * What these miss counts as missed.
 * @param {any[]} reached @param {any[]} some
 */
function keepNearest(reached, some) {
  /** @type {Map<string, Map<string, number>>} */
  const hits = new Map();
  for (const { mutant, runOptions } of reached) {
    const ofFile = hits.get(mutant.fileName) ?? new Map();
    hits.set(mutant.fileName, ofFile);
    for (const file of new Set(runOptions.testFilter.map(fileOf)))
      ofFile.set(file, (ofFile.get(file) ?? 0) + 1);
  }
  for (const { mutant, runOptions } of some) {
    const ofFile = hits.get(mutant.fileName);
    const own = [...new Set(runOptions.testFilter.map(fileOf))];
    own.sort((one, other) => (ofFile?.get(other) ?? 0) - (ofFile?.get(one) ?? 0));
    const near = new Set(own.slice(0, NEAREST));
    runOptions.testFilter = runOptions.testFilter.filter((/** @type {string} */ test) =>
      near.has(fileOf(test)),
    );
  }
}

/** @param {string} test as the runner names it: its file, # and what it is called */
const fileOf = (test) => test.slice(0, test.indexOf('#'));

export const strykerPlugins = [{ kind: 'Reporter', name: 'sample', value: sample }];
