import { replaced, type NormalForm } from './normal-form';
import { anyOf, digitsOfWords, SMALL } from './number-words';

/** Digits in words, also in languages that the firm writes in no other way. */
const OTHERS =
  'oh:0 nought:0 um:1 dois:2 duas:2 quatro:4 sete:7 oito:8 nove:9 deux:2 trois:3 quatre:4 cinq:5 sept:7 huit:8 neuf:9 eins:1 zwei:2 drei:3 vier:4 funf:5 sechs:6 sieben:7 acht:8 neun:9';
const DIGITS: ReadonlyMap<string, number> = new Map([
  ...SMALL,
  ...OTHERS.split(' ').map((pair) => [pair.slice(0, -2), Number(pair.at(-1))] as const),
]);
/** Marks of HTML, and signs as addresses write them. */
const UNREAD = /<\/?[a-z][^<>\n]{0,30}>|%(?:2[\da-f]|3[\da-f])/gi;
const DIGIT_WORD = anyOf([...DIGITS.keys()]);
const IN_WORDS = new RegExp(
  `(?<!\\p{L})(?:(?:double|triple|doble) )?${DIGIT_WORD}(?:[ -]?${DIGIT_WORD})*(?!\\p{L})`,
  'giu',
);

/** A normal form with digits for the words that say them, without what only programs read. */
export function spokenDigits(form: NormalForm): NormalForm {
  const read = replaced(form, UNREAD, (sign) =>
    sign.startsWith('%') ? String.fromCharCode(parseInt(sign.slice(1), 16)) : '',
  );
  return replaced(read, IN_WORDS, digitsInWords);
}

function digitsInWords(said: string): string {
  const text = said.toLowerCase();
  const times = { double: 2, doble: 2, triple: 3 }[/^\p{L}+/u.exec(text)![0]];
  const words = text.match(new RegExp(DIGIT_WORD, 'g'))!;
  const [first = '', ...rest] = digitsOfWords(words, DIGITS);
  return [first.repeat(times ?? 1), ...rest].join(' ');
}
