/**
 * Stryker’s options for `npm run mutate`, which says what is mutated and by which tests; see bench/mutate.mjs.
 * Code that runs only while a module loads is left out: each such mutant would need every test file anew.
 */
export default {
  testRunner: 'vitest',
  vitest: {
    configFile: 'bench/mutants.config.ts',
    // Tests that load the app as a server does are related to no file by what they import, and
    // would be passed over.
    related: ['pure', 'unit'].includes(process.env.MUTANTS_MEET ?? 'pure'),
  },
  plugins: [
    '@stryker-mutator/vitest-runner',
    './bench/mutate-sample.mjs',
    './bench/mutate-sentences.mjs',
  ],
  ignorers: ['sentences'],
  coverageAnalysis: 'perTest',
  ignoreStatic: true,
  // The sandbox lies in the project’s folder and finds its packages, but keeps caches of its own.
  symlinkNodeModules: false,
  tempDirName: 'test-results/mutants/tmp',
  ignorePatterns: ['/build', '/data', '/test-results', '/tests/{e2e,rules,server}', '/docs'],
  // It would be rewritten by TypeScript, which npx leaves to the project, and needs no change.
  tsconfigFile: 'none',
  disableTypeChecks: 'app/**/*.{ts,tsx}',
  dryRunTimeoutMinutes: 60,
  timeoutMS: 10_000,
  reporters: ['sample', 'json', 'progress-append-only'],
  jsonReporter: { fileName: 'test-results/mutants/report.json' },
  allowConsoleColors: false,
};
