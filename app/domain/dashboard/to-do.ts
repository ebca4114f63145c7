import { BOOKABLES, fullTitle } from '../booking/bookable';
import { officeStartText } from '../time/formats';

/** Something that waits for a person: what to do, when by, and the page where it is done. */
export type ToDo = { id: string; label: string; detail: string; href: string };

export type ToDoKind = 'consultation';

/** A row of the database's list. A database keeps `at` as it likes: a Date, milliseconds, or text. */
export type ToDoRow = { kind: ToDoKind; id: string; title: string; at: Date | number | string };

const WORDS: Record<ToDoKind, (row: ToDoRow & { at: Date }) => Omit<ToDo, 'id'>> = {
  consultation: ({ id, title, at }) => {
    const service = BOOKABLES.find(({ type }) => type === title);
    return {
      label: `Meet us: ${service ? fullTitle(service) : title}`,
      detail: officeStartText(at),
      href: `/consultations/${id}`,
    };
  },
};

export function toDoOf(row: ToDoRow): ToDo {
  const id = `${row.kind}-${row.id}`;
  return { id, ...WORDS[row.kind]({ ...row, at: new Date(row.at) }) };
}
