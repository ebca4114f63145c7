import { db } from '~/db.server';
import { officeHours } from '~/domain/firm/hours';
import { NAMED_DAYS_OFF, officeHoursFacts } from '~/domain/administration/office-hours';
import { isStaff } from '~/domain/access/roles';
import type { Fact } from '~/domain/assistant/fact';
import type { ToolInput, Tools } from '~/domain/assistant/tools';
import type { Turn } from '~/domain/assistant/words';
import { findBookable, FREE_TYPE } from '~/domain/booking/bookable';
import { DAYS_SEARCHED, freeTimeFacts } from '~/domain/booking/free-times';
import { priceTotalFacts } from '~/domain/booking/total-facts';
import { bookableRange, scheduleFor } from '~/domain/booking/slots';
import { dueDateFacts } from '~/domain/tax/due-date-facts';
import { estimateFacts } from '~/domain/tax/estimate-facts';
import { taxYearFact } from '~/domain/tax/figures-in-words';
import { nearestTaxYear } from '~/domain/tax/rules';
import { addDays, civilTime, officeYear, parseTimeOfDay } from '~/domain/time/civil-time';
import { getFirm } from '../firm/published.server';
import type { Viewer } from '../sign-in/session.server';
import { getStaffSchedule } from '../staff.server';
import { openTicket } from './open-ticket.server';
import * as records from './own-records.server';

/** Everyone's tools, and a signed-in person's own. Each checks what its page checks. */
export function toolsFor(
  viewer: Viewer | null,
  search: (query: string) => readonly Fact[],
  now: Date,
  said: readonly Turn[] = [],
): Tools {
  const year = nearestTaxYear(officeYear(now));
  return {
    search_material: ({ query }) => Promise.resolve(search(query)),
    estimate_tax: (asked) => Promise.resolve(estimateFacts(asked, year)),
    tax_year_figures: ({ topic, year: asked, filingStatus }) =>
      Promise.resolve([taxYearFact(topic, asked ?? year, filingStatus ?? null)]),
    price_total: (asked) => Promise.resolve(priceTotalFacts(getFirm(), asked)),
    due_dates: (asked) => Promise.resolve(dueDateFacts(asked, now)),
    office_hours: (asked) => hoursAndDaysOff(asked, now),
    find_free_times: (asked) => freeTimes(asked, now),
    ...(viewer ? personalTools(viewer, said, now) : {}),
  };
}

async function hoursAndDaysOff(
  asked: ToolInput<'office_hours'>,
  now: Date,
): Promise<readonly Fact[]> {
  const rows = await db.dayOff.findMany({
    where: { staffMemberId: null, date: { gte: asked.day ?? civilTime(now).date } },
    orderBy: { date: 'asc' },
    // Days off at weekends are not named.
    take: 2 * NAMED_DAYS_OFF,
    select: { date: true },
  });
  const daysOff = new Set(rows.map(({ date }) => date));
  return officeHoursFacts(asked, { hours: officeHours(getFirm()), daysOff }, now);
}

async function freeTimes({ service, day, time, half }: ToolInput<'find_free_times'>, now: Date) {
  const wanted = findBookable(getFirm(), service) ?? findBookable(getFirm(), FREE_TYPE)!;
  const { first, last } = bookableRange(now);
  const from = day && day > first ? (day < last ? day : last) : first;
  const schedule = await getStaffSchedule(db, from, addDays(from, DAYS_SEARCHED));
  const minutes = parseTimeOfDay(time ?? '') ?? undefined;
  return freeTimeFacts(wanted, { day, minutes, half }, scheduleFor(wanted.subject, schedule), now);
}

/** Lookups of the viewer's own records. Staff see their own here too, not their clients'. */
export const personalTools = (viewer: Viewer, said: readonly Turn[], now: Date): Tools => ({
  ...recordTools(viewer, now),
  own_plan: () => records.ownPlan(viewer),
  open_ticket: ({ message }) => openTicket(viewer, message, said, now),
});

const recordTools = (person: records.Person, now: Date): Tools => ({
  own_consultations: (asked) => records.ownConsultations(person, asked, now),
  own_documents: (asked) => records.ownDocuments(person, asked),
  own_invoices: (asked) => records.ownInvoices(person, asked, now),
  own_tasks: () => records.ownTasks(person, now),
});

/** A client's records for a letter to them; none unless asked by staff. Tasks belong to an account. */
export const clientTools = (viewer: Viewer, partyId: string, now: Date): Tools =>
  isStaff(viewer.roles) ? recordTools({ accountId: partyId, partyId }, now) : {};
