import type { Cover } from './cover';
import type { Span } from './normal-form';

/** Words that a number of people, employers, accounts or cards is called by, in the languages that people here speak. */
const ID_WORDS = [
  'ssn|itin|f?ein|tin|tax id|taxpayer id|my social(?! security)|social(?=[^\\p{L}\\d]{1,3}\\d)|routing|aba|iban|swift|pin|cvv|cvc|social security (?:number|no|num)',
  'numero de (?:seguro|seguridad|cuenta|tarjeta|ruta)|nss',
  'cpf|numero d[eo] seguro|seguranca social',
  'nimewo (?:sosyal|sekirite|kont|kat)|sekirite sosyal',
  'numero de (?:securite|compte|carte)|securite sociale',
  'sozialversicherung\\p{L}{0,8}|steuer-?(?:id|nummer)|bankleitzahl|(?:konto|karten)nummer',
  'снилс|инн|социальн\\p{L}{1,4}|номер (?:счета|карты)',
].join('|');
/** Words that tell of much else too: their number is the next thing that is said. */
const THING_WORDS =
  'social security|seguro social|accounts?|acct|card|cuenta|tarjeta|passport|pasaporte|license|licencia|conta|cartao|kont|compte|carte|konto|karte|счет\\p{L}?|карт\\p{L}{1,2}';
const LEADING =
  '(?:number|no|num|nr|numero|nimewo|nummer|номер|ending|ends|termina|in|en|with|is|are|es|son|est|ist|e|se|это|the|la|el|le|last|four|4|digits|of|my|mwen|kredi|bancaire|de credit[oe]?|bancaria)';
/** What stands between a number and the word that says what it is. */
const IS = '(?:is|are|was|es|son|est|ist|e|se|это|-)(?!\\p{L})';
const NAMED = new RegExp(`(?<!\\p{L})(?:${ID_WORDS})(?!\\p{L})`, 'giu');
const BEHIND_NAME = `(?<!\\p{L})(?:${THING_WORDS})(?!\\p{L})[^\\p{L}\\d]{0,3}(?:${LEADING}[^\\p{L}\\d]{1,3}){0,6}`;
const NAMED_NEXT = new RegExp(`${BEHIND_NAME}(?=\\d)`, 'giu');
const NAMED_AFTER = new RegExp(
  `(?<!\\d)\\d{3,}(?= ${IS}[^.\\n\\d]{0,30}(?:${ID_WORDS}|${THING_WORDS})(?!\\p{L}))`,
  'giu',
);
/** Nine digits that are said to be such a number, also grouped as money is. */
const NINE_AFTER = new RegExp(
  `(?<![\\d,.])(?:\\d{3}[,. ]?\\d{3}[,. ]?\\d{3}|\\d{5}-\\d{4})(?=,? ${IS}[^.\\n\\d]{0,30}(?:${ID_WORDS}|(?:social security|seguro social)(?=[^\\p{L}]{0,3}(?:$|[.,;!?\\n])))(?!\\p{L}))`,
  'giu',
);
/** Such a word, and a code of an address right behind it. */
const CODE_NEXT = new RegExp(
  `(?=\\d{5}-)(?<=(?<!\\p{L})(?:${ID_WORDS})[^\\p{L}\\d]{1,3}(?:${LEADING}[^\\p{L}\\d]{1,3}){0,3}(?:zip |\\p{L}{2} )?)\\d{5}-\\d{4}(?!\\d)`,
  'giu',
);
/** The number of an account, a passport or a license that has letters. */
const LETTERED = new RegExp(
  `${BEHIND_NAME}(?:a |an )?((?=\\p{L}{0,6}-?\\d)[\\p{L}\\d]{1,40}(?:-[\\p{L}\\d]{1,12}){0,6})`,
  'giu',
);
/** Kinds of accounts that are named by a number. */
const KIND_OF_ACCOUNT = /^(?:401|403|457|529)[- ]?[a-z]?(?![\p{L}\d])/iu;
/** How far behind such a word its number may stand. */
const NAMED_WITHIN = 40;
const NAMED_DIGITS = 3;

/** The parts of a number of social security, each with words about it: "it starts with 123, 45 is in the middle, the end is 6789". */
const GAP = '([^\\d]{1,48})';
const IN_PARTS = new RegExp(
  `(?<![\\d.,])\\d ?\\d ?\\d(?!\\d)${GAP}\\d ?\\d(?!\\d)${GAP}\\d ?\\d ?\\d ?\\d(?!\\d)`,
  'giu',
);
const PART_WORD =
  /(?<!\p{L})(?:starts?|starting|begin\w{0,5}|first|middle|cent(?:er|re)|ends?|ending|last|part|piece|group|block|digits|then|second|third|next|follow\w{0,4}|finish\w{0,4}|rest|after|empieza|comienza|sigue\w?|termina|acaba|primer\w?|segund\w|tercer\w?|ultim\w{1,2}|medio|luego|despues|final)(?!\p{L})/iu;

/** Where a word stands behind which a number tells. */
export const namingWindows = (text: string): Span[] =>
  [NAMED, NAMED_NEXT].flatMap((words) =>
    spansOf(text, words).map(([start, end]): Span => [start, end + NAMED_WITHIN]),
  );

/** Numbers that words around them say to be somebody’s, in a text with digits for the words that say them. */
export function namedNumbers(text: string, ordinary: Cover): Span[] {
  const lettered = [...text.matchAll(LETTERED)].flatMap(({ 0: all, 1: number = '', index }) => {
    const span: Span = [index + all.length - number.length, index + all.length];
    const digits = number.replace(/\D/g, '').length;
    const isOther = KIND_OF_ACCOUNT.test(number) || !/\p{L}/u.test(number);
    return digits < NAMED_DIGITS || isOther || hasOrdinary(text, span, ordinary) ? [] : [span];
  });
  const inParts = [...text.matchAll(IN_PARTS)].flatMap(({ 0: all, 1: one, 2: other, index }) => {
    const span: Span = [index, index + all.length];
    const isTold = [one, other].every((gap) => PART_WORD.test(gap!));
    const first: Span = [index, span[1] - 4];
    return isTold && !hasOrdinary(text, first, ordinary) ? [span] : [];
  });
  const after = spansOf(text, NAMED_AFTER).filter((span) => !ordinary(span));
  return [
    ...lettered,
    ...inParts,
    ...after,
    ...spansOf(text, NINE_AFTER),
    ...spansOf(text, CODE_NEXT),
  ];
}

/** Whether a group of digits in a part of a text is money, a year, a form. */
const hasOrdinary = (text: string, [start, end]: Span, ordinary: Cover) =>
  [...text.slice(start, end).matchAll(/\d+/g)].some(({ 0: { length }, index }) =>
    ordinary([start + index, start + index + length]),
  );

const spansOf = (text: string, what: RegExp): Span[] =>
  [...text.matchAll(what)].map((match) => [match.index, match.index + match[0].length]);
