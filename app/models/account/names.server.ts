import { db } from '~/db.server';

/** The names of people by their accounts, in one query; who is gone is missing. */
export async function listNames(ids: readonly (string | null)[]): Promise<Map<string, string>> {
  const known = [...new Set(ids)].filter((id): id is string => id !== null);
  const rows = await db.profile.findMany({
    where: { id: { in: known } },
    select: { id: true, fullName: true },
  });
  return new Map(rows.map(({ id, fullName }) => [id, fullName]));
}
