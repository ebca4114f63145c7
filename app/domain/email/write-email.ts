import { published } from '../firm/content';
import { fill, PLACEHOLDER, writeRichText, type Look, type Value } from '../rich-text';
import { composeEmail, mailLook, oneLine, withoutSsn, type Email } from './email';
import {
  defaultWords,
  findMail,
  firmValues,
  getPlaceholders,
  type MailId,
  type MailValues,
  type MailWords,
} from './texts';
import type { MailText } from './texts/mail-text';

type Given = Readonly<Record<string, string | readonly string[]>>;

/** The mail `id` as the firm has published it, or else as it comes with the portal. */
export function writeEmail<Id extends MailId>(id: Id, values: MailValues<Id>): Email {
  const mail = findMail(id)!;
  const words = published('email').find((each) => each.id === id) ?? defaultWords(mail);
  const { subject, ...body } = fillMail(mail, words, values, mailLook());
  return composeEmail(subject, body);
}

/** `words` of a mail with the samples of its placeholders; its links lead to `home`. */
export function sampleMail(mail: MailText, words: MailWords, home: string, look = mailLook()) {
  const samples = Object.entries(mail.placeholders).map(([name, each]) => [
    name,
    each.sample ?? home,
  ]);
  return fillMail(mail, words, Object.fromEntries(samples) as Given, look);
}

function fillMail(mail: MailText, words: MailWords, given: Given, look: Look): Email {
  const all: Given = { ...given, ...firmValues() };
  const values = Object.entries(getPlaceholders(mail)).map(([name, { is }]): [string, Value] => [
    name,
    toValue(is, all[name] ?? ''),
  ]);
  const inSubject = values.map(([name, value]): [string, Value] => [
    name,
    typeof value === 'string' ? oneLine(value) : value,
  ]);
  return {
    subject: fill(words.subject, Object.fromEntries(inSubject)),
    ...writeRichText(words.body, Object.fromEntries(values), look),
  };
}

function toValue(is: 'link' | 'code' | undefined, given: string | readonly string[]): Value {
  if (typeof given !== 'string') return given.map(withoutSsn);
  if (is === 'link') return { link: given };
  return is === 'code' ? { code: given } : withoutSsn(given);
}

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
