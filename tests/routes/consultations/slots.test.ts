import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { db, seedPeople } from '#tests/support/database';
import { emptyDay, oneStaffMember, orlando } from '#tests/support/booking';
import { bookingOn, mailsOf, newClient, type TestClient } from '#tests/support/consultations';
import { bookConsultation } from '~/models/consultation/booking.server';
import { findConsultation } from '~/models/consultation/consultation.server';
import { serviceTitle } from '~/domain/booking/bookable';
import { getFirm } from '~/models/firm/published.server';

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

describe('booking', () => {
  test('stores service, time, zone, notes and the quote with its price version', async () => {
    const booked = await bookConsultation(client, booking(), now);
    expect(booked).toMatchObject({
      serviceType: 'tax-planning',
      title: serviceTitle(getFirm(), 'tax-planning'),
      status: 'booked',
      timeZone: 'Europe/Madrid',
      notes: 'Two jobs.',
      sequence: 0,
    });
    expect(booked.endsAt.getTime() - booked.startsAt.getTime()).toBe(HOUR);
    expect(booked.quote.lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(
      booked.quote.totalCents,
    );
    expect(booked.quote.priceVersion).toBe('1');
    expect(await findConsultation(client, booked.id)).toEqual(booked);
    expect((await mailsOf(booked.id)).map(({ recipient }) => recipient)).toEqual([
      'hello@eola-tax.example',
      booked.client.email,
    ]);
  });

  test('leaves 15 minutes after each meeting', async () => {
    await bookConsultation(client, booking(), now);
    for (const clock of ['09:30', '10:30', '11:00']) {
      await expect(
        bookConsultation(await newClient(), booking({ startsAt: orlando(day, clock) }), now),
        clock,
      ).rejects.toMatchObject({ code: 'slot-taken' });
    }
    await bookConsultation(await newClient(), booking({ startsAt: orlando(day, '11:30') }), now);
    await expect(
      bookConsultation(await newClient(), booking({ startsAt: orlando(day, '09:00') }), now),
    ).rejects.toMatchObject({ code: 'slot-taken' });
    await bookConsultation(
      await newClient(),
      booking({ startsAt: orlando(day, '09:00'), serviceType: 'consultation' }),
      now,
    );
  });

  test('assigns as many clients to a time as there are staff for the subject, each to another', async () => {
    await db.staffMember.updateMany({ data: { bookable: true } });
    const clients = await Promise.all(Array.from({ length: 12 }, newClient));
    const outcomes = await Promise.allSettled(
      clients.map((each) => bookConsultation(each, booking(), now)),
    );
    const members = outcomes.flatMap((outcome) =>
      outcome.status === 'fulfilled' ? [outcome.value.staffMember!.id] : [],
    );
    const covering = await db.staffMember.findMany({
      where: { subjects: { some: { subject: 'tax' } } },
    });
    expect(covering.length).toBeGreaterThan(1);
    expect([...members].sort()).toEqual(covering.map(({ id }) => id).sort());
    await oneStaffMember();
  });

  test('books once for one client twice at the same time, whoever else is free', async () => {
    await db.staffMember.updateMany({ data: { bookable: true } });
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, () => bookConsultation(client, booking(), now)),
    );
    const made = outcomes.flatMap((outcome) =>
      outcome.status === 'fulfilled' ? [outcome.value.id] : [],
    );
    expect(made).toHaveLength(1);
    for (const outcome of outcomes)
      if (outcome.status === 'rejected')
        expect(outcome.reason).toMatchObject({
          code: 'overlap',
          consultationId: made[0],
        });
    await expect(
      bookConsultation(
        client,
        booking({ serviceType: 'consultation', startsAt: orlando(day, '10:30') }),
        now,
      ),
    ).rejects.toMatchObject({ code: 'overlap' });
    await oneStaffMember();
  });
});
