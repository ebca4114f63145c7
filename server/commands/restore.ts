import fs from 'node:fs';
import path from 'node:path';
import { database } from '../database';
import { command } from './command';

/**
 * `npm run restore -- FILE`: puts a backup in the place of the database. Refuses while the server runs
 * and takes only a whole database of the portal; the one it replaces stays beside it.
 */
await command(async () => {
  const [source] = process.argv.slice(2);
  if (!source) throw new Error('Usage: npm run restore -- FILE');
  const file = path.resolve(source);
  if (!fs.existsSync(file)) throw new Error(`There is no file ${file}.`);
  const before = database.restore(file);
  return `The database is restored from ${file}.${before ? ` The one before is ${before}.` : ''}`;
});
