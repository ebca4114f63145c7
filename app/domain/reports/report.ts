import type { Firm } from '../firm/content';
import { jobPath } from '../jobs/job-type';
import { STAGES, STAGE_KEYS, type Stage } from '../jobs/stages';
import { formatMoney } from '../money';
import { plainDollars } from '../billing/statement';
import { businessTimeText, median } from '../messaging/promise';
import {
  addDays,
  addMonths,
  civilTime,
  toMonth,
  weekday,
  type CivilDate,
} from '../time/civil-time';
import { civilShortDayText, monthText } from '../time/formats';

/** Figures of the firm: a row for each thing counted, a column for each figure of it. */
export type Report = {
  id: string;
  title: string;
  /** What the rows are: "Stage". */
  of: string;
  columns: readonly string[];
  rows: readonly { label: string; values: readonly number[] }[];
  /** Whether the figures are cents; else they are counts. */
  isMoney?: boolean;
  /** What to know about them. */
  note?: string;
};

export const WEEKS = 12;
const MONTHS = 12;
/** So that the weeks of two years begin on the same weekday. */
export const YEAR_OF_WEEKS = 364;

export const figureText = ({ isMoney }: Pick<Report, 'isMoney'>, value: number): string =>
  isMoney ? formatMoney(value) : String(value);

/** The table as it is downloaded. */
export const reportTable = ({ of, columns, rows, isMoney }: Report): (string | number)[][] => [
  [of, ...columns.map((column) => (isMoney ? `${column} (USD)` : column))],
  ...rows.map(({ label, values }) => [
    label,
    ...values.map((value) => (isMoney ? plainDollars(value) : value)),
  ]),
];

export type StageCount = { type: string; stage: Stage | null; count: number };

/** Open jobs by stage. A job that had not moved yet a year ago was in its first stage. */
export function stageReport(
  firm: Firm,
  now: readonly StageCount[],
  aYearAgo: readonly StageCount[],
): Report {
  const sum = (counts: readonly StageCount[], stage: Stage) =>
    counts
      .filter((each) => (each.stage ?? jobPath(firm, each.type)[0]) === stage)
      .reduce((total, { count }) => total + count, 0);
  return {
    id: 'stages',
    title: 'Open jobs by stage',
    of: 'Stage',
    columns: ['Now', 'A year ago'],
    rows: STAGE_KEYS.filter((stage) => !STAGES[stage].isClosed).map((stage) => ({
      label: STAGES[stage].label,
      values: [sum(now, stage), sum(aYearAgo, stage)],
    })),
  };
}

const weekOf = (day: CivilDate): CivilDate => addDays(day, -((weekday(day) + 6) % 7));

/** The Mondays of the last weeks, the oldest first. */
const listWeeks = (today: CivilDate): CivilDate[] =>
  Array.from({ length: WEEKS }, (_, index) => addDays(weekOf(today), (index + 1 - WEEKS) * 7));

export function finishedReport(closed: readonly Date[], today: CivilDate): Report {
  const weeks = closed.map((at) => weekOf(civilTime(at).date));
  const count = (week: CivilDate) => weeks.filter((each) => each === week).length;
  return {
    id: 'finished',
    title: 'Jobs finished by week',
    of: 'Week from',
    columns: ['This year', 'A year before'],
    rows: listWeeks(today).map((week) => ({
      label: civilShortDayText(week),
      values: [count(week), count(addDays(week, -YEAR_OF_WEEKS))],
    })),
  };
}

export type DueJob = { preparer: string | null; dueOn: CivilDate };

export function dueReport(jobs: readonly DueJob[], today: CivilDate): Report {
  const nextWeek = addDays(today, 7);
  const names = [...new Set(jobs.map(({ preparer }) => preparer ?? 'Nobody yet'))].sort((a, b) =>
    a.localeCompare(b),
  );
  return {
    id: 'due',
    title: 'Due in the next 30 days',
    of: 'Preparer',
    columns: ['Late', 'Within 7 days', 'In 8 to 30 days'],
    rows: names.map((label) => {
      const own = jobs.filter(({ preparer }) => (preparer ?? 'Nobody yet') === label);
      const late = own.filter(({ dueOn }) => dueOn < today).length;
      const soon = own.filter(({ dueOn }) => dueOn >= today && dueOn <= nextWeek).length;
      return { label, values: [late, soon, own.length - late - soon] };
    }),
  };
}

type Sum = { month: string; cents: number };

export function moneyReport(
  { invoiced, paid, overdue }: Record<'invoiced' | 'paid' | 'overdue', readonly Sum[]>,
  today: CivilDate,
): Report {
  const sum = (sums: readonly Sum[], month: string) =>
    sums.filter((each) => each.month === month).reduce((total, { cents }) => total + cents, 0);
  return {
    id: 'money',
    title: 'Money by month',
    of: 'Month',
    columns: ['Invoiced', 'Paid', 'Still overdue'],
    isMoney: true,
    note: 'Invoiced by the day of issue and less credit memos, paid by the day of payment and less refunds, overdue by the day it was due.',
    rows: listMonths(today).map((month) => ({
      label: monthText(month),
      values: [invoiced, paid, overdue].map((sums) => sum(sums, month)),
    })),
  };
}

/** The last twelve months, the oldest first. */
export const listMonths = (today: CivilDate): string[] =>
  Array.from({ length: MONTHS }, (_, index) => addMonths(toMonth(today), index + 1 - MONTHS));

export type Promised = {
  sentAt: Date;
  answerBy: Date;
  settledAt: Date | null;
  minutes: number | null;
};

/** Messages and tickets by when they came: answered within the promised time or not. */
export function answerReport(promises: readonly Promised[], now: Date): Report {
  const judged = promises
    // One that was closed without an answer was not promised any more.
    .filter(({ settledAt, minutes }) => settledAt === null || minutes !== null)
    .map(({ sentAt, answerBy, settledAt }) => ({
      week: weekOf(civilTime(sentAt).date),
      isLate: (settledAt ?? now) > answerBy,
      isOpen: settledAt === null,
    }));
  const minutes = promises.flatMap((each) => each.minutes ?? []);
  const middle = median(minutes);
  return {
    id: 'answers',
    title: 'Answers against our promise',
    of: 'Week from',
    columns: ['In time', 'Late', 'Not due yet'],
    note:
      middle === null
        ? undefined
        : `Half of the answers took ${businessTimeText(middle)} of office hours or less.`,
    rows: listWeeks(civilTime(now).date).map((week) => {
      const own = judged.filter((each) => each.week === week);
      const late = own.filter(({ isLate }) => isLate).length;
      const waiting = own.filter(({ isLate, isOpen }) => isOpen && !isLate).length;
      return {
        label: civilShortDayText(week),
        values: [own.length - late - waiting, late, waiting],
      };
    }),
  };
}

export type Sent = { kind: 'organizer' | 'letter'; isBegun: boolean; sentAt: Date };

/** What clients still have to answer or sign, by how long they have had it. */
export function outstandingReport(sent: readonly Sent[], now: Date): Report {
  const rows = [
    ['Organizers, not begun', 'organizer', false],
    ['Organizers, half done', 'organizer', true],
    ['Letters, not signed', 'letter', false],
    ['Letters, signed by some', 'letter', true],
  ] as const;
  const [week, month] = [7, 30].map((days) => addDays(civilTime(now).date, -days));
  return {
    id: 'outstanding',
    title: 'Organizers and letters outstanding',
    of: 'What clients have',
    columns: ['Sent this week', '8 to 30 days ago', 'Longer ago'],
    rows: rows.map(([label, kind, isBegun]) => {
      const days = sent
        .filter((each) => each.kind === kind && each.isBegun === isBegun)
        .map(({ sentAt }) => civilTime(sentAt).date);
      const fresh = days.filter((day) => day >= week!).length;
      const old = days.filter((day) => day < month!).length;
      return { label, values: [fresh, days.length - fresh - old, old] };
    }),
  };
}
