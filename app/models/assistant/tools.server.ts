import { db } from '~/db.server';
import { inBoth, type Fact } from '~/domain/assistant/fact';
import type { MaterialIndex } from '~/domain/assistant/guide/material-index';
import { search } from '~/domain/assistant/guide/search';
import { estimateFacts } from '~/domain/assistant/tax-estimate';
import { taxYearFact } from '~/domain/assistant/tax-topics';
import { civilDayInSpanish } from '~/domain/assistant/spanish/words';
import type { Tools } from '~/domain/assistant/tools';
import { findBookable, FREE_CONSULTATION, fullTitle } from '~/domain/booking/bookable';
import { BOOKING_PATHS } from '~/domain/booking/booking-draft';
import { bookableRange, freeSlots, scheduleFor } from '~/domain/booking/slots';
import { nearestTaxYear } from '~/domain/tax/rules';
import { addDays, civilTime, timeOfDay } from '~/domain/time/civil-time';
import { clockText, officeStartText } from '~/domain/time/formats';
import type { Viewer } from '../sign-in/session.server';
import { getStaffSchedule } from '../staff.server';
import { personalTools } from './personal-tools.server';

const TIMES = 5;
const DAYS = 14;

/** The tools of somebody: those of everyone, and for a signed-in person theirs. Each checks again what its page checks. */
export function toolsFor(viewer: Viewer | null, index: MaterialIndex, now: Date): Tools {
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
    find_free_times: ({ service }) => freeTimes(service, now),
    ...(viewer ? personalTools(viewer, now) : {}),
  };
}

async function freeTimes(service: string, now: Date): Promise<Fact[]> {
  const wanted = findBookable(service) ?? FREE_CONSULTATION;
  const range = bookableRange(now);
  const schedule = scheduleFor(
    wanted.subject,
    await getStaffSchedule(db, range.first, addDays(range.first, DAYS)),
  );
  const days = Array.from({ length: DAYS }, (_, index) => addDays(range.first, index));
  const slots = days.flatMap((day) =>
    freeSlots(day, wanted.minutes, schedule, now, range).slice(0, 2),
  );
  if (slots.length === 0)
    return [
      {
        text: `There is no open time for ${fullTitle(wanted)} in the next two weeks.`,
        page: { label: 'Book a consultation', href: BOOKING_PATHS.time },
      },
    ];
  return slots.slice(0, TIMES).map(({ startsAt }) => {
    const { date, minutes } = civilTime(startsAt);
    const query = new URLSearchParams({ type: wanted.type, day: date, time: timeOfDay(minutes) });
    return inBoth(
      [
        `${fullTitle(wanted)}: ${officeStartText(startsAt)} is open.`,
        `“${fullTitle(wanted)}”: ${civilDayInSpanish(date)}, ${clockText(startsAt)}, hora de Orlando, está libre.`,
      ],
      ['Book this time', 'Reservar esta hora'],
      `${BOOKING_PATHS.details}?${query}`,
    );
  });
}
