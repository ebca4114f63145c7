import Database from 'better-sqlite3';
import fs from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { expectRefusal, refusedStart } from '#tests/support/command';
import { newDataDir } from '#tests/support/server';

let dataDir: string;
const at = (name: string) => path.join(dataDir, name);
const start = () => refusedStart({ DATA_DIR: dataDir });

beforeEach(() => (dataDir = newDataDir()));
afterEach(() => fs.rmSync(dataDir, { recursive: true, force: true }));

describe('a database that this version can’t work with', () => {
  const changed: Record<string, [how: string, ...words: string[]]> = {
    'was made by a newer version': [
      `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at) VALUES ('n', '', '20990101000000_later', 1)`,
      'was made by another version of the portal',
      '20990101000000_later',
    ],
    'has no record of its migrations': [
      'DROP TABLE _prisma_migrations',
      'no record of its migrations',
    ],
  };
  it.each(Object.entries(changed))('because it %s is refused', async (_why, [how, ...words]) => {
    new Database(at('portal.db')).exec(how).close();
    const before = fs.readFileSync(at('portal.db'));
    expectRefusal(await start(), `The database ${dataDir}/portal.db `, ...words);
    expect(fs.readFileSync(at('portal.db')).equals(before)).toBe(true);
  });
});
