import { oneLine } from '../email/email';
import { defineMails, link, words, writeEmail, type MailText } from '../email/mail';
import type { Notice } from './event';

/** Who acts for a client, or staff who do it for them. */
export type Actor = { partyId: string; fullName: string };

const MAX_LISTED = 30;

export function toList(lines: readonly string[]): string[] {
  const more = lines.length - MAX_LISTED;
  return [...lines.slice(0, MAX_LISTED).map(oneLine), ...(more > 0 ? [`and ${more} more`] : [])];
}

export const documentCount = ({ length }: readonly string[]): string =>
  length === 1 ? 'one document' : `${length} documents`;

const person = words('Name of the client', 'Ben Ortiz');
const toDocuments = { link: link('Link to the documents') };

const mails = defineMails({
  'document-update': {
    label: 'A client’s document',
    when: 'a client sends or answers one document; goes to staff',
    subject: '{person} {update}',
    body: ['{person} {update}.', '[Review documents]({link})'],
    placeholders: { person, update: words('What they did', 'sent “W-2.pdf”'), ...toDocuments },
  },
  'document-updates': {
    label: 'A client’s documents',
    when: 'a client sends or answers several within a minute; goes to staff',
    subject: '{person}: {count} updates about documents',
    body: ['{person}:', '{updates}', '[Review documents]({link})'],
    placeholders: {
      person,
      count: words('How many updates', '2'),
      updates: words('What they did', ['sent “W-2.pdf”', 'sent “1099-INT.pdf”']),
      ...toDocuments,
    },
  },
});

export const UPDATE_MAILS = Object.values(mails);

const toMail = ({ length }: readonly string[]): MailText =>
  mails[length === 1 ? 'document-update' : 'document-updates'];

/** Tells the firm what a client did: `update` comes after their name. Mails of a topic are collected. */
export const toFirm = (
  { partyId, fullName: person }: Actor,
  update: string,
  occasion: string,
  topic: string,
  { href, hrefOfSeveral = href }: { href: string; hrefOfSeveral?: string },
): Notice[] => [
  { to: 'staff', occasion, bell: { type: 'document', text: `${person} ${update}.`, href } },
  {
    to: 'firm',
    occasion,
    mail: {
      topic: `documents:${partyId}:${topic}`,
      item: update,
      write: ({ firm, link }, updates) =>
        writeEmail(firm, toMail(updates), {
          person,
          update,
          count: String(updates.length),
          updates: toList(updates),
          link: link(updates.length === 1 ? href : hrefOfSeveral),
        }),
    },
  },
];
