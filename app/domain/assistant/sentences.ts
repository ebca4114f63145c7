import type { Span } from './normal-form';

/** A line’s end, or the mark that ends a sentence and no short form. */
const END =
  /\n|(?<!\b(?:approx|about|abt|est|ca|min|max|incl|excl|no|inc|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|mon|tues?|wed|thu|thurs?|fri|sat|sun|[a-z]))[.!?](?=\s)|[。！？]/gu;

/** The sentences and lines of a text, one behind the other. */
export function sentencesOf(text: string): Span[] {
  const ends = [...text.matchAll(END)].map(({ 0: { length }, index }) => index + length);
  return [...new Set([...ends, text.length])].map((end, at) => [at === 0 ? 0 : ends[at - 1]!, end]);
}

/** Where the last sentence of a text begins. */
export const sentenceStart = (text: string): number =>
  [...text.matchAll(END)].map(({ 0: { length }, index }) => index + length).at(-1) ?? 0;
