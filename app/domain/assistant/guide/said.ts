import { IGNORED } from '../language/ignored';
import { SPANISH_SIGNS } from '../language/spanish';
import { conceptsOf, wordsIn } from '../language/tokens';
import type { FilingStatus } from '../../tax/filing-status';
import type { MaterialIndex } from './material-index';
import { statusesIn } from './tax-words';

/**
 * One question as it is understood: `text` with its misspellings corrected, `concepts` what its words stand for, of these `terms`
 * what it is about and `asks` how it is asked (without the @).
 */
export type Said = {
  typed: string;
  text: string;
  concepts: ReadonlySet<string>;
  terms: readonly string[];
  asks: ReadonlySet<string>;
  statuses: readonly FilingStatus[];
  year: number | null;
  /** All the years that are named. */
  years: readonly number[];
};

/** `clause` is a plain text; `present` the calendar year in Orlando. */
export function understand(clause: string, index: MaterialIndex, present: number): Said {
  const words = wordsIn(clause).map(index.correct);
  const text = words.join(' ');
  const concepts = wantedReturn(conceptsOf(words), text);
  return {
    typed: clause,
    text,
    concepts: new Set(concepts),
    terms: [...new Set(concepts)].filter(
      (term) => !term.startsWith('@') && !isIgnored(term, index),
    ),
    asks: new Set(concepts.filter((each) => each.startsWith('@')).map((each) => each.slice(1))),
    statuses: statusesIn(text),
    year: yearIn(text, present),
    years: [...text.matchAll(NAMED_YEAR)].map(([year]) => Number(year)),
  };
}

/** Whoever asks what taxes cost, or who does them, means the return. */
function wantedReturn(concepts: string[], text: string): string[] {
  const asksPrice =
    concepts.includes('@price') &&
    !/\bhow much (?:federal |income |in )*tax|\bcuantos? (?:de )?impuestos?|\btax(?:es)? (?:do|will|would) i (?:owe|pay)/.test(
      text,
    );
  return asksPrice &&
    !concepts.some((each) => ['bracket', 'refund', 'class', 'course'].includes(each))
    ? concepts.map((each) => (each === 'tax' ? 'return' : each))
    : concepts;
}

/** Years, times and sums are no terms of a search: what they are about is asked by the tables. */
const isIgnored = (term: string, index: MaterialIndex) =>
  IGNORED.has(term) ||
  /^(?:20\d\d|\d{1,2}(?:am|pm)?)$/.test(term) ||
  (/^\d+$/.test(term) && !index.isName(term));

const NAMED_YEAR = /(?<![\d,.])(?:20[0-4]\d|19[89]\d)(?![\d,]|\s?k\b)/g;

function yearIn(text: string, present: number): number | null {
  const named = text.match(NAMED_YEAR)?.[0];
  if (named) return Number(named);
  if (/\b(?:last year|ano pasado)\b/.test(text)) return present - 1;
  if (/\b(?:next year|proximo ano|ano que viene)\b/.test(text)) return present + 1;
  return /\b(?:this year|este ano)\b/.test(text) ? present : null;
}

export function isSpanish(text: string): boolean {
  const words = wordsIn(text);
  const signs = words.filter((word) => SPANISH_SIGNS.has(word)).length;
  const english = words.filter((word) =>
    /^(?:the|what|how|is|are|do|you|your|my|for|much|can)$/.test(word),
  );
  return /[¿¡ñ]/i.test(text) || (signs >= 2 && signs > english.length);
}
