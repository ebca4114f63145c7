import type { DatabaseUpkeep, UpkeepSetting } from '../port.server';
import { placeOf } from './connection.server';
import { migratePostgres } from './migrate.server';

/** PostgreSQL looks after its files itself, and lets several processes in. */
export function postgresUpkeep({ url, migrations }: UpkeepSetting): DatabaseUpkeep {
  const byItself = (what: string) =>
    new Error(
      `${placeOf(url)} is ${what} by PostgreSQL’s own tools (pg_dump and pg_restore), or by whoever runs it for you.`,
    );
  return {
    place: () => placeOf(url),
    exists: () => true,
    claim: () => () => undefined,
    prepare: () => migratePostgres(url, migrations),
    backUp: () => Promise.reject(byItself('backed up')),
    restore: () => {
      throw byItself('restored');
    },
  };
}
