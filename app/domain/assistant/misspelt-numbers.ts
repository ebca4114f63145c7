import { CURRENCY_AND_SHARE_WORDS } from './figure-reading';
import type { Span } from './normal-form';
import { anyOf, NUMBER_WORDS } from './number-words';

const KNOWN = new Set(NUMBER_WORDS);
/** Words of their own that are one letter from a number. */
const OTHERS = new Set(
  'your hour hours tour pour fours then teen tent tend even none nice line mine fine wine pine dine bone right night light might sight fight tight height weight give live dive hire fire sever fifth forth thirsty hero mile mill milk bien siento viento nuevo nuevos nueva nieve dose does done gone trees size since cinema onces tens ones sixth items tenth less loss este esta entre doble dice millions thousands hundreds cents center siente free there these those were three'.split(
    ' ',
  ),
);
const AND = new Set(['and', 'y', 'i', 'a']);
const LETTERS: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
};
const UNIT = new RegExp(`(?<!\\p{L})${anyOf(CURRENCY_AND_SHARE_WORDS)}(?!\\p{L})`, 'gu');
/** Behind these stands a price. */
const COSTS =
  /(?<!\p{L})(?:costs?|prices?(?: is)?|fees?(?: is)?|pays?|charge|total(?: is)?|only|just|cuestan?|vale|cobramos|precio(?: es)?)(?: (?:is|are|you|us|only|just|about|around|exactly|solo|unos))*\s(?=\p{L})/gu;
const ROMAN = /^(?=..)m{0,4}(?:cm|cd|d?c{0,3})(?:xc|xl|l?x{0,3})(?:ix|iv|v?i{0,3})$/u;
const NO_ROMAN = new Set(['mix', 'mi', 'di', 'cd', 'cv', 'md', 'mm', 'dc', 'vi', 'li']);
const MOST_SIGNS = 80;

/** Where numbers in words that are written wrongly, or as the Romans did, stand beside what makes them money, from a place on: nobody can look them up. */
export function misspeltFigures(text: string, from: number): Span[] {
  const first = Math.max(0, from - MOST_SIGNS);
  const near = text.slice(first);
  const before = [...near.matchAll(UNIT)].flatMap(({ 0: unit, index }): Span[] => {
    const ahead = near.slice(Math.max(0, index - MOST_SIGNS), index);
    const row = rowOf([...ahead.matchAll(/[\p{L}\d]+/gu)].reverse(), ahead.length);
    return row ? [[index - ahead.length + row[0], index + unit.length]] : [];
  });
  const behind = [...near.matchAll(COSTS)].flatMap(({ 0: said, index }): Span[] => {
    const start = index + said.length;
    const rest = near.slice(start, start + MOST_SIGNS);
    const words = [...rest.matchAll(/[\p{L}\d]+/gu)];
    const [word] = words[0] ?? [''];
    if (ROMAN.test(word) && !NO_ROMAN.has(word)) return [[start, start + word.length]];
    const row = rowOf(words, 0);
    return row ? [[start, start + row[1]]] : [];
  });
  return [...before, ...behind]
    .map(([start, end]): Span => [first + start, first + end])
    .filter(([, end]) => end > from);
}

/** The number words in a row from an edge of a text on; null where none of them is written wrongly. */
function rowOf(words: readonly RegExpMatchArray[], edge: number): Span | null {
  let [start, end, isWrong] = [edge, edge, false];
  for (const { 0: word, index = 0 } of words) {
    const wrong = !KNOWN.has(word) && isMisspelt(word);
    const isNear = Math.min(Math.abs(start - index - word.length), Math.abs(index - end)) <= 2;
    if (!isNear || !(wrong || KNOWN.has(word) || AND.has(word))) break;
    isWrong ||= wrong;
    [start, end] = [Math.min(start, index), Math.max(end, index + word.length)];
  }
  return isWrong ? [start, end] : null;
}

/** Whether a word is one letter from a number, or has digits for some of its letters. */
export function isMisspelt(word: string): boolean {
  if (word.length < 4 || OTHERS.has(word) || !/\p{L}/u.test(word)) return false;
  const letters = word.replace(/[013457]/g, (digit) => LETTERS[digit]!);
  return NUMBER_WORDS.some((number) => number.length > 2 && isOneOff(letters, number));
}

/** Whether two words differ by one letter, or by the order of two. */
function isOneOff(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const [rest, others] = [one.slice(at), other.slice(at)];
  if (rest.slice(1) === others.slice(1) || rest.slice(1) === others || rest === others.slice(1))
    return true;
  return rest[0] === others[1] && rest[1] === others[0] && rest.slice(2) === others.slice(2);
}
