import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { build, generate, install } from './set-up.mjs';
import { root, run, runTool, say, STATIC_CHECKS } from './steps.mjs';

/**
 * `npm run verify`: sets up all, checks all, and ends with one line `N passed, N failed`. Each step
 * of set-up and each check counts as one, each test as one. Every step runs, whatever failed before
 * it. The build and the static checks run side by side. With `--database postgres` the tests run on
 * PostgreSQL. `npm run verify:nightly` runs them on both databases, with those that take long.
 */
const total = { passed: 0, failed: 0 };
const words = process.argv.slice(2).join(' ');
const isNightly = words === '--nightly';
/** Where the tests run: SQLite, a started PostgreSQL, or one after the other. */
const databases = isNightly
  ? ['sqlite', 'postgres']
  : [words === '--database postgres' ? 'postgres' : 'sqlite'];

/** @returns {() => string} how long it has been since, for the line that says how a step went */
function clock() {
  const began = performance.now();
  return () => `${Math.round((performance.now() - began) / 1000)} s`;
}

/** @param {string} name @param {() => Promise<boolean>} work */
async function check(name, work) {
  const spent = clock();
  const passed = await work().catch((error) => (say(String(error?.message ?? error)), false));
  total[passed ? 'passed' : 'failed'] += 1;
  say(`${passed ? 'passed' : 'FAILED'}: ${name} (${spent()})`);
  return passed;
}

/** @param {() => Promise<unknown>} work */
const done = (work) => async () => (await work(), true);

/**
 * Runs tests that write a report, and adds up what it counts. Without a report, or when the run
 * failed otherwise, one more has failed.
 * @param {string} name @param {string} reportFile
 * @param {() => Promise<number>} tests @param {(report: any) => { passed: number, failed: number }} count
 */
async function suite(name, reportFile, tests, count) {
  const file = path.join(root, reportFile);
  const spent = clock();
  fs.rmSync(file, { force: true });
  const code = await tests().catch((error) => (say(String(error)), 1));
  const counted = fs.existsSync(file)
    ? count(JSON.parse(fs.readFileSync(file, 'utf8')))
    : { passed: 0, failed: 0 };
  const failed = counted.failed === 0 && code !== 0 ? 1 : counted.failed;
  total.passed += counted.passed;
  total.failed += failed;
  say(
    `${failed ? 'FAILED' : 'passed'}: ${name} (${counted.passed} passed, ${failed} failed, ${spent()})`,
  );
}

/** @param {string} name @param {string} script @param {string[]} words */
const tool = (name, script, words) => check(name, async () => (await runTool(script, words)) === 0);

const whole = clock();
if (await check('install', done(install))) {
  const { findBrowser } = await import('./find-browser.mjs');
  const [isBrowserThere] = await Promise.all([
    check('browser', findBrowser),
    check('database client', done(generate)).then(() =>
      Promise.all([check('build', done(build)), ...STATIC_CHECKS.map((each) => tool(...each))]),
    ),
    audit(),
  ]);
  for (const database of databases) {
    await codeTests(database);
    if (isBrowserThere) await browserTests(database);
  }
}
say(`All of it took ${whole()}.`);
say(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);

/** @param {string} database */
function codeTests(database) {
  return suite(
    `unit and integration tests on ${database}`,
    'test-results/vitest.json',
    () =>
      runTool('vitest/vitest.mjs', ['run'], {
        TEST_DATABASE: database,
        ...(isNightly && { NIGHTLY: '1' }),
      }),
    (report) => {
      saySlowest(report.testResults);
      return {
        passed: report.numPassedTests,
        failed:
          report.numFailedTests +
          report.testResults.filter(
            (/** @type {any} */ file) =>
              file.status === 'failed' && file.assertionResults.length === 0,
          ).length,
      };
    },
  );
}

/** @param {{ name: string, startTime: number, endTime: number }[]} files */
function saySlowest(files) {
  const took = files.map(({ name, startTime, endTime }) => ({ name, ms: endTime - startTime }));
  say('The slowest files:');
  for (const { name, ms } of took.sort((one, other) => other.ms - one.ms).slice(0, 10))
    say(`${(ms / 1_000).toFixed(1).padStart(7)} s  ${path.relative(root, name)}`);
}

/** @param {string} database */
function browserTests(database) {
  return suite(
    `browser tests on ${database}`,
    'test-results/playwright.json',
    () =>
      database === 'postgres'
        ? run(process.execPath, [
            'tests/support/with-postgres.mjs',
            process.execPath,
            'node_modules/@playwright/test/cli.js',
            'test',
          ])
        : runTool('@playwright/test/cli.js', ['test']),
    ({ stats, errors }) => {
      if (stats.flaky > 0) say(`flaky: ${stats.flaky} passed only at the second try`);
      return {
        passed: stats.expected + stats.flaky,
        failed: stats.unexpected + errors.length,
      };
    },
  );
}

/** The registry's list of known holes in production packages; some registries don't have one. */
async function audit() {
  const words = ['audit', '--omit=dev', '--audit-level=high', '--json'];
  // npm ends with code 1 where it finds something; then the error holds what it printed.
  const { stdout, code } = await promisify(execFile)('npm', words, { cwd: root }).then(
    (printed) => ({ ...printed, code: 0 }),
    (error) => error,
  );
  if (!/"vulnerabilities"/.test(stdout ?? ''))
    return say('npm audit: not available (the registry does not answer it)');
  await check('npm audit, nothing high', async () => code === 0);
}
