import { build, generate, install, makeSqlite } from './set-up.mjs';
import { allDone, say } from './steps.mjs';

/** `npm run up`: sets up all that has changed and serves the demonstration. */
try {
  await install();
  await allDone([makeSqlite(), generate().then(build)]);
  process.env.NODE_ENV = 'production';
  process.env.DEMO ??= '1';
  await import('../../build/entry/start.js');
} catch (error) {
  say(`\n${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}
