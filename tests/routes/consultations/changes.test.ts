import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { emptyDay, oneStaffMember, orlando } from '#tests/support/booking';
import { bookingOn, mailsOf, newClient, type TestClient } from '#tests/support/consultations';
import {
  ConsultationClosedError,
  InvalidSlotError,
  SlotTakenError,
} from '~/domain/booking/refusal';
import {
  bookConsultation,
  cancelConsultation,
  rescheduleConsultation,
} from '~/models/consultation/booking.server';
import {
  consultationKey,
  findConsultation,
  linkHolder,
  listConsultations,
} from '~/models/consultation/consultation.server';
import { FIRM } from '~/domain/catalogue/firm';
import { remindClients } from '~/models/consultation/reminder.server';

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

describe('a new time', () => {
  test('raises the sequence, frees the old time, keeps the quote and lets the reminder be sent again', async () => {
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

  test('is told as the booking while that mail is unsent, and as a change once it was sent', async () => {
    const booked = await bookConsultation(client, booking(), now);
    const subjects = async () => (await mailsOf(booked.id)).map(({ subject }) => subject);
    await rescheduleConsultation(client, booked.id, orlando(day, '10:30'), now);
    const waiting = await mailsOf(booked.id);
    expect(waiting).toHaveLength(2);
    for (const { subject, text, calendar } of waiting) {
      expect(subject).toMatch(/^Booked: .*, 10:30 AM ET/);
      expect(text).not.toContain('10:00 AM');
      expect(JSON.parse(calendar!)).toMatchObject({
        sequence: 1,
        startsAt: orlando(day, '10:30').toISOString(),
      });
    }
    // The client's is on its way just now, the firm's is not.
    const { id } = waiting.find(({ topic }) => topic!.includes(':client:'))!;
    await db.queuedMail.update({ where: { id }, data: { attempts: 1 } });
    await rescheduleConsultation(client, booked.id, orlando(day, '11:00'), now);
    expect((await subjects()).sort()).toEqual([
      expect.stringMatching(/^Booked: .*, 11:00 AM ET/),
      expect.stringMatching(/^New time: .*, 11:00 AM ET/),
    ]);
    await db.queuedMail.updateMany({ data: { sentAt: now } });
    await rescheduleConsultation(client, booked.id, orlando(day, '14:00'), now);
    const unsent = (await mailsOf(booked.id)).filter(({ sentAt }) => sentAt === null);
    expect(unsent.map(({ subject }) => subject.split(':')[0])).toEqual(['New time', 'New time']);
  });

  test('of its details is told in the booking while that mail is unsent', async () => {
    const booked = await bookConsultation(client, booking(), now);
    await rescheduleConsultation(client, booked.id, null, now, { notes: 'About my rental house' });
    const waiting = await mailsOf(booked.id);
    expect(waiting.map(({ subject }) => subject.split(':')[0])).toEqual(['Booked', 'Booked']);
    expect(waiting.map(({ text }) => text.includes('About my rental house'))).toEqual([
      false,
      true,
    ]);
  });

  test('that is not sent yet is told with details that were changed since', async () => {
    const booked = await bookConsultation(client, booking(), now);
    await db.queuedMail.updateMany({ data: { sentAt: now } });
    await rescheduleConsultation(client, booked.id, orlando(day, '10:30'), now);
    await rescheduleConsultation(client, booked.id, null, now, { meeting: 'office' });
    const unsent = (await mailsOf(booked.id)).filter(({ sentAt }) => sentAt === null);
    expect(unsent.map(({ subject }) => subject.split(':')[0])).toEqual(['New time', 'New time']);
    for (const { text } of unsent) expect(text).toContain(FIRM.address);
  });

  test('that is taken is refused and nothing changes', async () => {
    const booked = await bookConsultation(client, booking(), now);
    await bookConsultation(await newClient(), booking({ startsAt: orlando(day, '14:00') }), now);
    await expect(
      rescheduleConsultation(client, booked.id, orlando(day, '14:30'), now),
    ).rejects.toThrow(SlotTakenError);
    await expect(
      rescheduleConsultation(client, booked.id, orlando(day, '07:00'), now),
    ).rejects.toThrow(InvalidSlotError);
    expect(await findConsultation(client, booked.id)).toEqual(booked);
    expect(await db.bookedSlot.count({ where: { consultationId: booked.id } })).toBe(5);
  });
});

describe('a cancellation', () => {
  test('frees the time, is mailed once to both, and can’t be undone or done twice', async () => {
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
    expect(
      (await mailsOf(booked.id)).filter(({ subject }) => subject.startsWith('Canceled')),
    ).toHaveLength(2);
    await expect(
      rescheduleConsultation(client, booked.id, orlando(day, '14:00'), now),
    ).rejects.toThrow(ConsultationClosedError);
    await bookConsultation(await newClient(), booking(), now);
  });

  test('is no news to a firm that was not told of the booking yet', async () => {
    const booked = await bookConsultation(client, booking(), now);
    await cancelConsultation(client, booked.id, now);
    expect(
      (await mailsOf(booked.id)).map(({ recipient, subject }) => [recipient, subject]),
    ).toEqual([[booked.client.email, expect.stringMatching(/^Canceled: /)]]);
  });

  test('is told to a firm whose mail server may have taken the booking before it broke off', async () => {
    const booked = await bookConsultation(client, booking(), now);
    await db.queuedMail.updateMany({ data: { attempts: 1, lastError: 'connection lost' } });
    await cancelConsultation(client, booked.id, now);
    expect((await mailsOf(booked.id)).map(({ subject }) => subject.split(':')[0])).toEqual([
      'Canceled',
      'Canceled',
    ]);
  });

  test('is told to a firm whose booking may have arrived before a new time took its place in the queue', async () => {
    const booked = await bookConsultation(client, booking(), now);
    await db.queuedMail.updateMany({ data: { attempts: 1, lastError: 'connection lost' } });
    await rescheduleConsultation(client, booked.id, orlando(day, '14:00'), now);
    await cancelConsultation(client, booked.id, now);
    expect((await mailsOf(booked.id)).map(({ subject }) => subject.split(':')[0])).toEqual([
      'Canceled',
      'Canceled',
    ]);
  });

  test('comes too late once it has begun', async () => {
    const booked = await bookConsultation(client, booking(), now);
    await expect(cancelConsultation(client, booked.id, booked.startsAt)).rejects.toMatchObject({
      because: 'begun',
    });
  });
});

describe('who sees what', () => {
  test('clients their own, staff all, the link of a mail one', async () => {
    const other = await newClient();
    const mine = await bookConsultation(client, booking(), now);
    const theirs = await bookConsultation(other, booking({ startsAt: orlando(day, '13:00') }), now);
    const staff = { accountId: (await accountOf('admin')).id, roles: ['admin'] as const };
    expect(await findConsultation(other, mine.id)).toBeNull();
    expect(await rescheduleConsultation(other, mine.id, orlando(day, '15:00'), now)).toBeNull();
    expect(await cancelConsultation(other, mine.id, now)).toBeNull();
    expect((await listConsultations(client, {}, now)).consultations).toEqual([mine]);
    expect((await listConsultations(staff, {}, now)).total).toBe(2);
    expect(
      (await listConsultations(staff, { page: 2, perPage: 1, when: 'upcoming' }, now))
        .consultations,
    ).toEqual([theirs]);
    expect(await listConsultations(staff, { page: -1, perPage: 0 }, now)).toMatchObject({
      page: 1,
      total: 2,
    });
    expect(linkHolder(mine.id, consultationKey(theirs.id))).toBeNull();
    const holder = linkHolder(mine.id, consultationKey(mine.id))!;
    expect(await findConsultation(holder, mine.id)).toEqual(mine);
    expect(await findConsultation(holder, theirs.id)).toBeNull();
    expect((await listConsultations(holder, {}, now)).total).toBe(1);
  });
});

test('a reminder is sent once a day ahead, however many run', async () => {
  const { id, startsAt, endsAt } = await bookConsultation(client, booking(), now);
  const reminders = async () =>
    (await mailsOf(id)).filter(({ occasion }) => occasion?.includes('reminder')).length;
  expect(await remindClients(new Date(startsAt.getTime() - 25 * HOUR))).toBe(0);
  const dayBefore = new Date(startsAt.getTime() - 24 * HOUR);
  const runs = await Promise.all([1, 2, 3].map(() => remindClients(dayBefore)));
  expect(runs.reduce((sum, count) => sum + count)).toBe(1);
  expect(await remindClients(new Date(startsAt.getTime() - HOUR))).toBe(0);
  expect(await reminders()).toBe(1);
  expect((await listConsultations(client, { when: 'past' }, endsAt)).total).toBe(1);
});
