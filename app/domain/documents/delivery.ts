import { z } from 'zod';
import { dateField } from '../forms/date';
import { requiredLine, requiredName } from '../forms/text';
import { MAX_COMMENT } from './document';

export const DELIVERY_KINDS = ['draft', 'form', 'final', 'notice'] as const;
export type DeliveryKind = (typeof DELIVERY_KINDS)[number];

export const DELIVERY_LABELS: Record<DeliveryKind, { label: string; hint: string }> = {
  draft: { label: 'Draft to review', hint: 'The client approves it or asks for a change.' },
  form: {
    label: 'Form to sign',
    hint: 'The client signs it and sends it back. Send it from its job.',
  },
  final: { label: 'Final return', hint: 'Listed under “Your returns”.' },
  notice: { label: 'Notice or other document', hint: 'Nothing to approve.' },
};

/** What the portal files when it is signed. It can’t be renamed, withdrawn or deleted. */
const SIGNED: Record<string, string> = {
  letter: 'Signed letter',
  organizer: 'Submitted organizer',
};

export const isSigned = (delivery: string | null): boolean =>
  delivery !== null && delivery in SIGNED;

const MAX_DELIVERY_NAME = 100;

/** What staff say about a file that they put into a client's folder. */
export const deliverySchema = z.object({
  delivery: z.enum(DELIVERY_KINDS, { error: 'Choose what it is.' }),
  /** The file’s own name if left empty. */
  name: requiredLine('Name', MAX_DELIVERY_NAME).optional(),
  /** Who approves a draft too and has no account. */
  spouse: requiredName('Spouse’s name').optional(),
  /** The file itself, which is read and checked before the other fields. */
  file: z.unknown().optional(),
  taxYear: z.string({ error: 'Choose a tax year.' }).regex(/^\d{4}$/, 'Choose a tax year.'),
});

export const approvalSchema = z.object({
  name: requiredLine('Your name', 100, 'Type your name to approve the draft.'),
});

export const recordedApprovalSchema = z.object({
  signer: z.string({ error: 'Choose who approved the draft.' }),
  signedOn: dateField('Enter the day they approved it, such as 3/1/2027.'),
});

export const MAX_CHANGE = 2 * MAX_COMMENT;

export type Delivered = {
  delivery: string | null;
  approvedAt: Date | string | null;
  /** How many people approved it. */
  approvals: number;
  changeAskedAt: Date | string | null;
  /** The name of the draft that took its place. */
  replacedBy: string | null;
};

/** Whether its client can approve it or ask for a change. */
export const isOpenDraft = ({ delivery, approvedAt, replacedBy }: Delivered): boolean =>
  delivery === 'draft' && !approvedAt && !replacedBy;

/** What a list says about a file of the firm's. */
export function deliveryText(delivered: Delivered): string {
  const { delivery, approvedAt, approvals, changeAskedAt, replacedBy } = delivered;
  if (delivery && isSigned(delivery)) return SIGNED[delivery]!;
  if (delivery === 'form') return 'For your signature';
  if (delivery !== 'draft') return delivery === 'final' ? 'Final return' : 'For your records';
  if (replacedBy) return `Replaced by ${replacedBy}`;
  if (approvedAt) return 'Approved';
  if (changeAskedAt) return 'Change requested';
  return approvals > 0 ? 'Waiting for the other approval' : 'Please review';
}
