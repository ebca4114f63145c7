import { civilTime, type CivilDate } from '../time/civil-time';
import { FormRefusal } from './refusal';

/** Throws FormRefusal if `date`, which is a due date unless `problem` says what it is, has passed. An unchanged date from `before` may stay. */
export function assertNotPast(
  field: string,
  date: CivilDate | null,
  now: Date,
  before: CivilDate | null = null,
  problem = 'Enter today or a later due date.',
): void {
  if (date && date !== before && date < civilTime(now).date)
    throw new FormRefusal(problem, { field });
}

/** Throws FormRefusal if `date` is still to come. */
export function assertNotFuture(field: string, date: CivilDate, now: Date): void {
  if (date > civilTime(now).date)
    throw new FormRefusal('Enter today or an earlier day.', { field });
}
