import type { Stage } from './stages';

/** What a job that waits for its client still lacks: required papers, and the organizer. */
export type Missing = { papers: number; organizer: string };

/** "2 papers, organizer half done"; '' if the job can be prepared. */
export const missingText = ({ papers, organizer }: Missing): string =>
  [papers > 0 && (papers === 1 ? '1 paper' : `${papers} papers`), organizer]
    .filter(Boolean)
    .join(', ');

/** Whether a move needs all that is missing: out of the first stage, but not to a pause. */
export const isGated = (from: Stage, to: Stage): boolean =>
  from === 'waiting-for-documents' && to !== 'on-hold';
