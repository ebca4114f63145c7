import type { Figure } from './figure-reading';
import { CURRENCY_AND_SHARE_WORDS, WHOSE_WORDS } from './figure-reading';
import type { Span } from './normal-form';
import { anyOf } from './number-words';
import { UNSPACED_UNITS } from './units-elsewhere';

/** Words before "dollars" or behind "$" that count nothing; any other may be a number in some language or in letters. */
const PLAIN = new Set(
  (
    'in of the a an per each every any some many few more most less fewer extra other another this that these those your our my ' +
    'their his her its us american canadian australian mexican tax pre-tax pretax after-tax whole exact round real hard-earned ' +
    'additional federal state spend save saves earn owe pay cost costs and or to by with from for on at as than into between ' +
    'what which how no not all both is are was were be cash actual current amount amounts sum sums sign signs you we i it they ' +
    'take takes accept accepts use uses charge charges quote quoted convert into thousands millions billions hundreds dozens only just about around ' +
    'en de del los las unos unas el la sus su mis por cada que o y a con un pour des le les et'
  ).split(' '),
);
/** Small numbers of languages that write them as several words, and what stands between those. */
const COUNTING = new Set(
  (
    'un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize vingt vingts trente quarante cinquante soixante septante huitante nonante cent cents mille et ' +
    'um dois tres quatro cinco seis sete oito nove dez vinte trinta quarenta cinquenta sessenta setenta oitenta noventa cento duzentos trezentos mil e ' +
    'uno due tre quattro cinque sei sette otto dieci venti trenta quaranta cinquanta sessanta settanta ottanta novanta ' +
    'ein eins zwei drei vier funf sechs sieben acht neun zehn hundert tausend und ' +
    'en de twa kat senk sis set wit nef dis ven trant karant senkant swasant san'
  ).split(' '),
);
/** Parts of words that may be a number, in letters as the Romans wrote it or in the languages of our neighbors. */
const PARTS =
  'ein|zwei|drei|vier|funf|sechs|sieb|acht|neun|zehn|zwanzig|ssig|zig|hundert|tausend|vingt|trente|quarante|cinquante|soixante|cent|mille|venti|vento|trenta|quaranta|cinquanta|sessanta|settanta|ottanta|novanta|oito|vinte|quenta|renta|senta|twintig|dertig|veertig|vijftig|zestig|zeventig|tachtig|negentig|honderd|duizend|tjugo|trettio|fyrtio|femtio|sextio|sjuttio|attio|nittio|hundra|tusen|dziesi|dziewiec|yirmi|otuz|kirk|elli|altmis|yetmis|seksen|doksan|puluh|belas|ratus|ribu|kymmen|tuhat|katre|senkant|swasant';
const MAY_COUNT = new RegExp(`^[ivxlcdm]{1,15}$|-.*-|(?:${PARTS})`, 'u');
/** How such a part begins at the end of a word that may go on. */
const MAY_BEGIN = new RegExp(
  `(?:${PARTS.split('|')
    .flatMap((part) => Array.from(part.slice(3), (_, at) => part.slice(0, at + 3)))
    .join('|')})$`,
  'u',
);
const WORD = /\p{L}[\p{L}\d’'·-]*$/u;
const UNIT = new RegExp(`(?<!\\p{L})${anyOf(CURRENCY_AND_SHARE_WORDS)}(?!\\p{L})|%`, 'gu');
const UNIT_UNSPACED = new RegExp(anyOf(UNSPACED_UNITS.filter((word) => word.length > 1)), 'gu');
const SIGNED = /(?<!\d\s?)\p{Sc}\s?(\p{L}[\p{L}’'-]*)/gu;
/** How many words one number has at most, and how many signs are looked at for them. */
const MOST_WORDS = 8;
const MOST_SIGNS = 160;

/**
 * Where a word that nobody here can read stands as the number of a sum or a share, from a place in a text on: "XCIX dollars",
 * "neunundneunzig Prozent". `figures` are those that were read.
 */
export function unreadableFigures(text: string, from: number, figures: readonly Figure[]): Span[] {
  const isUnread = (start: number, end: number) =>
    end > from && !figures.some((figure) => figure.start < end && figure.end > start);
  const found = (pattern: RegExp) =>
    [...text.slice(Math.max(0, from - MOST_SIGNS)).matchAll(pattern)].map((match) => {
      const start = match.index + Math.max(0, from - MOST_SIGNS);
      return { start, end: start + match[0].length, word: match[1] ?? '' };
    });
  const behindSigns = found(SIGNED).filter(
    ({ start, end, word }) => !PLAIN.has(word) && isUnread(start, end),
  );
  const beforeUnits = [UNIT, UNIT_UNSPACED].flatMap(found).flatMap(({ start, end }) => {
    const first = isUnread(start, end) ? numberBefore(text, start) : start;
    return first < start ? [{ start: first, end }] : [];
  });
  return [...behindSigns, ...beforeUnits].map(({ start, end }): Span => [
    Math.max(from, start),
    end,
  ]);
}

/** Where the words begin that stand before a unit as its number; the unit’s own place where they count nothing. */
function numberBefore(text: string, unit: number): number {
  const ahead = text.slice(Math.max(0, unit - MOST_SIGNS), unit);
  let rest = ahead.replace(/[\s-]{1,2}$/, '');
  if (PLAIN.has(WORD.exec(rest)?.[0] ?? '')) return unit;
  let start = ahead.length;
  for (let count = 0; count < MOST_WORDS; count += 1) {
    const word = WORD.exec(rest)?.[0];
    if (!word || (count > 0 && !isCounting(word))) break;
    start = rest.length - word.length;
    rest = rest.slice(0, start).trimEnd();
  }
  return unit - (ahead.length - start);
}

const isCounting = (word: string) =>
  word.split('-').some((part) => COUNTING.has(part)) ||
  (!PLAIN.has(word) && MAY_COUNT.test(word)) ||
  !/\p{Script=Latin}/u.test(word);

/** How a unit may begin, also where it isn’t whole yet. */
const BEGUN: ReadonlySet<string> = new Set(
  [...CURRENCY_AND_SHARE_WORDS, ...WHOSE_WORDS]
    .flatMap((unit) => unit.split(' '))
    .flatMap((word) => Array.from(word, (_, at) => word.slice(0, at + 1))),
);

/** From where on a text ends in words that may go on to be such a number. `begun` is what was said of its first word before. */
export function unreadableTail(begun: string, rest: string): number {
  const text = begun + rest;
  const words = [...text.slice(-MOST_SIGNS).matchAll(/\S+/g)].slice(-MOST_WORDS);
  let start = text.length;
  for (const { 0: word, index } of words.reverse()) {
    const [letters = ''] = /\p{L}[\p{L}\d’'·-]*$/u.exec(word) ?? [];
    if (start === text.length && BEGUN.has(letters)) continue;
    const isOpen = start === text.length && MAY_BEGIN.test(letters);
    if (letters === '' || !(isOpen || isCounting(letters))) break;
    start = Math.max(0, text.length - MOST_SIGNS) + index + word.length - letters.length;
  }
  return Math.max(0, start - begun.length);
}
