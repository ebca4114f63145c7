import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { generate } from '../server/commands/set-up.mjs';
import { LEFT_OUT } from './mutate-sample.mjs';
import { root, run, say } from '../server/commands/steps.mjs';

/**
 * `npm run mutate [-- PATH… --meet pure|unit|routes|PATTERN --sample N --draw M]`: changes the code
 * of folders or files of app/domain, app/http and app/models one place at a time, and lists the
 * changes that no test notices. Without a path: all three, which takes hours. Domain’s mutants meet
 * the pure tests, and those of files that none of them reaches the routes’ tests; the others meet
 * all that need no server. `--meet` sets others: `unit` those of tests/unit alone, a pattern those
 * test files. `--sample` tries N of the mutants that tests reach, the same ones each time, and says
 * how far off that may be; 0 asks only what tests reach. `--draw 2` draws others, which no test was
 * written for. Paths with commas between them are one part. Exits with 1 where a folder catches
 * fewer of those that its tests reach than its goal, or a file is reached by none.
 */
const ROOMS = ['app/domain', 'app/http', 'app/models'];
/** Fetched when it is needed: nothing else uses it. It finds this project's Vitest by itself. */
const STRYKER = [
  '--package=@stryker-mutator/core@9.6.1',
  '--package=@stryker-mutator/vitest-runner@9.6.1',
];
const REPORT = path.join(root, 'test-results/mutants/report.json');

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    meet: { type: 'string' },
    sample: { type: 'string' },
    draw: { type: 'string', default: '1' },
    concurrency: { type: 'string', default: String(Math.max(1, os.availableParallelism() - 1)) },
  },
});
const parts = positionals.length > 0 ? positionals : ROOMS;
for (const part of parts.flatMap((part) => part.split(',')))
  if (!ROOMS.some((room) => part === room || part.startsWith(`${room}/`)))
    throw new Error(`${part} is in none of ${ROOMS.join(', ')}.`);

await generate();
let passed = true;
for (const part of parts) {
  const isDomain = part.startsWith('app/domain');
  const all = part.split(',').map((each) => (/\.ts$/.test(each) ? each : `${each}/**/*.ts`));
  const meet = values.meet ?? (isDomain ? 'pure' : 'routes');
  const files = await mutate(all.join(','), meet, values.sample);
  const unreached = Object.keys(files).filter((file) => isUnreached(files[file]?.mutants ?? []));
  if (isDomain && !values.meet && unreached.length > 0)
    Object.assign(files, await mutate(unreached.join(','), 'routes', values.sample && '0'));
  passed = report(part, files) && passed;
}
process.exit(passed ? 0 : 1);

/**
 * @typedef {{ status: string, statusReason?: string, mutatorName: string, replacement: string,
 * location: { start: { line: number, column: number },
 *   end: { line: number, column: number } } }} Mutant
 * @typedef {Record<string, { source: string, mutants: Mutant[] }>} Files
 * @param {string} what @param {string} meet @param {string} [sample] @returns {Promise<Files>}
 */
async function mutate(what, meet, sample) {
  fs.rmSync(REPORT, { force: true });
  const code = await run(
    'npx',
    [
      '--yes',
      ...STRYKER,
      '--',
      'stryker',
      'run',
      'bench/stryker.config.mjs',
      '--mutate',
      what,
      '--concurrency',
      String(values.concurrency),
    ],
    { MUTANTS_MEET: meet, MUTANTS_DRAW: values.draw, ...(sample && { MUTANTS_SAMPLE: sample }) },
  );
  if (!fs.existsSync(REPORT)) throw new Error(`${what}: Stryker ended with ${code}.`);
  return JSON.parse(fs.readFileSync(REPORT, 'utf8')).files;
}

/** @param {Mutant[]} mutants */
function tally(mutants) {
  const count = (/** @type {string[]} */ ...states) =>
    mutants.filter(({ status }) => states.includes(status)).length;
  return {
    caught: count('Killed', 'Timeout'),
    survived: count('Survived'),
    unreached: count('NoCoverage'),
    leftOut: mutants.filter(({ statusReason }) => statusReason === LEFT_OUT).length,
  };
}

/** @param {Mutant[]} mutants */
function isUnreached(mutants) {
  const { caught, survived, unreached, leftOut } = tally(mutants);
  return unreached > 0 && caught + survived + leftOut === 0;
}

/** @param {string} part @param {Files} files */
function report(part, files) {
  const goal = part.startsWith('app/domain') ? 90 : 85;
  for (const [file, { source, mutants }] of Object.entries(files)) {
    const { survived, unreached } = tally(mutants);
    if (survived + unreached > 0) say(`\n${file}: ${figures(tally(mutants))}`);
    for (const mutant of mutants)
      if (mutant.status === 'Survived') say(`  ${describe(source, mutant)}`);
    const lines = mutants
      .filter(({ status }) => status === 'NoCoverage')
      .map(({ location }) => location.start.line);
    if (lines.length > 0) say(`  no test gets to line ${[...new Set(lines)].join(', ')}`);
  }
  const all = tally(Object.values(files).flatMap(({ mutants }) => mutants));
  const tried = all.caught + all.survived;
  const missed = Object.keys(files).filter((file) => isUnreached(files[file]?.mutants ?? []));
  const whole = `goal ${goal} % of those reached and no file unreached`;
  say(`\n${part}: ${figures(all)}; ${whole}`);
  if (values.sample) {
    say(
      `A sample: ${tried} of ${tried + all.leftOut} that tests reach. ${margin(all.caught, tried)}`,
    );
    if (tried !== Math.min(Number(values.sample), tried + all.leftOut))
      throw new Error(`${values.sample} should have been tried.`);
  }
  say(`Of ${Object.keys(files).length} files no test reaches ${missed.join(', ') || 'none'}`);
  return (tried === 0 || (all.caught / tried) * 100 >= goal) && missed.length === 0;
}

/**
 * Where the share of all lies with 95 % certainty (Wilson’s interval) when so many of a sample were caught.
 * @param {number} caught @param {number} tried
 */
function margin(caught, tried) {
  if (tried === 0) return '';
  const z = 1.96;
  const middle = (caught + z ** 2 / 2) / (tried + z ** 2);
  const spread =
    (z * Math.sqrt((caught * (tried - caught)) / tried + z ** 2 / 4)) / (tried + z ** 2);
  const percent = (/** @type {number} */ share) => (100 * share).toFixed(1);
  return `Of all of them ${percent(middle - spread)} to ${percent(middle + spread)} % are caught, with 95 % certainty.`;
}

/** @param {ReturnType<typeof tally>} counts */
function figures({ caught, survived, unreached, leftOut }) {
  const share = (/** @type {number} */ of) => (of ? `${((100 * caught) / of).toFixed(1)} %` : '–');
  const tried = caught + survived;
  const rest = values.sample
    ? `${leftOut} not tried, ${unreached} are not reached`
    : `${unreached} are not reached (${share(tried + unreached)} of all)`;
  return `${caught} of ${tried} ${values.sample ? 'tried' : 'reached'} are caught (${share(tried)}), ${rest}`;
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
