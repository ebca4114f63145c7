import { replaced, replacedAt, type Cut, type NormalForm } from './normal-form';
import { NUMBER_LANGUAGES, type NumberLanguage } from './number-languages';
import { anyOf } from './number-words';
import { SaidNumbers } from './said-numbers';

/** Marks of HTML, and signs as addresses write them. */
const UNREAD = /<\/?[a-z][^<>\n]{0,30}>|%(?:2[\da-f]|3[\da-f])/gi;
const WORD = /\p{L}+/gu;
const REPEATS: ReadonlyMap<string, number> = new Map(
  Object.entries({ double: 2, triple: 3, doble: 2, dobro: 2, doppel: 2, treble: 3 }),
);
/** How many words with another sense are a number after all, one beside the other. */
const MANY = 2;
/** Longer than any number that is written as one word. */
const LONGEST_WORD = 120;

/** A word of a text, and whether only a blank or hyphen, or a comma, stands between it and the word before it. */
type Word = { word: string; start: number; end: number; isNext: boolean; isBehindComma: boolean };
/** Numbers that follow each other up to a word (exclusive). */
type Row = { upTo: number; numbers: string };

const READERS = NUMBER_LANGUAGES.map((language) => ({
  language,
  part: new RegExp(
    anyOf([
      ...language.small.keys(),
      ...language.times.keys(),
      ...(language.onesFirst ? language.joints : []),
    ]),
    'uy',
  ),
}));

/** A normal form with digits for the words that say them, without what only programs read. */
export function spokenDigits(form: NormalForm): NormalForm {
  const read = replaced(form, UNREAD, (sign) =>
    sign.startsWith('%') ? String.fromCharCode(parseInt(sign.slice(1), 16)) : '',
  );
  return replacedAt(read, saidIn(read.text));
}

function saidIn(text: string): Cut[] {
  let last = -1;
  const words = [...text.matchAll(WORD)].map(({ 0: word, index }): Word => {
    const between = last < 0 ? '.' : text.slice(last, Math.min(index, last + 4));
    last = index + word.length;
    return {
      ...{ word: word.toLowerCase(), start: index, end: last },
      isNext: /^[ -]{0,3}$/.test(between),
      isBehindComma: between === ', ',
    };
  });
  const cuts: Cut[] = [];
  for (let at = 0; at < words.length;) {
    // A word may be a number in several languages: the one that understands the most is spoken.
    let best: Row | null = null;
    for (const { language, part } of READERS) {
      const row = rowAt(text, words, at, language, part);
      if (row && row.upTo > (best?.upTo ?? 0)) best = row;
    }
    if (best) cuts.push({ span: [words[at]!.start, words[best.upTo - 1]!.end], by: best.numbers });
    at = best?.upTo ?? at + 1;
  }
  return cuts;
}

function rowAt(
  text: string,
  words: readonly Word[],
  from: number,
  language: NumberLanguage,
  part: RegExp,
): Row | null {
  const said = new SaidNumbers(language);
  let [upTo, count, strong, isMultiplied] = [from, 0, false, false];
  for (let at = from; at < words.length; at += 1) {
    const { word, start, isNext, isBehindComma } = words[at]!;
    // "two million, three thousand" is one number.
    if (at > from && !isNext && !(isMultiplied && isBehindComma)) break;
    const next = words[at + 1];
    const goesOn = next?.isNext ? partsOf(next.word, part) : null;
    if (goesOn && REPEATS.has(word)) {
      said.repeatNext(REPEATS.get(word)!);
      continue;
    }
    if (count > 0 && goesOn && language.joints.has(word) && said.joins(goesOn[0]!)) {
      said.add(word);
      continue;
    }
    const parts = partsOf(word, part);
    if (!parts) break;
    // "25 thousand three hundred": what multiplies belongs to the digits before it.
    if (at === from && language.times.has(parts[0]!) && isBehindDigits(text, start)) return null;
    parts.forEach((each) => said.add(each));
    strong ||= parts.some((each) => language.small.has(each) && !language.weak.has(each));
    isMultiplied = (language.times.get(parts.at(-1)!) ?? 0) >= 1_000;
    count += 1;
    upTo = at + 1;
  }
  return strong || count >= MANY ? { upTo, numbers: said.asDigits() } : null;
}

const isBehindDigits = (text: string, at: number) => /\d[ -]?$/.test(text.slice(at - 2, at));

/** The number words that a word is made of; null where it is none. */
function partsOf(word: string, part: RegExp): string[] | null {
  if (word.length > LONGEST_WORD) return null;
  const parts: string[] = [];
  for (part.lastIndex = 0; part.lastIndex < word.length;) {
    const found = part.exec(word);
    if (!found) return null;
    parts.push(found[0]);
  }
  return parts;
}
