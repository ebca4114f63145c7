import { derivePostgres } from '../postgres-schema.mjs';
import { say } from './steps.mjs';

/** `npm run derive-postgres`: brings PostgreSQL's schema up to SQLite's, with a migration for what has changed. */
const file = await derivePostgres();
say(
  file
    ? `Written: ${file}. Add to it what the migrations of SQLite say by hand: indexes with a WHERE, triggers, search.`
    : 'The schema of PostgreSQL needs no migration.',
);
