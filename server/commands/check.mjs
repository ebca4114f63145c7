import { generate, install } from './set-up.mjs';
import { runTool, say } from './steps.mjs';

/**
 * `npm run check`: the inner loop. Format, lint and types side by side, then the tests that the
 * uncommitted change (or, with `-- REV`, all that has come since REV) reaches, save those that
 * start a server. `npm run verify` also builds, serves and walks the product in a browser.
 */
const since = process.argv[2];

/** @param {string} name what keeps a tool from looking again at a file whose content it has seen */
const cached = (name) => [
  '--cache',
  '--cache-strategy',
  'content',
  '--cache-location',
  `node_modules/.cache/checked-${name}`,
];

/** @type {[name: string, script: string, words: string[]][]} */
const STEPS = [
  [
    'format',
    'prettier/bin/prettier.cjs',
    ['--check', '--log-level', 'warn', ...cached('prettier'), '.'],
  ],
  ['lint', 'eslint/bin/eslint.js', [...cached('eslint'), '.']],
  [
    'types',
    'typescript-native/bin/tsc',
    ['--noEmit', '--incremental', '--tsBuildInfoFile', 'node_modules/.cache/types.tsbuildinfo'],
  ],
];
const TESTS = [
  'run',
  '--exclude=tests/server/**',
  since ? `--changed=${since}` : '--changed',
  '--passWithNoTests',
];

await install();
await generate();
const codes = await Promise.all(STEPS.map(([, script, words]) => runTool(script, words)));
codes.push(await runTool('vitest/vitest.mjs', TESTS));
[...STEPS.map(([name]) => name), 'changed tests'].forEach((name, index) =>
  say(`${codes[index] === 0 ? 'passed' : 'FAILED'}: ${name}`),
);
process.exit(codes.every((code) => code === 0) ? 0 : 1);
