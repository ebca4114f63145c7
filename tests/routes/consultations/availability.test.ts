import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { emptyDay, oneStaffMember, orlando } from '#tests/support/booking';
import {
  bookingOn,
  keepConsultation,
  newClient,
  type TestClient,
} from '#tests/support/consultations';
import { db, seedPeople } from '#tests/support/database';
import { FREE_CONSULTATION, findBookable } from '~/domain/booking/bookable';
import { addDays, civilTime } from '~/domain/time/civil-time';
import { InvalidSlotError, OverlapError, SlotTakenError } from '~/domain/booking/refusal';
import { getAvailability } from '~/models/consultation/availability.server';
import { bookConsultation } from '~/models/consultation/booking.server';

const now = orlando('2026-11-05', '08:00');
const HALF_HOUR = 1_800_000;
const tax = findBookable('tax-planning')!;
const message = {
  overlap: new OverlapError('', false).message,
  taken: new SlotTakenError().message,
};
let client: TestClient;
let memberId: string;
let day: string;

const at = (startsAt: Date, service = FREE_CONSULTATION) =>
  getAvailability(client, service, startsAt, now);
const closeUntil = async (first: string, days: number) => {
  const dates = Array.from({ length: days }, (_, index) => addDays(first, index));
  await db.dayOff.createMany({
    data: dates.map((date) => ({ date, staffMemberId: memberId })),
  });
};

beforeAll(async () => {
  await seedPeople();
  day = await emptyDay(now);
  memberId = await oneStaffMember();
});
beforeEach(async () => {
  await db.consultation.deleteMany();
  await db.dayOff.deleteMany({ where: { staffMemberId: memberId } });
  client = await newClient();
});

describe('a time that a client asks for', () => {
  test('and can have needs no other', async () => {
    expect(await at(orlando(day, '10:00'))).toEqual({
      problem: null,
      otherTimes: null,
      bookedId: null,
    });
  });

  test('and has already, for the same service, is that consultation', async () => {
    const { id } = await bookConsultation(client, bookingOn(day), now);
    expect(await at(orlando(day, '10:00'), tax)).toEqual({
      problem: null,
      otherTimes: null,
      bookedId: id,
    });
  });

  test('while they have another consultation is refused, with times that end before it or begin after it', async () => {
    await db.staffMember.updateMany({ data: { bookable: true } });
    await bookConsultation(client, bookingOn(day), now);
    const { problem, otherTimes, bookedId } = await at(orlando(day, '10:30'));
    await oneStaffMember();
    expect([problem, bookedId]).toEqual([message.overlap, null]);
    expect(otherTimes!.day).toBe(day);
    const times = otherTimes!.slots.map(({ startsAt }) => startsAt.getTime());
    for (const clock of ['09:30', '11:00']) expect(times).toContain(orlando(day, clock).getTime());
    for (const clock of ['10:00', '10:30'])
      expect(times).not.toContain(orlando(day, clock).getTime());
  });

  test('and somebody else has is refused, with the day’s other times', async () => {
    const { accountId } = await newClient();
    await bookConsultation({ accountId }, bookingOn(day), now);
    const { problem, otherTimes, bookedId } = await at(orlando(day, '10:30'));
    expect([problem, bookedId, otherTimes!.day]).toEqual([message.taken, null, day]);
    expect(otherTimes!.slots[0]).toEqual({
      startsAt: orlando(day, '09:00'),
      endsAt: new Date(orlando(day, '09:00').getTime() + HALF_HOUR),
      staffIds: [memberId],
    });
    expect(otherTimes!.slots).toHaveLength(18 - 4);
  });

  test('out of hours, on a closed day or off the half hour says why', async () => {
    expect((await at(orlando(day, '07:00'))).problem).toBe(new InvalidSlotError('hours').message);
    expect((await at(orlando(day, '10:10'))).problem).toBe(new InvalidSlotError('grid').message);
    const closed = await db.dayOff.create({ data: { date: day, staffMemberId: null } });
    expect((await at(orlando(day, '10:00'))).problem).toBe(new InvalidSlotError('closed').message);
    await db.dayOff.delete({ where: { id: closed.id } });
  });
});

describe('other times', () => {
  const firstDay = addDays(civilTime(now).date, 1);
  const lastDay = addDays(civilTime(now).date, 60);

  test('of a day that has none are those of the next one that has', async () => {
    await closeUntil(day, 3);
    const { otherTimes } = await at(orlando(day, '10:00'));
    expect(otherTimes!.day).toBe(await emptyDay(now));
    expect(otherTimes!.slots).toHaveLength(18);
  });

  test('are looked for up to two weeks ahead', async () => {
    await closeUntil(day, 14);
    expect((await at(orlando(day, '10:00'))).otherTimes).toEqual({ day, slots: [] });
  });

  test.each([
    ['a day that has passed', '2026-11-02'],
    ['a day too far ahead', addDays(lastDay, 1)],
  ])('of %s begin with the first day that can be booked', async (_what, asked) => {
    const { otherTimes } = await at(orlando(asked, '10:00'));
    expect(otherTimes!.day).toBe(firstDay);
    expect(otherTimes!.slots.length).toBeGreaterThan(0);
  });

  test('of the last day that can be booked are that day’s own', async () => {
    expect((await at(orlando(lastDay, '07:00'))).otherTimes!.day).toBe(lastDay);
    expect((await at(orlando(firstDay, '07:00'))).otherTimes!.day).toBe(firstDay);
  });

  test('leave out only what the client themselves has booked and not had yet', async () => {
    const { accountId: clientId } = client;
    const startsAt = orlando(day, '14:00');
    await keepConsultation(clientId, { startsAt, status: 'cancelled' });
    await keepConsultation((await newClient()).accountId, { startsAt });
    const { otherTimes } = await at(orlando(day, '07:00'));
    expect(otherTimes!.slots).toHaveLength(18);
    await keepConsultation(clientId, { startsAt });
    expect((await at(orlando(day, '07:00'))).otherTimes!.slots).toHaveLength(18 - 2);
  });
});
