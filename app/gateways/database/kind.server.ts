import type { DatabaseKind } from './port.server';
import { sqlite } from './sqlite/sqlite.server';

/** The kinds of database that the portal can stand on, by how their addresses begin. */
const KINDS: readonly (readonly [prefix: string, kind: DatabaseKind])[] = [['file:', sqlite]];

/** The kind that a database's address is of. Throws for an address of none. */
export function databaseKind(url: string): DatabaseKind {
  const found = KINDS.find(([prefix]) => url.startsWith(prefix));
  if (!found) throw new Error('DATABASE_URL begins like no database that the portal knows.');
  return found[1];
}

export const allKinds: readonly DatabaseKind[] = KINDS.map(([, kind]) => kind);
