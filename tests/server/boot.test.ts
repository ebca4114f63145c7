import Database from 'better-sqlite3';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { expectRefusal, refusedStart, runCommand } from '#tests/support/command';
import { newDataDir, startServer } from '#tests/support/server';

let dataDir: string;
const at = (name: string) => path.join(dataDir, name);
const start = (variables: Record<string, string> = {}) =>
  refusedStart({ DATA_DIR: dataDir, ...variables });

/** Serves the data folder for a moment, so that it is one that was in use. */
async function serveOnce(): Promise<void> {
  const server = await startServer({ dataDir, env: { DEMO: '0', SESSION_SECRET: 'x'.repeat(32) } });
  server.process.kill('SIGTERM');
  await new Promise((resolve) => server.process.once('close', resolve));
}

function removeDatabase(): void {
  for (const ending of ['', '-wal', '-shm']) fs.rmSync(at(`portal.db${ending}`), { force: true });
}

beforeEach(() => (dataDir = newDataDir()));
afterEach(() => fs.rmSync(dataDir, { recursive: true, force: true }));

describe('a secret', () => {
  it.each([
    [' , ', 'SESSION_SECRET is required'],
    [`${'x'.repeat(32)},too-short`, 'at least 32 characters'],
  ])('"%s" is refused at the start, in one line', async (secret, words) => {
    expectRefusal(await start({ DEMO: '0', SESSION_SECRET: secret }), words);
  });
});

it('what the server writes is for its own user alone', async () => {
  removeDatabase();
  // What an upload left whose process was killed goes at the next start.
  fs.mkdirSync(at('storage/spool'), { recursive: true, mode: 0o700 });
  fs.writeFileSync(at('storage/spool/half'), 'a W-2 as it came', { mode: 0o600 });
  await serveOnce();
  const names = fs.readdirSync(dataDir, { recursive: true, encoding: 'utf8' });
  expect(names).toContain('storage/spool');
  expect(names).not.toContain('storage/spool/half');
  expect(names.filter((name) => fs.statSync(at(name)).mode & 0o077)).toEqual([]);
  expect(fs.existsSync(at('portal.db'))).toBe(true);
});

describe('a database that was there and is gone', () => {
  it('is no beginning: the server refuses until a backup is restored, and makes no new one', async () => {
    await serveOnce();
    expect(await runCommand('backup', dataDir, at('copy.db'))).toMatchObject({ status: 0 });
    expect(fs.readdirSync(dataDir).filter((name) => name.startsWith('copy.db'))).toEqual([
      'copy.db',
    ]);

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
      text: `There is no database at ${dataDir}/portal.db.`,
    });
    expect(fs.existsSync(at('portal.db'))).toBe(false);

    new Database(at('portal.db')).exec('VACUUM').close();
    expectRefusal(await start(), `${dataDir}/portal.db is empty`);

    expect(await runCommand('restore', dataDir, at('copy.db'))).toMatchObject({ status: 0 });
    await serveOnce();
  });
});

describe('a database that can’t be read', () => {
  const broken: Record<string, () => void> = {
    'is damaged inside': () => {
      const file = fs.openSync(at('portal.db'), 'r+');
      fs.writeSync(file, Buffer.alloc(60_000, 'x'), 0, 60_000, 40_000);
      fs.closeSync(file);
    },
    'is garbage': () => fs.writeFileSync(at('portal.db'), Buffer.alloc(60_000, 'garbage ')),
  };
  it.each(Object.entries(broken))('that %s is refused in one line', async (_how, damage) => {
    damage();
    expectRefusal(await start(), `${dataDir}/portal.db can’t be used: `, 'npm run restore');
  });

  it('is replaced by a backup, stays beside it, and is never backed up', async () => {
    expect(await runCommand('backup', dataDir, at('copy.db'))).toMatchObject({ status: 0 });
    broken['is damaged inside']!();
    const damaged = fs.readFileSync(at('portal.db'));
    expect(await runCommand('backup', dataDir, at('bad.db'))).toMatchObject({ status: 1 });
    expect(fs.existsSync(at('bad.db'))).toBe(false);
    expect(await runCommand('restore', dataDir, at('copy.db'))).toMatchObject({ status: 0 });
    const kept = fs.readdirSync(dataDir).find((name) => name.startsWith('portal.db.replaced-'))!;
    expect(fs.readFileSync(at(kept)).equals(damaged)).toBe(true);
    await serveOnce();
  });
});

describe('a database with several paths', () => {
  it('is served once, whichever path leads to it', async () => {
    const other = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-other-'));
    const link = path.join(other, 'link.db');
    fs.symlinkSync(at('portal.db'), link);
    const server = await startServer({ dataDir });
    try {
      expectRefusal(
        await refusedStart({ DATA_DIR: other, DATABASE_URL: `file:${link}` }),
        'Another server is using the database',
      );
    } finally {
      await server.stop();
      fs.rmSync(other, { recursive: true });
    }
  });
});
