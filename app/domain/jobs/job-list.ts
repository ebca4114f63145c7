import { searchWords } from '../forms/text';
import { dueText } from '../tasks/task';
import type { CivilDate } from '../time/civil-time';
import { civilWeekdayDateText } from '../time/formats';
import { isStage, type Stage, type WaitsFor } from './stages';

export const WAITS_FOR_LABELS: Readonly<Record<WaitsFor, string>> = {
  client: 'The client',
  firm: 'Us',
  agency: 'The agency',
};

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
  late: boolean;
};

export function readJobFilter(query: URLSearchParams): JobFilter {
  const [stage, waiting] = [query.get('stage'), query.get('waiting') ?? ''];
  return {
    q: searchWords(query),
    stage: isStage(stage) ? stage : null,
    type: query.get('type')?.slice(0, 80) ?? '',
    preparer: query.get('preparer')?.slice(0, 40) ?? '',
    waiting: Object.hasOwn(WAITS_FOR_LABELS, waiting) ? (waiting as WaitsFor) : null,
    late: query.get('due') === 'late',
  };
}

export function jobsPath(view: '' | '/board', { late, ...filter }: Partial<JobFilter>): string {
  const given = Object.entries({ ...filter, due: late ? 'late' : '' }).filter(
    (entry): entry is [string, string] => Boolean(entry[1]),
  );
  return `/admin/jobs${view}${given.length > 0 ? `?${new URLSearchParams(given)}` : ''}`;
}

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
