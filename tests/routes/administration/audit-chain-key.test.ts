import { randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { db, emptyAuditTrail } from '#tests/support/database';
import { DataKeys } from '~/gateways/storage/data-keys.server';
import { env } from '~/config/env.server';
import * as chain from '~/models/audit.server';
import { checkAuditTrail } from '~/models/audit-check.server';
import { recordEvent } from '#tests/support/trail';

// Two data keys: the first encrypts now, the second did so before.
const [current, earlier] = [randomBytes(32), randomBytes(32)];
Object.assign(env, { dataKeys: [current, earlier] });
const PURPOSE = 'audit trail';
const NOW = new Date();

const add = (subject: string) => recordEvent(null, 'setting.changed', subject);
const headOf = () => db.auditHead.findUniqueOrThrow({ where: { id: 1 } });
const opens = (key: Buffer, { key: wrapped }: { key: string }) =>
  new DataKeys([key]).unwrap(Buffer.from(wrapped, 'base64url'), PURPOSE) !== null;

beforeEach(emptyAuditTrail);

/** The chain’s key as it was encrypted before the current data key came. */
async function wrapByEarlier(): Promise<void> {
  await db.$transaction(async (tx) => {
    const { head, key } = await chain.lockHead(tx);
    const wrapped = new DataKeys([earlier]).wrap(key, PURPOSE).toString('base64url');
    await chain.saveHead(tx, key, { ...head, key: wrapped });
  });
}
const rewrap = () => db.$transaction(chain.rewrapChainKey);

describe('the audit chain’s key', () => {
  test('is re-encrypted once by the current data key, and the chain continues', async () => {
    await add('a');
    await wrapByEarlier();
    const before = await headOf();
    expect([opens(earlier, before), opens(current, before)]).toEqual([true, false]);
    expect(await rewrap()).toBe(true);
    const after = await headOf();
    expect([opens(earlier, after), opens(current, after)]).toEqual([false, true]);
    const { key, seal, ...rest } = after;
    expect(before).toMatchObject(rest);
    expect([key === before.key, seal === before.seal]).toEqual([false, false]);
    expect(await rewrap()).toBe(false);
    expect(await headOf()).toEqual(after);
    await add('b');
    expect(await checkAuditTrail(NOW)).toMatchObject({ whole: true, head: { sequence: 2 } });
  });

  test('can’t be re-encrypted if no data key opens it', async () => {
    await add('a');
    const key = new DataKeys([randomBytes(32)]).wrap(randomBytes(32), PURPOSE);
    await db.auditHead.updateMany({ data: { key: key.toString('base64url') } });
    await expect(rewrap()).rejects.toThrow(/encrypted by another key/);
    await expect(chain.requireDataKey(db)).rejects.toThrow(/encrypted by another key/);
  });
});
