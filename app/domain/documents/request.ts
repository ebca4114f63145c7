import { dateField } from '../forms/date';
import { civilDateText } from '../time/formats';

const PROBLEM = 'Enter a real due date, such as 3/1/2027.';

/** The source of a request list for a signature begins with it. */
export const SIGNATURE_SOURCE = 'signature:';

export const HOW_TO_SIGN =
  'Print the form that we put under “From your tax office” in your documents, sign it, and send us a photo or scan in your portal. You can also sign it at our office.';

/** The day by which a document is needed; null for none. */
export const dueDate = dateField(PROBLEM)
  .optional()
  .transform((day) => day ?? null);

/** A request as mails and lists show it: "W-2 (by Mar 1, 2027)". */
export function paperLine(paper: { title: string; optional?: boolean; dueOn: string | null }) {
  const notes = [paper.optional && 'optional', paper.dueOn && `by ${civilDateText(paper.dueOn)}`];
  const shown = notes.filter(Boolean).join(', ');
  return shown ? `${paper.title} (${shown})` : paper.title;
}
