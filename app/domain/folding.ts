/** Raise it when the folding changes: at the next start every stored text is folded anew. */
export const FOLDING_VERSION = '1';

const APOSTROPHES = /['’‘ʼʻ`′]/g;
/** A Han character is a word of its own: its language has no spaces. */
const WORDS = /\p{Ideographic}|(?:(?!\p{Ideographic})[\p{L}\p{N}])+/gu;
const SYMBOLS = /[^\p{L}\p{N}\p{C}\s]/gu;
/** How many words of a text may be typed as one, such as “delacruz”. */
const JOINED = 8;

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];
const collator = new Intl.Collator('en', { sensitivity: 'base' });
const plainLetters = new Map<string, string>();

/** The plain letters that the Unicode collation takes a letter for: d for đ, ss for ß, ae for æ. */
function toPlainLetter(letter: string): string {
  let plain = plainLetters.get(letter);
  if (plain === undefined) {
    const options = /\p{Script=Latin}/u.test(letter)
      ? [...LETTERS, ...LETTERS.flatMap((one) => LETTERS.map((other) => one + other))]
      : [];
    plain =
      options.find((each) => collator.compare(each, letter) === 0) ??
      letter.toUpperCase().toLowerCase();
    plainLetters.set(letter, plain);
  }
  return plain;
}

/** A text without marks and case, its compatibility forms as plain ones. */
export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{ASCII}]/gu, toPlainLetter);

const splitWords = (text: string): string[] => foldText(text).match(WORDS) ?? [];

/** The words of a name as they sort and compare; an apostrophe divides none. */
const nameWords = (name: string) => splitWords(name.replace(APOSTROPHES, ''));

/** A symbol as a word without a wildcard. */
const symbolWords = (text: string) =>
  (foldText(text).match(SYMBOLS) ?? []).map((sign) => `=${sign.codePointAt(0)!.toString(16)}`);

/**
 * What texts are found by: each word, joined with those after it, with a space before it. Holds
 * letters, digits and `=` only, so nothing in it is a wildcard.
 */
export function toSearchText(...texts: readonly string[]): string {
  const found = texts.flatMap((text) => {
    const words = splitWords(text.replace(APOSTROPHES, ' '));
    const joined = words.map((_, at) => words.slice(at, at + JOINED).join(''));
    return [...joined, ...symbolWords(text)];
  });
  return [...new Set(found)].map((word) => ` ${word}`).join('');
}

/**
 * What a search looks for: any of these lists, of which every word begins one of the text, or if it
 * is a number of three digits or more stands anywhere in it. Empty if nothing was typed.
 */
export function toSearchTerms(typed: string): string[][] {
  const words = typed
    .replace(APOSTROPHES, '')
    .split(/[\s,;/\p{Cf}]+/u)
    .map((word) => splitWords(word).join(''))
    .filter(Boolean);
  if (words.length === 0) {
    const symbols = symbolWords(typed);
    return symbols.length > 0 ? [symbols] : [];
  }
  const number = words.join('');
  return words.length > 1 && /^\d{4,}$/.test(number) ? [[number], words] : [words];
}

/** What names sort by, byte by byte: a person’s last word first. */
export function toSortText(name: string, kind = 'person'): string {
  const words = nameWords(name);
  return [...(kind === 'person' ? words.slice(-1) : []), ...words].join(' ');
}

/** Equal for two ways to write a name: case, marks, order and punctuation aside. */
export const toNameKey = (name: string): string =>
  nameWords(name).sort().join(' ') || foldText(name).trim();

type Person = { name: string; email: string; phone?: string | null; kind?: string };

/** The stored texts by which a client or an account is found and sorted. */
export const personTexts = ({ name, email, phone, kind }: Person) => ({
  searchText: toSearchText(name, email, (phone ?? '').replace(/[^a-z\d]+/gi, ' ')),
  sortText: toSortText(name, kind),
});

/** Whether every word of `typed` is in one of the texts. */
export function matchesWords(typed: string, ...texts: readonly string[]): boolean {
  const text = toSearchText(...texts);
  const terms = toSearchTerms(typed);
  return (
    terms.length === 0 ||
    terms.some((words) => words.every((word) => text.includes(toPattern(word))))
  );
}

/** The part of a stored text that a word of a search is. */
export const toPattern = (word: string): string => (/^\d{3,}$/.test(word) ? word : ` ${word}`);
