import type { NavLink } from '../access/navigation';
import { searchWords } from '../forms/text';
import { withFilter } from '../paging';
import { dueText } from '../tasks/task';
import type { CivilDate } from '../time/civil-time';
import { civilWeekdayDateText } from '../time/formats';
import { getWaitsFor, isStage, type Stage, type WaitsFor } from './stages';

export const WAITS_FOR_LABELS: Readonly<Record<WaitsFor, string>> = {
  client: 'The client',
  firm: 'Us',
  agency: 'The agency',
};

/** Late jobs are due within a week, too. */
export const DUE_LABELS = { late: 'Late', week: 'This week or late' } as const;
type DueFilter = keyof typeof DUE_LABELS;

/** The choice of jobs that nobody prepares. */
export const NOBODY = 'nobody';

export type JobFilter = {
  q: string;
  /** Null for all that are open. */
  stage: Stage | null;
  type: string;
  /** The id of an account, or `NOBODY`; '' for all. */
  preparer: string;
  waiting: WaitsFor | null;
  due: DueFilter | null;
};

export function readJobFilter(query: URLSearchParams): JobFilter {
  const [stage, waiting, due] = ['stage', 'waiting', 'due'].map((name) => query.get(name) ?? '');
  return {
    q: searchWords(query),
    stage: isStage(stage) ? stage : null,
    type: query.get('type')?.slice(0, 80) ?? '',
    preparer: query.get('preparer')?.slice(0, 40) ?? '',
    waiting: Object.hasOwn(WAITS_FOR_LABELS, waiting!) ? (waiting as WaitsFor) : null,
    due: Object.hasOwn(DUE_LABELS, due!) ? (due as DueFilter) : null,
  };
}

export const jobsPath = (view: '' | '/board', filter: Partial<JobFilter>): string =>
  withFilter(`/admin/jobs${view}`, filter);

/** The views of the list that staff open with one click, by the id of their account. */
export const jobViews = (preparer: string): readonly NavLink[] =>
  Object.entries<Partial<JobFilter>>({
    'All open': {},
    Mine: { preparer },
    'Mine, due this week': { preparer, due: 'week' },
    'Waiting for us': { waiting: 'firm' },
    Late: { due: 'late' },
  }).map(([label, filter]) => ({ label, href: jobsPath('', filter) }));

/** The stages in which the due date doesn’t matter any more. */
export const MET: readonly Stage[] = ['filed', 'accepted', 'done'];

type Due = { stage: Stage; dueOn: CivilDate | null };

export const isLate = ({ stage, dueOn }: Due, today: CivilDate): boolean =>
  dueOn !== null && dueOn < today && !MET.includes(stage);

/** "Due tomorrow", "Overdue, was due Wed, Apr 15, 2026", "No due date" */
export function jobDueText({ stage, dueOn }: Due, today: CivilDate): string {
  if (!dueOn) return 'No due date';
  return MET.includes(stage)
    ? `Due ${civilWeekdayDateText(dueOn)}`
    : dueText({ dueDate: dueOn, status: 'pending' }, today);
}

type Waiting = { stage: Stage; isFormMissing: boolean; missing?: string };

/** What a job waits for in a word or, where it is known, in all its parts; '' for nothing. */
export function waitingText({ stage, isFormMissing, missing }: Waiting): string {
  if (missing) return missing;
  const who = getWaitsFor(stage, isFormMissing);
  if (who === 'client') return stage === 'waiting-for-signature' ? 'Signature' : 'Papers';
  return who ? WAITS_FOR_LABELS[who] : '';
}
