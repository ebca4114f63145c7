import { WEEKDAYS } from '../../time/formats';
import { DAYS_IN_SPANISH } from '../../time/spanish';
import { findSums, STATUS } from './reading';

export type Tokenize = (text: string) => string[];

/** Comparable words: no accents, years or plural s; "w-2" and "401(k)" are one word. */
export const tokensIn: Tokenize = (text) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/(\d)\((\w)\)/g, '$1$2')
    .replace(/\b([a-z]{1,3})-(?=\d)|\b([b-df-hj-np-tv-z]) (?=\d)/g, '$1$2')
    .replace(/['’]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((term) => term !== '' && !/^20\d\d$/.test(term))
    .map((term) => (term.length > 3 && !/ss$/.test(term) ? term.replace(/s$/, '') : term));

/** Days by their names, which a question is not about. */
export const DAY_NAMES = [
  ...WEEKDAYS.map(({ name }) => name),
  ...DAYS_IN_SPANISH,
  ...['today', 'tomorrow', 'hoy', 'mañana'],
];
const DAY = new RegExp(`(?<!\\p{L})(?:${DAY_NAMES.join('|')})s?(?!\\p{L})`, 'giu');

function replaceSums(text: string, by: string): string {
  let plain = text;
  for (const { start, end } of findSums(text).reverse())
    plain = `${plain.slice(0, start)}${by}${plain.slice(end)}`;
  return plain;
}

export const tokensWithoutSums: Tokenize = (text) => tokensIn(replaceSums(text, ' '));

export const tokensWithValues: Tokenize = (text) =>
  tokensIn(
    replaceSums(text, ' anysum ')
      .toLowerCase()
      .replace(STATUS, ' anystatus ')
      .replace(DAY, ' anyday '),
  );
