import { randomBytes } from 'node:crypto';
import { build, generate } from './set-up.mjs';
import { say } from './steps.mjs';

/** `node database-command.mjs NAME …`: runs a database command with the app's configuration. */

// These commands sign nothing, so they need no secret; the configuration asks for one.
process.env.SESSION_SECRET ||= randomBytes(32).toString('hex');
try {
  if (process.env.NODE_ENV !== 'production') {
    await generate();
    await build();
  }
  await import('../../build/entry/commands.js');
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
