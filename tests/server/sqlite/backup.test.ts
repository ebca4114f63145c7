import Database from 'better-sqlite3';
import fs from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { expectRefusal, refusedStart, runCommand, runCommandWith } from '#tests/support/command';
import { newDataDir, startServer } from '#tests/support/server';
import { restoreFile } from '~/gateways/database/sqlite/upkeep.server';
import { clearStaging, openStaging } from '~/gateways/archive/staging.server';
import { MIGRATIONS } from '#server/database';
import { isDatabase, makeBackup, openBackup, packFolder } from '~/gateways/archive/backup.server';
import { StorageFullError } from '~/gateways/storage/port.server';

let folder: string;
const at = (...names: string[]) => path.join(folder, ...names);
const now = new Date('2026-11-22T12:00:00Z');

beforeEach(() => {
  folder = newDataDir();
  write('storage/documents/a/w-2.pdf', 'a paper');
  write('storage/documents/b/1098.pdf', 'another');
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

function write(name: string, content: string): void {
  fs.mkdirSync(path.dirname(at(name)), { recursive: true });
  fs.writeFileSync(at(name), content);
}

const source = (copyDatabase: (file: string) => Promise<void>) => ({
  copyDatabase,
  filesFolder: at('storage/documents'),
  keysFile: at('data-keys'),
  workFolder: folder,
  reserve: 0,
});
const leftBehind = () => fs.readdirSync(folder).filter((name) => /^\.|making/.test(name));

describe('a backup', () => {
  it('contains each file that the copied database may reference, even one deleted or added meanwhile', async () => {
    const count = await makeBackup(
      source(async (file) => {
        fs.writeFileSync(file, 'the database');
        fs.rmSync(at('storage/documents/a/w-2.pdf'));
        write('storage/documents/c/late.pdf', 'late');
      }),
      at('backup.tar.gz'),
      now,
    );
    expect(count).toBe(3);
    const { database, files, clear } = await openBackup(at('backup.tar.gz'), folder);
    expect(fs.readFileSync(database!, 'utf8')).toBe('the database');
    expect(fs.readFileSync(path.join(files!, 'a/w-2.pdf'), 'utf8')).toBe('a paper');
    expect(fs.readFileSync(path.join(files!, 'c/late.pdf'), 'utf8')).toBe('late');
    clear();
    expect(fs.statSync(at('backup.tar.gz')).mode & 0o777).toBe(0o600);
    expect(leftBehind()).toEqual([]);
  });

  it('is not made if it would leave less than the disk reserve', async () => {
    const huge = { ...source(async (file) => fs.writeFileSync(file, 'db')), reserve: 1e15 };
    await expect(makeBackup(huge, at('backup.tar.gz'), now)).rejects.toThrow(StorageFullError);
    expect(leftBehind()).toEqual([]);
  });

  it('leaves nothing when it fails', async () => {
    const failing = source(() => Promise.reject(new Error('damaged')));
    await expect(makeBackup(failing, at('backup.tar.gz'), now)).rejects.toThrow('damaged');
    expect(fs.existsSync(at('backup.tar.gz'))).toBe(false);
    expect(leftBehind()).toEqual([]);
  });

  it.each([
    ['cut off', (bytes: Buffer) => bytes.subarray(0, bytes.length - 40)],
    ['empty', () => Buffer.alloc(0)],
    ['something else', () => Buffer.from('not an archive')],
  ])('is rejected in one line when %s, and leaves nothing', async (_how, change) => {
    await makeBackup(
      source(async (file) => fs.writeFileSync(file, 'db')),
      at('backup.tar.gz'),
      now,
    );
    fs.writeFileSync(at('broken.tar.gz'), change(fs.readFileSync(at('backup.tar.gz'))));
    const refused = await openBackup(at('broken.tar.gz'), folder).catch((error: Error) => error);
    expect(refused).toBeInstanceOf(Error);
    expect((refused as Error).message).toMatch(
      /is not a complete backup: [^\n]*\. Nothing was changed\.$/,
    );
    expect(leftBehind()).toEqual([]);
  });

  it('is rejected by its checksum after its file was changed', async () => {
    await makeBackup(
      source(async (file) => fs.writeFileSync(file, 'db')),
      at('one.tar.gz'),
      now,
    );
    const { database, clear } = await openBackup(at('one.tar.gz'), folder);
    const unpacked = path.dirname(database!);
    fs.writeFileSync(
      path.join(unpacked, 'manifest.json'),
      JSON.stringify({
        version: 1,
        madeAt: now.toISOString(),
        files: { 'portal.db': { size: 2, sha256: 'other' } },
      }),
    );
    await packFolder(unpacked, at('two.tar.gz'));
    clear();
    await expect(openBackup(at('two.tar.gz'), folder)).rejects.toThrow(
      /is not as it was backed up/,
    );
  });

  it.each([
    ['{"version":1}', 'its list of files can’t be read'],
    ['null', 'its list of files can’t be read'],
  ])('is rejected with a sentence when its manifest is %s', async (manifest, words) => {
    write('other/manifest.json', manifest);
    await packFolder(at('other'), at('other.tar.gz'));
    await expect(openBackup(at('other.tar.gz'), folder)).rejects.toThrow(
      `other.tar.gz is not a complete backup: ${words}. Nothing was changed.`,
    );
  });

  it('changes nothing if it is from a newer version, and leaves nothing beside the database', () => {
    fs.copyFileSync(at('portal.db'), at('newer.db'));
    const newer = new Database(at('newer.db'));
    newer.exec(
      "INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count) VALUES ('f', '', '20991231000000_future', 1, 1)",
    );
    newer.close();
    expect(() => restoreFile(at('portal.db'), at('newer.db'), MIGRATIONS)).toThrow(
      /another version of the portal, which has the migration 20991231000000_future/,
    );
    const failing = () => {
      throw new Error('no keys');
    };
    expect(() => restoreFile(at('portal.db'), at('portal.db'), MIGRATIONS, failing)).toThrow(
      'no keys',
    );
    expect(fs.readdirSync(folder).filter((name) => /incoming|replaced/.test(name))).toEqual([]);
  });
});

describe('the remains of a killed backup or restore', () => {
  it('are removed by the next one, unless a process still works in them', () => {
    const used = openStaging(folder, 'restore');
    write('.backup-abc123/files/w-2.pdf', 'a paper');
    write('.backup-abc123.lock', '');
    write('.restore-Xy12_z/data-keys', 'keys');
    clearStaging(folder);
    const kept = path.basename(used.folder);
    expect(leftBehind().every((name) => name.startsWith(kept))).toBe(true);
    expect(leftBehind()).toContain(kept);
    used.clear();
    expect(leftBehind()).toEqual([]);
  });
});

describe('a restore drill', () => {
  it('backs up a running server, and restores database and files into an empty folder', async () => {
    const server = await startServer();
    try {
      // The running server takes up the keys that a command has made.
      expect((await runCommand('rotate-keys', server.dataDir, 'new')).status).toBe(0);
      expect((await runCommand('rotate-keys', server.dataDir)).text).toContain(' 0 had it');
      expect((await fetch(`${server.url}/health`)).status).toBe(200);
      const stored = path.join(server.dataDir, 'storage/documents/drill/paper.txt');
      fs.mkdirSync(path.dirname(stored), { recursive: true });
      fs.writeFileSync(stored, 'kept');
      const file = at('drill.tar.gz');
      const made = await runCommand('backup', server.dataDir, file);
      expect(made).toMatchObject({
        status: 0,
        text: expect.stringMatching(/The database and \d+ files? are backed up/),
      });
      expect(await runCommand('restore', server.dataDir, file)).toMatchObject({
        status: 1,
        text: expect.stringContaining('Another server is using the database'),
      });
      expect(fs.readFileSync(stored, 'utf8')).toBe('kept');

      const empty = at('drill');
      fs.mkdirSync(empty);
      const DATA_KEY = Buffer.alloc(32, 1).toString('base64');
      const keyless = await runCommandWith({ DATA_KEY }, 'restore', empty, file);
      expect(keyless.text).toMatch(/It can’t start yet: .*another key \([0-9a-f]{16}\)/);
      expect(fs.readdirSync(empty)).not.toContain('data-keys');
      fs.rmSync(empty, { recursive: true });
      const restored = await runCommand('restore', empty, file);
      expect(restored.text).toContain('The portal is restored from');
      expect(restored.text).not.toContain('It can’t start yet');
      expect(fs.readFileSync(path.join(empty, 'storage/documents/drill/paper.txt'), 'utf8')).toBe(
        'kept',
      );
      const count = (dataDir: string) =>
        new Database(path.join(dataDir, 'portal.db'), { readonly: true })
          .prepare('SELECT count(*) FROM accounts')
          .pluck()
          .get();
      expect(count(empty)).toBe(count(server.dataDir));

      const keys = (dataDir: string) => fs.readFileSync(path.join(dataDir, 'data-keys'), 'utf8');
      expect(keys(empty)).toContain(keys(server.dataDir));
      expect(fs.statSync(path.join(empty, 'data-keys')).mode & 0o777).toBe(0o600);
      const whole = { status: 0, text: expect.stringMatching(/is whole: \d+ events/) };
      expect(await runCommand('audit:check', empty)).toMatchObject(whole);
      expect((await runCommand('rotate-keys', empty, 'new')).text).toContain('has a new key');
      // It isn't encrypted, so no key opens it.
      fs.rmSync(path.join(empty, 'storage/documents/drill'), { recursive: true });
      expect((await runCommand('rotate-keys', empty)).text).toMatch(
        /: [1-9]\d* files got it, 0 had it\./,
      );
      fs.writeFileSync(path.join(empty, 'data-keys'), keys(empty).split('\n')[0]!);
      expect(await runCommand('audit:check', empty)).toMatchObject(whole);
      fs.writeFileSync(path.join(empty, 'data-keys'), keys(server.dataDir));
      expectRefusal(await refusedStart({ DATA_DIR: empty }), 'encrypted by another key');

      const again = await runCommand('restore', empty, file);
      expect(again.text).toMatch(
        /What it replaced is kept in .*portal\.db\.replaced-.* and .*documents\.replaced-/,
      );
    } finally {
      await server.stop();
    }
  });

  it('identifies a database by its first bytes, not its name', () => {
    expect(isDatabase(at('portal.db'))).toBe(true);
    write('text', 'SQLite form');
    expect(isDatabase(at('text'))).toBe(false);
  });
});
