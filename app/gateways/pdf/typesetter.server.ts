import bidiFactory from 'bidi-js';
import type { PaperFonts, Weight } from './fonts.server';

const bidi = bidiFactory();
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** What the Latin font surely has. */
const PLAIN = /^[\u0020-\u007e\u00a1-\u00ac\u00ae-\u00ff–—‘’“”•…]*$/;
/** Where a line may end: after a space, or a character of Chinese or Japanese. */
const WORDS =
  /\s|[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}][\p{P}\p{M}]*|[^\s\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]+/gu;
const RIGHT_TO_LEFT = /[\p{sc=Arab}\p{sc=Hebr}]/u;
const IGNORABLE = /\p{Default_Ignorable_Code_Point}/gu;
/** All of them but joiners and variation selectors: also what turns the direction around. */
const REMOVED =
  /(?!\p{Join_Control}|\p{Variation_Selector})\p{Default_Ignorable_Code_Point}|[^\P{Cc}\n]/gu;
const PLACEHOLDER = '\ufffd';
const LINE_HEIGHT = 1.25;
const BASELINE = 0.95;

export type Style = { size: number; bold?: boolean };
/** Characters of one font and one direction: `start` as they are read, `offset` as they are seen. */
type Run = { text: string; font: string; start: number; offset: number; width: number };
type Part = { font: string; level: number; indices: number[] };
/** A line in the order in which it is read. */
export type Line = { runs: Run[]; width: number };

/** The characters of a line with the font of each. */
type Characters = { text: string; fonts: string[] };
/** What the types of pdfkit leave out. */
type Embedded = {
  font: { hasGlyphForCodePoint(code: number): boolean };
  unicode: number[][];
};
type Document = { _font: Embedded; _fontFamilies: Record<string, Embedded> };

export const lineHeight = (size: number): number => size * LINE_HEIGHT;

/** Breaks words into lines, and sets each character in a font that has it. */
export class Typesetter {
  readonly #known = new Map<string, string | null>();

  constructor(
    private readonly doc: PDFKit.PDFDocument,
    private readonly paperFonts: PaperFonts,
  ) {
    for (const { key, bytes } of paperFonts.fonts) doc.registerFont(key, bytes);
  }

  /** The Latin font. */
  plain(bold = false): string {
    return this.paperFonts.fonts[bold ? 1 : 0]!.key;
  }

  layOut(words: string, style: Style, width: number): Line[] {
    this.doc.fontSize(style.size);
    return toPrintable(words)
      .split('\n')
      .flatMap((paragraph) => this.#layOutParagraph(paragraph, style, width));
  }

  draw({ runs }: Line, { size }: Style, x: number, y: number): void {
    for (const { text, font, offset } of runs)
      this.doc
        .font(font)
        .fontSize(size)
        .text(text, x + offset, y + size * BASELINE, {
          lineBreak: false,
          baseline: 'alphabetic',
          features: this.#features(font),
        });
  }

  /** With a list, even an empty one, pdfkit shapes a run as a whole, not word by word. */
  #features(font: string): [] | undefined {
    return font === this.plain() || font === this.plain(true) ? undefined : [];
  }

  /**
   * Spells the ligatures of right-to-left scripts in the order in which they are seen: readers turn
   * them around with the line when they copy or search it.
   */
  finish(): void {
    for (const font of new Set(Object.values((this.doc as unknown as Document)._fontFamilies)))
      font.unicode = font.unicode?.map((codes) =>
        RIGHT_TO_LEFT.test(String.fromCodePoint(...codes)) ? codes.toReversed() : codes,
      );
  }

  #layOutParagraph(paragraph: string, style: Style, width: number): Line[] {
    if (PLAIN.test(paragraph)) return this.#layOutPlain(paragraph, this.plain(style.bold), width);
    const { text, fonts } = this.#chooseFonts(paragraph, style.bold ? 700 : 400);
    const embedding = bidi.getEmbeddingLevels(text);
    const { levels } = embedding;
    const toRuns = (indices: Iterable<number>): Run[] => {
      const parts: Part[] = [];
      for (const index of indices) {
        const [font, level] = [fonts[index]!, levels[index]!];
        const last = parts.at(-1);
        if (last?.font === font && last.level === level) last.indices.push(index);
        else parts.push({ font, level, indices: [index] });
      }
      let end = 0;
      return parts.map((part) => {
        const run = this.#toRun(text, part, end);
        end += run.width;
        return run;
      });
    };
    const measure = (start: number, end: number) => sumWidths(toRuns(range(start, end)));
    return breakLines(text, width, measure).map(([start, end]) => {
      const order = bidi.getReorderedIndices(text, embedding, start, end - 1).slice(start, end);
      const runs = toRuns(order);
      return { runs: runs.toSorted((a, b) => a.start - b.start), width: sumWidths(runs) };
    });
  }

  #layOutPlain(text: string, font: string, width: number): Line[] {
    this.doc.font(font);
    const measure = (start: number, end: number) => this.doc.widthOfString(text.slice(start, end));
    return breakLines(text, width, measure).map(([start, end]) => {
      const part = text.slice(start, end).trimEnd();
      const wide = measure(start, start + part.length);
      return { runs: [{ text: part, font, start, offset: 0, width: wide }], width: wide };
    });
  }

  /** fontkit turns right-to-left scripts around by itself, and nothing else. */
  #toRun(text: string, { font, level, indices }: Part, offset: number): Run {
    const ordered = indices.toSorted((a, b) => a - b);
    let part = ordered.map((index) => text[index]).join('');
    const isTurned = level % 2 === 1;
    if (isTurned !== RIGHT_TO_LEFT.test(part))
      part = Array.from(graphemes.segment(part), ({ segment }) =>
        isTurned ? (bidi.getMirroredCharacter(segment) ?? segment) : segment,
      )
        .toReversed()
        .join('');
    const run = { start: ordered[0]!, offset };
    try {
      const width = this.doc.font(font).widthOfString(part, { features: this.#features(font) });
      return { ...run, text: part, font, width };
    } catch {
      // fontkit fails on marks that a font has no place for.
      const width = this.doc.font(this.plain()).widthOfString(PLACEHOLDER);
      return { ...run, text: PLACEHOLDER, font: this.plain(), width };
    }
  }

  #chooseFonts(paragraph: string, weight: Weight): Characters {
    const plain = this.plain(weight === 700);
    let text = '';
    const fonts: string[] = [];
    for (const { segment } of graphemes.segment(paragraph)) {
      const before = fonts.at(-1);
      const font =
        segment === ' ' && before && this.#hasGlyphs(before, segment)
          ? before
          : this.#findFont(segment, weight);
      const character = font ? segment : PLACEHOLDER;
      text += character;
      for (let unit = 0; unit < character.length; unit += 1) fonts.push(font ?? plain);
    }
    return { text, fonts };
  }

  #findFont(character: string, weight: Weight): string | null {
    const id = `${weight}${character}`;
    const known = this.#known.get(id);
    if (known !== undefined) return known;
    const visible = character.replace(IGNORABLE, '');
    const font = this.paperFonts.fonts.find(
      (each) => each.weight === weight && this.#hasGlyphs(each.key, visible),
    );
    if (!font) this.paperFonts.miss(visible, weight);
    this.#known.set(id, font?.key ?? null);
    return font?.key ?? null;
  }

  #hasGlyphs(key: string, character: string): boolean {
    const { font } = (this.doc.font(key) as unknown as Document)._font;
    return [...character].every((each) => font.hasGlyphForCodePoint(each.codePointAt(0)!));
  }
}

/** On one line but for breaks, and at most six marks on a letter. */
const toPrintable = (words: string): string =>
  words
    .replace(/\p{Surrogate}/gu, PLACEHOLDER)
    .normalize('NFC')
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(/[^\S\n]+/g, ' ')
    .replace(REMOVED, '')
    .replace(/(\p{M}{6})\p{M}+/gu, '$1');

const sumWidths = (runs: readonly Run[]): number => runs.reduce((sum, { width }) => sum + width, 0);

function* range(start: number, end: number): Generator<number> {
  for (let index = start; index < end; index += 1) yield index;
}

/** The start and end of each line. A word that is wider than a line is broken anywhere. */
function breakLines(
  text: string,
  width: number,
  measure: (start: number, end: number) => number,
): [start: number, end: number][] {
  const lines: [number, number][] = [];
  let start = 0;
  let used = 0;
  const add = (at: number, wide: number) => {
    if (at > start && used + wide > width && text[at] !== ' ') {
      lines.push([start, at]);
      [start, used] = [at, 0];
    }
    used += wide;
  };
  for (const { 0: word, index } of text.matchAll(WORDS)) {
    const wide = measure(index, index + word.length);
    if (wide <= width) add(index, wide);
    else
      for (const { segment, index: offset } of graphemes.segment(word)) {
        const at = index + offset;
        add(at, measure(at, at + segment.length));
      }
  }
  lines.push([start, text.length]);
  return lines;
}
