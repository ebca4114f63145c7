import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { emptyDay, oneStaffMember, orlando } from '#tests/support/booking';
import {
  InvalidSlotError,
  OverlapError,
  SlotTakenError,
  ConsultationClosedError,
  UnknownServiceError,
} from '~/domain/booking/refusal';
import { newProfile } from '~/models/account.server';
import {
  bookConsultation,
  cancelConsultation,
  rescheduleConsultation,
  type Booking,
} from '~/models/consultation-booking.server';
import {
  completeConsultations,
  consultationKey,
  findConsultation,
  linkHolder,
  listConsultations,
} from '~/models/consultation.server';
import { remindClients } from '~/models/consultation-reminder.server';

const now = new Date();
const HOUR = 3_600_000;
let day: string;
let client: { accountId: string; roles: [] };
let people = 0;

async function newClient() {
  const name = `Client ${(people += 1)}`;
  const { id } = await db.account.create({
    data: {
      email: `c${people}@home.example`,
      profile: { create: newProfile({ fullName: name, roles: ['client'] }, name) },
    },
  });
  return { accountId: id, roles: [] as [] };
}

const booking = (changes: Partial<Booking> = {}): Booking => ({
  serviceType: 'tax-planning',
  startsAt: orlando(day, '10:00'),
  timeZone: 'Europe/Madrid',
  meeting: 'video',
  notes: 'Two jobs.',
  ...changes,
});
const mailsOf = (id: string) =>
  db.queuedMail.findMany({
    where: { occasion: { startsWith: `consultation:${id}:` } },
    orderBy: { id: 'asc' },
  });

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

describe('booking', () => {
  test('keeps service, time, zone, notes and the quote with its price version', async () => {
    const booked = await bookConsultation(db, client, booking(), now);
    expect(booked).toMatchObject({
      serviceType: 'tax-planning',
      title: 'Tax Planning (1-hour consultation)',
      status: 'booked',
      timeZone: 'Europe/Madrid',
      notes: 'Two jobs.',
      sequence: 0,
    });
    expect(booked.endsAt.getTime() - booked.startsAt.getTime()).toBe(HOUR);
    expect(booked.quote.lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(booked.quoteCents);
    expect(booked.priceVersion).toBe(booked.quote.priceVersion);
    expect(await findConsultation(db, client, booked.id)).toEqual(booked);
    expect((await mailsOf(booked.id)).map(({ recipient }) => recipient)).toEqual([
      booked.client.email,
      'office@eola-tax.example',
    ]);
  });

  test('of one time by fifty clients at once is given to one, and the others are told', async () => {
    const clients = await Promise.all(Array.from({ length: 50 }, newClient));
    const outcomes = await Promise.allSettled(
      clients.map((each) => bookConsultation(db, each, booking(), now)),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refusals = outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? [outcome.reason as Error] : [],
    );
    expect(refusals.filter((error) => error instanceof SlotTakenError)).toHaveLength(49);
    expect(await db.consultation.count()).toBe(1);
    expect(await db.bookedSlot.count()).toBe(5);
  });

  test('is guarded by the key of the quarters themselves', async () => {
    const { id, staffMember } = await bookConsultation(db, client, booking(), now);
    const quarter = {
      staffMemberId: staffMember!.id,
      startsAt: orlando(day, '11:00'),
      consultationId: id,
    };
    await expect(db.bookedSlot.create({ data: quarter })).rejects.toMatchObject({ code: 'P2002' });
  });

  test('leaves a quarter of an hour after each meeting', async () => {
    await bookConsultation(db, client, booking(), now);
    for (const clock of ['09:30', '10:30', '11:00']) {
      await expect(
        bookConsultation(db, await newClient(), booking({ startsAt: orlando(day, clock) }), now),
        clock,
      ).rejects.toThrow(SlotTakenError);
    }
    await bookConsultation(
      db,
      await newClient(),
      booking({ startsAt: orlando(day, '11:30') }),
      now,
    );
    await expect(
      bookConsultation(db, await newClient(), booking({ startsAt: orlando(day, '09:00') }), now),
    ).rejects.toThrow(SlotTakenError);
    await bookConsultation(
      db,
      await newClient(),
      booking({ startsAt: orlando(day, '09:00'), serviceType: 'consultation' }),
      now,
    );
  });

  test('gives a time to as many as there are staff, each to another', async () => {
    await db.staffMember.updateMany({ data: { bookable: true } });
    const clients = await Promise.all(Array.from({ length: 12 }, newClient));
    const outcomes = await Promise.allSettled(
      clients.map((each) => bookConsultation(db, each, booking(), now)),
    );
    const members = outcomes.flatMap((outcome) =>
      outcome.status === 'fulfilled' ? [outcome.value.staffMember!.id] : [],
    );
    expect(members).toHaveLength(4);
    expect(new Set(members).size).toBe(4);
    await oneStaffMember();
  });

  test('by one client twice at the same time is one booking, whoever else is free', async () => {
    await db.staffMember.updateMany({ data: { bookable: true } });
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, () => bookConsultation(db, client, booking(), now)),
    );
    const made = outcomes.flatMap((outcome) =>
      outcome.status === 'fulfilled' ? [outcome.value.id] : [],
    );
    expect(made).toHaveLength(1);
    for (const outcome of outcomes)
      if (outcome.status === 'rejected')
        expect(outcome.reason).toMatchObject({
          name: 'OverlapError',
          consultationId: made[0],
          same: true,
        });
    await expect(
      bookConsultation(
        db,
        client,
        booking({ serviceType: 'consultation', startsAt: orlando(day, '10:30') }),
        now,
      ),
    ).rejects.toThrow(OverlapError);
    await oneStaffMember();
  });

  test('keeps off the days of one staff member', async () => {
    const member = await db.staffMember.findFirstOrThrow({ where: { bookable: true } });
    await db.dayOff.create({ data: { date: day, staffMemberId: member.id } });
    await expect(bookConsultation(db, client, booking(), now)).rejects.toThrow(SlotTakenError);
  });

  test.each([
    ['past', { startsAt: new Date(now.getTime() - HOUR) }],
    ['notice', { startsAt: new Date(now.getTime() + HOUR) }],
    ['horizon', { startsAt: new Date(now.getTime() + 90 * 24 * HOUR) }],
    ['length', { minutes: 45 }],
  ] as const)('refuses a time that is wrong: %s', async (reason, changes) => {
    await expect(bookConsultation(db, client, booking(changes), now)).rejects.toMatchObject({
      name: 'InvalidSlotError',
      reason,
    });
    expect(await db.consultation.count()).toBe(0);
  });

  test('refuses times out of hours and off the half hour, and services there are none of', async () => {
    for (const clock of ['08:30', '17:30', '23:00'])
      await expect(
        bookConsultation(db, client, booking({ startsAt: orlando(day, clock) }), now),
      ).rejects.toMatchObject({ reason: 'hours' });
    await expect(
      bookConsultation(db, client, booking({ startsAt: orlando(day, '10:10') }), now),
    ).rejects.toMatchObject({ reason: 'grid' });
    await expect(
      bookConsultation(db, client, booking({ serviceType: '<b>' }), now),
    ).rejects.toThrow(UnknownServiceError);
  });
});

describe('a new time', () => {
  test('raises the sequence, frees the old time, keeps the quote and lets the reminder be sent again', async () => {
    const booked = await bookConsultation(db, client, booking(), now);
    await db.consultation.update({ where: { id: booked.id }, data: { reminderSentAt: now } });
    const moved = await rescheduleConsultation(db, client, booked.id, orlando(day, '10:30'), now);
    expect(moved).toMatchObject({
      sequence: 1,
      startsAt: orlando(day, '10:30'),
      quote: booked.quote,
    });
    expect(await db.consultation.findUnique({ where: { id: booked.id } })).toMatchObject({
      reminderSentAt: null,
    });
    await bookConsultation(
      db,
      await newClient(),
      booking({ startsAt: orlando(day, '09:00'), serviceType: 'consultation' }),
      now,
    );
    expect(await mailsOf(booked.id)).toHaveLength(4);
  });

  test('that is taken is refused and nothing changes', async () => {
    const booked = await bookConsultation(db, client, booking(), now);
    await bookConsultation(
      db,
      await newClient(),
      booking({ startsAt: orlando(day, '14:00') }),
      now,
    );
    await expect(
      rescheduleConsultation(db, client, booked.id, orlando(day, '14:30'), now),
    ).rejects.toThrow(SlotTakenError);
    await expect(
      rescheduleConsultation(db, client, booked.id, orlando(day, '07:00'), now),
    ).rejects.toThrow(InvalidSlotError);
    expect(await findConsultation(db, client, booked.id)).toEqual(booked);
    expect(await db.bookedSlot.count({ where: { consultationId: booked.id } })).toBe(5);
  });
});

describe('a cancellation', () => {
  test('frees the time, is mailed once to both, and can’t be undone or done twice', async () => {
    const booked = await bookConsultation(db, client, booking(), now);
    const outcomes = await Promise.allSettled(
      [1, 2, 3].map(() => cancelConsultation(db, client, booked.id, now)),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual([
      'fulfilled',
      'rejected',
      'rejected',
    ]);
    expect(await findConsultation(db, client, booked.id)).toMatchObject({
      status: 'cancelled',
      sequence: 1,
      cancelledAt: now,
    });
    expect(
      (await mailsOf(booked.id)).filter(({ subject }) => subject.startsWith('Cancelled')),
    ).toHaveLength(2);
    await expect(
      rescheduleConsultation(db, client, booked.id, orlando(day, '14:00'), now),
    ).rejects.toThrow(ConsultationClosedError);
    await bookConsultation(db, await newClient(), booking(), now);
  });

  test('comes too late once it has begun', async () => {
    const booked = await bookConsultation(db, client, booking(), now);
    await expect(cancelConsultation(db, client, booked.id, booked.startsAt)).rejects.toMatchObject({
      because: 'begun',
    });
  });
});

describe('who sees what', () => {
  test('clients their own, staff all, the link of a mail one', async () => {
    const other = await newClient();
    const mine = await bookConsultation(db, client, booking(), now);
    const theirs = await bookConsultation(
      db,
      other,
      booking({ startsAt: orlando(day, '13:00') }),
      now,
    );
    const staff = { accountId: (await accountOf('admin')).id, roles: ['admin'] as const };
    expect(await findConsultation(db, other, mine.id)).toBeNull();
    expect(await rescheduleConsultation(db, other, mine.id, orlando(day, '15:00'), now)).toBeNull();
    expect(await cancelConsultation(db, other, mine.id, now)).toBeNull();
    expect((await listConsultations(db, client, {}, now)).consultations).toEqual([mine]);
    expect((await listConsultations(db, staff, {}, now)).total).toBe(2);
    expect(
      (await listConsultations(db, staff, { page: 2, perPage: 1, when: 'upcoming' }, now))
        .consultations,
    ).toEqual([theirs]);
    expect(await listConsultations(db, staff, { page: -1, perPage: 0 }, now)).toMatchObject({
      page: 1,
      total: 2,
    });
    expect(linkHolder(mine.id, consultationKey(theirs.id))).toBeNull();
    const holder = linkHolder(mine.id, consultationKey(mine.id))!;
    expect(await findConsultation(db, holder, mine.id)).toEqual(mine);
    expect(await findConsultation(db, holder, theirs.id)).toBeNull();
    expect((await listConsultations(db, holder, {}, now)).total).toBe(1);
  });
});

test('a reminder is sent once a day ahead, however many run, and the past is completed', async () => {
  const { id, startsAt, endsAt } = await bookConsultation(db, client, booking(), now);
  const reminders = async () =>
    (await mailsOf(id)).filter(({ occasion }) => occasion?.includes('reminder')).length;
  expect(await remindClients(db, new Date(startsAt.getTime() - 25 * HOUR))).toBe(0);
  const dayBefore = new Date(startsAt.getTime() - 24 * HOUR);
  const runs = await Promise.all([1, 2, 3].map(() => remindClients(db, dayBefore)));
  expect(runs.reduce((sum, count) => sum + count)).toBe(1);
  expect(await remindClients(db, new Date(startsAt.getTime() - HOUR))).toBe(0);
  expect(await reminders()).toBe(1);
  expect(await completeConsultations(db, startsAt)).toBe(0);
  expect(await completeConsultations(db, endsAt)).toBe(1);
  expect((await listConsultations(db, client, { when: 'past' }, now)).total).toBe(1);
});
