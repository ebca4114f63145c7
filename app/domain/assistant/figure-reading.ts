import { anyOf, NUMBER_WORDS, valueOfWords } from './number-words';
import {
  DOLLARS_ELSEWHERE,
  HAN_SIGNS,
  PERCENT_ELSEWHERE,
  SPACED_UNITS,
  UNSPACED_UNITS,
  valueOfHan,
} from './units-elsewhere';

/**
 * A figure in a text: from `start` up to `end`, what it is of, and the values that it may be read as ("1.200" is 1.2 or 1,200);
 * none where nobody can say. `loose` is a number without a sign or a word that makes it money, a share or large.
 */
export type Figure = {
  start: number;
  end: number;
  kind: string;
  values: readonly number[];
  loose: boolean;
};

export const PERCENT_WORDS = [
  'percentage points',
  'percentage',
  'percent',
  'per cent',
  'por ciento',
  'pct',
];
const CENT_WORDS = ['cents', 'cent', 'centavos', 'centavo'];
const DOLLAR_WORDS = [
  'dollars',
  'dollar',
  'dolares',
  'dolar',
  'bucks',
  'buck',
  'usd',
  'usds',
  'dlls',
  'smackers',
  'smackeroos',
  'simoleons',
  'greenbacks',
  'pavos',
  'varos',
];
/** Other currencies: the firm’s figures are in none of them. */
const FOREIGN_WORDS =
  'euros euro eur pounds pound gbp quid pence pesos peso mxn cad aud chf francs franc yen jpy rupees rupee inr reais brl cny rmb bitcoins bitcoin btc'.split(
    ' ',
  );
export const UNIT_WORDS = [
  ...[PERCENT_WORDS, CENT_WORDS, DOLLAR_WORDS, FOREIGN_WORDS, SPACED_UNITS].flat(),
];
/** The same without what also stands for what is no figure: "a percentage". */
export const CURRENCY_AND_SHARE_WORDS = UNIT_WORDS.filter((word) => !/percentage/.test(word));
export const TIMES_WORDS =
  'thousand grand mil hundred million millones millon billion mm bn k m b'.split(' ');
/** Letters before the sign of a currency: "US$", "R$". */
export const SIGN_LETTERS = ['us', 'ca', 'c', 'au', 'a', 'nz', 'mx', 'hk', 'r', 's'];
export const SIGN_WORDS = ['usd', 'us', ...FOREIGN_WORDS];
/** Words that a price stands before: "25 per month". */
export const EVERY_WORDS = ['per', 'a', 'an', 'each', 'every', 'por', 'al', 'la', 'cada', 'el'];
export const PERIOD_WORDS =
  'month mo monthly yearly year yr hour hr page person return week visit piece session form client apiece flat the mes hora pagina ano semana'.split(
    ' ',
  );
export const VAGUE_WORDS = ['half', 'couple', 'few', 'several', 'dozen', 'dozens', 'medio'];
export const JOINING_WORDS = ['and', 'y', 'a', 'an', 'of', 'de', 'off', 'price'];

const SIGN = `(?:(?:(?<!\\p{L})(?:u\\.s\\.|${anyOf(SIGN_LETTERS)}))?\\p{Sc}|(?<!\\p{L})${anyOf(SIGN_WORDS)})\\s?`;
/** Whose dollars or pesos: "75 US dollars". */
export const WHOSE_WORDS = ['us', 'u.s.', 'american', 'canadian', 'mexican', 'australian'];
const UNIT = `[\\s-]?(?:(?:us)?\\p{Sc}(?!\\s?\\d)|%|[\\s-]?(?:${anyOf(WHOSE_WORDS)}\\s)?${anyOf(UNIT_WORDS)}(?!\\p{L})|${anyOf(UNSPACED_UNITS)})`;
const TIMES = `[\\s-]?(?:(?<!\\b40[13])k|${anyOf(TIMES_WORDS.filter((word) => word !== 'k'))})(?!\\p{L})`;
const GROUPS = `(?<![\\d.,])\\d{1,3}(?: \\d{3}){1,20}(?!\\d)`;
const DIGITS = `\\d(?: \\d){2,}(?! ?\\d)|\\d \\d(?=${UNIT})|(?<=\\p{Sc}\\s?)\\d \\d(?! ?\\d)|${GROUPS}(?=${UNIT})|(?<=\\p{Sc}\\s?)${GROUPS}|\\d+(?:[.,'’]\\d+)*(?:(?:e|\\^)\\d+)?`;
const IN_DIGITS = new RegExp(`(${SIGN})?(${DIGITS})((?:${TIMES}){0,2})(${UNIT})?`, 'gu');

/** "once" is eleven in Spanish only before what says so. */
const WORD = `(?:${anyOf(NUMBER_WORDS.filter((word) => word !== 'once'))}|once(?=\\s(?:mil|dolar|por|peso)))`;
/** A number in words, word by word, also where they are written as one. */
const SAID = new RegExp(`${anyOf([...NUMBER_WORDS, 'grand', 'k'])}|\\p{L}+`, 'gu');
const JOINT = '(?:[\\s-]+|(?<=thousand|million|mil),\\s)';
/** Between number words there may be nothing: "seventyfive". */
const SEAM = `${JOINT}?`;
const IN_WORDS = new RegExp(
  `(?<![\\p{L}\\d])(${SIGN})?((?:(?:${anyOf(VAGUE_WORDS)}|an?)${JOINT}(?:(?:of|de|an?)${JOINT})?){0,2}${WORD}` +
    `(?:${SEAM}${WORD}|${JOINT}(?:(?:and|y|an?|of|de)${JOINT}){0,2}(?:${WORD}|grand|half|medio|couple))*)(?!\\p{L})(?:\\s(?:of|de)(?=\\s))?(${UNIT})?`,
  'gu',
);
/** What nobody can look up: shares and sums that are only about so much. */
const VAGUE = new RegExp(
  `(?<!\\p{L})(?:(?:half|third|quarter|1[⁄/][234]|3[⁄/]4)[\\s-](?:off|price)|(?:double|twice|triple|half) the price|` +
    `(?:dozens?|couple|few|several|hundreds|thousands|millions)\\s(?:of\\s)?${anyOf(UNIT_WORDS)}|an? grand(?!\\s(?:\\p{L}|$))|(?:an? )?hundo|\\p{L}* ?benjamins|\\p{L}* ?c-notes?|fiddy|sawbucks?)(?!\\p{L})`,
  'gu',
);

/** A number in Chinese signs, with the words for a share of a hundred before it or a unit behind it. */
const IN_HAN = new RegExp(
  `(百分之|%|${SIGN}|${anyOf(UNSPACED_UNITS)})?(\\d*[${HAN_SIGNS}][\\d${HAN_SIGNS}]*|(?<=百分之)\\d+)(${UNIT})?`,
  'gu',
);

/** The figures of a text in lower case and one way of writing (`normalForm`). They may overlap. */
export function figuresIn(text: string): Figure[] {
  const han = figuresInHan(text);
  const isOther = ({ start, end }: Figure) =>
    !han.some((each) => each.start <= start && end <= each.end);
  return [...han, ...[...figuresInWords(text), ...figuresInDigits(text)].filter(isOther)];
}

function figuresInHan(text: string): Figure[] {
  return [...text.matchAll(IN_HAN)].flatMap(
    ({ 0: all, 1: sign = '', 2: said = '', 3: unit, index }) => {
      // By themselves such signs are parts of other words.
      if (!sign && !unit && !/\d/.test(said)) return [];
      // The firm counts nothing else in them.
      if (!sign && !unit && valueOfHan(said) > 12)
        return [figureOf(index, all.length, [valueOfHan(said)], { unit: '$' })];
      const marks = sign === '百分之' ? { unit: '%' } : { sign, unit };
      return [figureOf(index, all.length, [valueOfHan(said)], marks)];
    },
  );
}

function figuresInWords(text: string): Figure[] {
  const vague = [...text.matchAll(VAGUE)].map(({ 0: { length }, index }) =>
    figureOf(index, length, [NaN], { isExact: true }),
  );
  const inWords = [...text.matchAll(IN_WORDS)].flatMap((match) => {
    const [all, sign, words = '', unit] = match;
    const value = valueOfWords(words.match(SAID) ?? []);
    return value === null ? [] : [figureOf(match.index, all.length, [value], { sign, unit })];
  });
  return [...vague, ...inWords];
}

/** Those that are written in digits. */
export function figuresInDigits(text: string): Figure[] {
  return [...text.matchAll(IN_DIGITS)].flatMap((match) => {
    const [all, sign, digits = '', times = '', unit] = match;
    const by = times.match(/\p{L}+/gu)?.reduce((product, word) => product * timesOf(word), 1) ?? 1;
    const values = readingsOf(digits)?.map((value) => value * by);
    const isExact = times !== '' || /[.,]\d\d$/.test(digits);
    if (values) return [figureOf(match.index, all.length, values, { sign, unit, isExact })];
    // A row of numbers without a sense of its own: a date, a section, a list without spaces.
    return [...all.matchAll(/\d+/g)].map(({ 0: part, index }) =>
      figureOf(match.index + index, part.length, [Number(part)], { sign, unit }),
    );
  });
}

type Marks = { sign?: string | undefined; unit?: string | undefined; isExact?: boolean };

function figureOf(
  start: number,
  length: number,
  values: readonly number[],
  { sign = '', unit = '', isExact = false }: Marks,
): Figure {
  const figure = { start, end: start + length, values, loose: false };
  const [before, after] = [sign.trim(), unit.replace(/^[\s-]+/, '')];
  if ([after, before].some((each) => each === '%' || SHARE_WORDS.has(each)))
    return { ...figure, kind: 'percent' };
  if (after === '¢' || CENT_WORDS.includes(after))
    return { ...figure, kind: 'money', values: values.map((value) => value / 100) };
  const foreign = [before, after].find((each) => each !== '' && !isDollar(each));
  if (foreign) return { ...figure, kind: `money in ${foreign}` };
  if (before || after) return { ...figure, kind: 'money' };
  return { ...figure, kind: 'number', loose: !isExact };
}

const SHARE_WORDS: ReadonlySet<string> = new Set([...PERCENT_WORDS, ...PERCENT_ELSEWHERE]);
const IN_DOLLARS: ReadonlySet<string> = new Set(['us', ...DOLLAR_WORDS, ...DOLLARS_ELSEWHERE]);
const OURS = /^(?:us|u\.s\.|american)\s/;
const isDollar = (sign: string) =>
  /^(?:us|u\.s\.)?\s?\$$/.test(sign) || IN_DOLLARS.has(sign.replace(OURS, ''));

function timesOf(word: string): number {
  if (/^(?:k|mil|thousand|grand)$/.test(word)) return 1e3;
  if (word === 'hundred') return 1e2;
  return word.startsWith('b') ? 1e9 : 1e6;
}

/** What digits with signs between them may mean; null where they are several numbers. */
function readingsOf(written: string): number[] | null {
  const digits = written.replace(/[ '’]/g, '');
  if (/[e^]/.test(digits)) return [Number(digits)];
  const signs = [...digits.matchAll(/[.,]/g)].map(([sign]) => sign);
  if (signs.length === 0) return [Number(digits)];
  const last = signs.at(-1)!;
  const groups = digits.split(/[.,]/);
  const isGrouped = (parts: readonly string[]) =>
    parts[0]!.length <= 3 && parts.slice(1).every((part) => part.length === 3);
  const whole = Number(groups.join(''));
  const exact = Number(`${groups.slice(0, -1).join('')}.${groups.at(-1)}`);
  if (new Set(signs).size > 1)
    return signs.indexOf(last) === signs.length - 1 && isGrouped(groups.slice(0, -1))
      ? [exact]
      : null;
  if (signs.length > 1) return isGrouped(groups) ? [whole] : null;
  if (last === '.') return isGrouped(groups) ? [exact, whole] : [exact];
  if (isGrouped(groups)) return [whole];
  return groups[1]!.length <= 2 ? [exact] : null;
}
