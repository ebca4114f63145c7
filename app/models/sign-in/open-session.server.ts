import { Prisma } from '#prisma/generated/client';
import { db } from '~/db.server';
import type { Role } from '~/domain/access/roles';
import { rolesInForce } from './session.server';

type Row = { id: string; role: string | null; twoStepSince: Date | null };

/** How many sessions are asked for in one query. */
const AT_ONCE = 500;

/** Of some sessions those that still count, by their ids, with the roles of their people. */
export async function findOpenSessions(
  ids: readonly string[],
  now: Date,
): Promise<Map<string, readonly Role[]>> {
  const rows: Row[] = [];
  for (let from = 0; from < ids.length; from += AT_ONCE)
    rows.push(
      ...(await db.$queryRaw<Row[]>`
        SELECT s.id, g.role, t.confirmed_at AS "twoStepSince"
        FROM sessions s
        JOIN accounts a ON a.id = s.account_id
        LEFT JOIN authenticators t ON t.account_id = s.account_id
        LEFT JOIN role_grants g ON g.account_id = s.account_id
        WHERE s.id IN (${Prisma.join(ids.slice(from, from + AT_ONCE))})
          AND a.disabled_at IS NULL AND s.idle_expires_at > ${now} AND s.expires_at > ${now}`),
    );
  const grants = new Map<string, [Row, ...Row[]]>();
  for (const row of rows) {
    const known = grants.get(row.id);
    if (known) known.push(row);
    else grants.set(row.id, [row]);
  }
  return new Map(
    [...grants].map(([id, held]) => {
      const { roles } = rolesInForce(
        held.map(({ role }) => role),
        held[0].twoStepSince !== null,
      );
      return [id, roles];
    }),
  );
}
