import path from 'node:path';
import type { S3Settings } from './services.server';
import type { Variables } from './variables.server';

/**
 * Where backups are made by themselves (a folder, a bucket, or both), every how many hours, and how
 * many are kept in each.
 */
export type BackupSettings = {
  folder: string | null;
  s3: S3Settings | null;
  hours: number;
  keep: number;
};

/**
 * The schedule of backups, or null where none is asked for. `files`: the bucket that files are kept
 * in. Throws where it can't work.
 */
export function backupSettings(given: Variables, files: S3Settings | null): BackupSettings | null {
  const s3 = backupBucket(given, files);
  if (!given.BACKUP_DIR && !s3) return null;
  if (files && given.DATABASE_URL && !given.DATABASE_URL.startsWith('file:'))
    throw new Error(
      `${s3 ? 'BACKUP_S3' : 'BACKUP_DIR'} has nothing to back up: files are in S3, and PostgreSQL is backed up by its own tools (pg_dump), or by whoever runs it for you.`,
    );
  const folder = given.BACKUP_DIR ? path.resolve(given.BACKUP_DIR) : null;
  return { folder, s3, hours: given.BACKUP_HOURS, keep: given.BACKUP_KEEP };
}

/** The bucket of backups: at the store of files, unless it is given one of its own. */
function backupBucket(given: Variables, files: S3Settings | null): S3Settings | null {
  const { BACKUP_S3: bucket, BACKUP_S3_ENDPOINT: endpoint, BACKUP_S3_REGION: region } = given;
  const accessKeyId = given.BACKUP_S3_ACCESS_KEY_ID;
  const secretAccessKey = given.BACKUP_S3_SECRET_ACCESS_KEY;
  const isOwn = Boolean(endpoint || region || accessKeyId || secretAccessKey);
  if (!bucket) {
    if (isOwn) throw new Error('BACKUP_S3: give the name of the bucket for backups.');
    return null;
  }
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket))
    throw new Error(
      'BACKUP_S3: give the name of a bucket alone: lower-case letters, digits and hyphens.',
    );
  if (files && !isOwn) {
    if (bucket === files.bucket)
      throw new Error('BACKUP_S3: give backups a bucket of their own, apart from the files.');
    return { ...files, bucket };
  }
  if (accessKeyId && secretAccessKey && (endpoint || region))
    return { bucket, endpoint, region: region ?? 'us-east-1', accessKeyId, secretAccessKey };
  throw new Error(
    'BACKUP_S3 needs BACKUP_S3_ACCESS_KEY_ID, BACKUP_S3_SECRET_ACCESS_KEY, and BACKUP_S3_REGION or BACKUP_S3_ENDPOINT, or the S3_ variables of the files.',
  );
}
