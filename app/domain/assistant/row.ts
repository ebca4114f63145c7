import { firm, stateName, type Published } from '../firm/content';
import type { Fact } from './fact';
import { PLACEHOLDER } from './answer-fields';
import { PAGES } from './pages';

/** A question that no page answers, with the firm's answer, which its editors write. */
export type Row = Omit<Published<'answer'>, 'version'>;

export function toRowFact({ id, title, titleEs, en, es, page, person }: Row): Fact {
  // A page that the site no longer has.
  const href = Object.hasOwn(PAGES, page) ? page : '/contact';
  return {
    id: `row:${id}`,
    kind: 'row',
    title: { en: fillIn(title), es: fillIn(titleEs || title) },
    text: { en: fillIn(en), es: fillIn(es || en) },
    page: { href, label: PAGES[href] },
    offersPerson: person,
  };
}

function fillIn(words: string): string {
  const { city, name, phone } = firm();
  const own: Record<string, string> = { state: stateName(), city, firm: name, phone };
  return words.replace(PLACEHOLDER, (_, which: string) => own[which]!);
}
