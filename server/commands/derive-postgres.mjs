import { writePostgresMigration } from './postgres-schema.mjs';
import { say } from './steps.mjs';

/** `npm run derive-postgres [-- REVISION]`: writes PostgreSQL's migration since HEAD. */
const file = await writePostgresMigration(process.argv[2] ?? 'HEAD');
say(
  file
    ? `Written: ${file}. Add what SQLite's migration says by hand: indexes with a WHERE, triggers, search.`
    : 'PostgreSQL needs no migration.',
);
