import fs from 'node:fs';
import { create, extract } from 'tar';

/** Packs all of a folder into a new compressed file that only its owner can read. It is there whole or not at all. */
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

/** Unpacks the plain files of an archive into a folder, none of them outside. Throws for what is no whole archive. */
export async function unpackInto(folder: string, file: string): Promise<void> {
  await extract({
    cwd: folder,
    file,
    strict: true,
    filter: (_path, entry) =>
      'type' in entry && (entry.type === 'File' || entry.type === 'Directory'),
  });
}
