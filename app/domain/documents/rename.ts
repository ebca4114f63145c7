import { z } from 'zod';
import { requiredLine } from '../forms/text';
import { taxYears } from './document';

export const MAX_NAME = 160;

/** What its client and staff can change of a document. Its years are checked where they are known. */
export const documentSchema = z.object({
  name: requiredLine('Name', MAX_NAME, 'Enter a name for the document.'),
  taxYear: z.coerce.number('Choose a tax year.'),
});

/** The years that a document can be filed under: those of an upload, and the one it has. */
export const filingYears = (thisYear: number, own: number): number[] => [
  ...new Set([...taxYears(thisYear), own]),
];
