import { Prisma } from '#prisma/generated/client';
import { db } from '~/db.server';
import { toNameKey } from '~/domain/folding';
import { IS_CLIENT } from './client.server';

type Lookalike = { id: string; name: string; email: string };

/**
 * Other clients with the same name and an email address or a phone in common, where nobody signs in
 * for one of the two, as for a caller who was booked before they registered. One query. Only for staff.
 */
export async function listLookalikes(id: string): Promise<Lookalike[]> {
  const emails = Prisma.sql`SELECT y.email FROM parties y WHERE y.id = ${id} AND y.email <> ''
    UNION SELECT a.email FROM party_members m JOIN accounts a ON a.id = m.account_id WHERE m.party_id = ${id}`;
  const rows = await db.$queryRaw<(Lookalike & { ownName: string })[]>`
    SELECT p.id, p.name, p.email, c.name AS "ownName"
    FROM parties c CROSS JOIN parties p
    WHERE c.id = ${id} AND p.id <> c.id AND p.archived_at IS NULL AND p.id IN (
      SELECT e.id FROM parties e WHERE e.email IN (${emails})
      UNION SELECT m.party_id FROM accounts a JOIN party_members m ON m.account_id = a.id
        WHERE a.email IN (${emails})
      UNION SELECT f.id FROM parties f
        WHERE f.phone = (SELECT y.phone FROM parties y WHERE y.id = ${id} AND y.phone <> ''))
      AND (NOT EXISTS (SELECT 1 FROM party_members m WHERE m.party_id = p.id)
        OR NOT EXISTS (SELECT 1 FROM party_members m WHERE m.party_id = c.id))
      AND ${IS_CLIENT}
    ORDER BY p.id LIMIT 20`;
  return rows
    .filter(({ name, ownName }) => toNameKey(name) === toNameKey(ownName))
    .map(({ ownName: _ownName, ...other }) => other);
}
