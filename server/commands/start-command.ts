import { configured, endWith } from '../configured';

/** `node build/entry/commands.js NAME …`: commands load only where the configuration is right. */
try {
  await configured();
} catch (error) {
  endWith(error);
}
await import('./commands');
