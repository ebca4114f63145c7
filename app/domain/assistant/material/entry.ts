import { sameInBoth, type Bilingual, type Fact } from '../fact';
import type { ToolName } from '../tools';

/** The tool that answers, with the input it fixes; the rest is read from the question. */
export type Lookup = { tool: ToolName; given?: Readonly<Record<string, unknown>> };

/**
 * What the search finds: a fact, or a lookup. `asks` are phrasings by which it is found, beside
 * its title and those of `PHRASINGS`; `words` are further words that say less. `bookable` is the
 * name by which it is booked (`Bookable.type`), `isCounted` says that it is priced by the page,
 * month or piece; `list` is the id of the list that names it with others.
 */
export type Entry = {
  readonly id: string;
  readonly asks?: readonly string[];
  readonly words?: string;
  readonly fact?: Fact;
  readonly lookup?: Lookup;
  readonly list?: string;
  readonly bookable?: string;
  readonly isCounted?: boolean;
};

type FactParts = Pick<Fact, 'id' | 'kind' | 'page' | 'short'> &
  Pick<Entry, 'asks' | 'words' | 'list' | 'bookable' | 'isCounted'> & {
    title: Bilingual | string;
    en: string;
    es: string;
  };

export function factEntry({ title, en, es, short, page, kind, ...entry }: FactParts): Entry {
  const named = typeof title === 'string' ? sameInBoth(title) : title;
  const fact = { id: entry.id, kind, title: named, text: { en, es }, page };
  return { ...entry, fact: short ? { ...fact, short } : fact };
}
