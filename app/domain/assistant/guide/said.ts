import { IGNORED } from '../language/ignored';
import { ENGLISH_SIGNS, isSpanishWord } from '../language/spanish';
import { conceptsOf, wordsIn } from '../language/tokens';
import { yearsIn } from '../language/years';
import { NUMBER_WORDS } from '../number-words';
import type { FilingStatus } from '../../tax/filing-status';
import type { MaterialIndex } from './material-index';
import { OWES_TAX, statusesIn } from './tax-words';

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
  /** The question that this one changes ("and for a couple?"), whose words it then has too, but for status and year. */
  before?: Said;
  /** Whether it is open which sums of the question before it this one changes. */
  unsure?: boolean;
};

/** `clause` is a plain text; `present` the calendar year in Orlando. */
export function understand(clause: string, index: MaterialIndex, present: number): Said {
  const words = wordsIn(meantHours(clause)).map(index.correct);
  const text = words.join(' ');
  const concepts = hoursNeeded(wantedReturn(conceptsOf(words), text), text);
  const years = yearsIn(clause);
  return {
    typed: clause,
    text,
    concepts: new Set(concepts),
    terms: [...new Set(concepts)].filter(
      (term) => !term.startsWith('@') && !isIgnored(term, index),
    ),
    asks: new Set(concepts.filter((each) => each.startsWith('@')).map((each) => each.slice(1))),
    statuses: statusesIn(text),
    year: years[0] ?? relativeYear(text, present),
    years,
  };
}

/** Words that are spelt right and mean the hours of the office: "your ours". */
const meantHours = (clause: string) =>
  clause.replace(
    /\b(y[ou]{1,2}r+|yuor|yoru|ur|office|business|opening|open|firms?) (?:ours?|hous|houres|hors|hurs|huors|horus|owers|howrs|aurs|house)\b(?! (?:loan|sale|tax))/g,
    '$1 hours',
  );

/** A number of hours is how long something takes, and not when the office is open. */
function hoursNeeded(concepts: string[], text: string): string[] {
  const counted =
    /\b(?:\d{1,3}|one|two|three|four|twenty four|forty eight|few|many|how many) ?(?:hours?|hrs?|horas?)\b/;
  return counted.test(text) && !/\b(?:open|opens|close[sd]?|abr\w+|cierr\w+)\b/.test(text)
    ? concepts.map((each) => (each === 'hour' ? '@duration' : each))
    : concepts;
}

/** Whether a question has words, as typed or corrected. */
export const says = ({ text, typed }: Said, words: RegExp): boolean =>
  words.test(text) || words.test(typed);

/** Whoever asks what taxes cost, or who does them, means the return. */
function wantedReturn(concepts: string[], text: string): string[] {
  const asksPrice = concepts.includes('@price') && !OWES_TAX.test(text);
  return asksPrice &&
    !concepts.some((each) => ['bracket', 'refund', 'class', 'course'].includes(each))
    ? concepts.map((each) => (each === 'tax' ? 'return' : each))
    : concepts;
}

/** Years, times and sums are no terms of a search: what they are about is asked by the tables. */
const isIgnored = (term: string, index: MaterialIndex) =>
  IGNORED.has(term) ||
  /^(?:20\d\d|\d{1,2}(?:am|pm)?)$/.test(term) ||
  ((/^\d+$/.test(term) || NUMBERS.has(term)) && !index.isName(term));

const NUMBERS: ReadonlySet<string> = new Set(NUMBER_WORDS);

function relativeYear(text: string, present: number): number | null {
  if (/\b(?:last year|ano pasado)\b/.test(text)) return present - 1;
  if (/\b(?:next year|proximo ano|ano que viene)\b/.test(text)) return present + 1;
  return /\b(?:this year|este ano)\b/.test(text) ? present : null;
}

/** Whether a text is in Spanish: by the words that only one of the two languages has. */
export function isSpanish(text: string): boolean {
  const words = wordsIn(text).filter((word) => !/\d/.test(word));
  const spanish = words.filter(isSpanishWord).length;
  const english = words.filter((word) => ENGLISH_SIGNS.has(word)).length;
  return (
    (/[¿¡ñ]/i.test(text) && spanish >= english) ||
    (spanish > 0 && spanish >= Math.min(2, Math.ceil(words.length / 2)) && spanish > english)
  );
}
