import { WEEKDAYS } from '../../time/formats';
import { DAYS_IN_SPANISH } from '../../time/spanish';
import { SUM } from './reading';

const DAY_NAMES = [
  ...WEEKDAYS.map(({ name }) => name),
  ...DAYS_IN_SPANISH,
  ...['today', 'tomorrow', 'hoy', 'mañana'],
];
const DAY = new RegExp(`(?<!\\p{L})(?:${DAY_NAMES.join('|')})s?(?!\\p{L})`, 'giu');
/** Words that begin alike are one in both languages: file, filed, filing; declarar, declaración. */
const STEM = 6;

/**
 * The comparable words of a text: no accents and no years; any sum stands for any other, and so
 * does any day; "w-2" and "401(k)" are one word each.
 */
export const tokensIn = (text: string): string[] =>
  text
    .replace(SUM, ' anysum ')
    .replace(DAY, ' anyday ')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/(\d)\((\w)\)/g, '$1$2')
    .replace(/\b([a-z]{1,3})-(?=\d)|\b([b-df-hj-np-tv-z]) (?=\d)/g, '$1$2')
    .replace(/['’]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((term) => term !== '' && !/^20\d\d$/.test(term))
    .map((term) => (term.length > 3 && !/ss$/.test(term) ? term.replace(/s$/, '') : term))
    .map((term) => (/\d/.test(term) ? term : term.slice(0, STEM)));
