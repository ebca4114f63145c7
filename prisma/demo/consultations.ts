import { bookables, type Bookable } from '../../app/domain/booking/bookable';
import { toQuote } from '../../app/domain/booking/quote';
import { slotUnits } from '../../app/domain/booking/slots';
import { getFirm } from '../../app/models/firm/published.server';
import { TEAM } from '../team';
import { isHoliday, isWeekday } from '../../app/domain/time/business-days';
import { addDays, civilTime, toInstant, type CivilDate } from '../../app/domain/time/civil-time';
import { addMinutes, DAY } from '../../app/domain/time/duration';
import type { PrismaClient } from '../generated/client';
import { idAt, type DemoPart } from './demo-part';

/** Start times in minutes after midnight in Orlando; mornings stay bookable. */
const STARTS = [11 * 60 + 30, 13 * 60 + 30, 15 * 60 + 30] as const;
const NOTES = [
  'I have two W-2s this year and moved in June.',
  'We bought a rental in Kissimmee. What can I deduct?',
  'Please look at last year’s return with me.',
  '',
] as const;

/**
 * A full week of the firm's bookings behind and one ahead, so that calendars, lists and counts have
 * something to show.
 */
export const seedConsultations: DemoPart = async (db, people, now) => {
  if ((await db.consultation.count()) > 0) return;
  await db.staffMember.updateMany({
    where: { slug: 'theodore-lang', accountId: null },
    data: { accountId: people.professional },
  });
  const staff = await db.staffMember.findMany({ select: { id: true, slug: true } });
  const clients = await clientsOf(db, people);
  const today = civilTime(now).date;
  let meeting = 0;
  for (const day of [...workdays(today, -1, 5), ...workdays(today, 1, 5)])
    for (const [index, { id, subjects }] of TEAM.entries()) {
      const staffMemberId = staff.find(({ slug }) => slug === id)?.id;
      const offered = bookables(getFirm()).filter(({ subject }) => subjects.includes(subject));
      const service = offered[meeting % offered.length];
      if (!staffMemberId || !service) continue;
      const startsAt = toInstant(day, STARTS[(meeting + index) % STARTS.length]!);
      const partyId = clients[meeting % clients.length]!;
      await book(db, {
        staffMemberId,
        partyId,
        service,
        startsAt,
        notes: NOTES[meeting % 4]!,
        now,
      });
      meeting += 1;
    }
};

/** The demo client has most; other demo people and clients follow. */
async function clientsOf(
  db: PrismaClient,
  { client, many, professional, investor, student, guest, ...others }: Parameters<DemoPart>[1],
): Promise<string[]> {
  const named = [client, many, professional, investor, student, guest];
  const further = await db.account.findMany({
    where: {
      email: { endsWith: '@demo.example' },
      roles: { some: { role: 'client' } },
      id: { notIn: [...named, ...Object.values(others)] },
    },
    select: { id: true },
    orderBy: { email: 'asc' },
    take: 6,
  });
  return [...named, ...further.map(({ id }) => id)];
}

type Booking = {
  staffMemberId: string;
  partyId: string;
  service: Bookable;
  startsAt: Date;
  notes: string;
  now: Date;
};

async function book(
  db: PrismaClient,
  { staffMemberId, partyId, service, startsAt, notes, now }: Booking,
): Promise<void> {
  const quote = toQuote(service);
  const createdAt = new Date(Math.min(startsAt.getTime() - 14 * DAY, now.getTime()));
  await db.consultation.create({
    data: {
      id: idAt(createdAt),
      serviceType: service.type,
      staffMemberId,
      partyId,
      startsAt,
      endsAt: addMinutes(startsAt, service.minutes),
      timeZone: 'America/New_York',
      meeting: service.meetings[0]!,
      notes,
      quote: JSON.stringify(quote),
      quoteCents: quote.totalCents,
      priceVersion: quote.priceVersion,
      status: startsAt < now ? 'completed' : 'booked',
      // Nobody is reminded of a meeting of the demonstration.
      reminderSentAt: now,
      createdAt,
      slots: {
        create: slotUnits(startsAt, service.minutes).map((quarter) => ({
          staffMemberId,
          startsAt: quarter,
        })),
      },
    },
  });
}

/** So many days on which the office works, after `day` or, where `step` is -1, before it. */
function workdays(day: CivilDate, step: 1 | -1, count: number): CivilDate[] {
  const days: CivilDate[] = [];
  for (let each = addDays(day, step); days.length < count; each = addDays(each, step))
    if (isWeekday(each) && !isHoliday(each)) days.push(each);
  return days;
}
