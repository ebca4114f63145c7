import { randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { db, emptyAuditTrail } from '#tests/support/database';
import { DataKeys } from '~/gateways/storage/data-keys.server';
import { env } from '~/config/env.server';
import * as chain from '~/models/audit-chain.server';
import { checkAuditTrail } from '~/models/audit-check.server';
import { recordEvent } from '~/models/audit.server';

// Two data keys: the first encrypts now, the second did so before.
const [current, earlier] = [randomBytes(32), randomBytes(32)];
Object.assign(env, { dataKeys: [current, earlier] });
const PURPOSE = 'audit trail';
const NOW = new Date();

const add = (subject: string) =>
  recordEvent(db, { actorId: null, action: 'setting.changed', subject });
const headOf = () => db.auditHead.findUniqueOrThrow({ where: { id: 1 } });
const opens = (key: Buffer, { key: wrapped }: { key: string }) =>
  new DataKeys([key]).unwrap(Buffer.from(wrapped, 'base64url'), PURPOSE) !== null;

beforeEach(emptyAuditTrail);

/** The chain’s key as it was encrypted before the current data key came. */
async function wrapByEarlier(): Promise<void> {
  await db.$transaction(async (tx) => {
    const { head, key } = await chain.takeHead(tx);
    const wrapped = new DataKeys([earlier]).wrap(key, PURPOSE).toString('base64url');
    await chain.keepHead(tx, key, { ...head, key: wrapped });
  });
}
const rewrap = () => db.$transaction(chain.rewrapChainKey);

describe('the key of the chain', () => {
  test('is encrypted anew by the data key that encrypts now, once, and the chain goes on', async () => {
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

  test('can’t be encrypted anew where no data key opens it', async () => {
    await add('a');
    const key = new DataKeys([randomBytes(32)]).wrap(randomBytes(32), PURPOSE);
    await db.auditHead.updateMany({ data: { key: key.toString('base64url') } });
    await expect(rewrap()).rejects.toThrow(/encrypted by another key/);
    await expect(chain.requireDataKey(db)).rejects.toThrow(/encrypted by another key/);
  });
});

describe('a hash of the chain', () => {
  const key = Buffer.alloc(32, 1);
  const event = {
    sequence: 3,
    id: 'e',
    createdAt: new Date(1e12),
    actorId: 'ada',
    action: 'team.changed',
    subject: 'ben',
    detail: '{}',
  };
  const head = {
    id: 1,
    sequence: 3,
    hash: 'h',
    key: 'k',
    anchorSequence: 1,
    anchorHash: 'a',
    begunAt: '2026-11-23T15:00:00.000Z',
  };

  test('is one of all that an event says, and of the hash before it', () => {
    const hashes = [
      chain.eventHash(key, 'before', event),
      chain.eventHash(Buffer.alloc(32, 2), 'before', event),
      chain.eventHash(key, 'other', event),
      ...Object.keys(event).map((field) =>
        chain.eventHash(key, 'before', {
          ...event,
          [field]: field === 'createdAt' ? new Date(1e12 + 1) : 'other',
        }),
      ),
    ];
    expect(new Set(hashes).size).toBe(hashes.length);
    // What earlier versions have written stays whole.
    expect(hashes[0]).toBe('5pC0_ip6zVTRVXd62lIG0SFmn01rYr2ehbFo1xsHgU8');
  });

  test('is one of all that the head says', () => {
    const { id: _, ...sealed } = head;
    const seals = [
      chain.headSeal(key, head),
      chain.headSeal(Buffer.alloc(32, 2), head),
      ...Object.keys(sealed).map((field) => chain.headSeal(key, { ...head, [field]: 'other' })),
    ];
    expect(new Set(seals).size).toBe(seals.length);
    expect(seals[0]).toBe('pGjpFd_c6H_uqHHUUob725bkaGpi2yIAbHKVC6Tz_DU');
  });
});
