import { serviceTitle } from '../booking/bookable';
import { OUTCOMES } from '../booking/consultation';
import { invoicePath } from '../billing/invoice';
import { BILLING } from '../firm/plan-choice';
import { toDue } from '../messaging/to-view';
import { nextBusinessDay } from '../time/business-days';
import { civilTime, type CivilDate } from '../time/civil-time';
import { civilDateText, officeStartText, shortDateText } from '../time/formats';

/** Something that waits for a person. `choices` are a form in the list, sent to `action`. */
export type ToDo = {
  id: string;
  label: string;
  detail: string;
  href: string;
  late?: true;
  choices?: {
    action: string;
    name: string;
    options: readonly { value: string; label: string }[];
  };
};

export type ToDoKind = keyof typeof KINDS;

/** A row of the query: `at` is a moment in UTC or a civil date; `total` counts all of its kind. */
export type ToDoRow = {
  kind: ToDoKind;
  id: string;
  title: string;
  at: string;
  returned: boolean;
  total: number;
};

type Timing = Pick<ToDo, 'detail' | 'late'>;
type Present = { today: CivilDate; now: Date };

type Kind = {
  /** What one of it, and several, are called once there are too many to list. */
  names: readonly [one: string, several: string];
  /** The page that lists all of it. Without a `path` each is at `page/ID`. */
  page: string;
  path?: (id: string) => string;
  label: (title: string, returned: boolean) => string;
  timing: (at: string, present: Present) => Timing;
  choices?: (id: string) => ToDo['choices'];
};

const KINDS = {
  consultation: {
    names: ['consultation', 'consultations'],
    page: '/consultations',
    label: (title) => `Meet us: ${serviceTitle(title)}`,
    timing: startTiming,
  },
  invoice: {
    names: ['invoice to pay', 'invoices to pay'],
    page: BILLING,
    path: invoicePath,
    label: (title) => `Pay invoice ${title}`,
    timing: dueTiming,
  },
  document: {
    names: ['document to send', 'documents to send'],
    page: '/dashboard/documents',
    path: (id) => `/dashboard/documents/requests/${id}`,
    label: (title, returned) => `${returned ? 'Send us again' : 'Send us'}: ${title}`,
    timing: (at) => ({ detail: `We asked for it on ${shortDateText(new Date(at))}` }),
  },
  task: {
    names: ['task', 'tasks'],
    page: '/tasks',
    label: (title) => title,
    timing: dueTiming,
  },
  meeting: {
    names: ['meeting', 'meetings'],
    page: '/consultations',
    label: (title) => `Meet ${title}`,
    timing: startTiming,
  },
  // As ANSWER_TIME promises to whoever registers.
  approval: {
    names: ['account to approve or decline', 'accounts to approve or decline'],
    page: '/admin/approvals',
    label: (title) => `Approve or decline: ${title}`,
    timing: waitingTiming,
  },
  ticket: {
    names: ['ticket to answer', 'tickets to answer'],
    page: '/admin/tickets',
    label: (title) => `Answer ticket${title && ` from ${title}`}`,
    timing: promiseTiming,
  },
  conversation: {
    names: ['conversation to answer', 'conversations to answer'],
    page: '/messaging',
    label: (title) => `Answer message from ${title}`,
    timing: promiseTiming,
  },
  outcome: {
    names: ['meeting without an outcome', 'meetings without an outcome'],
    page: '/consultations',
    label: (title) => `Did ${title} come?`,
    timing: startTiming,
    choices: (id) => ({
      action: `/admin/consultations/${id}/outcome`,
      name: 'outcome',
      options: OUTCOMES.map(({ status: value, label }) => ({ value, label })),
    }),
  },
  review: {
    names: ['document to review', 'documents to review'],
    page: '/admin/documents',
    path: (id) => `/admin/documents/${id}/review`,
    label: (title) => `Review ${title}`,
    timing: (at) => ({ detail: `Sent ${shortDateText(new Date(at))}` }),
  },
  plan: {
    names: ['plan to activate or decline', 'plans to activate or decline'],
    page: '/admin/plan-requests',
    label: (title) => `Activate or decline the plan of ${title}`,
    timing: waitingTiming,
  },
  overdue: {
    names: ['overdue invoice', 'overdue invoices'],
    page: '/admin/invoices?state=overdue',
    path: invoicePath,
    label: (title) => `Follow up on invoice ${title}`,
    timing: dueTiming,
  },
  overpayment: {
    names: ['payment to settle', 'payments to settle'],
    page: '/admin/invoices?state=review',
    path: invoicePath,
    label: (title) => `Settle a payment for invoice ${title}`,
    timing: () => ({ detail: 'The payment wasn’t due' }),
  },
} satisfies Record<string, Kind>;

function toToDo({ kind, id, title, at, returned }: ToDoRow, present: Present): ToDo {
  const { page, path, label, timing, choices }: Kind = KINDS[kind];
  return {
    id: `${kind}-${id}`,
    label: label(title, returned),
    ...timing(at, present),
    href: path?.(id) ?? `${page}/${id}`,
    choices: choices?.(id),
  };
}

/** Late ones first, returned documents before others, then how many more of each kind. */
export function buildToDos(all: readonly ToDoRow[], now: Date): ToDo[] {
  const present = { today: civilTime(now).date, now };
  const rows = all.slice(0, 12);
  const documents = rows.filter(({ kind }) => kind === 'document');
  const inTurn = [
    ...documents.filter(({ returned }) => returned),
    ...documents.filter(({ returned }) => !returned),
  ].values();
  const ordered = rows.map((row) => (row.kind === 'document' ? (inTurn.next().value ?? row) : row));
  const shown = ordered.map((row) => toToDo(row, present));
  const kinds = new Map(all.map(({ kind, total }) => [kind, total]));
  const rest = [...kinds].flatMap(([kind, total]) => {
    const listed = rows.filter((row) => row.kind === kind).length;
    const count = total - listed;
    const { names, page: href } = KINDS[kind];
    const label = `${count} ${listed > 0 ? 'more ' : ''}${names[count === 1 ? 0 : 1]}`;
    return count > 0 ? [{ id: `${kind}-more`, label, detail: '', href }] : [];
  });
  return [...shown.filter(({ late }) => late), ...shown.filter(({ late }) => !late), ...rest];
}

function startTiming(at: string): Timing {
  return { detail: officeStartText(new Date(at)) };
}

function waitingTiming(at: string, { today }: Present): Timing {
  const late = nextBusinessDay(civilTime(new Date(at)).date) < today;
  return { detail: `Waiting since ${shortDateText(new Date(at))}`, ...(late && { late }) };
}

function dueTiming(day: CivilDate, { today }: Present): Timing {
  return day < today
    ? { detail: `Overdue, was due ${civilDateText(day)}`, late: true }
    : { detail: `Due ${civilDateText(day)}` };
}

function promiseTiming(at: string, { now }: Present): Timing {
  const { missed, due } = toDue(new Date(at), now);
  return { detail: due ?? '', ...(missed && { late: true }) };
}
