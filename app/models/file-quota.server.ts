import { Prisma } from '#prisma/generated/client';
import type { Tx } from '~/db.server';
import { sizeText } from '~/domain/documents/document';
import { env } from '~/config/env.server';

export class NoRoomError extends Error {}

/** Counts what a client, or an account, stores; deleted documents too. Call at the end of the transaction. Throws NoRoomError. */
export async function assertWithinQuota(tx: Tx, id: string): Promise<void> {
  const bytes = await countStoredBytes(tx, id);
  if (bytes > env.personBytes)
    throw new NoRoomError(
      `Nothing was saved: your files would take more than ${sizeText(env.personBytes)}, the most we keep for one person. Deleted documents free up space after 30 days. If you need more, send us a message.`,
    );
}

async function countStoredBytes(tx: Tx, id: string): Promise<number> {
  const parts = [
    Prisma.sql`documents WHERE party_id = ${id}`,
    Prisma.sql`direct_uploads WHERE party_id = ${id} AND confirmed_at IS NULL`,
    Prisma.sql`voice_notes WHERE owner_id = ${id}`,
    Prisma.sql`attachments f JOIN messages m ON m.id = f.message_id WHERE m.sender_id = ${id}`,
  ].map((from) => Prisma.sql`SELECT COALESCE(SUM(size), 0) AS bytes FROM ${from}`);
  const rows = await tx.$queryRaw<{ bytes: number }[]>(Prisma.join(parts, ' UNION ALL '));
  return rows.reduce((sum, row) => sum + row.bytes, 0);
}
