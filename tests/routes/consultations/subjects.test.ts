import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { emptyDay, orlando } from '#tests/support/booking';
import { bookByForms, openCheck, sendDetails } from '#tests/support/booking-walk';
import { bookingOn, newClient } from '#tests/support/consultations';
import { db, seedPeople } from '#tests/support/database';
import { Visitor } from '#tests/support/visitor';
import { TEAM } from '#prisma/team';
import { findBookable } from '~/domain/booking/bookable';
import { getAvailability } from '~/models/consultation/availability.server';
import { bookConsultation, rescheduleConsultation } from '~/models/consultation/booking.server';
import { getFirm } from '~/models/firm/published.server';
import { getBookingCalendar } from '~/models/staff.server';

const now = new Date();
const service = findBookable(getFirm(), 'investment-advisory')!;
let day: string;

const nameOf = (slug: string) => TEAM.find(({ id }) => id === slug)!.name;
async function book(serviceType: string, clock = '10:00') {
  return bookConsultation(
    await newClient(),
    bookingOn(day, { serviceType, startsAt: orlando(day, clock) }),
    now,
  );
}
const clocks = async (type: string) => {
  const { slots } = await getBookingCalendar(
    findBookable(getFirm(), type)!,
    { month: null, day },
    now,
  );
  return slots.map(({ startsAt }) => startsAt.getTime());
};

beforeAll(seedPeople);
beforeEach(async () => {
  await db.consultation.deleteMany();
  await db.staffMember.updateMany({ data: { bookable: true } });
  day = await emptyDay(now);
});

describe('a consultation on a subject', () => {
  test('is offered and rescheduled only at times of the person who covers it', async () => {
    const booked = await book(service.type);
    expect(booked.staffMember!.name).toBe(nameOf('daniel-osei'));
    expect(await clocks(service.type)).not.toContain(orlando(day, '10:00').getTime());
    expect(await clocks('tax-planning')).toContain(orlando(day, '10:00').getTime());

    const other = await newClient();
    const step = await getAvailability(other, service, orlando(day, '10:00'), now);
    expect(step.problem).toContain('just taken');
    expect(
      step.otherTimes!.slots.every(({ staffIds }) => staffIds.join() === booked.staffMember!.id),
    ).toBe(true);

    const mine = await bookConsultation(
      other,
      bookingOn(day, { serviceType: service.type, startsAt: orlando(day, '14:00') }),
      now,
    );
    await expect(
      rescheduleConsultation(other, mine.id, orlando(day, '10:30'), now),
    ).rejects.toMatchObject({ code: 'slot-taken' });
    const moved = await rescheduleConsultation(other, mine.id, orlando(day, '12:00'), now);
    expect(moved!.staffMember!.name).toBe(nameOf('daniel-osei'));
  });

  test('stays with its adviser when moved, unless only another one is free then', async () => {
    const client = await newClient();
    const startsAt = orlando(day, '09:00');
    const { id, staffMember } = await bookConsultation(client, bookingOn(day, { startsAt }), now);
    const busy = ['11:00', '13:00', '11:00', '13:00'];
    for (const clock of busy) await book('tax-planning', clock);
    const move = async (clock: string) =>
      (await rescheduleConsultation(client, id, orlando(day, clock), now))!.staffMember!.id;
    expect(await move('15:00')).toBe(staffMember!.id);
    await db.consultation.deleteMany({
      where: { startsAt: orlando(day, '11:00'), NOT: { staffMemberId: staffMember!.id } },
    });
    expect(await move('11:00')).not.toBe(staffMember!.id);
  });

  test('can be with anybody if nobody bookable covers it', async () => {
    await db.staffMember.updateMany({ where: { slug: 'daniel-osei' }, data: { bookable: false } });
    expect(await clocks(service.type)).toContain(orlando(day, '10:00').getTime());
    expect((await book(service.type)).staffMember!.name).not.toBe(nameOf('daniel-osei'));
  });
});

test('a client chooses the adviser, who gets the booking or nobody does', async () => {
  const client = await new Visitor().signIn('client');
  const { advisers } = await getBookingCalendar(
    findBookable(getFirm(), 'tax-planning')!,
    noDay(),
    now,
  );
  const [first, chosen] = advisers;
  const fields = {
    type: 'tax-planning',
    day,
    time: '10:00',
    with: chosen!.id,
    meeting: 'video',
    phone: '',
    notes: '',
  };
  const { location } = await sendDetails(client, fields);
  const check = await openCheck<{ shown: { adviser: string } }>(client, location!);
  expect(check.data.shown.adviser).toBe(chosen!.name);
  expect((await bookByForms(client, fields)).status).toBe(303);
  expect(await db.consultation.findMany({ select: { staffMemberId: true } })).toEqual([
    { staffMemberId: chosen!.id },
  ]);
  const booking = bookingOn(day, { staffMemberId: chosen!.id });
  const other = await newClient();
  await expect(bookConsultation(other, booking, now)).rejects.toMatchObject({ code: 'slot-taken' });
  const { chosen: unknown } = await getBookingCalendar(
    { ...findBookable(getFirm(), 'tax-planning')!, staffMemberId: 'x' },
    noDay(),
    now,
  );
  expect(unknown).toBe('');
  const { staffMember } = await bookConsultation(other, bookingOn(day), now);
  expect(staffMember!.id).toBe(first!.id);
});

const noDay = () => ({ month: null, day: null });
