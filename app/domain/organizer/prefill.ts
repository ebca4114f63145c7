import type { Entry } from './answers';
import { listPages, type Template, type TemplatePage } from './template';

/** What a paper’s title is made of: answers, “from”, and a form that has letters elsewhere. */
const PARTS = /(\{\w+\}| from |\b\d{4}\b(?!-))/;
const YEARS = /[ _-]*(?:\{(?:year|last)\}|\b20\d\d\b)/g;
const LONGEST_NAME = 100;
/** More answers in one title could be told apart in too many ways. */
const MOST_ANSWERS = 3;

/** The papers that repeated pages ask for. “1099-R from …” is tried before “1099 from …”. */
const listPapers = (template: Template) =>
  listPages(template)
    .filter(({ each }) => each)
    .flatMap((page) =>
      page.questions.flatMap(({ papers }) =>
        papers.map(({ title }) => ({ page, title: title.replace(YEARS, '') })),
      ),
    )
    .filter(({ title }) => {
      const words = title.split(/\{\w+\}/);
      return words.join('').trim().length > 2 && words.length <= MOST_ANSWERS + 1;
    })
    .toSorted((one, other) => other.title.length - one.title.length);

/**
 * Finds “Duke Energy” by “W-2 from {employer}” in “W-2 from Duke Energy” or “W-2 Duke Energy”. A
 * form without letters, 1099, stands for those whose letters no other paper has: 1099-INT, but not
 * 1099-R.
 */
function toPattern(title: string, titles: readonly string[]): RegExp {
  const named = new Set<string>();
  const toSource = (part: string): string => {
    if (part === ' from ') return ' (?:from )?';
    if (part.startsWith('{')) {
      const key = part.slice(1, -1);
      if (named.has(key)) return `\\k<${key}>`;
      named.add(key);
      return `(?<${key}>\\S.*?)`;
    }
    if (!PARTS.test(part)) return part.replace(/[^\w\s]/g, '\\$&');
    const taken = titles.flatMap((each) => each.match(RegExp(`\\b${part}-[A-Z]+`, 'g')) ?? []);
    return `${taken.map((form) => `(?!${form}\\b)`).join('')}${part}(?:-[A-Z]+)?`;
  };
  const source = title
    .replace(/^Form /, '')
    .split(PARTS)
    .map(toSource)
    .join('');
  return new RegExp(`^(?:Form )?${source}$`, 'i');
}

/**
 * Employers, banks and the like by the titles of last year’s papers, each to be asked about. Those
 * that last year’s organizer names are left out, also if they ended.
 */
export function prefillFromPapers(
  template: Template,
  titles: readonly string[],
  last: readonly Entry[],
): Omit<Entry, 'entry'>[] {
  const papers = listPapers(template);
  const patterns = papers.map(({ page, title }) => ({
    page,
    pattern: toPattern(
      title,
      papers.map((each) => each.title),
    ),
  }));
  const found = new Map<string, Pick<Entry, 'page' | 'values'>>();
  const hasRoom = ({ key, most }: TemplatePage) =>
    [...last, ...found.values()].filter(({ page }) => page === key).length < most;
  for (const title of titles)
    for (const { page, pattern } of patterns) {
      const names = pattern.exec(title.replace(YEARS, ''))?.groups;
      const key = page.questions[0]!.key;
      const name = names?.[key]?.toLowerCase();
      if (!names || !name) continue;
      const id = `${page.key} ${name}`;
      const values = { ...names, ...found.get(id)?.values };
      const isKnown = last.some(
        (each) => each.page === page.key && each.values[key]?.toLowerCase() === name,
      );
      const isShort = Object.values(names).every((each) => each.length <= LONGEST_NAME);
      if (!isKnown && isShort && (found.has(id) || hasRoom(page)))
        found.set(id, { page: page.key, values });
      break;
    }
  return [...found.values()].map((entry) => ({ ...entry, carried: 'asked' as const }));
}
