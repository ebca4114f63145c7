import { composeEmail, type Email } from './email';
import { oneLine } from './consultation';

export const PAPERS_SOURCE = 'papers:';

const MAX_LISTED = 30;

const count = (papers: number) => (papers === 1 ? 'one document' : `${papers} documents`);

/** What is requested: a list's title and source, or a single paper's title without a source. */
type Request = { title: string; taxYear: number; source?: string };

const titleOf = ({ title, taxYear }: Request) => oneLine(`${title}, ${taxYear}`);

/** What a request is for, in the middle of a sentence: "your 2025 ITIN application". */
function getPurpose(list: Request): string {
  if (list.source === undefined) return `tax year ${list.taxYear}`;
  if (list.source.startsWith(PAPERS_SOURCE)) return `your ${list.taxYear} taxes`;
  const title = list.title.replace(/^[A-Z](?=[a-z])/, (first) => first.toLowerCase());
  return list.source.startsWith('estimate:')
    ? `your ${list.taxYear} estimate “${list.title}”`
    : `your ${list.taxYear} ${title}`;
}

export const requestedEmail = (
  request: Request,
  papers: readonly string[],
  page: string,
  note = '',
): Email =>
  composeEmail(`Please send us ${count(papers.length)}: ${titleOf(request)}`, [
    `For ${getPurpose(request)}, we need:`,
    bullets(papers),
    ...(note ? [{ quote: note }] : []),
    'Upload them in your portal. A photo from your phone is fine, and you can tell us if one doesn’t apply to you.',
    { link: page, label: 'Send documents' },
  ]);

export const reminderEmail = (request: Request, papers: readonly string[], page: string): Email =>
  composeEmail(`Reminder: we still need ${count(papers.length)} for ${titleOf(request)}`, [
    `For ${getPurpose(request)}, we still need:`,
    bullets(papers),
    'If one doesn’t apply to you, tell us so in your portal and we’ll stop asking.',
    { link: page, label: 'Send documents' },
  ]);

export const requestChangesEmail = (changes: readonly string[], page: string): Email =>
  composeEmail('We changed what we need from you', [
    'We changed our document requests:',
    bullets(changes),
    { link: page, label: 'View what we need' },
  ]);

export function acceptedEmail(names: readonly string[], page: string): Email {
  const [name = ''] = names;
  const link = { link: page, label: 'View documents' };
  return names.length === 1
    ? composeEmail(`We accepted ${oneLine(name)}`, [
        `We checked “${name}” and have what we need from it.`,
        link,
      ])
    : composeEmail(`We accepted ${count(names.length)}`, [
        'We checked these documents and have what we need from them:',
        bullets(names),
        link,
      ]);
}

export const returnedEmail = (name: string, note: string, page: string): Email =>
  composeEmail(`Please send ${oneLine(name)} again`, [
    `We can’t use “${name}” as it is:`,
    { quote: note },
    { link: page, label: 'Send it again' },
  ]);

export function documentNewsEmail(person: string, news: readonly string[], page: string): Email {
  const [first = ''] = news;
  const link = { link: page, label: 'Review documents' };
  return news.length === 1
    ? composeEmail(`${oneLine(person)} ${oneLine(first)}`, [`${person} ${first}.`, link])
    : composeEmail(`${oneLine(person)}: ${news.length} updates about documents`, [
        `${person}:`,
        bullets(news),
        link,
      ]);
}

function bullets(lines: readonly string[]): string {
  const more = lines.length - MAX_LISTED;
  return [
    ...lines.slice(0, MAX_LISTED).map((line) => `- ${oneLine(line)}`),
    ...(more > 0 ? [`- and ${more} more`] : []),
  ].join('\n');
}
