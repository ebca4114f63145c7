import { z } from 'zod';
import { requiredLine } from '../forms/text';
import { isSigned } from './delivery';
import { taxYears } from './document';

const MAX_NAME = 160;

/** What its client and staff can change of a document. Its years are checked where they are known. */
export const documentSchema = z.object({
  name: requiredLine('Name', MAX_NAME, 'Enter a name for the document.'),
  taxYear: z.coerce.number('Choose a tax year.'),
});

type Renamed = { status: string; delivery: string | null; approvedAt: Date | null };

/** Why a document can’t be renamed: clients may until we accept it, staff until it is approved. */
export function getRenameProblem(document: Renamed, isByStaff: boolean): string | null {
  if (document.approvedAt) return 'This draft is approved, so its name and tax year stay.';
  if (isSigned(document.delivery)) return 'What is signed keeps its name and tax year.';
  if (isByStaff) return null;
  if (document.delivery) return 'We sent you this document, so only we can rename it.';
  return document.status === 'accepted'
    ? 'We accepted this document, so only we can rename it now. If something is wrong, write us in Messages.'
    : null;
}

/** The years that a document can be filed under: those of an upload, and the one it has. */
export const filingYears = (thisYear: number, own: number): number[] => [
  ...new Set([...taxYears(thisYear), own]),
];
