import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { emptyDay, oneStaffMember, orlando } from '#tests/support/booking';
import {
  bookingOn,
  keepConsultation,
  newClient,
  type TestClient,
} from '#tests/support/consultations';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { BOOKABLES, findBookable } from '~/domain/booking/bookable';
import { quoteOf } from '~/domain/booking/quote';
import {
  bookConsultation,
  cancelConsultation,
  rescheduleConsultation,
} from '~/models/consultation/booking.server';
import { findBookedFrom } from '~/models/consultation/details.server';

const now = orlando('2026-11-05', '08:00');
const later = orlando('2026-11-05', '09:00');
let client: TestClient;
let staff: { accountId: string; roles: ['admin'] };
let memberId: string;
let day: string;

const book = (changes: Parameters<typeof bookingOn>[1] = {}, by = client) =>
  bookConsultation(by, bookingOn(day, changes), now);
const stored = (id: string) => db.consultation.findUniqueOrThrow({ where: { id } });
const slotsOf = async (consultationId: string) =>
  (await db.bookedSlot.findMany({ where: { consultationId }, orderBy: { startsAt: 'asc' } })).map(
    ({ startsAt }) => startsAt,
  );
const quarters = (clock: string, count: number) =>
  Array.from(
    { length: count },
    (_, index) => new Date(orlando(day, clock).getTime() + index * 900_000),
  );
const events = async (subject: string) =>
  (await db.auditEvent.findMany({ where: { subject }, orderBy: { sequence: 'asc' } })).map(
    ({ actorId, action }) => [action, actorId],
  );

beforeAll(async () => {
  await seedPeople();
  day = await emptyDay(now);
  memberId = await oneStaffMember();
  staff = { accountId: (await accountOf('admin')).id, roles: ['admin'] };
});
beforeEach(async () => {
  await db.consultation.deleteMany();
  client = await newClient();
});

describe('a booking', () => {
  test('is kept as it was made, with its quote, its quarters and who made it', async () => {
    const { id } = await book({ meeting: 'phone', phone: '(407) 555-0199', draftId: 'a draft' });
    const quote = quoteOf(findBookable('tax-planning')!);
    const { updatedAt: _, ...row } = await stored(id);
    expect(row).toEqual({
      id,
      serviceType: 'tax-planning',
      status: 'booked',
      clientId: client.accountId,
      staffMemberId: memberId,
      startsAt: orlando(day, '10:00'),
      endsAt: orlando(day, '11:00'),
      timeZone: 'Europe/Madrid',
      meeting: 'phone',
      phone: '(407) 555-0199',
      notes: 'Two jobs.',
      draftId: 'a draft',
      estimateId: null,
      quote: JSON.stringify(quote),
      quoteCents: quote.totalCents,
      sequence: 0,
      priceVersion: quote.priceVersion,
      reminderSentAt: null,
      cancelledAt: null,
      createdAt: now,
    });
    expect(await slotsOf(id)).toEqual(quarters('10:00', 5));
    expect(await events(id)).toEqual([['consultation.booked', client.accountId]]);
  });

  test('by the page costs so many pages, and one of the length that was shown is taken', async () => {
    const service = BOOKABLES.find(({ price }) => price.kind === 'by page')!;
    const { minutes } = service;
    const { quote } = await book({
      serviceType: service.type,
      meeting: service.meetings[0]!,
      phone: '(407) 555-0199',
      pages: 4,
      minutes,
    });
    expect(quote).toEqual(quoteOf(service, 4));
    expect(quote.totalCents).toBe(4 * quoteOf(service).totalCents);
  });

  test('keeps the number in the profile where that is wanted and there is one', async () => {
    const phoneOf = async ({ accountId: id }: TestClient) =>
      (await db.profile.findUniqueOrThrow({ where: { id } })).phone;
    const other = await newClient();
    const before = await phoneOf(other);
    const phone = '(407) 555-0199';
    await book({ meeting: 'phone', phone });
    expect(await phoneOf(client)).toBe(before);
    await book({ meeting: 'phone', phone, savePhone: true, startsAt: orlando(day, '14:00') });
    expect([await phoneOf(client), await phoneOf(other)]).toEqual([phone, before]);
    await book({ meeting: 'video', savePhone: true, startsAt: orlando(day, '16:00') });
    expect(await phoneOf(client)).toBe(phone);
  });

  test('of a draft that was booked is that consultation, for its client alone', async () => {
    const { id } = await book({ draftId: 'a draft' });
    const again = { draftId: 'a draft', startsAt: orlando(day, '14:00') };
    expect((await book(again)).id).toBe(id);
    const other = await newClient();
    await expect(book(again, other)).rejects.toMatchObject({ name: 'SlotTakenError' });
    expect(await findBookedFrom(other, 'a draft')).toBeNull();
    expect((await findBookedFrom(client, 'a draft'))!.id).toBe(id);
    for (const none of [undefined, '', 'no draft'])
      expect(await findBookedFrom(client, none)).toBeNull();
    expect(await db.consultation.count()).toBe(1);
  });
});

describe('a new time', () => {
  test('is kept with its quarters and who chose it, and nobody else’s change', async () => {
    const theirs = await book({ startsAt: orlando(day, '16:00') }, await newClient());
    const { id } = await book();
    const [before, untouched] = [await stored(id), await stored(theirs.id)];
    await db.consultation.updateMany({ data: { reminderSentAt: now } });
    await rescheduleConsultation(staff, id, orlando(day, '12:30'), later);
    const { updatedAt: _, ...row } = await stored(id);
    expect(row).toMatchObject({
      startsAt: orlando(day, '12:30'),
      endsAt: orlando(day, '13:30'),
      sequence: 1,
      reminderSentAt: null,
      quote: before.quote,
    });
    expect(await slotsOf(id)).toEqual(quarters('12:30', 5));
    expect(await slotsOf(theirs.id)).toEqual(quarters('16:00', 5));
    expect((await stored(theirs.id)).startsAt).toEqual(untouched.startsAt);
    await rescheduleConsultation({ linkTo: id }, id, orlando(day, '10:00'), later);
    expect(await events(id)).toEqual([
      ['consultation.booked', client.accountId],
      ['consultation.moved', staff.accountId],
      ['consultation.moved', null],
    ]);
  });

  test('while the client has another consultation is refused, of the same service too', async () => {
    await db.staffMember.updateMany({ data: { bookable: true } });
    const { id } = await book();
    const other = await book({ startsAt: orlando(day, '14:00') });
    await expect(
      rescheduleConsultation(staff, id, orlando(day, '14:00'), later),
    ).rejects.toMatchObject({ name: 'OverlapError', consultationId: other.id, same: false });
    await rescheduleConsultation(staff, id, orlando(day, '10:30'), later);
    await oneStaffMember();
    expect((await stored(id)).startsAt).toEqual(orlando(day, '10:30'));
  });

  test('of one that was called off or has begun is refused with the reason', async () => {
    const { id } = await book();
    const move = (at: Date) => rescheduleConsultation(client, id, orlando(day, '15:00'), at);
    await expect(move(orlando(day, '10:00'))).rejects.toMatchObject({ because: 'begun' });
    await db.consultation.update({ where: { id }, data: { status: 'cancelled' } });
    await expect(move(later)).rejects.toMatchObject({ because: 'cancelled' });
  });
});

describe('a cancellation', () => {
  test('keeps when it was made and by whom, and frees its own quarters alone', async () => {
    const other = await book({ startsAt: orlando(day, '14:00') });
    const { id } = await book();
    const { updatedAt: _, ...before } = await stored(id);
    const cancelled = await cancelConsultation(staff, id, later);
    const off = { status: 'cancelled', cancelledAt: later, sequence: 1 };
    expect(cancelled).toMatchObject({ id, ...off });
    expect(await stored(id)).toMatchObject({ ...before, ...off });
    expect([await slotsOf(id), await slotsOf(other.id)]).toEqual([[], quarters('14:00', 5)]);
    expect((await stored(other.id)).status).toBe('booked');
    await cancelConsultation({ linkTo: other.id }, other.id, later);
    expect([(await events(id)).at(-1), (await events(other.id)).at(-1)]).toEqual([
      ['consultation.cancelled', staff.accountId],
      ['consultation.cancelled', null],
    ]);
  });

  test('of one that is completed is refused', async () => {
    const startsAt = orlando(day, '10:00');
    const id = await keepConsultation(client.accountId, { startsAt, status: 'completed' });
    await expect(cancelConsultation(client, id, now)).rejects.toMatchObject({
      name: 'ConsultationClosedError',
    });
    expect((await stored(id)).status).toBe('completed');
  });
});
