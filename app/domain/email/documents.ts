import type { DeliveryKind } from '../documents/delivery';
import { howToSign, SIGNATURE_SOURCE } from '../documents/request';
import { oneLine, type Email } from './email';
import { writeEmail } from './write-email';

export const PAPERS_SOURCE = 'papers:';

const MAX_LISTED = 30;

const count = (papers: number) => (papers === 1 ? 'one document' : `${papers} documents`);

/** What is requested: a list's title and source, or a single paper's title without a source. */
type Request = { title: string; taxYear: number; source?: string };

/** `form` is the name of the form to sign, once staff put it into the client's documents. */
type Asked = Request & { form?: string | null };

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
  request: Asked,
  papers: readonly string[],
  link: string,
  note = '',
): Email =>
  isForSignature(request)
    ? writeEmail('signature-requested', toSigning(request, link))
    : writeEmail('documents-requested', { ...toValues(request, papers), note, link });

export const reminderEmail = (request: Asked, papers: readonly string[], link: string): Email =>
  isForSignature(request)
    ? writeEmail('signature-reminder', toSigning(request, link))
    : writeEmail('documents-reminder', { ...toValues(request, papers), link });

const toSigning = (request: Asked, link: string) => ({
  title: titleOf(request),
  how: howToSign(request.form ?? null),
  link,
});

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

type Delivered = { name: string; taxYear: number };

export function deliveredEmail(
  { name, taxYear, delivery, signers }: Delivered & { delivery: DeliveryKind; signers: string },
  link: string,
): Email {
  const values = { document: name, year: String(taxYear), link };
  if (delivery === 'draft') return writeEmail('draft-delivered', { ...values, signers });
  return delivery === 'form'
    ? writeEmail('form-delivered', { ...values, how: howToSign(name) })
    : writeEmail('document-delivered', values);
}

/** To a spouse whose approval is missing once the other approved. */
export const approvalWaitingEmail = (
  { person, name, taxYear }: Delivered & { person: string },
  link: string,
): Email =>
  writeEmail('draft-approval-waiting', { person, document: name, year: String(taxYear), link });

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
