import { searchWords } from '../forms/text';
import { DAY } from '../time/duration';

export const ORGANIZER_STATES = {
  '': 'Not submitted',
  'not-started': 'Not started',
  'half-done': 'Half done',
  submitted: 'Submitted',
} as const;
type OrganizerState = keyof typeof ORGANIZER_STATES;

export type OrganizerFilter = { q: string; state: OrganizerState; type: string };

export function readOrganizerFilter(query: URLSearchParams): OrganizerFilter {
  const state = query.get('state') ?? '';
  return {
    q: searchWords(query),
    state: Object.hasOwn(ORGANIZER_STATES, state) ? (state as OrganizerState) : '',
    type: query.get('type')?.slice(0, 80) ?? '',
  };
}

/** A client isn’t reminded again for so long, in milliseconds. */
export const REMIND_AFTER = 3 * DAY;

export type Progress = {
  startedAt: Date | null;
  submittedAt: Date | null;
  submissions: number;
  pages: number;
  answered: number;
};

/** "Not started", "12 of 25 pages", "Submitted", "Being changed" */
export function progressText(organizer: Progress): string {
  const { startedAt, submittedAt, submissions, pages, answered } = organizer;
  if (submittedAt) return 'Submitted';
  if (submissions > 0) return 'Being changed';
  return startedAt ? `${answered} of ${pages} pages` : 'Not started';
}

/** "Today", "Yesterday", "12 days ago" */
export function daysAgoText(at: Date, now: Date): string {
  const days = Math.floor((now.getTime() - at.getTime()) / DAY);
  return days < 1 ? 'today' : days === 1 ? 'yesterday' : `${days} days ago`;
}
