import { createHash } from 'node:crypto';
import { db, triggers } from '~/db.server';

/** What the database's triggers are that the migrations didn't make so, in a sentence; null where all is as it was made. One query. */
export async function oddTriggers(): Promise<string | null> {
  const found = await foundTriggers();
  const { known } = triggers;
  for (const name of Object.keys(found))
    if (!Object.hasOwn(known, name))
      return `The database has a trigger “${name}” that isn’t the portal’s and may hold events back. Find out who made it, and drop it.`;
  for (const [name, digest] of Object.entries(known))
    if (found[name] !== digest)
      return `The trigger “${name}” of the database is ${found[name] ? 'changed' : 'gone'}: what it guards may have been changed. Restore a backup.`;
  return null;
}

/** The triggers there are, by name, each by its SHA-256; those of one name on several tables by all of theirs. */
export async function foundTriggers(): Promise<Record<string, string>> {
  const rows = await db.$queryRaw<{ name: string; definition: string }[]>(triggers.query);
  const found: Record<string, string> = {};
  for (const { name, definition } of rows)
    found[name] = (found[name] ?? '') + createHash('sha256').update(definition).digest('base64url');
  return found;
}
