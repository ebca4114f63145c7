import fs from 'node:fs';
import path from 'node:path';
import { database } from '../database';
import { command, requireDatabase } from './command';

/** `npm run backup -- FILE`: a whole copy of the database, made while the server runs. Refuses to overwrite a file. */
await command(async () => {
  const [target] = process.argv.slice(2);
  if (!target) throw new Error('Usage: npm run backup -- FILE');
  const file = path.resolve(target);
  if (fs.existsSync(file)) throw new Error(`${file} exists already. Choose another name.`);
  requireDatabase();
  await database.backUp(file);
  return `The database is copied to ${file}.`;
});
