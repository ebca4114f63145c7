import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PEOPLE } from '#prisma/people';
import { auditOf } from '#tests/support/administration';
import { emptyDay, orlando } from '#tests/support/booking';
import { bookingOn, newClient } from '#tests/support/consultations';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { AccessRefusedError } from '~/domain/access/authority';
import type { Role } from '~/domain/access/roles';
import { addDays } from '~/domain/time/civil-time';
import { bookConsultation } from '~/models/consultation/booking.server';
import * as daysOff from '~/models/day-off.server';

const NOW = new Date();
const DAY = '2031-03-10';
const reason = 'Retreat';

let actor: { accountId: string; roles: Role[] };
let client: string;
let [ada, ben] = ['', ''];

beforeAll(async () => {
  await seedPeople();
  actor = { accountId: (await accountOf('admin')).id, roles: ['admin'] };
  client = (await accountOf('client')).id;
  const members = await db.staffMember.findMany({ orderBy: { slug: 'asc' }, take: 2 });
  [ada, ben] = members.map(({ id }) => id) as [string, string];
});
beforeEach(async () => {
  await db.dayOff.deleteMany();
  await db.consultation.deleteMany();
});

/** A consultation from a moment on, for an hour; of the client with the first member unless said otherwise. */
async function book(startsAt: Date, changes: object = {}): Promise<string> {
  const held = { quote: '{}', quoteCents: 0, priceVersion: '', timeZone: 'America/New_York' };
  const endsAt = new Date(startsAt.getTime() + 3_600_000);
  const who = { clientId: client, staffMemberId: ada, serviceType: 'tax-planning' };
  const data = { ...held, ...who, startsAt, endsAt, ...changes };
  return (await db.consultation.create({ data })).id;
}
const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);

describe('the list of days off', () => {
  // In UTC the next day has begun.
  const evening = orlando(DAY, '23:30');
  const list = (whose: string | null, after: string | null = null) =>
    daysOff.listDaysOff(whose, after, evening);

  test('has those of the office or of one member, from Orlando’s today on, the soonest first', async () => {
    for (const date of ['2031-03-12', '2031-03-09', '2031-03-10', '2031-03-11'])
      await db.dayOff.create({ data: { id: `office ${date}`, date, reason: `for ${date}` } });
    await db.dayOff.create({ data: { date: '2031-03-20', staffMemberId: ada } });
    await db.dayOff.create({ data: { date: '2031-03-21', staffMemberId: ben } });
    const row = (date: string) => ({ id: `office ${date}`, date, reason: `for ${date}` });
    expect(await list(null)).toEqual({
      rows: ['2031-03-10', '2031-03-11', '2031-03-12'].map(row),
      next: null,
    });
    expect((await list(ada)).rows.map(({ date }) => date)).toEqual(['2031-03-20']);
    expect((await list(null, '2031-03-10')).rows).toEqual(['2031-03-11', '2031-03-12'].map(row));
    expect((await list(null, '2031-03-11')).rows).toEqual([row('2031-03-12')]);
    // An old address leads to no day that is over.
    expect((await list(null, '2031-03-01')).rows[0]).toEqual(row('2031-03-10'));
  });

  test('goes on after the last of 25 days', async () => {
    const dates = Array.from({ length: 26 }, (_, index) => addDays('2031-04-01', index));
    await db.dayOff.createMany({ data: dates.map((date) => ({ date })) });
    const { rows, next } = await list(null);
    expect(rows.map(({ date }) => date)).toEqual(dates.slice(0, 25));
    expect((await list(null, next)).rows.map(({ date }) => date)).toEqual(['2031-04-26']);
  });

  test('leads to each with whose it is', async () => {
    const { name } = await db.staffMember.findUniqueOrThrow({ where: { id: ada } });
    const { id } = await db.dayOff.create({ data: { date: DAY, reason, staffMemberId: ada } });
    const staffMember = { id: ada, name };
    expect(await daysOff.findDayOff(id)).toEqual({ id, date: DAY, reason, staffMember });
    expect(await daysOff.findDayOff('gone')).toBeNull();
  });
});

describe('the consultations that a day off would meet', () => {
  const before = orlando('2031-03-01', '09:00');

  test('are those still to be held, of the member or of everybody, with who booked them', async () => {
    const { accountId } = await newClient();
    const { email } = await db.account.findUniqueOrThrow({ where: { id: accountId } });
    await db.profile.delete({ where: { id: accountId } });
    const late = await book(orlando(DAY, '15:00'), { clientId: accountId, serviceType: 'old' });
    const early = await book(orlando(DAY, '10:00'));
    for (const status of ['cancelled', 'completed']) await book(orlando(DAY, '11:00'), { status });
    const other = await book(orlando(DAY, '12:00'), { staffMemberId: ben });
    expect(await daysOff.bookingsOn(ada, DAY, before)).toEqual([
      {
        id: early,
        title: 'Tax Planning (1-hour consultation)',
        client: PEOPLE.client.fullName,
        startsAt: orlando(DAY, '10:00'),
        endsAt: orlando(DAY, '11:00'),
      },
      {
        id: late,
        title: 'old',
        client: email,
        startsAt: orlando(DAY, '15:00'),
        endsAt: orlando(DAY, '16:00'),
      },
    ]);
    expect(idsOf(await daysOff.bookingsOn(null, DAY, before))).toEqual([early, other, late]);
  });

  test('are of Orlando’s day, and of today what hasn’t begun', async () => {
    const midnight = orlando(DAY, '00:00');
    await book(new Date(midnight.getTime() - 1));
    const own = [await book(midnight), await book(orlando(DAY, '23:59'))];
    const nextDay = await book(orlando('2031-03-11', '00:00'));
    expect(idsOf(await daysOff.bookingsOn(ada, DAY, before))).toEqual(own);
    const noon = orlando(DAY, '12:00');
    expect(idsOf(await daysOff.bookingsOn(ada, DAY, noon))).toEqual([own[1]]);
    expect(idsOf(await daysOff.listBookings(ada, noon))).toEqual([own[1], nextDay]);
  });

  test('are told up to a hundred', async () => {
    const held = { quote: '{}', quoteCents: 0, priceVersion: '', timeZone: '' };
    const times = { startsAt: orlando(DAY, '10:00'), endsAt: orlando(DAY, '11:00') };
    const data = Array.from({ length: 101 }, () => ({
      ...{ ...held, ...times },
      ...{ clientId: client, serviceType: 'x' },
    }));
    await db.consultation.createMany({ data });
    expect(await daysOff.listBookings(null, before)).toHaveLength(100);
  });
});

describe('taking a day off', () => {
  const take = (staffMemberId: string | null, bookings: 'keep' | 'cancel' | null, date = DAY) =>
    daysOff.addDayOff({ staffMemberId, date, reason, bookings }, actor, NOW);

  test('of the office is recorded under its own id, and what nobody was asked for as none', async () => {
    expect(await take(null, null)).toBe(0);
    const day = await db.dayOff.findFirstOrThrow();
    expect(day).toEqual({ id: expect.any(String), date: DAY, reason, staffMemberId: null });
    const made = { actorId: actor.accountId, action: 'day-off.added' };
    expect(await auditOf(day.id)).toEqual([
      { ...made, detail: { date: DAY, reason, bookings: 'none' } },
    ]);
    expect(await daysOff.removeDayOff(day.id, actor.accountId)).toBe(true);
    expect((await auditOf(day.id))[1]).toEqual({
      ...{ actorId: actor.accountId, action: 'day-off.removed' },
      detail: { date: DAY },
    });
    expect(await db.dayOff.count()).toBe(0);
    expect(await daysOff.removeDayOff(day.id, actor.accountId)).toBe(false);
    expect(await auditOf(day.id)).toHaveLength(2);
  });

  test('asks what becomes of what is booked, with the member alone, and can leave it as it is', async () => {
    await book(orlando(DAY, '10:00'));
    await expect(take(ada, null)).rejects.toMatchObject({
      name: 'BookedDayError',
      message: 'Choose what happens to the consultations on this day.',
    });
    expect(await db.dayOff.count()).toBe(0);
    expect(await take(ben, null)).toBe(0);
    expect(await take(ada, 'keep')).toBe(0);
    expect(await db.consultation.count({ where: { status: 'booked' } })).toBe(1);
    await expect(take(ada, 'cancel')).rejects.toThrow(AccessRefusedError);
    expect(await db.consultation.count({ where: { status: 'booked' } })).toBe(1);
  });

  test('cancels what it meets and counts that, also where the office and a member do so at once', async () => {
    const day = await emptyDay(NOW);
    const viewer = { accountId: client };
    for (const clock of ['10:00', '13:00'])
      await bookConsultation(viewer, bookingOn(day, { startsAt: orlando(day, clock) }), NOW);
    await db.consultation.updateMany({ data: { staffMemberId: ada } });
    const next = await emptyDay(NOW, 1);
    const kept = await bookConsultation(viewer, bookingOn(next), NOW);
    const [one, two] = await Promise.all([take(ada, 'cancel', day), take(null, 'cancel', day)]);
    expect(one + two).toBe(2);
    const open = await db.consultation.findMany({ where: { status: 'booked' } });
    expect(idsOf(open)).toEqual([kept.id]);
  });

  test('that fails for another reason says so, and takes nothing off', async () => {
    const gone = { staffMemberId: 'gone', date: DAY, reason, bookings: null };
    await expect(daysOff.addDayOff(gone, actor, NOW)).rejects.not.toThrow(AccessRefusedError);
    expect(await db.dayOff.count()).toBe(0);
  });
});
