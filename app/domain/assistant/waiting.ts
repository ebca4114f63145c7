import { CURRENCY_AND_SHARE_WORDS, TIMES_WORDS, VAGUE_WORDS, type Figure } from './figure-reading';
import { FREE_WORDS, freeClaims, mayClaim, OPEN_CLAIM } from './free-claims';
import { isMisspelt } from './misspelt-numbers';
import { MOMENT_WORDS } from './moment-reading';
import { anyOf, NUMBER_WORDS } from './number-words';
import { PAYING } from './payment-reading';
import { ACT_WORDS } from './said-acts';
import { sentenceStart } from './sentences';

/** A word of a script with blanks that may go on. */
const OPEN_WORD = /(?<!\S)[\p{Script=Latin}\d][\p{Script=Latin}\d’'-]*\s?$/u;
/** A day that may go on at the end of a text. */
export const MOMENT_TAIL = new RegExp(`(?:${MOMENT_WORDS.source})[^\\n]{0,24}$`, 'u');
/** Words that an address, a figure or a price may hold. */
const TELLING = new RegExp(
  `(?<!\\p{L})(?:at|dot|arroba|punto|an?\\s*$|grand|hundo|fiddy|\\p{L}*benjamins|c-notes?|third|quarter|double|twice|triple|${anyOf([...NUMBER_WORDS])}|${anyOf([...CURRENCY_AND_SHARE_WORDS, ...TIMES_WORDS.filter((word) => word.length > 2), ...VAGUE_WORDS])}(?!\\p{L}))`,
  'u',
);

/** Whether words without a figure (in lower case) may be a part of what is judged. */
export const tellsMore = (words: string): boolean =>
  [TELLING, MOMENT_WORDS, FREE_WORDS, OPEN_CLAIM, PAYING, ACT_WORDS].some((look) =>
    look.test(words),
  ) || (words.match(/\p{L}{4,}/gu) ?? []).some(isMisspelt);

/** From where on a text waits for the end of its sentence: what a price is the price of may follow, and when a day is of. Its last word may be cut; `isSure` where it waits for more than that. A sentence that would be `cut` waits too, though it has ended. */
export function waitingPlace(
  text: string,
  figures: readonly Figure[],
  cut = text.length,
): { place: number; isSure: boolean } | null {
  const from = sentenceStart(text.slice(0, cut));
  const rest = text.slice(from);
  const placesOf = (looks: readonly RegExp[]) =>
    looks.flatMap((words) => {
      const at = words.exec(rest)?.index;
      return at === undefined ? [] : [from + at];
    });
  const misspelt = [...rest.matchAll(/[\p{L}\d]{4,}(?=[^\p{L}\d])/gu)].find(([word]) =>
    isMisspelt(word),
  );
  const sure = Math.min(
    ...figures.filter(({ start }) => start >= from).map(({ start }) => start),
    ...placesOf([MOMENT_WORDS, FREE_WORDS, PAYING, ACT_WORDS]),
    ...(mayClaim(rest) ? freeClaims(rest, []).map(([start]) => from + start) : []),
    misspelt ? from + misspelt.index : Infinity,
  );
  const first = Math.min(sure, ...placesOf([OPEN_CLAIM, OPEN_WORD]));
  if (first === Infinity) return null;
  // Of a row such as a range no part goes ahead.
  return {
    place: first - /\S*$/.exec(text.slice(0, first))![0].length,
    isSure: sure === first && from === sentenceStart(text),
  };
}
