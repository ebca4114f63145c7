import fs from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hasDatabaseFile } from '#tests/support/postgres';
import { runCommandWith } from '#tests/support/command';
import { backUpIfDue } from '#server/backup';
import { startS3 } from '#tests/support/s3';
import { newDataDir, startServer } from '#tests/support/server';
import { folderBackups } from '~/gateways/archive/backup-store.server';
import { openBackup } from '~/gateways/archive/backup.server';

let folder: string;
const at = (...names: string[]) => path.join(folder, ...names);

beforeEach(() => void (folder = newDataDir()));
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

function write(name: string, content: string): void {
  fs.mkdirSync(path.dirname(at(name)), { recursive: true });
  fs.writeFileSync(at(name), content);
}

describe.runIf(hasDatabaseFile)('the backup schedule', () => {
  it('makes the first backup when the server is up, none early, and keeps the newest', async () => {
    const backups = at('backups');
    const old = 'portal-20200101T000000Z.tar.gz';
    write(`backups/${old}`, 'old');
    write('backups/notes.txt', 'somebody else’s');
    const s3 = await startS3();
    const variables = {
      BACKUP_S3: s3.settings.bucket,
      BACKUP_S3_ENDPOINT: s3.settings.endpoint!,
      BACKUP_S3_ACCESS_KEY_ID: s3.settings.accessKeyId,
      BACKUP_S3_SECRET_ACCESS_KEY: s3.settings.secretAccessKey,
    };
    const left = ['.backup-dead01', '.restore-dead02', 'portal.db.incoming'];
    for (const name of left) write(`served/${name}`, 'left by a kill -9');
    fs.copyFileSync(at('portal.db'), at('served', 'portal.db'));
    const serve = () =>
      startServer({
        dataDir: at('served'),
        env: {
          DEMO: '0',
          SESSION_SECRET: 's'.repeat(32),
          BACKUP_DIR: backups,
          BACKUP_KEEP: '1',
          ...variables,
        },
      });
    const made = () =>
      fs.readdirSync(backups).filter((name) => name.endsWith('.gz') && name !== old);
    const server = await serve();
    await expect.poll(made).toHaveLength(1);
    await expect.poll(() => fs.existsSync(path.join(backups, old))).toBe(false);
    await expect.poll(() => s3.files.size).toBe(1);
    expect(fs.readdirSync(at('served')).filter((file) => left.includes(file))).toEqual([]);
    await server.stop();
    const [kept] = [...s3.files.keys()].map((key) => key.slice('backups/'.length));
    const fromS3 = (word: string) => runCommandWith(variables, 'restore', at('from-s3'), word);
    expect((await fromS3('s3:')).text).toContain(`The bucket has these:\n${kept}`);
    expect(fs.existsSync(at('from-s3'))).toBe(false);
    expect((await fromS3(`s3:${kept}`)).text).toContain(`The portal is restored from s3:${kept}.`);
    const brought = fs.readdirSync(at('from-s3'));
    expect(brought).toEqual(expect.arrayContaining(['data-keys', 'portal.db']));
    expect(brought.filter((file) => /^\.|incoming/.test(file))).toEqual([]);
    await s3.stop();
    const [name] = made();
    const { clear } = await openBackup(path.join(backups, name!), folder);
    clear();
    const again = await backUpIfDue(folderBackups(backups), { hours: 24, keep: 1 }, new Date());
    expect(again).toMatchObject({ made: null, sound: [{ name }] });
    expect(fs.readdirSync(backups).sort()).toEqual(['notes.txt', name]);
  });
});
