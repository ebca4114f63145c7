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
import { STRUCK, STRUCK_ADDRESS, type Grounds } from './figures';
import { seenForm } from './seen-form';
import { MOMENT_TAIL, tellsMore, waitingPlace } from './waiting';
import { NUMBER_WORDS } from './number-words';
import { HAN_SIGNS, UNSPACED_UNITS } from './units-elsewhere';
import { unreadableTail } from './unreadable-figures';

/** How much is held back at most of a figure without an end: it is handed on as it is judged by then. A link has a bound of its own. */
const MAX_FIGURE = 300;
/** How much of a chunk is judged at once: a server may send a whole answer as one. */
const MAX_PIECE = 200;
/** How much of what was said before is looked at: a price is that of what was named last. */
const [LOOKED_BACK, LONGEST_WORD] = [400, 60];

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
const NUMBERS = new Set(NUMBER_WORDS);
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
  // Within something that was struck before its end came: the rest of it goes too.
  let isStruck = false;
  // For the end of a sentence.
  let waits = false;
  const handOn = (length: number, isCut = false) => {
    const [ready, said] = [held.slice(0, length), before];
    held = held.slice(length);
    before = (said + seenForm(ready).text).slice(-LOOKED_BACK);
    const shown = isPlain(ready) ? ready : known.strike(ready, said);
    isStruck = isCut && [STRUCK, STRUCK_ADDRESS].some((mark) => shown.trimEnd().endsWith(mark));
    return shown;
  };
  try {
    for await (const chunk of chunks)
      for (let at = 0; at < chunk.length; at += MAX_PIECE) {
        const piece = chunk.slice(at, at + MAX_PIECE).replace(TURNING, '');
        held += piece;
        if (isStruck) {
          held = held.slice(struckLength(held));
          isStruck = held === '' || MAY_BE_STRUCK.test(held);
        }
        // Within a word nothing can be judged anew.
        if (before === '' && FIRST.test(held)) {
          before = seenForm(held).text;
          yield held;
          held = '';
          continue;
        }
        if (isStruck || (WITHIN_WORD.test(piece) && held.length <= MAX_FIGURE)) continue;
        const tells = /[.!?\n。！？]/u.test(held.slice(-piece.length - 2));
        if (waits && !tells && held.length <= MAX_FIGURE) continue;
        const begun = /\p{L}*$/u.exec(before.slice(-LONGEST_WORD))![0];
        const plain = begun === '' ? plainLength(held) : 0;
        if (plain > 0) {
          before = (before + seenForm(held.slice(0, plain)).text).slice(-LOOKED_BACK);
          yield held.slice(0, plain);
          held = held.slice(plain);
          continue;
        }
        const { length, isCut, isWaiting } = decidedLength(held, begun);
        if (length > 0) yield handOn(length, isCut);
        waits = isWaiting && length === 0;
      }
  } catch (error) {
    // What had arrived is kept, but for a figure or a link that may be cut in two.
    held = /^[^]*\p{L}(?:[.!?](?=\s|$))?/u.exec(held.replace(OPEN_LINK, ''))?.[0] ?? '';
    if (held && !isStruck) yield handOn(held.length);
    throw error;
  }
  if (isStruck) held = held.slice(struckLength(`${held} `));
  if (held) yield handOn(held.length);
}

/** Words that an answer begins with, and no figure or address: nobody waits for the second. */
const FIRST =
  /^(?:Yes|So|Good|Hello|Hi|We|The|Our|You|Your|It|That|This|Thanks?|Sure|Of|Here|There|Please|If|When|Great|Sorry|Hola|Claro|Nuestr[oa]s?|Para|Los|Las|Usted)$/u;
const WITHIN_WORD = /^[\p{Script=Latin}\d]*$/u;
/** What may go on with what was struck once more of it comes. */
const MAY_BE_STRUCK = /^\s*\S{0,30}$/u;
/** The next word behind something that was struck, and whether a row of figures goes on with it. */
const NEXT_WORD = /^\s+(\S+)(?=\s)|^\s+(\S{30,})/u;

/** How much of a text goes on with what was struck right before it: the rest of its word, and figures behind that. */
function struckLength(text: string): number {
  let length = /^\S*/.exec(text)![0].length;
  for (;;) {
    const [all, word, long] = NEXT_WORD.exec(text.slice(length)) ?? [];
    const said = seenForm(word ?? long ?? '').text;
    const goesOn =
      /^[^\p{L}]*\d[^\p{L}]*$/u.test(said) || isOf(NUMBERS, said.replace(/[^\p{L}]/gu, ''));
    if (!all || !goesOn) return length;
    length += all.length;
  }
}

/** What is not whole yet as long as letters may follow: an address. */
const OPEN_WORD = /\S*[.@:/]\S*$/;
/** A number of a telephone that isn’t whole yet, and an address in words: "name at host dot", "host dot". */
const OPEN_PHONE = /(?<!\S)(?:[+(]|[+(]?\d[\d\s().-]{0,30}\S{0,15})$/;
const OPEN_ADDRESS =
  /\S+(?:\s(?:at?|arr?o?b?a?|do?t?|pu?n?t?o?|@|[([{]\s?\S{0,7})(?:\s\S*)?){1,4}\s?$|\S+\s(?:at|arroba)\s(?:gmail|yahoo|hotmail|outlook|icloud|aol|proton\w*|live|msn)(?:\s\S*){0,2}$/iu;

/** How much of a text can be judged already: no figure, no address and no link in it may go on behind it. `begun` is what of its first word was handed on. */
function decidedLength(
  text: string,
  begun: string,
): { length: number; isCut: boolean; isWaiting: boolean } {
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
  const tail = unreadableTail(begun, form.text.slice(0, opened));
  const signs = /[\p{Sc}(“"'*-]*$/u.exec(form.text.slice(0, tail))![0].length;
  const start = placeOf(aroundFigure(tail - signs, figures));
  // Also of a day no part goes ahead.
  const day = MOMENT_TAIL.exec(text.slice(0, start).toLowerCase())?.index ?? start;
  const cut = form.from.findIndex((place) => place >= day);
  const waited = waitingPlace(form.text, figures, cut < 0 ? form.text.length : cut);
  const waiting = Math.min(start < end ? day : start, placeOf(waited?.place ?? null));
  if (end - waiting <= MAX_FIGURE)
    return { length: waiting, isCut: false, isWaiting: waited?.isSure ?? false };
  if (end - (day || start) <= MAX_FIGURE)
    return { length: day || start, isCut: true, isWaiting: false };
  // What has no blank for so long is judged together, from its beginning on.
  const run = end - /\S*$/.exec(text.slice(0, end))![0].length;
  const length = run > 0 && end - run < MAX_FIGURE ? run : end;
  return { length, isCut: true, isWaiting: false };
}

/** The start of the figure that a place in a text lies in, else the place. */
function aroundFigure(place: number, figures: readonly Figure[]): number {
  const around = figures.filter(({ start, end }) => start < place && place < end);
  return around.length > 0
    ? aroundFigure(Math.min(...around.map(({ start }) => start)), figures)
    : place;
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

/** How much of a text is words alone, which are nothing to judge and can’t become it; 0 where that must be looked at. */
function plainLength(text: string): number {
  const last = text.length - /(?:\S+\s+)?\S*$/.exec(text)![0].length;
  const words = text.slice(0, last);
  if (!WORDS_ALONE.test(words) || tellsMore(text.toLowerCase())) return 0;
  const end = unreadableTail('', words.toLowerCase());
  const tail = /(?:[\p{L}’']+\s+)*$/u.exec(words.slice(0, end))!;
  let length = end;
  for (const { 0: word, index } of [...tail[0].matchAll(/[\p{L}’']+\s+/gu)].reverse()) {
    if (!isOf(GOES_ON, word.trim().toLowerCase())) break;
    length = tail.index + index;
  }
  return length;
}
const isPlain = (words: string) => WORDS_ALONE.test(words) && !tellsMore(words.toLowerCase());
const WORDS_ALONE = /^(?![^]*\S{60})(?:[\p{Script=Latin}\s,;'’"“”!?()*-]|[.:](?=\s))*$/u;

/** The start of the link that a place in a text lies in, else the place. */
function startOf(text: string, place: number): number {
  for (const { 0: link, index } of text.matchAll(/\[[^\]\n]{0,120}\]\([^)\n]{0,400}\)/g))
    if (index < place && place < index + link.length) return index;
  return place;
}
