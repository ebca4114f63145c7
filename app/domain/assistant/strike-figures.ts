import {
  EVERY_WORDS,
  figuresIn,
  type Figure,
  JOINING_WORDS,
  PERIOD_WORDS,
  SIGN_LETTERS,
  SIGN_WORDS,
  TIMES_WORDS,
  UNIT_WORDS,
  VAGUE_WORDS,
  WHOSE_WORDS,
} from './figure-reading';
import { seenForm, type Grounds } from './figures';
import { sentenceStart } from './item-prices';
import { NUMBER_WORDS } from './number-words';
import { HAN_SIGNS, UNSPACED_UNITS } from './units-elsewhere';
import { unreadableTail } from './unreadable-figures';

/** How much is held back at most of a figure without an end: it is handed on as it is judged by then. A link has a bound of its own. */
const MAX_FIGURE = 300;
/** How much of a chunk is judged at once: a server may send a whole answer as one. */
const MAX_PIECE = 200;
/** How much of what was said before is looked at: a price is that of what was named last. */
const LOOKED_BACK = 600;

/** Words that a share of a price begins with. */
const SHARES = [
  'third',
  'quarter',
  'double',
  'twice',
  'triple',
  'hundreds',
  'thousands',
  'millions',
];
const OPENING = [
  ...NUMBER_WORDS,
  ...VAGUE_WORDS,
  ...SIGN_WORDS,
  ...SIGN_LETTERS,
  'an',
  'u',
  ...SHARES,
  ...HAN_SIGNS,
];
const GOING_ON = [
  ...OPENING,
  'e',
  ...[TIMES_WORDS, JOINING_WORDS, EVERY_WORDS, PERIOD_WORDS].flat(),
  ...UNSPACED_UNITS,
  ...[...UNIT_WORDS, ...WHOSE_WORDS].flatMap((words) => words.split(/[ .]/)).filter(Boolean),
];
const prefixes = (words: readonly string[]) =>
  new Set(words.flatMap((word) => Array.from(word, (_, at) => word.slice(0, at + 1))));
const [OPENS, GOES_ON] = [new Set(OPENING), new Set(GOING_ON)];
const [MAY_OPEN, MAY_GO_ON] = [prefixes(OPENING), prefixes(GOING_ON)];
/** What turns round the reading direction: a price would be read backwards. */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/g;
/** A link that isn’t whole yet. */
const OPEN_LINK = /\[[^\]\n]{0,120}(?:\](?:\([^)\n]{0,400})?)?$/;

/** An entity or another sign that isn’t whole yet. */
const OPEN_SIGN = /&#?\w{0,11}$|\\\w{0,4}$|[\ud800-\udbff]$/;

/**
 * A stream of text with every unknown figure struck before any of it is handed on. Words go on as they come; what may be a
 * part of a figure or of a link waits until that is whole.
 */
export async function* strikeFigures(
  chunks: AsyncIterable<string>,
  known: Grounds,
): AsyncGenerator<string> {
  let [held, before] = ['', ''];
  const handOn = (length: number) => {
    const [ready, said] = [held.slice(0, length), before];
    held = held.slice(length);
    before = (said + seenForm(ready).text).slice(-LOOKED_BACK);
    return known.strike(ready, said);
  };
  try {
    for await (const chunk of chunks)
      for (let at = 0; at < chunk.length; at += MAX_PIECE) {
        held += chunk.slice(at, at + MAX_PIECE).replace(TURNING, '');
        const length = decidedLength(held, /\p{L}*$/u.exec(before)![0]);
        if (length > 0) yield handOn(length);
      }
  } catch (error) {
    // What had arrived is kept, but for a figure or a link that may be cut in two.
    held = held.replace(OPEN_LINK, '').replace(/[^\p{L}]*$/u, '');
    if (held) yield handOn(held.length);
    throw error;
  }
  if (held) yield handOn(held.length);
}

/** What is not whole yet as long as letters may follow: an address. */
const OPEN_WORD = /\S*[.@:/]\S*$/;
/** A number of a telephone that isn’t whole yet, and an address in words: "name at host dot", "host dot". */
const OPEN_PHONE = /(?<!\S)(?:[+(]|[+(]?\d[\d\s().-]{0,30}\S{0,15})$/;
const OPEN_ADDRESS = /\S+(?:\s(?:at|arroba|dot|punto|@|[([{]\s?\S{0,7})\s\S*){1,4}\s?$/iu;

/** How much of a text can be judged already: no figure, no address and no link in it may go on behind it. `begun` is what of its first word was handed on. */
function decidedLength(text: string, begun: string): number {
  const end = Math.min(
    ...[OPEN_LINK, OPEN_SIGN].map((open) => open.exec(text)?.index ?? text.length),
  );
  const form = seenForm(text.slice(0, end));
  const placeOf = (index: number | null) =>
    index === null || index >= form.text.length ? end : startOf(text, form.from[index]!);
  const figures = figuresIn(form.text);
  const opened = Math.min(
    openFigure(form.text) ?? form.text.length,
    ...[OPEN_WORD, OPEN_PHONE, OPEN_ADDRESS].map(
      (open) => open.exec(form.text)?.index ?? form.text.length,
    ),
  );
  const start = placeOf(aroundFigure(unreadableTail(begun, form.text.slice(0, opened)), figures));
  const waiting = Math.min(start, placeOf(waitingPrice(form.text, figures)));
  if (end - waiting <= MAX_FIGURE) return waiting;
  return end - start > MAX_FIGURE ? end : start;
}

/** The start of the figure that a place in a text lies in, else the place. */
function aroundFigure(place: number, figures: readonly Figure[]): number {
  const around = figures.filter(({ start, end }) => start < place && place < end);
  return around.length > 0
    ? aroundFigure(Math.min(...around.map(({ start }) => start)), figures)
    : place;
}

/** Where the first price stands in a sentence that isn’t over: what it is the price of may follow. */
function waitingPrice(text: string, figures: readonly Figure[]): number | null {
  const from = sentenceStart(text);
  const prices = figures.filter(({ loose, start }) => !loose && start >= from);
  if (prices.length === 0) return null;
  const first = Math.min(...prices.map(({ start }) => start));
  // Of a row such as a range no part goes ahead.
  return first - /\S*$/.exec(text.slice(0, first))![0].length;
}

/** Where a figure begins in a text as it is seen that may go on behind it; null where there is none. Its last word may be cut. */
function openFigure(text: string): number | null {
  const signs = [...text.matchAll(/\p{L}+|./gsu)];
  let [start, at] = [null as number | null, signs.length - 1];
  for (; at >= 0; at -= 1) {
    const { 0: sign, index } = signs[at]!;
    const isCut = at === signs.length - 1;
    // The end of a sentence ends a figure too, but not that of "U.S."
    const [letter = '', mark = ''] = [signs[at - 2]?.[0], signs[at - 1]?.[0]];
    if (/\s/.test(sign) && /[.!?:;]/.test(mark) && !/^\p{L}$/u.test(letter)) break;
    if (/\p{L}/u.test(sign)) {
      if (!isOf(isCut ? MAY_GO_ON : GOES_ON, sign)) break;
      if (isOf(isCut ? MAY_OPEN : OPENS, sign)) start = index;
    } else if (/[\d\p{Sc}]/u.test(sign)) start = index;
  }
  // A telephone’s number begins before its digits.
  return start !== null && /[(+]/.test(text[start - 1] ?? '') ? start - 1 : start;
}

/** Whether a word is one of these, perhaps behind numbers that are written as one with it: "seventyfi". */
function isOf(words: ReadonlySet<string>, word: string): boolean {
  if (words.has(word)) return true;
  return NUMBER_WORDS.some((said) => word.startsWith(said) && isOf(words, word.slice(said.length)));
}

/** The start of the link that a place in a text lies in, else the place. */
function startOf(text: string, place: number): number {
  for (const { 0: link, index } of text.matchAll(/\[[^\]\n]{0,120}\]\([^)\n]{0,400}\)/g))
    if (index < place && place < index + link.length) return index;
  return place;
}
