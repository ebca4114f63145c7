import { describe, expect, it } from 'vitest';
import { env } from '~/env.server';
import { accountOf, db, seedPeople } from '#tests/support/database';

describe('the test harness', () => {
  it('gives each test file a migrated database of its own', async () => {
    expect(env.databaseUrl).toContain('portal-test-');
    expect(await db.account.count()).toBe(0);
  });

  it('knows the demo people', async () => {
    await seedPeople();
    await seedPeople();
    expect((await accountOf('many')).roles.map((grant) => grant.role).sort()).toEqual([
      'client',
      'investor',
    ]);
  });
});
