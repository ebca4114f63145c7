import { IGNORED } from './ignored';
import { PHRASES, STANDS_FOR } from './lexicon';

/** The longest word that is looked at, and how many of a text. */
const MAX_WORD = 40;
const MAX_WORDS = 2_000;

/** Also as they are typed on Spanish and wide keyboards; NFKC would make the former a space and an accent. */
const APOSTROPHES = /['’‘`´＇｀]/g;

/** A text in plain lower-case letters: no accents, no apostrophes, typographic signs as typed ones. */
export function plainText(text: string): string {
  return text
    .replace(APOSTROPHES, '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .normalize('NFKC')
    .toLowerCase();
}

/** The words of a text as typed. Names of forms are one word each: "W-2" is w2, "1099-NEC" 1099nec. */
export function wordsIn(text: string): string[] {
  return plainText(text)
    .replace(/\b([a-z]{1,2})-(\d{1,4}[a-z]?)\b/g, '$1$2')
    .replace(/\b(\d{3,4})-([a-z]{1,4})\b/g, '$1$2')
    .replace(/\b(w|k|i)\s(\d{1,4})\b/g, '$1$2')
    .split(/[^a-z0-9@]+/)
    .filter((word) => word !== '' && word.length <= MAX_WORD)
    .slice(0, MAX_WORDS);
}

/** One word as it is compared: what stands for it, else without the ending of its plural. */
export function stemOf(word: string): string {
  const known = STANDS_FOR.get(word);
  if (known || IGNORED.has(word)) return known ?? word;
  const one = singular(word);
  return (
    STANDS_FOR.get(one) ??
    bases(word)
      .map((base) => STANDS_FOR.get(base))
      .find(Boolean) ??
    one
  );
}

/** "mando", "enviamos", "subiendo", "traducirlo" */
const SPANISH_VERB =
  /^([a-z]{3,}?)(?:o|as?|es?|an|en|amos|emos|imos|ando|iendo|aria|aron|ieron|aste|ar(?:l[aeo]s?|me|se)|er(?:l[aeo]s?|me|se)|ir(?:l[aeo]s?|me|se))$/;

/** What a verb’s form may be of: "registered" of "register", "notarizing" of "notarize", "mando" of "mandar". */
function bases(word: string): string[] {
  const stem = /^([a-z]{4,}?)(?:ing|ed)$/.exec(word)?.[1];
  const spanish = SPANISH_VERB.exec(word)?.[1];
  return [
    ...(stem ? [stem, `${stem}e`, stem.replace(/(.)\1$/, '$1')] : []),
    ...(spanish ? ['ar', 'er', 'ir'].map((ending) => spanish + ending) : []),
  ];
}

/** Without the ending of a plural. */
export function singular(word: string): string {
  if (/^\d{4}[a-z]+s$/.test(word)) return word.slice(0, -1);
  if (word.length < 4 || /\d/.test(word)) return word;
  return word
    .replace(/(ss|us|is)$/, '$1\n')
    .replace(/ies$/, 'y')
    .replace(/(ch|sh|x|z)es$/, '$1')
    .replace(/s$/, '')
    .replace('\n', '');
}

/** Runs of words that mean one thing, as that; every other word by itself, as `each` reads it. */
export function conceptsOf(words: readonly string[], each: (word: string) => string = stemOf) {
  const concepts: string[] = [];
  for (let at = 0; at < words.length;) {
    const phrase = PHRASES.get(words[at]!)?.find((one) =>
      one.words.every((word, index) => words[at + index] === word),
    );
    concepts.push(phrase ? phrase.concept : each(words[at]!));
    at += phrase ? phrase.words.length : 1;
  }
  return concepts;
}

/** What a text of the firm's is about: its words but for those that say nothing, and for how things are asked. */
export function termsOf(text: string): string[] {
  return conceptsOf(wordsIn(text)).filter((term) => !term.startsWith('@') && !IGNORED.has(term));
}
