import fs from 'node:fs';
import { create, extract } from 'tar';

/** Packs a folder into a compressed file that only its owner can read, whole or not at all. */
export async function packFolder(folder: string, file: string): Promise<void> {
  const making = `${file}.making`;
  try {
    await create({ cwd: folder, file: making, gzip: true, portable: true, mode: 0o600 } as never, [
      '.',
    ]);
    fs.chmodSync(making, 0o600);
    fs.renameSync(making, file);
  } finally {
    fs.rmSync(making, { force: true });
  }
}

/** Unpacks plain files into a folder, none outside it. Throws for an incomplete archive. */
export async function unpackInto(folder: string, file: string): Promise<void> {
  await extract({
    cwd: folder,
    file,
    strict: true,
    filter: (_path, entry) =>
      'type' in entry && (entry.type === 'File' || entry.type === 'Directory'),
  });
}
