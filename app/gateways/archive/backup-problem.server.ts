import { StorageDownError, StorageFullError } from '../storage/port.server';

/** Why no backup can be kept, and what to do about it, in one line for the owner. */
export class BackupProblem extends Error {}

/** What keeps a backup from a folder, as its owner reads it; another error stays as it is. */
export function folderProblem(error: unknown, folder: string): unknown {
  if (error instanceof StorageFullError) return new BackupProblem(isFull(), { cause: error });
  const { code = '', path } = error as NodeJS.ErrnoException;
  // An error of another place, such as a stored file's, is not the folder's.
  const isHere = path === undefined || folder.startsWith(path) || path.startsWith(folder);
  const told = isHere ? FOLDER[code] : undefined;
  return told ? new BackupProblem(told(folder), { cause: error }) : error;
}

const mayNot = (folder: string) =>
  `The portal may not write into ${folder}. Give that folder to the user whom the portal runs as.`;
const isFile = (folder: string) =>
  `${folder} is a file, or lies in one, and not a folder. Choose another one.`;
const isFull = () =>
  'The disk is full. Make space, or keep fewer backups (BACKUP_KEEP), or choose another disk.';

const FOLDER: Readonly<Record<string, (folder: string) => string>> = {
  ENOENT: (folder) => `There is no folder ${folder}. Make it first: mkdir -p ${folder}`,
  EACCES: mayNot,
  EPERM: mayNot,
  EROFS: (folder) => `${folder} is on a disk that can’t be written. Choose another one.`,
  EEXIST: isFile,
  ENOTDIR: isFile,
  ENOSPC: isFull,
  EDQUOT: isFull,
  EIO: (folder) => `The disk of ${folder} fails. Check it, or choose another one.`,
};

export function bucketProblem(error: unknown, bucket: string): unknown {
  if (!(error instanceof Error) || error instanceof BackupProblem) return error;
  const cause = error instanceof StorageDownError ? error.cause : error;
  const status = (cause as { $metadata?: { httpStatusCode?: number } })?.$metadata?.httpStatusCode;
  return new BackupProblem(sentence(status, bucket), { cause: error });
}

function sentence(status: number | undefined, bucket: string): string {
  if (status === 404)
    return `S3 has no bucket ${bucket}, or not that backup in it. Make the bucket, or correct BACKUP_S3.`;
  if (status === 401 || status === 403)
    return `S3 refuses the bucket ${bucket}. Its access key must be right, and allowed to list, read, write and delete there.`;
  return `S3 doesn’t answer, or not as it should, for the bucket ${bucket}. Check the network, BACKUP_S3_ENDPOINT and BACKUP_S3_REGION; the portal goes on trying.`;
}

export function backupProblem(error: unknown): string {
  if (error instanceof BackupProblem) return error.message;
  return 'A file of the portal can’t be read or written. The log says which under “backup failed”; see whether DATA_DIR is whole, has space and belongs to the user whom the portal runs as.';
}
