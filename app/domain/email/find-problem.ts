import { PLACEHOLDER, writeRichText, type Value } from '../rich-text';
import { getPlaceholders, toValue, type MailText, type MailWords } from './mail';

/** Quotes and lists in each other, so deep that reading them could overflow the stack. */
const NESTED = /^(?:[ \t]*(?:>|[*+-][ \t]|\d+[.)][ \t])){8}/m;

/** What is wrong with the words of a mail, in a sentence, and in which field; null if nothing. */
export function findProblem(mail: MailText, words: MailWords) {
  const known = getPlaceholders(mail);
  for (const field of ['subject', 'body'] as const) {
    if (/[{}]/.test(words[field].replace(PLACEHOLDER, '')))
      return {
        field,
        message: 'A brace is missing. Write each placeholder between two braces, such as {firm}.',
      };
    for (const [typed, name] of words[field].matchAll(PLACEHOLDER))
      if (!Object.hasOwn(known, name!))
        return {
          field,
          message: `This email has no placeholder ${typed}. Use those listed below.`,
        };
  }
  if (NESTED.test(words.body))
    return { field: 'body' as const, message: 'Start lines with fewer signs such as > and -.' };
  const samples = Object.entries(known).map(([name, { is }]): [string, Value] => [
    name,
    toValue(is, `https://example.com/${name}`),
  ]);
  const { text, html } = writeRichText(words.body, Object.fromEntries(samples));
  const missing = Object.entries(known).find(
    ([name, { is, needed }]) =>
      needed &&
      !(is === 'link'
        ? html.includes(`href="https://example.com/${name}"`)
        : text.includes(`https://example.com/${name}`)),
  );
  if (!missing) return null;
  const [name, { label }] = missing;
  return {
    field: 'body' as const,
    message:
      known[name]!.is === 'link'
        ? `Add [Label]({${name}}) (${label.toLowerCase()}): people need it.`
        : `Add {${name}} (${label.toLowerCase()}): people need it.`,
  };
}
