import { configured, endWith } from '../configured';

/**
 * The way into the commands: `node build/entry/commands.js NAME …`. They load only where the
 * configuration is right.
 */
try {
  await configured();
} catch (error) {
  endWith(error);
}
await import('./commands');
