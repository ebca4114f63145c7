import { emailSpans } from './address-reading';
import { coverOf, type Cover } from './cover';
import { gatheredNumbers } from './gathered-numbers';
import { namedNumbers, namingWindows } from './named-numbers';
import { normalForm, sourceSpans, type NormalForm, type Span } from './normal-form';
import { anyOf } from './number-words';
import { ordinaryFigures } from './ordinary-figures';
import { spokenDigits } from './spoken-digits';

/** What stands where a number was taken out, and where an email address was. */
export const MASKED = '[number removed]';
export const MASKED_EMAIL = '[email removed]';

/** How many digits make a number that says who somebody is or what is theirs; and how many after a word that says so. */
const TELLING_DIGITS = 8;
const NAMED_DIGITS = 3;

/** Digits with a few signs between them, whatever signs, or a word for a sign. */
const SIGN_WORDS = anyOf(
  'dash hyphen minus dot point slash space colon guion raya punto traco hifen tiret tire strich bindestrich тире дефис over and then luego y puis epi depois dann потом finally next area group serial middle last end rest wait no'.split(
    ' ',
  ),
);
const SIGNS = `(?:(?:[^\\p{L}\\d]{0,8}(?<!\\p{L})${SIGN_WORDS}(?!\\p{L})){1,4}[^\\p{L}\\d]{0,8}|[^\\p{L}\\d]{1,8})`;
const ROW = new RegExp(`\\d+(?:${SIGNS}\\d+)*`, 'giu');
/** How many digits the parts of a social security number, an employer’s and a card’s have. */
const SHAPES: readonly (readonly number[])[] = [
  [3, 2, 4],
  [2, 7],
  [4, 4, 4, 4],
  [4, 6, 5],
  [1, 1, 1, 1, 1, 1, 1],
];
/** Numbers that look like one of social security by their look alone: a letter between their parts, or letters for digits. */
const LOOKALIKES = [
  /(?<!\d)\d{3}[a-z]\d{2}[a-z]\d{4}(?!\d)/giu,
  /(?<!\d)\d{4}[a-z]\d{4}[a-z]\d{4}[a-z]\d{4}(?!\d)/giu,
  /(?<!\d)(?:\d[a-z]{1,2}){7,}\d(?!\d)/giu,
  // An account’s by the letters of its bank.
  /(?<![\p{L}\d])[a-z]{2}\d{2}[a-z]{4}\d{6,30}(?![\p{L}\d])/giu,
  /(?<![\p{L}\d])(?=[^\p{L}]{0,15}[OIl])(?=(?:\D{0,4}\d){5})[\dOIl]{3}[^\p{L}\d]{0,3}[\dOIl]{2}[^\p{L}\d]{0,3}[\dOIl]{4}(?![\p{L}\d])/gu,
];
/** Nine digits, grouped as money is or not at all. */
const NINE = /^\d{3},?\d{3},?\d{3}$/;
/** How far behind such a word a number of a telephone may stand. */
const CALLED_WITHIN = 40;
const CALLS = /(?<!\p{L})(?:phone|cell|mobile|tel|call|text|whatsapp|telefono|celular)(?!\p{L})/giu;

/**
 * A text without the numbers that must not leave the house: of social security, employers, accounts and cards, however they are
 * written. Money, dates, years and phone numbers stay.
 */
export function maskNumbers(text: string): string {
  return maskSpread([text])[0]!;
}

/** The same of messages that follow each other, also where a number is spread over several. */
export function maskSpread(messages: readonly string[]): string[] {
  return maskTogether(messages, numberSpans);
}

/** The same without phone numbers and email addresses too, as what somebody wrote may leave the house. */
export function maskPersonal(messages: readonly string[]): string[] {
  return maskTogether(
    messages,
    (form) => numberSpans(form, false),
    (form) => sourceSpans(form, emailSpans(form.text)),
  );
}

/** Finds what to take out in the normal form of a text; returns where it stands in the text itself. */
type Find = (form: NormalForm) => Span[];

function maskTogether(messages: readonly string[], numbers: Find, emails?: Find): string[] {
  const whole = messages.join('\n');
  const form = normalForm(whole);
  const cuts = [
    ...(emails?.(form) ?? []).map((span) => [span, MASKED_EMAIL] as const),
    ...numbers(form).map((span) => [span, MASKED] as const),
  ].sort(([one], [other]) => one[0] - other[0]);
  let [start, at] = [0, 0];
  return messages.map((message) => {
    const end = start + message.length;
    let masked = '';
    at = start;
    for (const [span, by] of cuts) {
      const [from, to] = [Math.max(span[0], start), Math.min(span[1], end)];
      if (from >= to || to <= at) continue;
      // Where one message ends and the next begins, a number of both leaves its mark in both.
      masked += whole.slice(at, Math.max(at, from)) + by;
      at = to;
    }
    masked += whole.slice(at, end);
    start = end + 1;
    return masked;
  });
}

function numberSpans(source: NormalForm, phones = true): Span[] {
  const form = spokenDigits(source);
  const { text } = form;
  const ordinary = coverOf(ordinaryFigures(text, phones));
  const named = coverOf(namingWindows(text));
  const called = coverOf(phones ? [] : windowsBehind(text, CALLS));
  const spans = [
    ...LOOKALIKES.flatMap((look) => spansOf(text, look)).filter((span) => !ordinary(span)),
    ...namedNumbers(text, ordinary),
    ...gatheredNumbers(text, ordinary, named),
  ];
  for (const row of text.matchAll(ROW)) {
    const groups = [...row[0].matchAll(/\d+/g)].map(({ 0: { length }, index }): Span => [
      row.index + index,
      row.index + index + length,
    ]);
    const least = named(groups[0]!)
      ? NAMED_DIGITS
      : called(groups[0]!)
        ? TELLING_DIGITS - 1
        : TELLING_DIGITS;
    for (const span of tellingSpans(text, groups, ordinary, least)) spans.push(span);
  }
  return sourceSpans(form, spans);
}

/** The parts of a row of groups of digits that tell: those of a telling shape, what isn’t ordinary if it has `least` digits, and what goes on beside them. */
function tellingSpans(
  text: string,
  groups: readonly Span[],
  ordinary: Cover,
  least: number,
): Span[] {
  // Grouped as money is, but named as what it is.
  if (least === NAMED_DIGITS && NINE.test(text.slice(groups[0]![0], groups.at(-1)![1])))
    return [[groups[0]![0], groups.at(-1)![1]]];
  const spans = shapedSpans(text, groups, ordinary);
  const shaped = coverOf(spans);
  const stretches: Span[][] = [[]];
  for (const group of groups) {
    if (shaped(group) || ordinary(group)) stretches.push([]);
    else stretches.at(-1)!.push(group);
  }
  for (const stretch of stretches) {
    const digits = stretch.reduce((sum, [start, end]) => sum + end - start, 0);
    if (digits >= least && !(least === TELLING_DIGITS && isList(text, stretch)))
      spans.push([stretch[0]![0], stretch.at(-1)![1]]);
  }
  if (spans.length === 0) return spans;
  const taken = groups.map(coverOf(spans));
  const takeBeside = (at: number, beside: number) => {
    if (taken[at] || !taken[beside] || !isGoingOn(text, groups[beside]!, groups[at]!)) return;
    taken[at] = true;
    spans.push(groups[at]!);
  };
  // Only what stands right beside a part that tells goes on with it, to one side and to the other.
  for (const at of groups.keys()) [at - 1, at + 1].forEach((beside) => takeBeside(at, beside));
  for (const at of [...groups.keys()].reverse())
    [at - 1, at + 1].forEach((beside) => takeBeside(at, beside));
  return spans;
}

/** Whether two parts of a row stand beside each other, without a sign between that ends a sentence or divides a list. */
function isGoingOn(text: string, one: Span, other: Span): boolean {
  const [before, after] = one[0] < other[0] ? [one, other] : [other, one];
  const between = text.slice(before[1], after[0]);
  if (/\d/.test(between)) return false;
  return !/[,;.?!]\s/.test(between) || other[1] - other[0] === 1;
}

function shapedSpans(text: string, groups: readonly Span[], ordinary: Cover): Span[] {
  const spans: Span[] = [];
  for (let at = 0; at < groups.length; at += 1) {
    const shape = SHAPES.find((each) =>
      each.every((length, index) => {
        const [start, end] = groups[at + index] ?? [0, 0];
        return end - start === length;
      }),
    );
    if (!shape) continue;
    const parts = groups.slice(at, at + shape.length);
    const span: Span = [parts[0]![0], parts.at(-1)![1]];
    // Money, and a row of years or dates, has another sense; a lone year or sum at its end may be a part.
    const ahead = text.slice(Math.max(0, span[0] - 4), span[0]);
    if (/[\p{Sc},]\s?$/u.test(ahead) && ordinary(parts[0]!)) continue;
    if (parts.every(ordinary)) continue;
    spans.push(span);
    at += shape.length - 1;
  }
  return spans;
}

/** Whether groups are numbers that follow each other as those of a list or of two sentences do: "12, 150, and 2,500". */
function isList(text: string, groups: readonly Span[]): boolean {
  if (groups.length < 2) return false;
  return groups.every(([start, end], index) => {
    const digits = text.slice(start, end);
    if (digits.length >= TELLING_DIGITS - 1 || /^0\d/.test(digits)) return false;
    const next = groups[index + 1];
    return (
      !next || /^(?:[,;.?!]\)?\s+(?:(?:and|y) )?|\s(?:and|y)\s)$/.test(text.slice(end, next[0]))
    );
  });
}

function windowsBehind(text: string, words: RegExp): Span[] {
  return spansOf(text, words).map(([start, end]) => [start, end + CALLED_WITHIN]);
}

const spansOf = (text: string, what: RegExp): Span[] =>
  [...text.matchAll(what)].map((match) => [match.index, match.index + match[0].length]);
