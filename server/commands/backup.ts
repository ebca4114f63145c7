import Database from 'better-sqlite3';
import fs from 'node:fs';
import path from 'node:path';
import { soundness } from '../check-database';
import { command, databaseFile, requireDatabase } from './command';

/** `npm run backup -- FILE`: a whole copy of the database, made while the server runs. Refuses to overwrite a file. */
await command(async () => {
  const [target] = process.argv.slice(2);
  if (!target) throw new Error('Usage: npm run backup -- FILE');
  const file = path.resolve(target);
  if (fs.existsSync(file)) throw new Error(`${file} exists already. Choose another name.`);
  requireDatabase();
  const db = new Database(databaseFile, { readonly: true });
  try {
    await db.backup(file);
    fs.chmodSync(file, 0o600);
  } finally {
    db.close();
  }
  const problem = soundness(file);
  if (problem !== 'ok') {
    fs.rmSync(file);
    throw new Error(
      `The database ${databaseFile} is damaged: ${problem}. No copy was made; keep the earlier ones.`,
    );
  }
  return `The database is copied to ${file}.`;
});
