import { normalForm, replaced, type NormalForm } from './normal-form';

export const LINK = /\[([^\]\n]{0,120})\]\(([^)\n]{0,400})\)/g;
/** What makes letters bold, and is no part of a figure. */
const EMPHASIS = /[*_`]+|\\(?=[^\p{L}\d])/gu;

/** A text as its reader sees it, in lower case. */
export const seenForm = (text: string): NormalForm => lowerForm(shownForm(text));
/** The same in lower case. */
export const lowerForm = (form: NormalForm) => ({ ...form, text: form.text.toLowerCase() });

/** A text as its reader sees it: of links their words, without what makes letters bold. */
export function shownForm(text: string): NormalForm {
  const form = normalForm(text);
  const hidden = [...text.matchAll(LINK)].flatMap(({ 0: link, 1: label = '', index }) => [
    [index, index + 1],
    [index + 1 + label.length, index + link.length],
  ]);
  // Both stand in order, so that each hidden part is looked at once.
  let next = 0;
  const seen = [...form.from.keys()].filter((index) => {
    const place = form.from[index]!;
    while (next < hidden.length && hidden[next]![1]! <= place) next += 1;
    return !(next < hidden.length && hidden[next]![0]! <= place);
  });
  const plain = {
    text: seen.map((index) => form.text[index]).join(''),
    from: seen.map((index) => form.from[index]!),
    to: seen.map((index) => form.to[index]!),
  };
  return replaced(plain, EMPHASIS, () => '');
}
