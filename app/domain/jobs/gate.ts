import type { Stage } from './stages';

/**
 * What a job still lacks before it goes on: a signature or the deposit that comes with it, required
 * papers, the organizer, and our check of papers that came or that the client says they don’t have.
 */
export type Missing = { signature: string; papers: number; organizer: string; unchecked: number };

const countPapers = (count: number): string => (count === 1 ? '1 paper' : `${count} papers`);

/** "signed letter, 2 papers, organizer half done, our check of 1 paper"; '' if the job can go on. */
export const missingText = ({ signature, papers, organizer, unchecked }: Missing): string =>
  [
    signature,
    papers > 0 && countPapers(papers),
    organizer,
    unchecked > 0 && `our check of ${countPapers(unchecked)}`,
  ]
    .filter(Boolean)
    .join(', ');

const AFTER_SIGNATURE: readonly Stage[] = ['ready', 'filed', 'accepted', 'done'];

/**
 * Whether a move needs all that is missing: out of the first stage of a job’s path, from a signature
 * onward, and from on hold, where a proposal can be what is missing.
 */
export const isGated = (path: readonly Stage[], from: Stage, to: Stage): boolean =>
  from === 'waiting-for-signature'
    ? AFTER_SIGNATURE.includes(to)
    : from === 'on-hold' || (from === path[0] && to !== 'on-hold');
