import { db } from '~/db.server';
import type { Fact } from '~/domain/assistant/fact';
import { DAYS, freeTimeFacts } from '~/domain/assistant/free-times';
import type { MaterialIndex } from '~/domain/assistant/guide/material-index';
import { search } from '~/domain/assistant/guide/search';
import { estimateFacts } from '~/domain/assistant/tax-estimate';
import { taxYearFact } from '~/domain/assistant/tax-tables/topics';
import type { ToolInput, Tools } from '~/domain/assistant/tools';
import type { Turn } from '~/domain/assistant/words';
import { findBookable, FREE_CONSULTATION } from '~/domain/booking/bookable';
import { bookableRange, scheduleFor } from '~/domain/booking/slots';
import { nearestTaxYear } from '~/domain/tax/rules';
import { addDays, civilTime, parseTimeOfDay } from '~/domain/time/civil-time';
import type { Viewer } from '../sign-in/session.server';
import { getStaffSchedule } from '../staff.server';
import { personalTools } from './personal-tools.server';

/** The tools of somebody: those of everyone, and for a signed-in person theirs; `said` is what was said before. Each checks again what its page checks. */
export function toolsFor(
  viewer: Viewer | null,
  index: MaterialIndex,
  now: Date,
  said: readonly Turn[] = [],
): Tools {
  const year = nearestTaxYear(Number(civilTime(now).date.slice(0, 4)));
  return {
    search_material: ({ query }) => Promise.resolve(search(query, index, now)),
    find_course: ({ query }) =>
      Promise.resolve(
        search(`course ${query}`, index, now, (kind) => ['course', 'class'].includes(kind)),
      ),
    estimate_tax: (asked) => Promise.resolve(estimateFacts(asked, year)),
    tax_year_figures: ({ topic, year: asked, filingStatus }) =>
      Promise.resolve([taxYearFact(topic, asked ?? year, filingStatus ?? null)]),
    find_free_times: (asked) => freeTimes(asked, now),
    ...(viewer ? personalTools(viewer, said, now) : {}),
  };
}

async function freeTimes(
  { service, day, time, half }: ToolInput<'find_free_times'>,
  now: Date,
): Promise<readonly Fact[]> {
  const wanted = findBookable(service) ?? FREE_CONSULTATION;
  const { first, last } = bookableRange(now);
  const from = day && day > first ? (day < last ? day : last) : first;
  const schedule = await getStaffSchedule(db, from, addDays(from, DAYS));
  const minutes = parseTimeOfDay(time ?? '') ?? undefined;
  return freeTimeFacts(wanted, { day, minutes, half }, scheduleFor(wanted.subject, schedule), now);
}
