import Database from 'better-sqlite3';
import fs from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { logProblem } from '~/gateways/database/sqlite/write-ahead-log.server';
import { expectRefusal, refusedStart } from '#tests/support/command';
import { newDataDir } from '#tests/support/server';

let dataDir: string;
const at = (name: string) => path.join(dataDir, name);
const start = () => refusedStart({ DATA_DIR: dataDir });

beforeEach(() => (dataDir = newDataDir()));
afterEach(() => fs.rmSync(dataDir, { recursive: true, force: true }));

describe('a database that this version can’t work with', () => {
  const changed: Record<string, [how: string, ...words: string[]]> = {
    'lacks a table': ['DROP TABLE messages', 'lacks the table messages:', 'npm run restore'],
    'lacks a column': [
      'ALTER TABLE queued_mails DROP COLUMN last_error',
      'lacks the column queued_mails.last_error:',
    ],
    'lacks a unique index': [
      'DROP INDEX queued_mails_occasion_key',
      'lacks the index queued_mails_occasion_key:',
    ],
    'lacks an index written by hand': [
      'DROP INDEX days_off_office_key',
      'lacks the index days_off_office_key:',
    ],
    'was made by a newer version': [
      `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at) VALUES ('n', '', '20990101000000_later', 1)`,
      'was made by another version of the portal',
      '20990101000000_later',
    ],
    'has an emptied record of its migrations': [
      'DELETE FROM _prisma_migrations',
      'no record of its migrations',
      'npm run restore',
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

describe('a write-ahead log that a crash left behind', () => {
  /** A log with so many transactions, as a process leaves it that was killed. */
  function crashAfter(transactions: number): void {
    const db = new Database(at('portal.db'));
    db.pragma('journal_mode = WAL');
    db.pragma('wal_autocheckpoint = 0');
    for (let count = 0; count < transactions; count += 1)
      db.prepare('INSERT INTO spent_tokens (id, expires_at) VALUES (?, 0)').run(`token ${count}`);
    for (const ending of ['', '-wal'])
      fs.copyFileSync(at(`portal.db${ending}`), at(`copy.db${ending}`));
    db.close();
    for (const ending of ['', '-wal'])
      fs.renameSync(at(`copy.db${ending}`), at(`portal.db${ending}`));
  }
  const writeLog = (text: Buffer, position: number) => {
    const file = fs.openSync(at('portal.db-wal'), 'r+');
    fs.writeSync(file, text, 0, text.length, position);
    fs.closeSync(file);
  };
  const kept = () => {
    const db = new Database(at('portal.db'));
    const count = db.prepare("SELECT count(*) FROM spent_tokens WHERE id LIKE 'token %'").pluck();
    return [count.get(), db.close()][0];
  };

  it('is taken in, and so is one whose last transaction was not wholly written', () => {
    crashAfter(20);
    expect(logProblem(at('portal.db'))).toBeNull();
    fs.truncateSync(at('portal.db-wal'), fs.statSync(at('portal.db-wal')).size - 100);
    expect(logProblem(at('portal.db'))).toBeNull();
    expect(kept()).toBe(19);
  });

  it('may end with what an earlier round left there', () => {
    const db = new Database(at('portal.db'));
    db.pragma('journal_mode = WAL');
    const insert = db.prepare('INSERT INTO spent_tokens (id, expires_at) VALUES (?, 0)');
    for (let count = 0; count < 20; count += 1) insert.run(`earlier ${count}`);
    db.pragma('wal_checkpoint(RESTART)');
    insert.run('later');
    expect(logProblem(at('portal.db'))).toBeNull();
    db.close();
  });

  it.each([
    ['garbage from its beginning', 0, 'its beginning can’t be read'],
    ['garbage in the middle', 30_000, 'it is damaged in the middle'],
  ])(
    'and that is %s is refused in one line, not left out in silence',
    async (_how, position, why) => {
      crashAfter(20);
      writeLog(Buffer.alloc(5_000, 'garbage '), position);
      const log = fs.readFileSync(at('portal.db-wal'));
      expectRefusal(await start(), `${dataDir}/portal.db-wal`, why, 'npm run restore');
      expect(fs.readFileSync(at('portal.db-wal')).equals(log)).toBe(true);
    },
  );
});
