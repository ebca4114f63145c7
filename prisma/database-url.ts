import path from 'node:path';

/** Where the SQLite file lies: `DATABASE_URL` (`file:…`), else `portal.db` in `DATA_DIR`. Absolute, with the `file:` prefix. */
export function databaseUrl(env: {
  DATABASE_URL?: string | undefined;
  DATA_DIR?: string | undefined;
  [other: string]: unknown;
}): string {
  const file = (env.DATABASE_URL || path.join(env.DATA_DIR || './data', 'portal.db')).replace(
    /^file:/,
    '',
  );
  return `file:${path.resolve(file)}`;
}
