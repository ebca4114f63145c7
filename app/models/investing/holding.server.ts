import { db, transaction } from '~/db.server';
import type { Prisma } from '#prisma/generated/client';
import {
  calculatePerformance,
  type EntryKind,
  type HoldingEntry,
  type Performance,
} from '~/domain/investing/performance';
import type { Cents } from '~/domain/money';
import type { CivilDate } from '~/domain/time/civil-time';
import { orNotFound } from '../not-found.server';
import type { Viewer } from '../sign-in/session.server';

export const MAX_HOLDINGS = 40;
export const MAX_ENTRIES = 250;

type StoredEntry = HoldingEntry & { id: string };
export type Holding = { id: string; name: string; entries: StoredEntry[] };
type NewEntry = { kind: EntryKind; date: CivilDate; cents: Cents };

const WITH_ENTRIES = {
  entries: { orderBy: [{ date: 'asc' }, { id: 'asc' }] },
} satisfies Prisma.HoldingInclude;

export async function listHoldings({ accountId }: Viewer): Promise<Holding[]> {
  const rows = await db.holding.findMany({
    where: { ownerId: accountId },
    include: WITH_ENTRIES,
    orderBy: { id: 'asc' },
  });
  return rows as Holding[];
}

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

const MISSING = 'We can’t find that holding.';

/** A holding of the viewer's own. Throws 404. */
export async function getHolding({ accountId }: Viewer, id = ''): Promise<Holding> {
  const where = { id, ownerId: accountId };
  const row = await db.holding.findFirst({ where, include: WITH_ENTRIES });
  return orNotFound(row, MISSING) as Holding;
}

/** Adds a holding with what was paid for it. Null at `MAX_HOLDINGS`. */
export const addHolding = (
  { accountId }: Viewer,
  { name, ...bought }: Omit<NewEntry, 'kind'> & { name: string },
  newId?: string,
): Promise<string | null> =>
  transaction([['account', accountId]], async (tx) => {
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

export async function deleteHolding({ accountId }: Viewer, id: string): Promise<boolean> {
  const { count } = await db.holding.deleteMany({ where: { id, ownerId: accountId } });
  return count > 0;
}

/** A second valuation of a day replaces the first. */
export const addEntry = ({ accountId }: Viewer, holdingId: string, entry: NewEntry, id?: string) =>
  transaction([['account', accountId]], async (tx) => {
    const where = { id: holdingId, ownerId: accountId };
    orNotFound(await tx.holding.count({ where }), MISSING);
    if (id && (await tx.holdingEntry.count({ where: { id } })) > 0) return 'added';
    if (entry.kind === 'valuation')
      await tx.holdingEntry.deleteMany({
        where: { holdingId, date: entry.date, kind: 'valuation' },
      });
    if ((await tx.holdingEntry.count({ where: { holdingId } })) >= MAX_ENTRIES) return 'full';
    await tx.holdingEntry.create({ data: { id, holdingId, ...entry } });
    return 'added';
  });

export async function deleteEntry({ accountId }: Viewer, id: string): Promise<boolean> {
  const { count } = await db.holdingEntry.deleteMany({
    where: { id, holding: { ownerId: accountId } },
  });
  return count > 0;
}
