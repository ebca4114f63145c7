import type { Stage } from './stages';

/** What a job that waits for its client still lacks: required papers, and the organizer. */
export type Missing = { papers: number };

/** "2 papers"; '' if the job can be prepared. */
export const missingText = ({ papers }: Missing): string =>
  papers > 0 ? (papers === 1 ? '1 paper' : `${papers} papers`) : '';

/** Whether a move needs all that is missing: out of the first stage, but not to a pause. */
export const isGated = (from: Stage, to: Stage): boolean =>
  from === 'waiting-for-documents' && to !== 'on-hold';
