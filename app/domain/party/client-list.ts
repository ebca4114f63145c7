import type { NavLink } from '../access/navigation';
import { searchWords } from '../forms/text';
import { withFilter } from '../paging';
import { CLIENTS, PARTY_KINDS, type PartyKind } from './party';

export const CLIENT_WAITS_LABELS = { papers: 'Papers', signature: 'Signature', us: 'Us' } as const;
export type ClientWaits = keyof typeof CLIENT_WAITS_LABELS;

export type ClientFilter = {
  q: string;
  kind: PartyKind | null;
  /** The id of who prepares one of their open jobs; '' for all. */
  preparer: string;
  /** What one of their open jobs waits for. */
  waiting: ClientWaits | null;
  owes: 'yes' | null;
  state: 'archived' | null;
};

export function readClientFilter(query: URLSearchParams): ClientFilter {
  const waiting = query.get('waiting') ?? '';
  return {
    q: searchWords(query),
    kind: PARTY_KINDS.find((each) => each === query.get('kind')) ?? null,
    preparer: query.get('preparer')?.slice(0, 40) ?? '',
    waiting: Object.hasOwn(CLIENT_WAITS_LABELS, waiting) ? (waiting as ClientWaits) : null,
    owes: query.get('owes') === 'yes' ? 'yes' : null,
    state: query.get('state') === 'archived' ? 'archived' : null,
  };
}

export const clientsPath = (filter: Partial<ClientFilter>): string => withFilter(CLIENTS, filter);

/** The views of the list that staff open with one click, by the id of their account. */
export const clientViews = (preparer: string): readonly NavLink[] =>
  Object.entries<Partial<ClientFilter>>({
    All: {},
    Mine: { preparer },
    'Mine, waiting for us': { preparer, waiting: 'us' },
    'Balance due': { owes: 'yes' },
    Archived: { state: 'archived' },
  }).map(([label, filter]) => ({ label, href: clientsPath(filter) }));
