import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { emptyDay, oneStaffMember, orlando } from '#tests/support/booking';
import { bookingOn, mailsOf, newClient, type TestClient } from '#tests/support/consultations';
import {
  bookConsultation,
  cancelConsultation,
  rescheduleConsultation,
} from '~/models/consultation/booking.server';
import { findConsultation, remindClients } from '~/models/consultation/consultation.server';

const now = new Date();
const HOUR = 3_600_000;
let day: string;
let client: TestClient;

const booking = (changes: Parameters<typeof bookingOn>[1] = {}) => bookingOn(day, changes);

beforeAll(async () => {
  await seedPeople();
  await oneStaffMember();
});
beforeEach(async () => {
  await db.consultation.deleteMany();
  await db.dayOff.deleteMany({ where: { staffMemberId: { not: null } } });
  day = await emptyDay(now);
  client = await newClient();
});

describe('rescheduling a consultation', () => {
  test('increments the sequence, frees the old time, keeps the quote and allows another reminder', async () => {
    const booked = await bookConsultation(client, booking(), now);
    await db.consultation.update({ where: { id: booked.id }, data: { reminderSentAt: now } });
    const moved = await rescheduleConsultation(client, booked.id, orlando(day, '10:30'), now);
    expect(moved).toMatchObject({
      sequence: 1,
      startsAt: orlando(day, '10:30'),
      quote: booked.quote,
    });
    expect(await db.consultation.findUnique({ where: { id: booked.id } })).toMatchObject({
      reminderSentAt: null,
    });
    await bookConsultation(
      await newClient(),
      booking({ startsAt: orlando(day, '09:00'), serviceType: 'consultation' }),
      now,
    );
  });

  test('replaces the unsent mails of the booking and of earlier times', async () => {
    const { id } = await bookConsultation(client, booking(), now);
    await rescheduleConsultation(client, id, orlando(day, '10:30'), now);
    await rescheduleConsultation(client, id, orlando(day, '11:00'), now);
    const waiting = await mailsOf(id);
    expect(waiting).toHaveLength(2);
    for (const { subject, calendar, expiresAt } of waiting) {
      expect(subject).toMatch(/^New time: .*, 11:00 AM ET/);
      expect(expiresAt).toEqual(orlando(day, '12:00'));
      expect(JSON.parse(calendar!)).toMatchObject({
        sequence: 2,
        startsAt: orlando(day, '11:00').toISOString(),
      });
    }
    await db.queuedMail.updateMany({ data: { sentAt: now } });
    await rescheduleConsultation(client, id, orlando(day, '14:00'), now);
    expect(await mailsOf(id)).toHaveLength(4);
  });

  test('rejects a taken time and changes nothing', async () => {
    const booked = await bookConsultation(client, booking(), now);
    await bookConsultation(await newClient(), booking({ startsAt: orlando(day, '14:00') }), now);
    await expect(
      rescheduleConsultation(client, booked.id, orlando(day, '14:30'), now),
    ).rejects.toMatchObject({ code: 'slot-taken' });
    await expect(
      rescheduleConsultation(client, booked.id, orlando(day, '07:00'), now),
    ).rejects.toMatchObject({ code: 'hours' });
    expect(await findConsultation(client, booked.id)).toEqual(booked);
    expect(await db.bookedSlot.count({ where: { consultationId: booked.id } })).toBe(5);
  });
});

describe('canceling a consultation', () => {
  test('frees the time, is mailed once to both, and can’t be undone or repeated', async () => {
    const booked = await bookConsultation(client, booking(), now);
    await db.queuedMail.updateMany({ data: { sentAt: now } });
    const outcomes = await Promise.allSettled(
      [1, 2, 3].map(() => cancelConsultation(client, booked.id, now)),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual([
      'fulfilled',
      'rejected',
      'rejected',
    ]);
    expect(await findConsultation(client, booked.id)).toMatchObject({
      status: 'cancelled',
      sequence: 1,
      cancelledAt: now,
    });
    const mails = (await mailsOf(booked.id)).filter(({ sentAt }) => sentAt === null);
    expect(mails.map(({ subject }) => subject.split(':')[0])).toEqual(['Canceled', 'Canceled']);
    await expect(
      rescheduleConsultation(client, booked.id, orlando(day, '14:00'), now),
    ).rejects.toMatchObject({ code: 'closed' });
    await bookConsultation(await newClient(), booking(), now);
  });

  test('frees the new time too when done in parallel with rescheduling', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { id } = await bookConsultation(client, booking(), now);
      await Promise.allSettled([
        rescheduleConsultation(client, id, orlando(day, '14:00'), now),
        cancelConsultation(client, id, now),
      ]);
      expect(await findConsultation(client, id)).toMatchObject({ status: 'cancelled' });
      expect(await db.bookedSlot.count({ where: { consultationId: id } })).toBe(0);
    }
  });

  test('is rejected once it has begun', async () => {
    const booked = await bookConsultation(client, booking(), now);
    await expect(cancelConsultation(client, booked.id, booked.startsAt)).rejects.toMatchObject({
      message: expect.stringContaining('already started'),
    });
  });
});

test('the audit trail names who booked, moved and canceled; a link has no account', async () => {
  const { accountId } = client;
  const { id: staffId } = await accountOf('admin');
  const staff = { accountId: staffId, partyId: staffId, roles: ['admin'] as const };
  const { id } = await bookConsultation(client, booking(), now);
  await rescheduleConsultation(staff, id, orlando(day, '14:00'), now);
  await rescheduleConsultation(client, id, null, now, { notes: 'Three jobs.' });
  await cancelConsultation({ linkTo: id, linkOf: null }, id, now);
  const events = await db.auditEvent.findMany({
    where: { subject: id },
    orderBy: { sequence: 'asc' },
  });
  expect(events.map(({ action, actorId }) => [action, actorId])).toEqual([
    ['consultation.booked', accountId],
    ['consultation.moved', staff.accountId],
    ['consultation.changed', accountId],
    ['consultation.cancelled', null],
  ]);
});

test('a call uses the phone number given, else the profile’s, and needs one', async () => {
  const byPhone = booking({ meeting: 'phone' });
  await expect(bookConsultation(client, byPhone, now)).rejects.toMatchObject({ code: 'phone' });
  await db.profile.update({ where: { id: client.accountId }, data: { phone: '(407) 555-0100' } });
  const { id, phone } = await bookConsultation(client, byPhone, now);
  expect(phone).toBe('(407) 555-0100');
  const change = (changes: object) => rescheduleConsultation(client, id, null, now, changes);
  expect(await change({ phone: '(407) 555-0199' })).toMatchObject({ phone: '(407) 555-0199' });
  expect(await change({ meeting: 'video' })).toMatchObject({ phone: '' });
});

test('a reminder is sent once a day ahead, however many jobs run', async () => {
  const { id, startsAt } = await bookConsultation(client, booking(), now);
  const reminders = async () =>
    (await mailsOf(id)).filter(({ occasion }) => occasion?.includes('reminder')).length;
  expect(await remindClients(new Date(startsAt.getTime() - 25 * HOUR))).toBe(0);
  const dayBefore = new Date(startsAt.getTime() - 24 * HOUR);
  const runs = await Promise.all([1, 2, 3].map(() => remindClients(dayBefore)));
  expect(runs.reduce((sum, count) => sum + count)).toBe(1);
  expect(await remindClients(new Date(startsAt.getTime() - HOUR))).toBe(0);
  expect(await reminders()).toBe(1);
});
