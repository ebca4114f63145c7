import type { Cents } from '../money';
import { daysBetween, type CivilDate } from '../time/civil-time';
import { plainDollars } from './statement';

/** How many days late each column ends; the last one has no end. */
const ENDS = [0, 30, 60, 90];
export const AGES = ['Current', '1–30 days', '31–60 days', '61–90 days', 'Over 90 days'] as const;

export type Owed = { partyId: string | null; name: string; dueOn: CivilDate; cents: Cents };

/** What a client owes, by how late it is: a sum for each of `AGES`. */
export type AgingRow = { partyId: string | null; name: string; sums: Cents[]; total: Cents };

export type Aging = ReturnType<typeof toAging>;

/** Who owes most comes first. */
export function toAging(owed: readonly Owed[], today: CivilDate) {
  const totals = emptyRow({ partyId: null, name: 'Total' });
  const rows = new Map<string, AgingRow>();
  for (const { dueOn, cents, ...client } of owed) {
    const key = client.partyId ?? client.name;
    const row = rows.get(key) ?? emptyRow(client);
    rows.set(key, row);
    const late = dueOn < today ? daysBetween(dueOn, today) : 0;
    const age = ENDS.filter((end) => late > end).length;
    for (const each of [row, totals]) {
      each.sums[age]! += cents;
      each.total += cents;
    }
  }
  const sorted = [...rows.values()].sort(
    (a, b) => b.total - a.total || a.name.localeCompare(b.name),
  );
  return { rows: sorted, totals };
}

const emptyRow = (client: Pick<AgingRow, 'partyId' | 'name'>): AgingRow => ({
  ...client,
  sums: AGES.map(() => 0),
  total: 0,
});

export const agingTable = ({ rows, totals }: Aging) => [
  ['Client', ...AGES.map((age) => `${age} (USD)`), 'Total (USD)'],
  ...[...rows, totals].map(({ name, sums, total }) => [
    name,
    ...[...sums, total].map(plainDollars),
  ]),
];
