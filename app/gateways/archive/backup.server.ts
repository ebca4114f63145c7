import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { create, extract } from 'tar';
import { z } from 'zod';
import { requireFreeBytes } from '../storage/temp-files.server';
import { openStaging } from './staging.server';

const DATABASE = 'portal.db';
const FILES = 'files';
const KEYS = 'data-keys';
const MANIFEST = 'manifest.json';

const manifestSchema = z.object({
  version: z.literal(1),
  madeAt: z.string(),
  /** By path within the backup: bytes, and their SHA-256 in hex. */
  files: z.record(z.string(), z.object({ size: z.number(), sha256: z.string() })),
});
type Manifest = z.infer<typeof manifestSchema>;

function readManifest(file: string): Manifest {
  const manifest = manifestSchema.safeParse(JSON.parse(fs.readFileSync(file, 'utf8')));
  if (!manifest.success) throw new Error('its list of files can’t be read');
  return manifest.data;
}

/** What is backed up; null for what is kept elsewhere. */
export type BackupSource = {
  copyDatabase: ((file: string) => Promise<void>) | null;
  filesFolder: string | null;
  keysFile: string | null;
  /** A folder on the disk of the files, for what is made on the way. */
  workFolder: string;
  /** Free bytes that a backup leaves on that disk, also while it is made. */
  reserve: number;
};

/**
 * Archives the database and the files with their checksums, while a server uses them. Files are
 * linked before and after the database is copied, so that each one it names is there. Returns the
 * number of files. Throws StorageFullError first where there is no space.
 */
export async function makeBackup(source: BackupSource, file: string, now: Date): Promise<number> {
  const { folder: staging, clear } = openStaging(source.workFolder, 'backup');
  try {
    const link = () =>
      source.filesFolder && linkFiles(source.filesFolder, path.join(staging, FILES));
    link();
    await source.copyDatabase?.(path.join(staging, DATABASE));
    link();
    if (source.keysFile && fs.existsSync(source.keysFile))
      fs.copyFileSync(source.keysFile, path.join(staging, KEYS));
    const files = await checksums(staging);
    const bytes = Object.values(files).reduce((sum, { size }) => sum + size, 0);
    const isSameDisk = fs.statSync(path.dirname(file)).dev === fs.statSync(staging).dev;
    await requireFreeBytes(path.dirname(file), bytes + (isSameDisk ? source.reserve : 0));
    const manifest: Manifest = { version: 1, madeAt: now.toISOString(), files };
    fs.writeFileSync(path.join(staging, MANIFEST), JSON.stringify(manifest));
    await packFolder(staging, file);
    return Object.keys(files).filter((name) => name.startsWith(`${FILES}${path.sep}`)).length;
  } finally {
    clear();
  }
}

/** Unpacks and checks a backup; throws in one line. A part is null where the backup has none. */
export async function openBackup(file: string, workFolder: string) {
  const { folder: staging, clear } = openStaging(workFolder, 'restore');
  try {
    await unpackInto(staging, file);
    const { files } = readManifest(path.join(staging, MANIFEST));
    fs.rmSync(path.join(staging, MANIFEST));
    const found = await checksums(staging);
    const wrong = [...new Set([...Object.keys(files), ...Object.keys(found)])].find(
      (name) => files[name]?.sha256 !== found[name]?.sha256,
    );
    if (wrong !== undefined) throw new Error(`${wrong} is not as it was backed up`);
  } catch (cause) {
    clear();
    throw new Error(
      `${file} is not a complete backup: ${(cause as Error).message.split('\n')[0]}. Nothing was changed.`,
      { cause },
    );
  }
  const find = (name: string) => {
    const place = path.join(staging, name);
    return fs.existsSync(place) ? place : null;
  };
  return { database: find(DATABASE), files: find(FILES), keys: find(KEYS), clear };
}

export function isDatabase(file: string): boolean {
  const handle = fs.openSync(file, 'r');
  try {
    const head = Buffer.alloc(15);
    fs.readSync(handle, head);
    return head.toString('latin1') === 'SQLite format 3';
  } finally {
    fs.closeSync(handle);
  }
}

/** Hard-links new files of a folder. Files that vanish meanwhile are skipped. */
function linkFiles(from: string, to: string): void {
  if (!fs.existsSync(from)) return;
  fs.mkdirSync(to, { recursive: true });
  for (const entry of fs.readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) linkFiles(source, target);
    else if (entry.isFile() && !fs.existsSync(target)) linkUnlessGone(source, target);
  }
}

function linkUnlessGone(source: string, target: string): void {
  try {
    fs.linkSync(source, target);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

async function checksums(folder: string): Promise<Manifest['files']> {
  const names = fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort();
  const files: Manifest['files'] = {};
  for (const name of names) {
    const hash = createHash('sha256');
    await pipeline(fs.createReadStream(path.join(folder, name)), hash);
    files[name] = { size: fs.statSync(path.join(folder, name)).size, sha256: hash.digest('hex') };
  }
  return files;
}

/** Packs a folder into a compressed file that only its owner can read, whole or not at all. */
export async function packFolder(folder: string, file: string): Promise<void> {
  const making = `${file}.making`;
  try {
    await create({ cwd: folder, file: making, gzip: true, portable: true, mode: 0o600 }, ['.']);
    fs.chmodSync(making, 0o600);
    fs.renameSync(making, file);
  } finally {
    fs.rmSync(making, { force: true });
  }
}

/** Unpacks plain files into a folder, none outside it. Throws for an incomplete archive. */
async function unpackInto(folder: string, file: string): Promise<void> {
  await extract({
    cwd: folder,
    file,
    strict: true,
    filter: (_path, entry) =>
      'type' in entry && (entry.type === 'File' || entry.type === 'Directory'),
  });
}
