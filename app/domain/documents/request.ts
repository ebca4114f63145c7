import { dateField } from '../forms/date';
import { organizerPath } from '../organizer/paths';
import { clientPath } from '../party/party';
import { civilDateText } from '../time/formats';
import { PENDING_STATUSES } from './document';

const PROBLEM = 'Enter a real due date, such as 3/1/2027.';

/** The source of a request list for a signature begins with it. */
export const SIGNATURE_SOURCE = 'signature:';
/** That of a list of typed papers. */
export const PAPERS_SOURCE = 'papers:';

/** That of the papers that follow from the answers of an organizer, before its id. */
export const ORGANIZER_SOURCE = 'organizer:';

/** Where the answer is that a request of an organizer follows from; null for other requests. */
export function originPath(source: string | null, originKey: string | null): string | null {
  if (!source?.startsWith(ORGANIZER_SOURCE) || !originKey) return null;
  const [page, entry] = originKey.split('/');
  return organizerPath(source.slice(ORGANIZER_SOURCE.length), page, entry);
}

/** `form` is the name of the form to sign. */
export const howToSign = (form: string): string =>
  `Print “${form}” under “From your tax office” in your documents, sign it (both spouses, if the return is joint), and send us a photo or scan in your portal. You can also sign it at our office: bring a photo ID.`;

/** The list that a request stands on for its client: that of its organizer, or of their documents. */
export const ownListPath = (answer: string | null): string =>
  answer?.split('/').slice(0, 4).join('/') ?? '/dashboard/documents';

/** The day by which a document is needed; null for none. */
export const dueDate = dateField(PROBLEM)
  .optional()
  .transform((day) => day ?? null);

/** What staff do about a paper that comes to them and not through the portal. */
export const paperActions = (id: string, status: string): { label: string; href: string }[] =>
  [...PENDING_STATUSES, 'received'].some((each) => each === status)
    ? [
        { label: 'Upload for the client', href: `/admin/documents/papers/${id}/upload` },
        { label: 'Received on paper', href: `/admin/documents/papers/${id}/receipt` },
      ]
    : [];

/** Where staff find a request: its list, or its client if it has none. */
export const paperListPath = (listId: string | null, partyId: string): string =>
  listId ? `/admin/documents/requests/${listId}` : clientPath(partyId);

/** A request as mails and lists show it: "W-2 (by Mar 1, 2027)". */
export function paperLine(paper: { title: string; optional?: boolean; dueOn: string | null }) {
  const notes = [paper.optional && 'optional', paper.dueOn && `by ${civilDateText(paper.dueOn)}`];
  const shown = notes.filter(Boolean).join(', ');
  return shown ? `${paper.title} (${shown})` : paper.title;
}
