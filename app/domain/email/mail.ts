import type { Firm } from '../firm/content';
import { callUs } from '../firm/firm';
import { fill, writeRichText, type Look, type Value } from '../rich-text';
import { composeEmail, mailLook, oneLine, withoutSsn, type Email } from './email';

/** What a mail’s text leaves open. A `needed` one can’t be left out: the mail is sent for it. */
export type Placeholder = {
  label: string;
  /** For the preview and the test mail; those of links are the portal’s own address. */
  sample?: string | readonly string[];
  is?: 'link' | 'code';
  needed?: true;
};

/** A mail of the portal as it reads until someone changes it: each part of `body` is a paragraph. */
export type MailText = {
  id: string;
  label: string;
  /** Ends the sentence “Sent when …”. */
  when: string;
  subject: string;
  body: readonly string[];
  placeholders: Readonly<Record<string, Placeholder>>;
};

export const words = <Sample extends string | readonly string[]>(
  label: string,
  sample: Sample,
) => ({ label, sample });

export const link = (label: string) => ({ label, is: 'link' }) as const;

export const neededLink = (label: string) => ({ label, is: 'link', needed: true }) as const;

export const code = { label: 'Code', sample: '123456', is: 'code', needed: true } as const;

/** A mail with its id, which no later version of the portal may change: owners edit it by that. */
export const defineMail = <Text extends Omit<MailText, 'id'>>(id: string, text: Text) => ({
  id,
  ...text,
});

/** The mails of one subject, each with its id. */
export const defineMails = <Texts extends Record<string, Omit<MailText, 'id'>>>(texts: Texts) =>
  Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, { id, ...text }])) as {
    [Id in keyof Texts]: Texts[Id] & { id: string };
  };

export type MailWords = { subject: string; body: string };

type Given = Readonly<Record<string, string | readonly string[]>>;

export const defaultWords = ({ subject, body }: Pick<MailText, 'subject' | 'body'>): MailWords => ({
  subject,
  body: body.join('\n\n'),
});

const firmValues = (firm: Firm) => {
  const { name, phone, answerTime } = firm;
  return { firm: name, phone, callUs: callUs(firm), answerTime };
};

export const getPlaceholders = ({
  placeholders,
}: Pick<MailText, 'placeholders'>): Record<string, Placeholder> => ({
  ...placeholders,
  firm: { label: 'Name of the firm' },
  phone: { label: 'Phone of the firm' },
  callUs: { label: '“call us at” and the phone, or “write to us” until there is one' },
  answerTime: { label: 'When the firm answers' },
});

/** The mail as the firm has published it, or else as it comes with the portal. */
export function writeEmail<Mail extends MailText>(
  firm: Firm,
  mail: Mail,
  values: Readonly<Record<keyof Mail['placeholders'], string | readonly string[]>>,
): Email {
  const words = firm.content.email.find(({ id }) => id === mail.id) ?? defaultWords(mail);
  const { subject, ...body } = fillMail(firm, mail, words, values as Given, mailLook(firm));
  return composeEmail(firm, subject, body);
}

/** `words` of a mail with the samples of its placeholders; its links lead to `home`. */
export function sampleMail(
  firm: Firm,
  mail: MailText,
  words: MailWords,
  home: string,
  look = mailLook(firm),
) {
  const samples = Object.entries(mail.placeholders).map(([name, each]) => [
    name,
    each.sample ?? home,
  ]);
  return fillMail(firm, mail, words, Object.fromEntries(samples) as Given, look);
}

function fillMail(firm: Firm, mail: MailText, words: MailWords, given: Given, look: Look): Email {
  const all: Given = { ...given, ...firmValues(firm) };
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

export function toValue(is: 'link' | 'code' | undefined, given: string | readonly string[]): Value {
  if (typeof given !== 'string') return given.map(withoutSsn);
  if (is === 'link') return { link: given };
  return is === 'code' ? { code: given } : withoutSsn(given);
}
