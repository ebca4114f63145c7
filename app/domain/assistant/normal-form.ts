/** A text as rules about numbers read it. Character i of `text` stands for the source from `from[i]` up to `to[i]`. */
export type NormalForm = { text: string; from: readonly number[]; to: readonly number[] };
/** A part of a text: from `start` up to `end`. */
export type Span = readonly [start: number, end: number];

const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,12}));?/iy;
/** A character as JSON and scripts write it. */
const ESCAPE = /\\(?:u([\da-f]{4})|x([\da-f]{2})|([nrt]))/iy;
const NAMED_ENTITIES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ nbsp: ' ', ensp: ' ', emsp: ' ', thinsp: ' ', tab: ' ', newline: '\n' },
    ...{ hyphen: '-', dash: '-', ndash: '-', mdash: '-', minus: '-', horbar: '-' },
    ...{ shy: '', zwj: '', zwnj: '', lrm: '', rlm: '', period: '.', comma: ',', colon: ':' },
    ...{ sol: '/', bsol: '\\', lowbar: '_', plus: '+', verbar: '|', vert: '|', dollar: '$' },
    ...{ amp: '&', num: '#', percnt: '%', euro: '€', pound: '£', cent: '¢', ast: '*', lpar: '(' },
  }),
);
/** Signs that are read as a hyphen, beside those that Unicode calls dashes. */
const DASH = /[\p{Pd}\u2212\u2043\u02d7\u2500\u23af\u30fc\u00af\u203e]/u;
/** What isn't seen: marks upon other signs, signs of direction and width, letters without a shape. */
const UNSEEN = /[\p{Cf}\p{M}\u115f\u1160\u3164\uffa0]/u;
const BLANK = /[\s\p{Z}\p{Cc}\u2800]/u;
const DIGIT = /\p{Nd}/u;
/** How many characters a sign may unfold to; one that stands for a whole phrase stays itself. */
const MAX_UNFOLDED = 4;
const HAN_DIGITS = '〇一二三四五六七八九';

/**
 * A text with one way of writing for each sign: digits of any script as 0 to 9, any dash as a hyphen, any blank as a space (or
 * a line’s end), entities as what they stand for, letters without accents, and nothing that isn’t seen.
 */
export function normalForm(source: string): NormalForm {
  const [parts, from, to]: [string[], number[], number[]] = [[], [], []];
  for (let at = 0; at < source.length;) {
    const { read, length } = signAt(source, at);
    const plain = plainSign(read);
    parts.push(plain);
    for (let index = 0; index < plain.length; index += 1) {
      from.push(at);
      to.push(at + length);
    }
    at += length;
  }
  return { text: parts.join(''), from, to };
}

/** A part of a text, and what stands there instead. */
export type Cut = { span: Span; by: string };

/** A text in which each match of `words` is replaced by what `replace` returns for it. */
export function replaced(
  form: NormalForm,
  words: RegExp,
  replace: (match: string) => string,
): NormalForm {
  const cuts = [...form.text.matchAll(words)].map(({ 0: match, index }): Cut => ({
    span: [index, index + match.length],
    by: replace(match),
  }));
  return replacedAt(form, cuts);
}

/** A text in which parts, in their order, are replaced. */
export function replacedAt({ text, from, to }: NormalForm, cuts: readonly Cut[]): NormalForm {
  const changed: { text: string; from: number[]; to: number[] } = { text: '', from: [], to: [] };
  let done = 0;
  const keep = (end: number) => {
    changed.text += text.slice(done, end);
    for (; done < end; done += 1) {
      changed.from.push(from[done]!);
      changed.to.push(to[done]!);
    }
  };
  for (const { span, by } of cuts) {
    keep(span[0]);
    done = span[1];
    changed.text += by;
    for (let index = 0; index < by.length; index += 1) {
      changed.from.push(from[span[0]]!);
      changed.to.push(to[done - 1]!);
    }
  }
  keep(text.length);
  return changed;
}

/** Spans of a normal form as those of its source, in order, those joined that touch or overlap. */
export function sourceSpans({ from, to }: NormalForm, spans: readonly Span[]): Span[] {
  const found = spans
    .map(([start, end]): Span => [from[start]!, to[end - 1]!])
    .sort((one, other) => one[0] - other[0]);
  const joined: [number, number][] = [];
  for (const [start, end] of found) {
    const last = joined.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else joined.push([start, end]);
  }
  return joined;
}

function signAt(source: string, at: number): { read: string; length: number } {
  const sign = source[at]!;
  if (sign === '&') {
    ENTITY.lastIndex = at;
    const [all, decimal, hex, name] = ENTITY.exec(source) ?? [];
    const read = name
      ? NAMED_ENTITIES.get(name.toLowerCase())
      : characterOf(decimal ? Number(decimal) : hex ? parseInt(hex, 16) : null);
    if (all && read !== undefined) return { read, length: all.length };
  }
  if (sign === '\\') {
    ESCAPE.lastIndex = at;
    const [all, long, short] = ESCAPE.exec(source) ?? [];
    const code = long ?? short;
    if (all) return { read: code ? characterOf(parseInt(code, 16))! : ' ', length: all.length };
  }
  const read = String.fromCodePoint(source.codePointAt(at)!);
  return { read, length: read.length };
}

const characterOf = (code: number | null) =>
  code !== null && code <= 0x10ffff ? String.fromCodePoint(code) : undefined;

function plainSign(sign: string): string {
  if (/^[!-~]?$/.test(sign)) return sign;
  if (sign === '\n' || sign === '\u2028' || sign === '\u2029') return '\n';
  let plain = '';
  const unfolded = [...sign.normalize('NFKD')];
  for (const part of unfolded.length > MAX_UNFOLDED ? [sign] : unfolded) {
    if (BLANK.test(part)) plain += ' ';
    else if (DASH.test(part)) plain += '-';
    else if (part === '٪') plain += '%';
    else if (!UNSEEN.test(part)) plain += digitOf(part) ?? part;
  }
  return plain;
}

/** The digit that a sign stands for; null for any other. */
function digitOf(sign: string): string | null {
  const code = sign.codePointAt(0)!;
  if (code >= 0x24f5 && code <= 0x24fe) return String((code - 0x24f4) % 10);
  if (code >= 0x2776 && code <= 0x2793) return String(((code - 0x2776) % 10) + 1);
  const han = sign === '零' ? 0 : HAN_DIGITS.indexOf(sign);
  if (han >= 0) return String(han);
  if (!DIGIT.test(sign)) return null;
  // Digits of a script follow each other, from its zero on.
  let value = 0;
  while (DIGIT.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value % 10);
}
