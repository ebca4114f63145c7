import { invoicePath } from '../billing/invoice';
import type { Firm } from '../firm/content';
import { letterPath } from '../letters/letter';
import type { CivilDate } from '../time/civil-time';
import { civilWeekdayDateText } from '../time/formats';
import { organizerPath } from '../organizer/paths';
import { MET } from './job-list';
import { jobName, jobPath } from './job-type';
import { STAGES, type Stage } from './stages';

type Step = { label: string; state: 'done' | 'now' | 'ahead' };

/** A job as its client sees it. `needs` is what only the client can do. */
export type JobProgress = {
  id: string;
  name: string;
  status: string;
  steps: Step[];
  needs: { label: string; href: string }[];
  preparer: { name: string; image: string | null } | null;
  due: string | null;
  /** Where the client’s submitted answers are. */
  answers: string | null;
};

/**
 * The row that `toProgress` reads: of papers to send how many, how many are no forms to sign, and
 * the id and title of the first.
 */
export type JobRow = {
  id: string;
  type: string;
  period: string;
  stage: Stage;
  heldStage: Stage | null;
  dueOn: CivilDate | null;
  closedAt: Date | null;
  preparer: string | null;
  image: string | null;
  papers: number | null;
  documents: number | null;
  paperId: string | null;
  paperTitle: string | null;
  isFormMissing: boolean;
  /** Whether it is on hold until its proposal is accepted. */
  isProposed: boolean;
  organizerId: string | null;
  /** Of its organizer: how many pages there are and are answered, and how often it was submitted. */
  pages: number | null;
  answered: number | null;
  submissions: number | null;
  isOrganizerOpen: boolean;
  draftId: string | null;
  /** Of a letter that the viewer has to sign. */
  letterId: string | null;
  invoiceId: string | null;
  invoiceNumber: string | null;
};

export function toProgress(firm: Firm, row: JobRow): JobProgress {
  const { id, stage, dueOn, closedAt, preparer, image } = row;
  return {
    id,
    name: jobName(firm, row),
    status: row.isFormMissing
      ? 'We’re preparing the form for you to sign'
      : row.isProposed
        ? 'We sent you a proposal'
        : STAGES[stage].forClient,
    steps: toSteps(firm, row),
    needs: closedAt ? [] : toNeeds(row),
    preparer: preparer ? { name: preparer, image } : null,
    due: dueOn && !MET.includes(stage) ? `Due ${civilWeekdayDateText(dueOn)}` : null,
    answers: row.organizerId && row.submissions ? organizerPath(row.organizerId, 'answers') : null,
  };
}

/** On hold it stands still where it was, and rejected where it was filed. */
function toSteps(firm: Firm, { type, stage, heldStage, documents }: JobRow): Step[] {
  const path = jobPath(firm, type);
  const standing = stage === 'on-hold' ? heldStage : stage;
  const at = path.indexOf(standing === 'rejected' ? 'filed' : (standing ?? stage));
  return path.map((each, index) => {
    const { label } = STAGES[each];
    if (index === at && stage !== 'done') return { label, state: 'now' };
    if (index > at) return { label, state: 'ahead' };
    return each === 'waiting-for-documents' && documents
      ? { label: `${label} (${documents} still open)`, state: 'ahead' }
      : { label, state: 'done' };
  });
}

function toNeeds({ papers, paperId, paperTitle, draftId, letterId, ...row }: JobRow) {
  const { organizerId, isOrganizerOpen, pages, answered, invoiceId, invoiceNumber } = row;
  const needs: JobProgress['needs'] = [];
  if (letterId) needs.push({ label: 'Read and sign the letter', href: letterPath(letterId) });
  if (organizerId && isOrganizerOpen)
    needs.push({
      label: row.submissions
        ? 'Finish your change of the organizer'
        : `Answer your organizer (${answered} of ${pages} pages done)`,
      href: organizerPath(organizerId),
    });
  if (papers === 1)
    needs.push({
      label: `Send us: ${paperTitle}`,
      href: `/dashboard/documents/requests/${paperId}`,
    });
  else if (papers)
    needs.push({ label: `Send us ${papers} documents`, href: '/dashboard/documents' });
  if (draftId)
    needs.push({
      label: 'Review the draft and approve it',
      href: `/dashboard/documents/${draftId}`,
    });
  if (invoiceId)
    needs.push({ label: `Pay invoice ${invoiceNumber}`, href: invoicePath(invoiceId) });
  return needs;
}

/** What a move tells a client. What concerns only the staff is missing. */
const HISTORY: Partial<Record<Stage, string>> = {
  'waiting-for-documents': 'We asked you for documents.',
  preparing: 'We started preparing it.',
  review: 'We started checking our work.',
  'waiting-for-signature': 'It’s ready for your signature.',
  filed: 'We filed it.',
  rejected: 'It was sent back to us. We’re correcting it.',
  accepted: 'It was accepted.',
  done: 'Everything is done.',
  'on-hold': 'We paused it.',
};

/** What is done with documents and the organizer: for the client, and for the staff. */
const DOCUMENT_EVENTS = {
  'document-sent': ['We sent you', 'Sent to the client'],
  'draft-sent': ['We sent you a draft', 'Draft sent to the client'],
  'draft-approved': ['You approved the draft', 'The client approved the draft'],
  'letter-sent': ['We sent you a letter to sign', 'Letter sent to sign'],
  'letter-signed': ['Everyone signed the letter', 'Letter signed by everyone'],
  'letter-declined': ['The letter was declined', 'Letter declined'],
  'organizer-sent': ['We sent you the organizer', 'Organizer sent'],
  'organizer-submitted': ['The organizer was submitted', 'Organizer submitted'],
  'draft-change-asked': ['You asked us to change the draft', 'The client asked for a change'],
} as const;
export type DocumentEvent = keyof typeof DOCUMENT_EVENTS;

type JobEvent = { kind: string; toStage: string; note: string };

const documentText = ({ kind, note }: JobEvent, reader: 0 | 1): string | null => {
  const texts = Object.hasOwn(DOCUMENT_EVENTS, kind) && DOCUMENT_EVENTS[kind as DocumentEvent];
  return texts ? `${texts[reader]}: ${note}` : null;
};

/** An event in the client’s words; null for what concerns only the staff. */
export const historyText = (event: JobEvent): string | null =>
  event.kind === 'opened'
    ? 'We opened this job for you.'
    : (documentText(event, 0) ?? HISTORY[event.toStage as Stage] ?? null);

export function staffHistoryText(event: JobEvent): string {
  const { kind, toStage, note } = event;
  const stage = toStage && STAGES[toStage as Stage].label;
  if (kind === 'opened') return `Opened in ${stage}`;
  if (kind === 'moved') return `Moved to ${stage}`;
  return kind === 'reminded' ? 'Client reminded' : (documentText(event, 1) ?? note);
}
