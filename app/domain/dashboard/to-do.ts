import { BOOKABLES, fullTitle } from '../booking/bookable';
import { OUTCOMES } from '../booking/consultation';
import { invoicePath } from '../billing/invoice';
import { toDue } from '../messaging/to-view';
import { nextBusinessDay } from '../time/business-days';
import { civilTime, type CivilDate } from '../time/civil-time';
import { civilDateText, officeStartText, shortDateText } from '../time/formats';

const MAX_TO_DO = 12;

/**
 * Something that waits for a person. With `choices` it can be done in the list, by a form sent to
 * `action`.
 */
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

export type ToDoKind =
  | 'consultation'
  | 'invoice'
  | 'document'
  | 'task'
  | 'meeting'
  | 'approval'
  | 'ticket'
  | 'conversation'
  | 'outcome'
  | 'review'
  | 'plan'
  | 'overdue'
  | 'overpayment';

/** A row of the query: `at` is a moment in UTC or a civil date; `total` counts all of its kind. */
export type ToDoRow = {
  kind: ToDoKind;
  id: string;
  title: string;
  at: string;
  returned: boolean;
  total: number;
};

type Words = (row: ToDoRow, today: CivilDate, now: Date) => Omit<ToDo, 'id'>;

const WORDS: Record<ToDoKind, Words> = {
  consultation: ({ id, title, at }) => {
    const service = BOOKABLES.find(({ type }) => type === title);
    return {
      label: `Meet us: ${service ? fullTitle(service) : title}`,
      detail: officeStartText(new Date(at)),
      href: `/consultations/${id}`,
    };
  },
  invoice: ({ id, title, at }, today) => ({
    label: `Pay invoice ${title}`,
    ...due(at, today),
    href: invoicePath(id),
  }),
  document: ({ id, title, at, returned }) => ({
    label: `${returned ? 'Send us again' : 'Send us'}: ${title}`,
    detail: `We asked for it on ${shortDateText(new Date(at))}`,
    href: `/dashboard/documents/requests/${id}`,
  }),
  task: ({ id, title, at }, today) => ({
    label: title,
    ...due(at, today),
    href: `/tasks/${id}`,
  }),
  meeting: ({ id, title, at }) => ({
    label: `Meet ${title}`,
    detail: officeStartText(new Date(at)),
    href: `/consultations/${id}`,
  }),
  // As ANSWER_TIME promises to whoever registers.
  approval: ({ id, title, at }, today) => ({
    label: `Approve or decline: ${title}`,
    ...waitingSince(at, today),
    href: `/admin/approvals/${id}`,
  }),
  ticket: ({ id, title, at }, _today, now) => ({
    label: `Answer ticket${title && ` from ${title}`}`,
    ...promised(at, now),
    href: `/admin/tickets/${id}`,
  }),
  conversation: ({ id, title, at }, _today, now) => ({
    label: `Answer message from ${title}`,
    ...promised(at, now),
    href: `/messaging/${id}`,
  }),
  outcome: ({ id, title, at }) => ({
    label: `Did ${title} come?`,
    detail: officeStartText(new Date(at)),
    href: `/consultations/${id}`,
    choices: {
      action: `/admin/consultations/${id}/outcome`,
      name: 'outcome',
      options: OUTCOMES.map(({ status: value, label }) => ({ value, label })),
    },
  }),
  review: ({ id, title, at }) => ({
    label: `Review ${title}`,
    detail: `Sent ${shortDateText(new Date(at))}`,
    href: `/admin/documents/${id}/review`,
  }),
  plan: ({ id, title, at }, today) => ({
    label: `Activate or decline the plan of ${title}`,
    ...waitingSince(at, today),
    href: `/admin/plan-requests/${id}`,
  }),
  overdue: ({ id, title, at }, today) => ({
    label: `Follow up on invoice ${title}`,
    ...due(at, today),
    href: invoicePath(id),
  }),
  overpayment: ({ id, title }) => ({
    label: `Settle a payment for invoice ${title}`,
    detail: 'The payment wasn’t due',
    href: invoicePath(id),
  }),
};

/** Labels and page for the rest of a kind. */
const MORE: Record<ToDoKind, { one: string; several: string; href: string }> = {
  consultation: { one: 'consultation', several: 'consultations', href: '/consultations' },
  invoice: { one: 'invoice to pay', several: 'invoices to pay', href: '/dashboard/billing' },
  document: {
    one: 'document to send',
    several: 'documents to send',
    href: '/dashboard/documents',
  },
  task: { one: 'task', several: 'tasks', href: '/tasks' },
  meeting: { one: 'meeting', several: 'meetings', href: '/consultations' },
  approval: {
    one: 'account to approve or decline',
    several: 'accounts to approve or decline',
    href: '/admin/approvals',
  },
  ticket: { one: 'ticket to answer', several: 'tickets to answer', href: '/admin/tickets' },
  conversation: {
    one: 'conversation to answer',
    several: 'conversations to answer',
    href: '/messaging',
  },
  outcome: {
    one: 'meeting without an outcome',
    several: 'meetings without an outcome',
    href: '/consultations',
  },
  review: { one: 'document to review', several: 'documents to review', href: '/admin/documents' },
  plan: {
    one: 'plan to activate or decline',
    several: 'plans to activate or decline',
    href: '/admin/plan-requests',
  },
  overdue: {
    one: 'overdue invoice',
    several: 'overdue invoices',
    href: '/admin/invoices?state=overdue',
  },
  overpayment: {
    one: 'payment to settle',
    several: 'payments to settle',
    href: '/admin/invoices?state=review',
  },
};

/**
 * Orders the rows: late ones first, returned documents before other documents, and last how many
 * more there are of each kind.
 */
export function toDosOf(all: readonly ToDoRow[], now: Date): ToDo[] {
  const today = civilTime(now).date;
  const rows = all.slice(0, MAX_TO_DO);
  const documents = rows.filter(({ kind }) => kind === 'document');
  const inTurn = [
    ...documents.filter(({ returned }) => returned),
    ...documents.filter(({ returned }) => !returned),
  ].values();
  const ordered = rows.map((row) => (row.kind === 'document' ? (inTurn.next().value ?? row) : row));
  const shown: ToDo[] = ordered.map((row) => ({
    id: `${row.kind}-${row.id}`,
    ...WORDS[row.kind](row, today, now),
  }));
  const kinds = new Map(all.map(({ kind, total }) => [kind, total]));
  const rest = [...kinds].flatMap(([kind, total]) => {
    const listed = rows.filter((row) => row.kind === kind).length;
    const count = total - listed;
    const { one, several, href } = MORE[kind];
    const label = `${count} ${listed > 0 ? 'more ' : ''}${count === 1 ? one : several}`;
    return count > 0 ? [{ id: `${kind}-more`, label, detail: '', href }] : [];
  });
  return [...shown.filter(({ late }) => late), ...shown.filter(({ late }) => !late), ...rest];
}

/** Since when it waits; late where the next business day is over. */
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
