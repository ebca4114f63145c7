import { expect, it } from 'vitest';
import { withNewDatabase } from '#tests/support/database';
import {
  isDatabaseBusy,
  isDatabaseError,
  isUniqueViolation,
} from '~/gateways/database/errors.server';

const reasonOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

it('a unique-key conflict is distinguished from other errors, and neither counts as temporary', () =>
  withNewDatabase(async (db) => {
    const data = { email: 'one@home.example' };
    await db.account.create({ data });
    const taken = await reasonOf(db.account.create({ data }));
    const orphan = await reasonOf(
      db.roleGrant.create({ data: { accountId: 'nobody', role: 'client' } }),
    );
    const inTransaction = await reasonOf(db.$transaction((tx) => tx.account.create({ data })));
    expect([taken, inTransaction, orphan].map(isUniqueViolation)).toEqual([true, true, false]);
    expect([taken, inTransaction, orphan].map(isDatabaseBusy)).toEqual([false, false, false]);
    expect([taken, inTransaction, orphan].map(isDatabaseError)).toEqual([true, true, true]);
    expect([null, undefined, 'P2002', new Error('P2002')].some(isUniqueViolation)).toBe(false);
  }));
