import { generate, install } from './set-up.mjs';
import { runTool, say, STATIC_CHECKS } from './steps.mjs';

/**
 * `npm run check`: the inner loop. The static checks side by side, then the tests that the
 * uncommitted change (or, with `-- REV`, all that has come since REV) reaches, save those that
 * start a server. `npm run verify` also builds, serves and walks the product in a browser.
 */
const since = process.argv[2];

const TESTS = [
  'run',
  '--exclude=tests/server/**',
  since ? `--changed=${since}` : '--changed',
  '--passWithNoTests',
];

await install();
await generate();
const codes = await Promise.all(STATIC_CHECKS.map(([, script, words]) => runTool(script, words)));
codes.push(await runTool('vitest/vitest.mjs', TESTS));
[...STATIC_CHECKS.map(([name]) => name), 'changed tests'].forEach((name, index) =>
  say(`${codes[index] === 0 ? 'passed' : 'FAILED'}: ${name}`),
);
process.exit(codes.every((code) => code === 0) ? 0 : 1);
