import type { FirmContent, Published } from './content';
import { FIELDS, type Kind } from './kinds';
import { US_STATES } from './us-states';

/** An item as the database has it. */
export type ContentRow = {
  kind: string;
  key: string;
  published: string | null;
  version: number;
  archivedAt: Date | null;
};

export const ROW = {
  kind: true,
  key: true,
  published: true,
  version: true,
  archivedAt: true,
} as const;

export const IN_ORDER = [{ kind: 'asc' }, { position: 'asc' }, { key: 'asc' }] as const;

/** What visitors read, from the rows in their order. */
export function toContent(rows: readonly ContentRow[]): FirmContent {
  const items = rows.flatMap(({ kind, key, published, version, archivedAt }) =>
    published === null
      ? []
      : [{ kind, archivedAt, item: { ...JSON.parse(published), id: key, version } as Item }],
  );
  const live = items.filter(({ archivedAt }) => archivedAt === null);
  const kinds = Object.keys(FIELDS) as Kind[];
  const content = {
    ...(Object.fromEntries(
      kinds.map((kind) => [
        kind,
        live.filter((each) => each.kind === kind).map(({ item }) => item),
      ]),
    ) as unknown as Omit<FirmContent, 'titles' | 'stateName'>),
    titles: Object.fromEntries(
      items.map(({ kind, item }) => [`${kind} ${item.id}`, titleOf(kind as Kind, item)]),
    ),
  };
  const { state } = content.firm[0]!;
  return { ...content, stateName: US_STATES[state] };
}

type Item = Published<Kind>;

/** The first field of a kind names its things. */
export function titleOf(kind: Kind, values: object): string {
  const [first = ''] = Object.keys(FIELDS[kind]);
  return String((values as Record<string, unknown>)[first] ?? '');
}
