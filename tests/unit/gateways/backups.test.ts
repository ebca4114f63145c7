import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hasDatabaseFile } from '#tests/support/postgres';
import { backUpIfDue } from '#server/backup';
import { listen } from '#tests/support/listen';
import { startS3, type TestS3 } from '#tests/support/s3';
import {
  backupProblem,
  bucketBackups,
  folderBackups,
  type BackupStore,
} from '~/gateways/archive/backup-store.server';
import { backupLine } from '~/routes/_portal/system-report.server';

const NOON = new Date('2026-11-22T12:00:00Z');
const nameOf = (day: number) => `portal-202611${day}T120000Z.tar.gz`;
const FUTURE = 'portal-20991231T000000Z.tar.gz';

let s3: TestS3;
let root: string;
beforeAll(async () => void (s3 = await startS3()));
afterAll(() => s3.stop());
beforeEach(() => void (root = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-backups-'))));
afterEach(() => {
  s3.files.clear();
  s3.refuse(false);
  fs.rmSync(root, { recursive: true });
});

const folder = () => path.join(root, 'backups');
const PLACES: Record<
  string,
  { open: () => Promise<BackupStore>; put: (name: string, text: string) => void }
> = {
  'a folder': {
    open: async () => folderBackups(folder()),
    put: (name, text) => {
      fs.mkdirSync(folder(), { recursive: true });
      fs.writeFileSync(path.join(folder(), name), text);
    },
  },
  'a bucket': {
    open: () => bucketBackups(s3.settings, root),
    put: (name, text) =>
      void s3.files.set(`backups/${name}`, { body: Buffer.from(text), type: 'application/gzip' }),
  },
};
const write = (text: string) => async (file: string) => fs.writeFileSync(file, text);
const namesIn = async (store: BackupStore) => (await store.list()).map(({ name }) => name);

describe.runIf(hasDatabaseFile).each(Object.entries(PLACES))(
  'backups in %s',
  (_place, { open, put }) => {
    it('are made when due, and the oldest beyond the limit are deleted', async () => {
      for (const day of [18, 19, 20]) put(nameOf(day), 'kept');
      put('notes.txt', 'somebody else’s');
      const store = await open();
      const schedule = { hours: 24, keep: 2 };
      const first = await backUpIfDue(store, schedule, NOON);
      expect(first.made!.file).toContain(nameOf(22));
      expect(first.sound.map(({ name }) => name)).toEqual([nameOf(20), nameOf(22)]);
      expect(await namesIn(store)).toEqual([nameOf(20), nameOf(22)]);
      expect(first.sound[1]).toMatchObject({ madeAt: NOON, bytes: expect.any(Number) });
      const soon = new Date(NOON.getTime() + 23 * 3_600_000);
      expect((await backUpIfDue(store, schedule, soon)).made).toBeNull();
    });

    it('are made and reported despite empty or future-dated ones', async () => {
      put(FUTURE, 'of a wrong clock');
      put(nameOf(21), '');
      const store = await open();
      const { made, sound, odd } = await backUpIfDue(store, { hours: 48, keep: 1 }, NOON);
      expect(made).not.toBeNull();
      expect([sound.map(({ name }) => name), odd]).toEqual([[nameOf(22)], [nameOf(21), FUTURE]]);
      const line = backupLine({ place: '', sound, odd, problem: null }, 48, NOON);
      expect(line).toMatchObject({ wrong: true, state: expect.stringContaining(FUTURE) });
      expect(line.state).toContain('1 kept.');
    });

    it('leave nothing behind after a failure or a killed process', async () => {
      const store = await open();
      await store.check();
      const begun = path.join(folder(), `${nameOf(20)}.making`);
      fs.mkdirSync(folder(), { recursive: true });
      fs.writeFileSync(begun, 'half');
      await folderBackups(folder()).check();
      expect(fs.existsSync(begun)).toBe(false);
      await expect(
        store.add(nameOf(22), async (file) => {
          fs.writeFileSync(file, 'half');
          throw new Error('broken off');
        }),
      ).rejects.toThrow('broken off');
      expect(fs.readdirSync(root).filter((name) => name !== 'backups')).toEqual([]);
    });
  },
);

describe('a backup location that fails', () => {
  const saying = async (work: Promise<unknown>) =>
    backupProblem(await work.catch((error: unknown) => error));

  it('reports a file in place of the folder', async () => {
    fs.writeFileSync(folder(), '');
    expect(await saying(folderBackups(folder()).check())).toContain('is a file');
    expect(await saying(folderBackups(path.join(folder(), 'in')).check())).toContain('is a file');
  });

  it('reports a bucket that refuses, is missing, or hangs', async () => {
    const bucket = await bucketBackups(s3.settings, root);
    s3.refuse(true);
    expect(await saying(bucket.check())).toContain('refuses the bucket');
    s3.refuse(false);
    const other = await bucketBackups({ ...s3.settings, bucket: 'nowhere' }, root);
    expect(await saying(other.check())).toContain('has no bucket nowhere');

    const { url: endpoint, stop } = await listen(net.createServer());
    const brief = { connectionTimeout: 200, socketTimeout: 200 };
    const hanging = await bucketBackups({ ...s3.settings, endpoint }, root, brief);
    expect(await saying(hanging.check())).toContain('S3 doesn’t answer');
    expect(await saying(hanging.add(nameOf(22), write('x')))).toContain('S3 doesn’t answer');
    expect(fs.readdirSync(root)).toEqual([]);
    await stop();
  });

  it('doesn’t blame the folder for another location’s error', async () => {
    const foreign = Object.assign(new Error('no'), { code: 'EPERM', path: '/elsewhere/w-2.pdf' });
    expect(backupProblem(foreign)).not.toContain('w-2');
  });

  it('is shown to the owner', () => {
    const made = { name: nameOf(22), madeAt: NOON, bytes: 1_000 };
    const state = { place: '', sound: [made], odd: [], problem: 'The disk is full.' };
    expect(backupLine(state, 24, NOON)).toEqual({
      state:
        'The last one failed. The disk is full. Newest Nov 22, 2026, 7:00 AM ET, 1.0 KB; 1 kept.',
      wrong: true,
    });
    expect(backupLine({ ...state, problem: null }, 24, NOON).wrong).toBe(false);
    const late = new Date(NOON.getTime() + 26 * 3_600_000);
    expect(backupLine({ ...state, problem: null }, 24, late).wrong).toBe(true);
    expect(backupLine({ ...state, sound: [], problem: null }, 24, NOON)).toMatchObject({
      state: 'None yet.',
      wrong: true,
    });
  });
});
