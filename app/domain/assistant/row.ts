import type { Bilingual, Fact } from './fact';
import { PAGES, type PageHref } from './pages';

/**
 * A question that people ask a tax office and no page answers, with the firm's answer. `asks` are
 * phrasings in English and Spanish; `page` is where it links to; `person` offers a person with the
 * answer.
 */
export type Row = {
  readonly id: string;
  readonly title: Bilingual;
  readonly asks: readonly string[];
  readonly en: string;
  readonly es: string;
  readonly page: PageHref;
  readonly person: boolean;
};

export const toRowFact = ({ id, title, en, es, page, person }: Row): Fact => ({
  id: `row:${id}`,
  kind: 'row',
  title,
  text: { en, es },
  page: { href: page, label: PAGES[page] },
  offersPerson: person,
});

/** A default row: phrasings separated by ` | `; offers a person unless it says no. */
export type DefaultRow = Omit<Row, 'asks' | 'person'> & { asks: string; person?: boolean };

export const MAX_SEARCH = 80;

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Rows with every word of `q` in title or phrasings; all rows if `q` is empty. */
export function searchRows<Each extends Row>(rows: readonly Each[], q: string): Each[] {
  const words = plain(q).split(' ').filter(Boolean);
  return rows.filter(({ title, asks }) => {
    const text = plain([title.en, title.es, ...asks].join('\n'));
    return words.every((word) => text.includes(word));
  });
}
