import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { emptyDay, orlando } from '#tests/support/booking';
import {
  bookingOn,
  keepConsultation,
  newClient,
  type TestClient,
} from '#tests/support/consultations';
import { db, seedPeople } from '#tests/support/database';
import { MAX_OPEN, SlotTakenError } from '~/domain/booking/refusal';
import { bookConsultation, rescheduleConsultation } from '~/models/consultation/booking.server';
import { getConsultation } from '~/models/consultation/consultation.server';
import {
  claimingSlots,
  endOf,
  findOverlap,
  freeMember,
  needsOf,
  refuseHoarding,
  refuseOverlap,
  reserveSlots,
} from '~/models/consultation/slot-claim.server';

const now = orlando('2026-11-05', '08:00');
const QUARTER = 900_000;
let client: TestClient;
let day: string;

const taxPeople = async () =>
  (
    await db.staffMember.findMany({
      where: { subjects: { some: { subject: 'tax' } } },
      orderBy: { slug: 'asc' },
    })
  ).map(({ id }) => id);
const bookAt = async (clock: string, by: TestClient = client) =>
  bookConsultation(by, bookingOn(day, { startsAt: orlando(day, clock) }), now);

beforeAll(async () => {
  await seedPeople();
  day = await emptyDay(now);
});
beforeEach(async () => {
  await db.consultation.deleteMany();
  client = await newClient();
});

describe('a meeting', () => {
  test('goes to whoever has the least to do that day, the first by name among equals', async () => {
    const [first, second] = await taxPeople();
    const holders = [];
    for (const clock of ['09:00', '11:00', '13:00', '15:00'])
      holders.push((await bookAt(clock)).staffMember!.id);
    expect(holders).toEqual([first, second, first, second]);
    await db.consultation.deleteMany({ where: { staffMemberId: first } });
    expect((await bookAt('13:00')).staffMember!.id).toBe(first);
    expect((await bookAt('09:00')).staffMember!.id).toBe(first);
  });

  test('that is moved stays with who holds it, however busy, until somebody else has that time of theirs', async () => {
    const [first, second] = await taxPeople();
    const { id } = await bookAt('09:00');
    await bookAt('11:00', await newClient());
    await bookAt('13:00', await newClient());
    await db.consultation.deleteMany({ where: { staffMemberId: second } });
    const moved = await rescheduleConsultation(client, id, orlando(day, '15:00'), now);
    expect(moved!.staffMember!.id).toBe(first);
    const away = await rescheduleConsultation(client, id, orlando(day, '13:00'), now);
    expect(away!.staffMember!.id).toBe(second);
  });

  test('takes its quarters and one after it, of its own holder alone', async () => {
    const id = await keepConsultation(client.accountId);
    const [first] = await taxPeople();
    const startsAt = orlando(day, '10:00');
    await db.$transaction((tx) => reserveSlots(tx, id, first!, startsAt, { minutes: 30 }));
    expect(await db.bookedSlot.findMany({ orderBy: { startsAt: 'asc' } })).toEqual(
      [0, 1, 2].map((count) => ({
        staffMemberId: first,
        startsAt: new Date(startsAt.getTime() + count * QUARTER),
        consultationId: id,
      })),
    );
    const needs = { minutes: 30, subject: 'tax' } as const;
    expect(await db.$transaction((tx) => freeMember(tx, needs, startsAt, now))).not.toBe(first);
    const mine = await getConsultation(db, id);
    const held = { ...mine, staffMember: { id: first!, name: '', image: null } };
    expect(await db.$transaction((tx) => freeMember(tx, needs, startsAt, now, held))).toBe(first);
    const nobodys = await db.$transaction((tx) => freeMember(tx, needs, startsAt, now, mine));
    expect(await taxPeople()).toContain(nobodys);
  });

  test('keeps its length, and the subject of its service as long as that is offered', async () => {
    const rows = ['tax-planning', 'astrology'].map((serviceType) =>
      keepConsultation(client.accountId, { serviceType, endsAt: orlando('2026-10-30', '10:45') }),
    );
    const [known, unknown] = await Promise.all(rows);
    expect(needsOf(await getConsultation(db, known!))).toEqual({ minutes: 45, subject: 'tax' });
    expect(needsOf(await getConsultation(db, unknown!))).toEqual({ minutes: 45, subject: '' });
    expect(endOf(orlando(day, '10:00'), { minutes: 90 })).toEqual(orlando(day, '11:30'));
  });
});

describe('another consultation of the client', () => {
  const claim = (from: string, to: string, changes = {}) => ({
    clientId: client.accountId,
    startsAt: orlando(day, from),
    endsAt: orlando(day, to),
    serviceType: 'tax-planning',
    ...changes,
  });

  test('is in the way where any of it is at that time, and not where one ends as the other begins', async () => {
    const id = await keepConsultation(client.accountId, { startsAt: orlando(day, '10:00') });
    for (const [from, to] of [
      ['09:30', '10:15'],
      ['10:15', '10:30'],
      ['10:45', '11:30'],
      ['09:00', '12:00'],
    ] as const)
      expect(await findOverlap(db, claim(from, to))).toMatchObject({
        consultationId: id,
        same: false,
      });
    expect(await findOverlap(db, claim('09:00', '10:00'))).toBeNull();
    expect(await findOverlap(db, claim('11:00', '12:00'))).toBeNull();
    expect(await findOverlap(db, claim('10:00', '11:00', { except: id }))).toBeNull();
    await expect(
      db.$transaction((tx) => refuseOverlap(tx, claim('10:00', '11:00'))),
    ).rejects.toMatchObject({ name: 'OverlapError', consultationId: id });
    await db.$transaction((tx) => refuseOverlap(tx, claim('11:00', '12:00')));
  });

  test('is in the way while it is booked, and nobody else’s is', async () => {
    const startsAt = orlando(day, '10:00');
    await keepConsultation(client.accountId, { startsAt, status: 'cancelled' });
    await keepConsultation((await newClient()).accountId, { startsAt });
    expect(await findOverlap(db, claim('10:00', '11:00'))).toBeNull();
  });

  test('is the one of the same service and time where there is one, else the earliest', async () => {
    const keep = (clock: string, serviceType = 'tax-planning') =>
      keepConsultation(client.accountId, { startsAt: orlando(day, clock), serviceType });
    await keep('10:30');
    const earlier = await keep('09:30');
    await keep('10:00', 'consultation');
    const found = () => findOverlap(db, claim('10:00', '11:00'));
    expect(await found()).toMatchObject({ consultationId: earlier, same: false });
    const same = await keep('10:00');
    expect(await found()).toMatchObject({ consultationId: same, same: true });
    expect(await findOverlap(db, claim('10:00', '11:00', { except: earlier }))).toMatchObject({
      consultationId: same,
    });
  });
});

test('only what one client has booked and not had yet counts to the most that they may book', async () => {
  const { accountId: clientId } = client;
  const startsAt = orlando(day, '10:00');
  const keep = (changes: Parameters<typeof keepConsultation>[1], whose = clientId) =>
    keepConsultation(whose, { startsAt, ...changes });
  for (let count = 1; count < MAX_OPEN; count += 1) await keep({});
  await keep({ status: 'cancelled' });
  await keep({ startsAt: orlando('2026-11-04', '10:00'), endsAt: now });
  await keep({}, (await newClient()).accountId);
  const book = () => db.$transaction((tx) => refuseHoarding(tx, clientId, now));
  await book();
  await keep({});
  await expect(book()).rejects.toMatchObject({ name: 'TooManyOpenError' });
});

describe('a quarter that somebody else took meanwhile', () => {
  const taken = Object.assign(new Error('taken'), { code: 'P2002' });

  test('lets the booking look again, until it is given up', async () => {
    let tries = 0;
    const lose = () => claimingSlots(() => ((tries += 1), Promise.reject(taken)));
    await expect(lose()).rejects.toThrow(SlotTakenError);
    expect(tries).toBe(6);
    const outcomes = [() => Promise.reject(taken), () => Promise.resolve('booked')];
    expect(await claimingSlots(() => outcomes.shift()!())).toBe('booked');
  });

  test('is the only thing that it looks again for', async () => {
    let tries = 0;
    const fail = () => claimingSlots(() => ((tries += 1), Promise.reject(new Error('no'))));
    await expect(fail()).rejects.toThrow('no');
    expect(tries).toBe(1);
  });
});
