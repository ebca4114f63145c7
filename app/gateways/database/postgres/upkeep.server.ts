import type { DatabaseUpkeep, UpkeepSetting } from '../port.server';
import { placeOf } from './connection.server';
import { migratePostgres } from './migrate.server';

/** PostgreSQL looks after its files itself, and lets several processes in. */
export function postgresUpkeep({ url, migrations }: UpkeepSetting): DatabaseUpkeep {
  return {
    place: () => placeOf(url),
    exists: () => true,
    claim: () => () => undefined,
    prepare: () => migratePostgres(url, migrations),
    copies: null,
  };
}
