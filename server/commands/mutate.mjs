import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { generate } from './set-up.mjs';
import { root, runTool, say } from './steps.mjs';

/**
 * `npm run mutate [-- PATH… --meet pure|unit|routes|PATTERN]`: changes the code of folders or files of app/domain, app/http and
 * app/models one place at a time, and lists the changes that no test notices. Without a path: all three, which takes hours.
 * Domain’s mutants meet the pure tests, and those of files that none of them reaches the routes’ tests; the others meet all
 * that need no server. `--meet` sets others: `unit` those of tests/unit alone, a pattern those test files.
 * Exits with 1 where a folder catches fewer of those that its tests reach than its goal, or a file is reached by none.
 */
const ROOMS = ['app/domain', 'app/http', 'app/models'];
const REPORT = path.join(root, 'test-results/mutants/report.json');

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    meet: { type: 'string' },
    concurrency: { type: 'string', default: String(Math.max(1, os.availableParallelism() - 1)) },
  },
});
const parts = positionals.length > 0 ? positionals : ROOMS;
for (const part of parts)
  if (!ROOMS.some((room) => part === room || part.startsWith(`${room}/`)))
    throw new Error(`${part} is in none of ${ROOMS.join(', ')}.`);

await generate();
let passed = true;
for (const part of parts) {
  const isDomain = part.startsWith('app/domain');
  const all = /\.ts$/.test(part) ? part : `${part}/**/*.ts`;
  const files = await mutate(all, values.meet ?? (isDomain ? 'pure' : 'routes'));
  const unreached = Object.keys(files).filter((file) => isUnreached(files[file]?.mutants ?? []));
  if (isDomain && !values.meet && unreached.length > 0)
    Object.assign(files, await mutate(unreached.join(','), 'routes'));
  passed = report(part, files) && passed;
}
process.exit(passed ? 0 : 1);

/**
 * @typedef {{ status: string, mutatorName: string, replacement: string, location: { start: { line: number, column: number },
 *   end: { line: number, column: number } } }} Mutant
 * @typedef {Record<string, { source: string, mutants: Mutant[] }>} Files
 * @param {string} what @param {string} meet @returns {Promise<Files>}
 */
async function mutate(what, meet) {
  fs.rmSync(REPORT, { force: true });
  const code = await runTool(
    '@stryker-mutator/core/bin/stryker.js',
    ['run', '--mutate', what, '--concurrency', String(values.concurrency)],
    { MUTANTS_MEET: meet },
  );
  if (!fs.existsSync(REPORT)) throw new Error(`${what}: Stryker ended with ${code}.`);
  return JSON.parse(fs.readFileSync(REPORT, 'utf8')).files;
}

/** @param {Mutant[]} mutants @param {string[]} states */
function count(mutants, ...states) {
  return mutants.filter(({ status }) => states.includes(status)).length;
}

/** @param {Mutant[]} mutants */
function isUnreached(mutants) {
  return count(mutants, 'NoCoverage') > 0 && count(mutants, 'Killed', 'Timeout', 'Survived') === 0;
}

/** @param {string} part @param {Files} files */
function report(part, files) {
  const goal = part.startsWith('app/domain') ? 90 : 85;
  const all = { caught: 0, survived: 0, unreached: 0 };
  let whole = true;
  for (const [file, { source, mutants }] of Object.entries(files)) {
    const caught = count(mutants, 'Killed', 'Timeout');
    const survived = count(mutants, 'Survived');
    const unreached = count(mutants, 'NoCoverage');
    all.caught += caught;
    all.survived += survived;
    all.unreached += unreached;
    whole &&= !isUnreached(mutants);
    if (survived + unreached > 0) say(`\n${file}: ${figures({ caught, survived, unreached })}`);
    for (const mutant of mutants)
      if (mutant.status === 'Survived') say(`  ${describe(source, mutant)}`);
    const lines = mutants
      .filter(({ status }) => status === 'NoCoverage')
      .map(({ location }) => location.start.line);
    if (lines.length > 0) say(`  no test gets to line ${[...new Set(lines)].join(', ')}`);
  }
  const reached = all.caught + all.survived;
  const good = reached === 0 || (all.caught / reached) * 100 >= goal;
  say(`\n${part}: ${figures(all)}; goal ${goal} % of those reached and no file unreached`);
  return good && whole;
}

/** @param {{ caught: number, survived: number, unreached: number }} counts */
function figures({ caught, survived, unreached }) {
  const share = (/** @type {number} */ of) => (of ? `${((100 * caught) / of).toFixed(1)} %` : '–');
  const reached = caught + survived;
  return `${caught} of ${reached} reached are caught (${share(reached)}), ${unreached} are not reached (${share(reached + unreached)} of all)`;
}

/** @param {string} source @param {Mutant} mutant */
function describe(source, { location: { start, end }, mutatorName, replacement }) {
  const lines = source.split('\n').slice(start.line - 1, end.line);
  const last = lines.length - 1;
  lines[last] = lines[last]?.slice(0, end.column - 1) ?? '';
  lines[0] = lines[0]?.slice(start.column - 1) ?? '';
  const short = (/** @type {string} */ text) => text.replace(/\s+/g, ' ').slice(0, 90);
  return `${start.line}:${start.column} ${mutatorName}: ${short(lines.join(' '))} → ${short(replacement)}`;
}
