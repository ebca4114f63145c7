import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { emptyDay, orlando } from '#tests/support/booking';
import { newClient } from '#tests/support/consultations';
import { db, seedPeople } from '#tests/support/database';
import { slotKey } from '~/domain/booking/slots';
import { getBookingCalendar, getStaffSchedule } from '~/models/staff.server';

const [FIRST, LAST] = ['2031-03-10', '2031-03-12'];
const NOW = new Date();

let clientId: string;
let [ada, ben] = ['', ''];
beforeAll(async () => {
  await seedPeople();
  await db.staffMember.deleteMany();
  clientId = (await newClient()).accountId;
  const add = async (slug: string, subjects: string[], changes: object = {}) =>
    (
      await db.staffMember.create({
        data: {
          slug,
          name: slug,
          role: 'x',
          ...changes,
          subjects: { create: subjects.map((subject) => ({ subject })) },
        },
      })
    ).id;
  ben = await add('ben', ['tax']);
  ada = await add('ada', ['advisory', 'tax']);
  await add('retired', ['tax'], { retiredAt: NOW });
  await add('not-booked', ['tax'], { bookable: false });
});
beforeEach(async () => {
  await db.consultation.deleteMany();
  await db.dayOff.deleteMany();
});

/** A consultation whose quarters are those moments of a member; its id. */
async function take(staffMemberId: string, ...at: Date[]): Promise<string> {
  const [startsAt] = at as [Date];
  const held = { quote: '{}', quoteCents: 0, priceVersion: '', timeZone: '', serviceType: 'x' };
  const slots = { create: at.map((each) => ({ staffMemberId, startsAt: each })) };
  const data = { ...held, clientId, staffMemberId, startsAt, endsAt: startsAt, slots };
  return (await db.consultation.create({ data })).id;
}
const off = (date: string, staffMemberId: string | null = null) =>
  db.dayOff.create({ data: { date, staffMemberId } });

describe('the schedule of some days', () => {
  test('has who can be booked, with their subjects and days off, and the days of the office', async () => {
    for (const date of ['2031-03-09', FIRST, LAST, '2031-03-13']) await off(date);
    for (const date of ['2031-03-09', FIRST]) await off(date, ada);
    for (const date of [LAST, '2031-03-13']) await off(date, ben);
    const hours = { days: [1, 2, 3, 4, 5], opensAt: 540, closesAt: 1080 };
    expect(await getStaffSchedule(db, FIRST, LAST)).toEqual({
      staff: [
        { id: ada, subjects: new Set(['advisory', 'tax']), daysOff: new Set([FIRST]) },
        { id: ben, subjects: new Set(['tax']), daysOff: new Set([LAST]) },
      ],
      daysOff: new Set([FIRST, LAST]),
      hours,
      taken: new Set(),
    });
  });

  test('has each quarter that is taken from the first midnight to the last, but those given up', async () => {
    const [from, to] = [orlando(FIRST, '00:00'), orlando('2031-03-13', '00:00')];
    const last = new Date(to.getTime() - 1);
    await take(ada, new Date(from.getTime() - 1), from);
    const id = await take(ada, last, to);
    await take(ben, from);
    const takenOf = async (except?: string) =>
      (await getStaffSchedule(db, FIRST, LAST, except)).taken;
    const others = [slotKey(ada, from), slotKey(ben, from)];
    expect(await takenOf()).toEqual(new Set([...others, slotKey(ada, last)]));
    expect(await takenOf(id)).toEqual(new Set(others));
  });
});

test('the calendar of a subject offers the times of those who cover it', async () => {
  const day = await emptyDay(NOW);
  const ten = orlando(day, '10:00');
  const id = await take(ada, ten);
  const offered = async (subject: string, except?: string) => {
    const wanted = { month: null, day };
    const { slots } = await getBookingCalendar({ minutes: 60, subject }, wanted, NOW, except);
    return slots.find(({ startsAt }) => startsAt.getTime() === ten.getTime());
  };
  expect(await offered('advisory')).toBeUndefined();
  expect((await offered('advisory', id))!.staffIds).toEqual([ada]);
  expect(await offered('tax')).toEqual({
    startsAt: ten,
    endsAt: orlando(day, '11:00'),
    staffIds: [ben],
  });
});
