import type { Stage } from './stages';

/**
 * What a job that waits for its client still lacks: the signature of a letter that was sent or its
 * deposit, required papers, the organizer, and our check of papers that came or that the client
 * says they don’t have.
 */
export type Missing = { letter: string; papers: number; organizer: string; unchecked: number };

const countPapers = (count: number): string => (count === 1 ? '1 paper' : `${count} papers`);

/** "signed letter, 2 papers, organizer half done, our check of 1 paper"; '' if the job can be prepared. */
export const missingText = ({ letter, papers, organizer, unchecked }: Missing): string =>
  [
    letter,
    papers > 0 && countPapers(papers),
    organizer,
    unchecked > 0 && `our check of ${countPapers(unchecked)}`,
  ]
    .filter(Boolean)
    .join(', ');

const AFTER_SIGNATURE: readonly Stage[] = ['ready', 'filed', 'accepted', 'done'];

/** Whether a move needs all that is missing: out of the first stage, and from a signature onward. */
export const isGated = (from: Stage, to: Stage): boolean =>
  from === 'waiting-for-signature'
    ? AFTER_SIGNATURE.includes(to)
    : from === 'waiting-for-documents' && to !== 'on-hold';
