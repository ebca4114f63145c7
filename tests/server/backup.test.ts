import Database from 'better-sqlite3';
import fs from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { expectRefusal, refusedStart, runCommand } from '#tests/support/command';
import { backUpIfDue } from '#server/backup';
import { newDataDir, startServer } from '#tests/support/server';
import { folderBackups } from '~/gateways/archive/backup-store.server';
import { isDatabase, makeBackup, openBackup } from '~/gateways/archive/backup.server';

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
});
const leftBehind = () => fs.readdirSync(folder).filter((name) => /^\.|making/.test(name));

describe('a backup', () => {
  it('holds each file that the copied database may speak of, also one deleted or added meanwhile', async () => {
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
    expect(fs.readFileSync(database, 'utf8')).toBe('the database');
    expect(fs.readFileSync(path.join(files!, 'a/w-2.pdf'), 'utf8')).toBe('a paper');
    expect(fs.readFileSync(path.join(files!, 'c/late.pdf'), 'utf8')).toBe('late');
    clear();
    expect(fs.statSync(at('backup.tar.gz')).mode & 0o777).toBe(0o600);
    expect(leftBehind()).toEqual([]);
  });

  it('that fails leaves nothing', async () => {
    const failing = source(() => Promise.reject(new Error('damaged')));
    await expect(makeBackup(failing, at('backup.tar.gz'), now)).rejects.toThrow('damaged');
    expect(fs.existsSync(at('backup.tar.gz'))).toBe(false);
    expect(leftBehind()).toEqual([]);
  });

  it.each([
    ['cut off', (bytes: Buffer) => bytes.subarray(0, bytes.length - 40)],
    ['empty', () => Buffer.alloc(0)],
    ['something else', () => Buffer.from('not an archive')],
  ])('that is %s is refused in one line, and leaves nothing', async (_how, change) => {
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

  it('whose file was changed is refused by its checksum', async () => {
    await makeBackup(
      source(async (file) => fs.writeFileSync(file, 'db')),
      at('one.tar.gz'),
      now,
    );
    const { database, clear } = await openBackup(at('one.tar.gz'), folder);
    const unpacked = path.dirname(database);
    fs.writeFileSync(
      path.join(unpacked, 'manifest.json'),
      JSON.stringify({
        version: 1,
        madeAt: now.toISOString(),
        files: { 'portal.db': { size: 2, sha256: 'other' } },
      }),
    );
    const { packFolder } = await import('~/gateways/archive/tar.server');
    await packFolder(unpacked, at('two.tar.gz'));
    clear();
    await expect(openBackup(at('two.tar.gz'), folder)).rejects.toThrow(
      /is not as it was backed up/,
    );
  });
});

describe('the drill', () => {
  it('backs up while the server runs, and brings database and files back into an empty folder', async () => {
    const server = await startServer();
    try {
      const stored = path.join(server.dataDir, 'storage/documents/drill/paper.txt');
      fs.mkdirSync(path.dirname(stored), { recursive: true });
      fs.writeFileSync(stored, 'kept');
      const file = at('drill.tar.gz');
      const made = await runCommand('backup', server.dataDir, file);
      expect(made).toMatchObject({
        status: 0,
        text: expect.stringMatching(/The database and \d+ files? are backed up/),
      });
      expect(await runCommand('backup', server.dataDir, file)).toMatchObject({
        status: 1,
        text: expect.stringContaining('exists already'),
      });
      expect(await runCommand('restore', server.dataDir, file)).toMatchObject({
        status: 1,
        text: expect.stringContaining('Another server is using the database'),
      });
      expect(fs.readFileSync(stored, 'utf8')).toBe('kept');

      const empty = at('drill');
      fs.mkdirSync(empty);
      expect((await runCommand('restore', empty, file)).text).toContain(
        'The portal is restored from',
      );
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
      expect((await runCommand('rotate-keys', empty)).text).toMatch(
        /: [1-9]\d* files got it, 0 had it, 1 were not encrypted before\./,
      );
      fs.writeFileSync(path.join(empty, 'data-keys'), keys(empty).split('\n')[0]!);
      expect(await runCommand('audit:check', empty)).toMatchObject(whole);
      fs.writeFileSync(path.join(empty, 'data-keys'), keys(server.dataDir));
      expectRefusal(await refusedStart({ DATA_DIR: empty }), 'encrypted by another key');

      // What was noted of the trail is of the database before.
      fs.writeFileSync(path.join(empty, 'audit-mark'), '');
      const again = await runCommand('restore', empty, file);
      expect(fs.readdirSync(empty)).not.toContain('audit-mark');
      expect(fs.readdirSync(empty)).toContain('audit-mark.before-restore');
      expect(again.text).toMatch(
        /What it replaced is kept in .*portal\.db\.replaced-.* and .*documents\.replaced-/,
      );
    } finally {
      await server.stop();
    }
  });

  it('is not fooled by a name: what is a database is told by its first bytes', () => {
    expect(isDatabase(at('portal.db'))).toBe(true);
    write('text', 'SQLite form');
    expect(isDatabase(at('text'))).toBe(false);
  });
});

describe('the schedule', () => {
  it('makes the first backup as soon as the server is up, none before its time, and keeps the newest', async () => {
    const backups = at('backups');
    const old = 'portal-20200101T000000Z.tar.gz';
    write(`backups/${old}`, 'old');
    write('backups/notes.txt', 'somebody else’s');
    const serve = () => startServer({ env: { BACKUP_DIR: backups, BACKUP_KEEP: '1' } });
    const made = () =>
      fs.readdirSync(backups).filter((name) => name.endsWith('.gz') && name !== old);
    const server = await serve();
    await expect.poll(made).toHaveLength(1);
    await expect.poll(() => fs.existsSync(path.join(backups, old))).toBe(false);
    await server.stop();
    const [name] = made();
    const { clear } = await openBackup(path.join(backups, name!), folder);
    clear();
    const again = await backUpIfDue(folderBackups(backups), { hours: 24, keep: 1 }, new Date());
    expect(again).toMatchObject({ made: null, sound: [{ name }] });
    expect(fs.readdirSync(backups).sort()).toEqual(['notes.txt', name]);
  });
});
