import type { Firm, Published } from './content';
import { FIELDS, type Kind, type ValuesOf } from './kinds';
import { NEW_FIRM, NEW_HOME, ZONE_BEFORE_OPENING } from './new-firm';
import { US_STATES } from './us-states';

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

/**
 * What visitors read, from the rows in their order. Without a published firm, a nameless one stands
 * in for it, so that signing in, mail and the staff’s pages work before the site is open.
 */
export function toFirm(rows: readonly ContentRow[]): Firm {
  const items = rows.flatMap(({ kind, key, published, version, archivedAt }) =>
    published === null
      ? []
      : [{ kind, archivedAt, item: { ...JSON.parse(published), id: key, version } as Item }],
  );
  const live = items.filter(({ archivedAt }) => archivedAt === null);
  const kinds = Object.keys(FIELDS) as Kind[];
  const content = Object.fromEntries(
    kinds.map((kind) => [kind, live.filter((each) => each.kind === kind).map(({ item }) => item)]),
  ) as unknown as Firm['content'];
  const firm = { ...ADDED, ...(content.firm[0] ?? { ...NAMELESS, id: 'firm', version: 0 }) };
  return {
    ...firm,
    stateName: US_STATES[firm.state] ?? '',
    isOpen: content.firm.length > 0,
    home: content.home[0] ?? { ...NEW_HOME, id: 'home', version: 0 },
    content,
    titles: Object.fromEntries(
      items.map(({ kind, item }) => [`${kind} ${item.id}`, toTitle(kind as Kind, item)]),
    ),
  };
}

// Its blank state is one that no form takes.
const NAMELESS = {
  ...NEW_FIRM,
  name: 'Our office',
  legalName: 'Our office',
  timeZone: ZONE_BEFORE_OPENING,
} as unknown as ValuesOf<'firm'>;

/** Fields that a firm which was published earlier lacks. */
const ADDED: Partial<ValuesOf<'firm'>> = { phoneCountry: NEW_FIRM.phoneCountry };

type Item = Published<Kind>;

/** The first field of a kind names its things. */
export function toTitle(kind: Kind, values: object): string {
  const [first = ''] = Object.keys(FIELDS[kind]);
  return String((values as Record<string, unknown>)[first] ?? '');
}
