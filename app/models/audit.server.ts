import { createHmac, randomBytes } from 'node:crypto';
import { Prisma, type AuditEvent, type AuditHead } from '#prisma/generated/client';
import { transaction, type Db, type Tx } from '~/db.server';
import { dataKeys, getKeyId } from '~/gateways/storage/data-keys.server';
import type { Detail } from '~/domain/events/event';
import { newId } from './id.server';

/** Events that are read or written at a time. */
export const CHAIN_STEP = 500;
const PURPOSE = 'audit trail';
const HEAD = 1;
const CHANGED =
  'The head of the audit trail was changed outside of the portal. Restore a backup, which keeps this database beside it.';

/** No data key decrypts the portal's data. The message tells the operator what to do. */
export class DataKeyMissingError extends Error {}

export const noKeyText = ({ key: wrapped }: Pick<AuditHead, 'key'>): string =>
  `This portal’s files and audit trail are encrypted by another key (${getKeyId(Buffer.from(wrapped, 'base64url'))}) than it has. Set DATA_KEY as it was and start again, or put back the file data-keys of its data folder.`;

/** Keyed hash of an event and the previous hash, so that only the portal can extend the chain. */
export function eventHash(key: Buffer, previous: string, event: Omit<AuditEvent, 'hash'>): string {
  const { sequence, id, createdAt, actorId, action, subject, detail } = event;
  const content = [sequence, id, createdAt.toISOString(), actorId, action, subject, detail];
  return createHmac('sha256', key)
    .update(JSON.stringify([previous, ...content]))
    .digest('base64url');
}

/** Keyed hash of the head, so that no events can be cut off at either end. */
export function headSeal(key: Buffer, head: Omit<AuditHead, 'seal'>): string {
  const { sequence, hash, key: wrapped, anchorSequence, anchorHash, begunAt } = head;
  const content = [sequence, hash, wrapped, anchorSequence, anchorHash, begunAt];
  return createHmac('sha256', key)
    .update(JSON.stringify(['head', ...content]))
    .digest('base64url');
}

export function chainKey({ key: wrapped }: Pick<AuditHead, 'key'>): Buffer | null {
  if (opened?.wrapped !== wrapped) {
    const found = dataKeys().unwrap(Buffer.from(wrapped, 'base64url'), PURPOSE);
    if (!found) return null;
    opened = { wrapped, key: found.key };
  }
  return opened.key;
}
let opened: { wrapped: string; key: Buffer } | undefined;

/** Throws if the chain's key can't be decrypted: then stored files can't be either. */
export async function requireDataKey(db: Pick<Tx, 'auditHead'>): Promise<void> {
  const head = await db.auditHead.findUnique({ where: { id: HEAD } });
  if (head?.key && !chainKey(head)) throw new DataKeyMissingError(noKeyText(head));
}

/** Starts the chain, so that a process with another data key fails at its start. */
export async function beginChain(db: Db): Promise<void> {
  const head = await db.auditHead.findUnique({ where: { id: HEAD } });
  if (!head?.key) await transaction([], lockHead);
}

/** Locks the head until the transaction ends, so that writers append one after another. */
export async function lockHead(tx: Tx): Promise<{ head: AuditHead; key: Buffer }> {
  let head = await readLockedHead(tx);
  if (!head) {
    await tx.$executeRaw`INSERT INTO audit_head (id) VALUES (${HEAD}) ON CONFLICT DO NOTHING`;
    head = (await readLockedHead(tx))!;
  }
  if (head.key === '') return begin(tx, head);
  const key = chainKey(head);
  if (!key) throw new DataKeyMissingError(noKeyText(head));
  return { head, key };
}

async function readLockedHead(tx: Tx): Promise<AuditHead | undefined> {
  const [head] = await tx.$queryRaw<AuditHead[]>`
    UPDATE audit_head SET sequence = sequence WHERE id = ${HEAD}
    RETURNING id, sequence, hash, "key", seal, anchor_sequence AS "anchorSequence", anchor_hash AS "anchorHash", begun_at AS "begunAt"`;
  return head;
}

export async function saveHead(tx: Tx, key: Buffer, head: AuditHead): Promise<void> {
  const { sequence, hash, key: wrapped, anchorSequence, anchorHash, begunAt } = head;
  const count = await tx.$executeRaw`
    UPDATE audit_head SET sequence = ${sequence}, hash = ${hash}, "key" = ${wrapped}, seal = ${headSeal(key, head)},
      anchor_sequence = ${anchorSequence}, anchor_hash = ${anchorHash}, begun_at = ${begunAt} WHERE id = ${HEAD}`;
  if (count !== 1) throw new Error(CHANGED);
}

/** Starts the chain with events that an older portal has written. */
async function begin(tx: Tx, empty: AuditHead): Promise<{ head: AuditHead; key: Buffer }> {
  if (empty.sequence > 0) throw new Error(CHANGED);
  const key = randomBytes(32);
  const wrapped = dataKeys().wrap(key, PURPOSE).toString('base64url');
  const head = { ...empty, key: wrapped, begunAt: new Date().toISOString() };
  for (;;) {
    const events = await eventsAfter(tx, head.sequence);
    if (events.length === 0) break;
    if (events.some(({ hash }) => hash !== '')) throw new Error(CHANGED);
    const hashes = events.map((event) => {
      head.hash = eventHash(key, head.hash, event);
      return Prisma.sql`SELECT CAST(${event.id} AS TEXT) AS id, CAST(${head.hash} AS TEXT) AS hash`;
    });
    await tx.$executeRaw`
      UPDATE audit_events SET hash = chained.hash FROM (${Prisma.join(hashes, ' UNION ALL ')}) AS chained
      WHERE audit_events.id = chained.id`;
    head.sequence = events.at(-1)!.sequence;
  }
  await saveHead(tx, key, head);
  return { head, key };
}

export const eventsAfter = (tx: Pick<Tx, 'auditEvent'>, sequence: number): Promise<AuditEvent[]> =>
  tx.auditEvent.findMany({
    where: { sequence: { gt: sequence } },
    orderBy: { sequence: 'asc' },
    take: CHAIN_STEP,
  });

/** Re-encrypts the chain's key with the current data key. False if there is nothing to do. */
export async function rewrapChainKey(tx: Tx): Promise<boolean> {
  const found = await readLockedHead(tx);
  if (!found?.key) return false;
  if (dataKeys().unwrap(Buffer.from(found.key, 'base64url'), PURPOSE)?.current) return false;
  const { head, key } = await lockHead(tx);
  const wrapped = dataKeys().wrap(key, PURPOSE).toString('base64url');
  await saveHead(tx, key, { ...head, key: wrapped });
  return true;
}

export type AuditEntry = {
  actorId: string | null;
  action: string;
  subject: string;
  detail?: Detail;
};

/** Adds entries to the audit trail. Call it in the transaction of what happened. */
export async function recordEvents(
  db: Db | Tx,
  entries: readonly (AuditEntry & { at: Date })[],
): Promise<void> {
  if ('$connect' in db) return transaction([], (tx) => recordEvents(tx, entries), db);
  const { head, key } = await lockHead(db);
  const data = entries.map(({ at: createdAt, detail, ...entry }) => {
    const sequence = (head.sequence += 1);
    const id = newId(createdAt, sequence);
    const event = { ...entry, id, createdAt, detail: JSON.stringify(detail ?? {}), sequence };
    head.hash = eventHash(key, head.hash, event);
    return { ...event, hash: head.hash };
  });
  await Promise.all([db.auditEvent.createMany({ data }), saveHead(db, key, head)]);
}
