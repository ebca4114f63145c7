import { build, generate, install } from './set-up.mjs';
import { say } from './steps.mjs';

/** `npm run up`: sets up all that has changed and serves the demonstration. */
try {
  await install();
  await generate();
  await build();
  process.env.NODE_ENV = 'production';
  process.env.DEMO ??= '1';
  await import('../../build/entry/start.js');
} catch (error) {
  say(`\n${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}
