import type { Bilingual, Fact } from '../fact';
import { PAGES, type PageHref } from '../pages';

/**
 * A question that people ask a tax office and no page answers, with the firm's answer. `asks` are phrasings in English and
 * Spanish; `page` is where it links to; `person` offers a person with the answer.
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

/** The fact that a row answers with: `row:` and the row's id. */
export const toRowFact = ({ id, title, en, es, page }: Row): Fact => ({
  id: `row:${id}`,
  kind: 'row',
  title,
  text: { en, es },
  page: { href: page, label: PAGES[page] },
});
