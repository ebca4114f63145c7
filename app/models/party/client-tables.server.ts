import { Prisma } from '#prisma/generated/client';
import type { Tx } from '~/db.server';

/** A table and its column that names a client or what belongs to one. */
export type ClientTable = { table: string; column: string };

const toClientTable = (table: string, column = 'party_id'): ClientTable => ({ table, column });

/** What moves when two clients are merged, besides who signs in and the conversation. */
export const CLIENT_TABLES: readonly ClientTable[] = [
  ...['jobs', 'document_request_lists', 'document_requests', 'documents', 'direct_uploads'],
  ...['consultations', 'subscriptions', 'invoices', 'tasks', 'staff_notes'],
  ...['invitations', 'sessions', 'party_merges', 'letters'],
]
  .map((table) => toClientTable(table))
  .concat(toClientTable('messages', 'sender_id'), toClientTable('queued_mails', 'reader_party_id'));

type Id = string | number;

/** Returns the ids of the rows that it moved. */
export async function moveRows(
  tx: Tx,
  { table, column }: ClientTable,
  from: string,
  to: string,
): Promise<Id[]> {
  const name = Prisma.raw(column);
  const rows = await tx.$queryRaw<{ id: Id }[]>`
    UPDATE ${Prisma.raw(table)} SET ${name} = ${to} WHERE ${name} = ${from} RETURNING id`;
  return rows.map(({ id }) => id);
}

/** How many ids a statement may name. */
const CHUNK = 1_000;

/** Moves those of these rows back that are still where they were moved to. */
export async function moveRowsBack(
  tx: Tx,
  { table, column }: ClientTable,
  from: string,
  to: string,
  ids: readonly Id[],
): Promise<void> {
  const name = Prisma.raw(column);
  for (let at = 0; at < ids.length; at += CHUNK)
    await tx.$executeRaw`UPDATE ${Prisma.raw(table)} SET ${name} = ${to}
      WHERE ${name} = ${from} AND id IN (${Prisma.join(ids.slice(at, at + CHUNK))})`;
}

const OF_JOB = 'job_id IN (SELECT id FROM jobs WHERE party_id = ';
const followers: readonly (readonly [table: string, where: string])[] = [
  ['document_request_lists', OF_JOB],
  ['document_requests', 'list_id IN (SELECT id FROM document_request_lists WHERE party_id = '],
  ['documents', 'request_id IN (SELECT id FROM document_requests WHERE party_id = '],
  ['direct_uploads', 'request_id IN (SELECT id FROM document_requests WHERE party_id = '],
  ...['documents', 'invoices', 'tasks', 'staff_notes', 'letters'].map(
    (table) => [table, OF_JOB] as const,
  ),
];

/** What was added since to a job or a request goes where that one went. */
export async function moveFollowers(tx: Tx, from: string, to: string): Promise<void> {
  for (const [table, where] of followers)
    await tx.$executeRaw`UPDATE ${Prisma.raw(table)} SET party_id = ${to}
      WHERE party_id = ${from} AND ${Prisma.raw(where)}${to})`;
  await moveInvoices(tx, from, to);
}

/** An invoice names in its source the meeting, the plan or the other invoice that it is of. */
async function moveInvoices(tx: Tx, from: string, to: string): Promise<void> {
  const owned = { where: { partyId: to }, select: { id: true } } as const;
  const origins = [
    ...(await tx.consultation.findMany(owned)),
    ...(await tx.subscription.findMany(owned)),
    ...(await tx.invoice.findMany(owned)),
  ];
  const ids = new Set(origins.map(({ id }) => id));
  const invoices = await tx.invoice.findMany({
    where: { partyId: from },
    select: { id: true, source: true },
    orderBy: { id: 'asc' },
  });
  for (const { id, source } of invoices)
    if (ids.has(source.split(':')[1] ?? '')) {
      ids.add(id);
      await tx.invoice.update({ where: { id }, data: { partyId: to } });
    }
}
