import { serviceTitle } from '../booking/bookable';
import { OUTCOMES } from '../booking/consultation';
import { invoicePath } from '../billing/invoice';
import { BILLING } from '../catalogue/plan-choice';
import { toDue } from '../messaging/to-view';
import { nextBusinessDay } from '../time/business-days';
import { civilTime, type CivilDate } from '../time/civil-time';
import { civilDateText, officeStartText, shortDateText } from '../time/formats';

const MAX_TO_DO = 12;

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

type Kind = {
  /** What one of it, and several, are called once there are too many to list. */
  names: readonly [one: string, several: string];
  /** The page that lists all of it. */
  page: string;
  /** The row in words. Without an `href` it is at `page/ID`. */
  words: (
    row: Omit<ToDoRow, 'kind'>,
    today: CivilDate,
    now: Date,
  ) => Omit<ToDo, 'id' | 'href'> & { href?: string };
};

const KINDS = {
  consultation: {
    names: ['consultation', 'consultations'],
    page: '/consultations',
    words: ({ title, at }) => ({
      label: `Meet us: ${serviceTitle(title)}`,
      detail: officeStartText(new Date(at)),
    }),
  },
  invoice: {
    names: ['invoice to pay', 'invoices to pay'],
    page: BILLING,
    words: ({ id, title, at }, today) => ({
      label: `Pay invoice ${title}`,
      ...due(at, today),
      href: invoicePath(id),
    }),
  },
  document: {
    names: ['document to send', 'documents to send'],
    page: '/dashboard/documents',
    words: ({ id, title, at, returned }) => ({
      label: `${returned ? 'Send us again' : 'Send us'}: ${title}`,
      detail: `We asked for it on ${shortDateText(new Date(at))}`,
      href: `/dashboard/documents/requests/${id}`,
    }),
  },
  task: {
    names: ['task', 'tasks'],
    page: '/tasks',
    words: ({ title, at }, today) => ({ label: title, ...due(at, today) }),
  },
  meeting: {
    names: ['meeting', 'meetings'],
    page: '/consultations',
    words: ({ title, at }) => ({ label: `Meet ${title}`, detail: officeStartText(new Date(at)) }),
  },
  // As ANSWER_TIME promises to whoever registers.
  approval: {
    names: ['account to approve or decline', 'accounts to approve or decline'],
    page: '/admin/approvals',
    words: ({ title, at }, today) => ({
      label: `Approve or decline: ${title}`,
      ...waitingSince(at, today),
    }),
  },
  ticket: {
    names: ['ticket to answer', 'tickets to answer'],
    page: '/admin/tickets',
    words: ({ title, at }, _today, now) => ({
      label: `Answer ticket${title && ` from ${title}`}`,
      ...promised(at, now),
    }),
  },
  conversation: {
    names: ['conversation to answer', 'conversations to answer'],
    page: '/messaging',
    words: ({ title, at }, _today, now) => ({
      label: `Answer message from ${title}`,
      ...promised(at, now),
    }),
  },
  outcome: {
    names: ['meeting without an outcome', 'meetings without an outcome'],
    page: '/consultations',
    words: ({ id, title, at }) => ({
      label: `Did ${title} come?`,
      detail: officeStartText(new Date(at)),
      choices: {
        action: `/admin/consultations/${id}/outcome`,
        name: 'outcome',
        options: OUTCOMES.map(({ status: value, label }) => ({ value, label })),
      },
    }),
  },
  review: {
    names: ['document to review', 'documents to review'],
    page: '/admin/documents',
    words: ({ id, title, at }) => ({
      label: `Review ${title}`,
      detail: `Sent ${shortDateText(new Date(at))}`,
      href: `/admin/documents/${id}/review`,
    }),
  },
  plan: {
    names: ['plan to activate or decline', 'plans to activate or decline'],
    page: '/admin/plan-requests',
    words: ({ title, at }, today) => ({
      label: `Activate or decline the plan of ${title}`,
      ...waitingSince(at, today),
    }),
  },
  overdue: {
    names: ['overdue invoice', 'overdue invoices'],
    page: '/admin/invoices?state=overdue',
    words: ({ id, title, at }, today) => ({
      label: `Follow up on invoice ${title}`,
      ...due(at, today),
      href: invoicePath(id),
    }),
  },
  overpayment: {
    names: ['payment to settle', 'payments to settle'],
    page: '/admin/invoices?state=review',
    words: ({ id, title }) => ({
      label: `Settle a payment for invoice ${title}`,
      detail: 'The payment wasn’t due',
      href: invoicePath(id),
    }),
  },
} satisfies Record<string, Kind>;

/** Late ones first, returned documents before others, then how many more of each kind. */
export function buildToDos(all: readonly ToDoRow[], now: Date): ToDo[] {
  const today = civilTime(now).date;
  const rows = all.slice(0, MAX_TO_DO);
  const documents = rows.filter(({ kind }) => kind === 'document');
  const inTurn = [
    ...documents.filter(({ returned }) => returned),
    ...documents.filter(({ returned }) => !returned),
  ].values();
  const ordered = rows.map((row) => (row.kind === 'document' ? (inTurn.next().value ?? row) : row));
  const shown: ToDo[] = ordered.map((row) => {
    const { page, words }: Kind = KINDS[row.kind];
    return { href: `${page}/${row.id}`, ...words(row, today, now), id: `${row.kind}-${row.id}` };
  });
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

function waitingSince(at: string, today: CivilDate): Pick<ToDo, 'detail' | 'late'> {
  const late = nextBusinessDay(civilTime(new Date(at)).date) < today;
  return { detail: `Waiting since ${shortDateText(new Date(at))}`, ...(late && { late }) };
}

function due(day: CivilDate, today: CivilDate): Pick<ToDo, 'detail' | 'late'> {
  return day < today
    ? { detail: `Overdue, was due ${civilDateText(day)}`, late: true }
    : { detail: `Due ${civilDateText(day)}` };
}

function promised(at: string, now: Date): Pick<ToDo, 'detail' | 'late'> {
  const { missed, due: words } = toDue(new Date(at), now);
  return { detail: words ?? '', ...(missed && { late: true }) };
}
