import { BOOKABLES, fullTitle } from '../booking/bookable';
import { OFFICE_CALENDAR } from '../calendar/week';
import { invoicePath } from '../billing/invoice';
import { dueOf } from '../messaging/shown-line';
import { nextBusinessDay } from '../time/business-days';
import { civilTime, type CivilDate } from '../time/civil-time';
import { civilDateText, officeStartText, shortDateText } from '../time/formats';

/** Something that waits for a person: what to do, when by, whether that day is over, and the page where it is done. */
export type ToDo = { id: string; label: string; detail: string; href: string; late?: true };

export type ToDoKind =
  | 'consultation'
  | 'invoice'
  | 'document'
  | 'task'
  | 'meeting'
  | 'approval'
  | 'ticket'
  | 'conversation';

/**
 * A row of the database's list: `at` is when it is due, a moment in UTC or a civil date; `returned` whether it is to be sent
 * again; `total` how many of its kind wait, shown or not.
 */
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
    detail: `Waiting since ${shortDateText(new Date(at))}`,
    href: `/admin/approvals/${id}`,
    ...(nextBusinessDay(civilTime(new Date(at)).date) < today && { late: true }),
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
};

/** What the rest of a kind is called, one and several, and the page that lists all of it. */
const MORE: Record<ToDoKind, { one: string; several: string; href: string }> = {
  consultation: { one: 'consultation', several: 'consultations', href: '/consultations' },
  invoice: { one: 'invoice to pay', several: 'invoices to pay', href: '/dashboard/billing' },
  document: {
    one: 'document to send',
    several: 'documents to send',
    href: '/dashboard/documents',
  },
  task: { one: 'task', several: 'tasks', href: '/tasks' },
  meeting: { one: 'meeting', several: 'meetings', href: OFFICE_CALENDAR },
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
};

/**
 * The list of rows that come the most urgent first, what is late before the rest, of documents those that were returned
 * before the others, and at its end how many more of a kind there are.
 */
export function toDosOf(rows: readonly ToDoRow[], now: Date): ToDo[] {
  const today = civilTime(now).date;
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
  const kinds = new Map(rows.map(({ kind, total }) => [kind, total]));
  const rest = [...kinds].flatMap(([kind, total]) => {
    const count = total - rows.filter((row) => row.kind === kind).length;
    const { one, several, href } = MORE[kind];
    const label = `${count} more ${count === 1 ? one : several}`;
    return count > 0 ? [{ id: `${kind}-more`, label, detail: '', href }] : [];
  });
  return [...shown.filter(({ late }) => late), ...shown.filter(({ late }) => !late), ...rest];
}

function due(day: CivilDate, today: CivilDate): Pick<ToDo, 'detail' | 'late'> {
  return day < today
    ? { detail: `Overdue, was due ${civilDateText(day)}`, late: true }
    : { detail: `Due ${civilDateText(day)}` };
}

/** Until when an answer was promised. */
function promised(at: string, now: Date): Pick<ToDo, 'detail' | 'late'> {
  const { missed, due: words } = dueOf(new Date(at), now);
  return { detail: words ?? '', ...(missed && { late: true }) };
}
