import path from 'node:path';

const POSTGRES = /^postgres(ql)?:\/\//;

/** Whether an address is one of a database that the portal can stand on. */
export function isDatabaseUrl(url: string): boolean {
  return url.startsWith('file:') || (POSTGRES.test(url) && URL.canParse(url));
}

/**
 * Where the database lies: `DATABASE_URL`, else `portal.db` in `DATA_DIR`. Of a SQLite file
 * (`file:…`) the absolute path, with the prefix; of PostgreSQL the address as it is.
 */
export function databaseUrl(env: {
  DATABASE_URL?: string | undefined;
  DATA_DIR?: string | undefined;
  [other: string]: unknown;
}): string {
  if (env.DATABASE_URL && POSTGRES.test(env.DATABASE_URL)) return env.DATABASE_URL;
  const file = (env.DATABASE_URL || path.join(env.DATA_DIR || './data', 'portal.db')).replace(
    /^file:/,
    '',
  );
  return `file:${path.resolve(file)}`;
}
