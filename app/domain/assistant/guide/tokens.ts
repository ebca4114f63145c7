import { WEEKDAYS } from '../../time/formats';
import { DAYS_IN_SPANISH } from '../../time/spanish';
import { SUM } from './values';

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
 * does any day; "w-2" is one word.
 */
export const tokensIn = (text: string): string[] =>
  text
    .replace(SUM, ' anysum ')
    .replace(DAY, ' anyday ')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\b([a-z]{1,3})-(?=\d)/g, '$1')
    .replace(/['’]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((term) => term !== '' && !/^20\d\d$/.test(term))
    .map((term) => (term.length > 3 && !/ss$/.test(term) ? term.replace(/s$/, '') : term))
    .map((term) => (/\d/.test(term) ? term : term.slice(0, STEM)));
