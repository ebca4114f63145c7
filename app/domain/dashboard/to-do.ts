import { BOOKABLES, fullTitle } from '../booking/bookable';
import { invoicePath } from '../billing/invoice';
import type { CivilDate } from '../time/civil-time';
import { civilDateText, officeStartText, shortDateText } from '../time/formats';

/** Something that waits for a person: what to do, when by, whether that day is over, and the page where it is done. */
export type ToDo = { id: string; label: string; detail: string; href: string; late?: true };

export type ToDoKind =
  'consultation' | 'invoice' | 'document' | 'task' | 'meeting' | 'approval' | 'ticket';

/** A row of the database's list: `at` is when it is due, a moment in UTC or a civil date. */
export type ToDoRow = { kind: ToDoKind; id: string; title: string; at: string };

const WORDS: Record<ToDoKind, (row: ToDoRow, today: CivilDate) => Omit<ToDo, 'id'>> = {
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
  document: ({ id, title, at }) => ({
    label: `Send us: ${title}`,
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
  approval: ({ id, title, at }) => ({
    label: `Approve or decline: ${title}`,
    detail: `Waiting since ${shortDateText(new Date(at))}`,
    href: `/admin/approvals/${id}`,
  }),
  ticket: ({ id, title, at }) => ({
    label: `Answer ${title || 'a message'}`,
    detail: `Received ${shortDateText(new Date(at))}`,
    href: `/admin/tickets/${id}`,
  }),
};

/** `today` is the day in Orlando. */
export function toDoOf(row: ToDoRow, today: CivilDate): ToDo {
  return { id: `${row.kind}-${row.id}`, ...WORDS[row.kind](row, today) };
}

function due(day: CivilDate, today: CivilDate): Pick<ToDo, 'detail' | 'late'> {
  return day < today
    ? { detail: `Overdue, was due ${civilDateText(day)}`, late: true }
    : { detail: `Due ${civilDateText(day)}` };
}
