import { db } from '~/db.server';
import type { Prisma } from '#prisma/generated/client';
import {
  calculatePerformance,
  type EntryKind,
  type HoldingEntry,
  type Performance,
} from '~/domain/investing/performance';
import type { Cents } from '~/domain/money';
import type { CivilDate } from '~/domain/time/civil-time';
import type { Viewer } from '../sign-in/session.server';

/** How many holdings a person may keep, and how many entries each. */
export const MAX_HOLDINGS = 40;
export const MAX_ENTRIES = 250;

export type StoredEntry = HoldingEntry & { id: string };
export type Holding = { id: string; name: string; entries: StoredEntry[] };
type NewEntry = { kind: EntryKind; date: CivilDate; cents: Cents };

const COLUMNS = {
  id: true,
  name: true,
  entries: {
    select: { id: true, date: true, kind: true, cents: true },
    orderBy: [{ date: 'asc' }, { id: 'asc' }],
  },
} satisfies Prisma.HoldingSelect;

/** The viewer's holdings with what was entered for them, the oldest first. */
export async function listHoldings({ accountId }: Viewer): Promise<Holding[]> {
  const rows = await db.holding.findMany({
    where: { ownerId: accountId },
    select: COLUMNS,
    orderBy: { id: 'asc' },
  });
  return rows as Holding[];
}

/** The performance of all the viewer's holdings; null while too little was entered. */
export async function getPerformance({ accountId }: Viewer): Promise<Performance | null> {
  // A row for each holding instead of one for each entry: most of what a long list costs is the
  // making of its rows.
  const rows = await db.$queryRaw<{ entries: string }[]>`
    SELECT string_agg(e.date || ' ' || e.kind || ' ' || e.cents, ',') AS entries FROM holdings h
    JOIN holding_entries e ON e.holding_id = h.id
    WHERE h.owner_id = ${accountId} GROUP BY h.id`;
  return calculatePerformance(rows.map(({ entries }) => entries.split(',').map(parseEntry)));
}

function parseEntry(written: string): HoldingEntry {
  const [date, kind, cents] = written.split(' ') as [CivilDate, EntryKind, string];
  return { date, kind, cents: Number(cents) };
}

/** One holding of the viewer's own; throws 404 where there is none, or it is somebody else's. */
export async function getHolding({ accountId }: Viewer, id = ''): Promise<Holding> {
  const row = await db.holding.findFirst({ where: { id, ownerId: accountId }, select: COLUMNS });
  if (!row) throw new Response('We can’t find that holding.', { status: 404 });
  return row as Holding;
}

/** Adds a holding with what was paid for it; null where the viewer keeps as many as are allowed. */
export function addHolding(
  { accountId }: Viewer,
  { name, ...bought }: Omit<NewEntry, 'kind'> & { name: string },
  newId?: string,
): Promise<string | null> {
  return db.$transaction(async (tx) => {
    if (newId && (await tx.holding.count({ where: { id: newId } })) > 0) return newId;
    if ((await tx.holding.count({ where: { ownerId: accountId } })) >= MAX_HOLDINGS) return null;
    const { id } = await tx.holding.create({
      data: {
        id: newId,
        ownerId: accountId,
        name,
        entries: { create: { ...bought, kind: 'contribution' } },
      },
      select: { id: true },
    });
    return id;
  });
}

/** Deletes a holding of the viewer's own with all its entries; false where there was none. */
export async function deleteHolding({ accountId }: Viewer, id: string): Promise<boolean> {
  const { count } = await db.holding.deleteMany({ where: { id, ownerId: accountId } });
  return count > 0;
}

/** A second valuation of a day replaces the first. */
export function addEntry(
  { accountId }: Viewer,
  holdingId: string,
  entry: NewEntry,
  id?: string,
): Promise<'added' | 'full' | 'missing'> {
  return db.$transaction(async (tx) => {
    const holding = await tx.holding.findFirst({
      where: { id: holdingId, ownerId: accountId },
      select: { id: true },
    });
    if (!holding) return 'missing';
    if (id && (await tx.holdingEntry.count({ where: { id } })) > 0) return 'added';
    if (entry.kind === 'valuation')
      await tx.holdingEntry.deleteMany({
        where: { holdingId, date: entry.date, kind: 'valuation' },
      });
    if ((await tx.holdingEntry.count({ where: { holdingId } })) >= MAX_ENTRIES) return 'full';
    await tx.holdingEntry.create({ data: { id, holdingId, ...entry } });
    return 'added';
  });
}

/** Deletes one entry of a holding of the viewer's own; false where there was none. */
export async function deleteEntry({ accountId }: Viewer, id: string): Promise<boolean> {
  const { count } = await db.holdingEntry.deleteMany({
    where: { id, holding: { ownerId: accountId } },
  });
  return count > 0;
}
