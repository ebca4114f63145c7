import fs from 'node:fs';
import { expect, test } from 'vitest';
import { POSTGRES_SCHEMA, postgresSchema } from '#server/postgres-schema.mjs';

test('the schema of PostgreSQL is the one that is derived from SQLite’s', () => {
  const derived = postgresSchema(fs.readFileSync('prisma/schema.prisma', 'utf8'));
  expect(fs.readFileSync(POSTGRES_SCHEMA, 'utf8') === derived, 'npm run derive-postgres').toBe(
    true,
  );
});
