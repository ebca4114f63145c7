import { SIGNATURE_SOURCE } from '../documents/request';
import { oneLine, type Email } from './email';
import { writeEmail } from './write-email';

export const PAPERS_SOURCE = 'papers:';

const MAX_LISTED = 30;

const count = (papers: number) => (papers === 1 ? 'one document' : `${papers} documents`);

/** What is requested: a list's title and source, or a single paper's title without a source. */
type Request = { title: string; taxYear: number; source?: string };

const isForSignature = ({ source = '' }: Request) => source.startsWith(SIGNATURE_SOURCE);

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
  link: string,
  note = '',
): Email =>
  isForSignature(request)
    ? writeEmail('signature-requested', { title: titleOf(request), link })
    : writeEmail('documents-requested', { ...toValues(request, papers), note, link });

export const reminderEmail = (request: Request, papers: readonly string[], link: string): Email =>
  isForSignature(request)
    ? writeEmail('signature-reminder', { title: titleOf(request), link })
    : writeEmail('documents-reminder', { ...toValues(request, papers), link });

const toValues = (request: Request, papers: readonly string[]) => ({
  count: count(papers.length),
  title: titleOf(request),
  purpose: getPurpose(request),
  documents: toList(papers),
});

export const requestChangesEmail = (changes: readonly string[], link: string): Email =>
  writeEmail('requests-changed', { changes: toList(changes), link });

export const acceptedEmail = (names: readonly string[], link: string): Email =>
  names.length === 1
    ? writeEmail('document-accepted', { document: names[0]!, link })
    : writeEmail('documents-accepted', {
        count: count(names.length),
        documents: toList(names),
        link,
      });

export const returnedEmail = (document: string, note: string, link: string): Email =>
  writeEmail('document-returned', { document, note, link });

export const deliveredEmail = (
  { name, taxYear, delivery }: { name: string; taxYear: number; delivery: string },
  link: string,
): Email =>
  writeEmail(delivery === 'draft' ? 'draft-delivered' : 'document-delivered', {
    document: name,
    year: String(taxYear),
    link,
  });

export const documentNewsEmail = (person: string, news: readonly string[], link: string): Email =>
  news.length === 1
    ? writeEmail('document-update', { person, update: news[0]!, link })
    : writeEmail('document-updates', {
        person,
        count: String(news.length),
        updates: toList(news),
        link,
      });

function toList(lines: readonly string[]): string[] {
  const more = lines.length - MAX_LISTED;
  return [...lines.slice(0, MAX_LISTED).map(oneLine), ...(more > 0 ? [`and ${more} more`] : [])];
}
