import { coverOf, type Cover } from './cover';
import type { Span } from './normal-form';

/** Short words that stand between two figures of a sentence, not between two parts of a number. */
const SHORT_WORDS =
  'in|of|to|on|at|by|or|is|as|a|an|am|pm|vs|so|if|no|y|e|o|u|i|de|en|el|la|le|et|un|al|es|ou|au|du|se|em|um|da|do|na|ak|pa|im|ab|и|в|с|до|на|от|за|my|we|me|he|mi|km|oz|lb|ft|hr|st|nd|rd|th';
/** What a sum may end in. */
const UNIT = 'thousand|million|mil|usd|dollars?|dolares|bucks|euros?';
/** What programs and tables put between two parts: a key in quotes, a unit, letters that say nothing. */
const JUNK = `(?:["'][\\p{L}\\d_ -]{1,20}["']|(?<=\\d ?)(?:${UNIT})(?!\\p{L})|(?<!\\p{L})(?!(?:${SHORT_WORDS})(?!\\p{L}))\\p{L}{1,2}(?!\\p{L}|\\d{1,3}["'] ?[:=]))`;
const RUN = new RegExp(
  `(?<!\\d)\\d+(?:[^\\p{L}\\d]{0,6}(?:${JUNK}[^\\p{L}\\d]{0,6})?(?<!\\d)\\d+)+`,
  'giu',
);
/** A key with digits of its own. */
const KEY = /["'](?=[^"']{0,20}\p{L})[\p{L}\d_ -]{1,20}["']/gu;
/** Money and codes that a part of a number looks like when such a sign is put to it. */
const LOOSE = new RegExp(
  `\\p{Sc}\\s?\\d{1,4}(?![\\d,.])|(?<![\\d,.])\\d{1,4}\\s?(?:k|m|${UNIT})(?!\\p{L})`,
  'giu',
);
const SHAPES: readonly (readonly number[])[] = [
  [3, 2, 4],
  [2, 7],
  [4, 4, 4, 4],
  [4, 6, 5],
];
const NAMED_DIGITS = 7;
const [CARD_LEAST, CARD_MOST] = [13, 19];

/**
 * Numbers whose parts look like figures of their own, or have keys and single letters between them: `$219 $09 $9999`,
 * `{"a":219,"b":"09","c":9999}`. Where a word says whose they are (`named`) by how many digits they have, elsewhere by the
 * lengths of their parts, or by the check of a card.
 */
export function gatheredNumbers(text: string, ordinary: Cover, named: Cover): Span[] {
  const loose = coverOf(spansOf(text, LOOSE));
  const isFirm = (group: Span) => ordinary(group) && !loose(group);
  const isSum = (group: Span) => ordinary(group) || loose(group);
  return [...text.matchAll(RUN)].flatMap(({ 0: run, index }) => {
    const figures = run.replace(KEY, (key) => ' '.repeat(key.length));
    const groups = spansOf(figures, /\d+/g).map(([start, end]): Span => [
      index + start,
      index + end,
    ]);
    const whole: Span = [groups[0]![0], groups.at(-1)![1]];
    if (!/[\p{L}\p{Sc}"']/u.test(run)) return [];
    const stretches: Span[][] = [[]];
    for (const group of groups)
      if (isFirm(group)) stretches.push([]);
      else stretches.at(-1)!.push(group);
    const spans = named(groups[0]!)
      ? stretches.filter((each) => digitsOf(text, each).length >= NAMED_DIGITS).map(spanOf)
      : [];
    if (groups.every(isFirm) || isListOfSums(text, groups, isSum)) return spans;
    if (!/["']/.test(run) && isCard(digitsOf(text, groups))) return [...spans, whole];
    return [...spans, ...shaped(groups)];
  });
}

function shaped(groups: readonly Span[]): Span[] {
  return groups.flatMap((_, at) => {
    const shape = SHAPES.find((each) =>
      each.every((length, index) => {
        const [start, end] = groups[at + index] ?? [0, 0];
        return end - start === length;
      }),
    );
    return shape ? [spanOf(groups.slice(at, at + shape.length))] : [];
  });
}

/** Sums beside each other: with a comma between them, or with a last one that is round or a year; no sum begins with zero. */
function isListOfSums(text: string, groups: readonly Span[], isSum: Cover): boolean {
  if (!groups.every(isSum) || groups.some(([start, end]) => /^0\d/.test(text.slice(start, end))))
    return false;
  const isRound = /^(?:\d+00|(?:19|20)\d\d)$/.test(digitsOf(text, groups.slice(-1)));
  return isRound || text.slice(...spanOf(groups)).includes(', ');
}

/** The check of a card's number (ISO/IEC 7812). */
function isCard(digits: string): boolean {
  if (digits.length < CARD_LEAST || digits.length > CARD_MOST) return false;
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

const spanOf = (groups: readonly Span[]): Span => [groups[0]![0], groups.at(-1)![1]];
const digitsOf = (text: string, groups: readonly Span[]) =>
  groups.map(([start, end]) => text.slice(start, end)).join('');
const spansOf = (text: string, what: RegExp): Span[] =>
  [...text.matchAll(what)].map((match) => [match.index, match.index + match[0].length]);
