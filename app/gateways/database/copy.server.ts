import { createHash } from 'node:crypto';

/** The tables of a database with the other tables that their rows point to, and the rows of each. */
export type TableSource = {
  tables: readonly { name: string; pointsTo: readonly string[] }[];
  /** The rows of a table, those that others of it point to first. */
  rows: (name: string) => Iterable<Record<string, unknown>>;
  close: () => void;
};

export type ColumnKind = 'text' | 'number' | 'boolean' | 'moment';
export type Column = { name: string; kind: ColumnKind };
export type Value = string | number | boolean | null;

/**
 * The order in which tables can be filled: each after those that its rows point to. Throws where
 * they point in a circle.
 */
export function inOrder(tables: TableSource['tables']): string[] {
  const ordered: string[] = [];
  const waiting = new Map(tables.map(({ name, pointsTo }) => [name, pointsTo]));
  while (waiting.size > 0) {
    const ready = [...waiting]
      .filter(([name, pointsTo]) =>
        pointsTo.every((other) => other === name || !waiting.has(other)),
      )
      .map(([name]) => name);
    if (ready.length === 0)
      throw new Error(`The tables ${[...waiting.keys()].join(', ')} point in a circle.`);
    for (const name of ready) waiting.delete(name);
    ordered.push(...ready);
  }
  return ordered;
}

/**
 * A value of SQLite as PostgreSQL takes it: a moment as text in UTC, a yes or no as such, a text
 * without the character NUL.
 */
export function valueOf(value: unknown, kind: ColumnKind): Value {
  if (value === null || value === undefined) return null;
  if (kind === 'boolean') return Boolean(value);
  if (kind === 'number') return Number(value);
  if (kind === 'text') return String(value).replaceAll('\0', '');
  // SQLite's own CURRENT_TIMESTAMP says neither T nor Z.
  const written =
    typeof value === 'string' && /^[\d-]+ [\d:.]+$/.test(value)
      ? `${value.replace(' ', 'T')}Z`
      : (value as string | number);
  return new Date(written).toISOString();
}

/** Counts the rows of a table and sums them up, in whatever order they come. */
export class TableSum {
  rows = 0;
  #sum = 0n;

  add(values: readonly Value[]): void {
    this.rows += 1;
    const hash = createHash('sha256').update(JSON.stringify(values)).digest('hex');
    this.#sum = (this.#sum + BigInt(`0x${hash}`)) % 2n ** 256n;
  }

  equals(other: TableSum): boolean {
    return this.rows === other.rows && this.#sum === other.#sum;
  }
}
