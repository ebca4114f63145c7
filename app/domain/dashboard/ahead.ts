import { addDays, civilTime, isCivilDate } from '../time/civil-time';

export type Ahead = readonly [late: number, soon: number, later: number];

/** The kinds whose `at` is when something is due or begins. */
const DATED: readonly string[] = ['consultation', 'meeting', 'task', 'invoice'];

/** Counts what of one kind is late, within seven days and later; undefined for a kind without days. */
export function countAhead(kind: string, all: readonly string[], now: Date): Ahead | undefined {
  if (!DATED.includes(kind)) return undefined;
  const today = civilTime(now).date;
  const days = all.map((at) => (isCivilDate(at) ? at : civilTime(new Date(at)).date));
  const late = days.filter((day) => day < today).length;
  const soon = days.filter((day) => day >= today && day <= addDays(today, 7)).length;
  return [late, soon, days.length - late - soon];
}
