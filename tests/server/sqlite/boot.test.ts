import Database from 'better-sqlite3';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MIGRATIONS } from '#server/database';
import { expectRefusal, refusedStart, runCommand } from '#tests/support/command';
import { newDataDir } from '#tests/support/server';
import { DatabaseRefused } from '~/gateways/database/port.server';
import { lockDatabase, sqliteUpkeep } from '~/gateways/database/sqlite/upkeep.server';

const SECRET = { DEMO: '0', SESSION_SECRET: 'x'.repeat(32) };

let dataDir: string;
const at = (name: string) => path.join(dataDir, name);
const start = (variables: Record<string, string> = {}) =>
  refusedStart({ DATA_DIR: dataDir, ...variables });
const upkeep = () =>
  sqliteUpkeep({ url: `file:${at('portal.db')}`, dataDir, migrations: MIGRATIONS });

function removeDatabase(): void {
  for (const ending of ['', '-wal', '-shm']) fs.rmSync(at(`portal.db${ending}`), { force: true });
}

beforeEach(() => (dataDir = newDataDir()));
afterEach(() => fs.rmSync(dataDir, { recursive: true, force: true }));

describe('a missing database', () => {
  it('isn’t replaced by a new one: the server refuses to start until a backup is restored', async () => {
    await upkeep().prepare();
    expect(await runCommand('backup', dataDir, at('copy.db'))).toMatchObject({ status: 0 });
    removeDatabase();
    expectRefusal(
      await start(),
      `${dataDir}/portal.db is missing`,
      'database-made',
      'npm run restore',
    );
    expect(fs.existsSync(at('portal.db'))).toBe(false);
    expect(await runCommand('backup', dataDir, at('other.db'))).toEqual({
      status: 1,
      text: `There is no database at ${dataDir}/portal.db. Start the portal once first.`,
    });
    expect(fs.existsSync(at('portal.db'))).toBe(false);
    expect(await runCommand('restore', dataDir, at('copy.db'))).toMatchObject({ status: 0 });
    expect(await upkeep().prepare()).toEqual([]);
  });
});

const change = (sql: string) => () => new Database(at('portal.db')).exec(sql).close();
function damage(): void {
  const file = fs.openSync(at('portal.db'), 'r+');
  fs.writeSync(file, Buffer.alloc(60_000, 'x'), 0, 60_000, 40_000);
  fs.closeSync(file);
}

describe('an unusable database', () => {
  it.each<[string, () => void, string]>([
    ['is damaged inside', damage, 'can’t be used: '],
    ['is garbage', () => fs.writeFileSync(at('portal.db'), 'garbage '.repeat(9_000)), 'can’t be'],
    ['is empty', () => (removeDatabase(), change('VACUUM')()), 'is empty'],
    [
      'was made by a newer version',
      change(
        "INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at) VALUES ('n', '', '20990101000000_later', 1)",
      ),
      'was made by another version of the portal, which has the migration 20990101000000_later',
    ],
    [
      'has no record of its migrations',
      change('DROP TABLE _prisma_migrations'),
      'no record of its migrations',
    ],
  ])('is rejected in one line because it %s, and stays unchanged', async (_why, make, words) => {
    await upkeep().prepare();
    make();
    const before = fs.readFileSync(at('portal.db'));
    const refused: unknown = await upkeep()
      .prepare()
      .catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(DatabaseRefused);
    expect((refused as Error).message).toMatch(/^The database .*npm run restore.*$/);
    expect((refused as Error).message).toContain(words);
    expect(fs.readFileSync(at('portal.db')).equals(before)).toBe(true);
  });

  it('is replaced by a backup, kept beside it, and never backed up', async () => {
    const { backUp, restore } = upkeep().copies!;
    await backUp(at('copy.db'));
    damage();
    const damaged = fs.readFileSync(at('portal.db'));
    await expect(backUp(at('bad.db'))).rejects.toThrow('is damaged');
    expect(fs.existsSync(at('bad.db'))).toBe(false);
    expect(fs.readFileSync(restore(at('copy.db'))!).equals(damaged)).toBe(true);
    expect(await upkeep().prepare()).toEqual([]);
  });
});

it('a database with several paths is served once, by whichever path', () => {
  const link = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'portal-other-')), 'link.db');
  fs.symlinkSync(at('portal.db'), link);
  const unlock = lockDatabase(at('portal.db'));
  expect(() => lockDatabase(link)).toThrow('Another server is using the database');
  unlock();
  lockDatabase(link)();
});

describe('a server that can’t start', () => {
  it('prints everything wrong with its configuration', async () => {
    const { status, text } = await start({ DEMO: '0', PORT: 'abc', LOG_LEVEL: 'x' });
    expect([status, text]).toEqual([
      1,
      expect.stringMatching(
        /^The configuration has 3 problems:\n {2}PORT: Must be a whole number from 0 to 65535\n {2}LOG_LEVEL: .*\n {2}SESSION_SECRET is required .*$/,
      ),
    ]);
    const command = await runCommand('grant', '/dev/null/data', 'a@b.example', 'client');
    expect(command).toMatchObject({ status: 1, text: expect.stringMatching(/^.+$/) });
  });

  it('prints in one line which folder, key, certificate or port it can’t use', async () => {
    expectRefusal(await start({ DATA_DIR: '/proc/portal/data' }), 'can’t be used');
    fs.writeFileSync(at('file'), '');
    expectRefusal(await start({ BACKUP_DIR: at('file') }), `BACKUP_DIR: ${at('file')} can’t be`);
    const url = 'postgresql://portal@localhost/portal?sslrootcert=/nonexistent';
    expectRefusal(await start({ DATABASE_URL: url }), 'can’t be reached: ENOENT');
    const blocker = net.createServer().listen(0);
    await new Promise((resolve) => blocker.once('listening', resolve));
    const PORT = String((blocker.address() as net.AddressInfo).port);
    expectRefusal(
      await start({ PORT, ...SECRET }),
      `Port ${PORT} is taken. Set PORT to another one.`,
    );
    blocker.close();
    fs.writeFileSync(at('data-keys'), 'cut');
    expectRefusal(await start(), 'holds no whole keys');
  });
});
