import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { orlando } from '#tests/support/booking';
import { newClient } from '#tests/support/consultations';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { PEOPLE } from '#prisma/people';
import { FIRM } from '~/domain/catalogue/firm';
import { seatEmail, seatEntry, seatReturnedEmail } from '~/domain/email/live-class';
import { MINUTE } from '~/domain/time/duration';
import {
  findOwnClass,
  giveSeatBack,
  listOwnClasses,
  takeSeat,
} from '~/models/course/class-seat.server';

const NOW = orlando('2026-11-24', '12:00');
const STARTS = orlando('2026-12-02', '18:00');
const ENDS = orlando('2026-12-02', '19:00');
const ROOM = 'https://meet.eola-tax.example/class-secret';
const SITE = 'http://localhost:3000/video-classes';
const ABOUT = { title: 'Books', instructor: 'Priya Raman' };
const at = (time: Date, milliseconds: number) => new Date(time.getTime() + milliseconds);
let student: { accountId: string };
let client: { accountId: string };

const newClass = (id: string, changes: object = {}) =>
  db.liveClass.create({
    data: {
      id,
      ...ABOUT,
      description: 'About it.',
      category: 'Business',
      seats: 2,
      startsAt: STARTS,
      endsAt: ENDS,
      roomUrl: ROOM,
      ...changes,
    },
  });
const seats = (classId: string) =>
  db.classSignUp.findMany({ where: { classId }, orderBy: { seat: 'asc' } });

beforeAll(async () => {
  await seedPeople();
  student = { accountId: (await accountOf('student')).id };
  client = { accountId: (await accountOf('client')).id };
});
beforeEach(async () => {
  await db.liveClass.deleteMany();
  await db.queuedMail.deleteMany();
  await db.notification.deleteMany();
});

describe('who takes a seat', () => {
  test('has the first free one, once, until there is none', async () => {
    await newClass('books');
    await newClass('other');
    const { accountId: third } = await newClient();
    expect(await takeSeat(student, 'books', NOW)).toBe('seated');
    expect(await takeSeat(student, 'books', NOW)).toBe('already');
    expect(await takeSeat(client, 'books', NOW)).toBe('seated');
    expect(await takeSeat({ accountId: third }, 'books', NOW)).toBe('full');
    const seat = { classId: 'books', createdAt: NOW };
    expect(await seats('books')).toEqual([
      { ...seat, ...student, seat: 1 },
      { ...seat, ...client, seat: 2 },
    ]);
    await giveSeatBack(student, 'books', NOW);
    expect(await takeSeat({ accountId: third }, 'books', NOW)).toBe('seated');
    expect((await seats('books'))[0]).toEqual({ ...seat, accountId: third, seat: 1 });
    expect(await seats('other')).toEqual([]);
  });

  test('has it before the class begins', async () => {
    await newClass('books');
    expect(await takeSeat(student, 'books', STARTS)).toBe('started');
    expect(await seats('books')).toEqual([]);
    expect([await db.queuedMail.count(), await db.notification.count()]).toEqual([0, 0]);
    expect(await takeSeat(student, 'books', at(STARTS, -1))).toBe('seated');
    expect(await takeSeat(student, 'books', STARTS)).toBe('already');
    await expect(takeSeat(student, 'none', NOW)).rejects.toThrow();
  });

  test('reads its times from then on in the zone that they chose, if they chose one', async () => {
    await newClass('books');
    await newClass('other');
    const zone = async ({ accountId }: { accountId: string }) =>
      (await db.profile.findUniqueOrThrow({ where: { id: accountId } })).timeZone;
    const before = await zone(client);
    await takeSeat(student, 'books', NOW, 'Asia/Kolkata');
    await takeSeat(student, 'other', NOW);
    expect([await zone(student), await zone(client)]).toEqual(['Asia/Kolkata', before]);
    for (const { text } of await db.queuedMail.findMany()) expect(text).toContain('(Kolkata)');
    await db.profile.update({ where: { id: student.accountId }, data: { timeZone: before } });
  });
});

describe('a seat', () => {
  const facts = (uid: string) => ({
    ...ABOUT,
    startsAt: STARTS,
    endsAt: ENDS,
    timeZone: 'America/New_York',
    uid,
    person: { name: PEOPLE.student.fullName, email: PEOPLE.student.email },
  });
  const room = `${SITE}/books/room`;

  test('is told of by mail with its entry for calendars, and so is that it is given back', async () => {
    await newClass('books');
    const uid = `books.${student.accountId}.${NOW.getTime()}@eola-tax.example`;
    const letter = {
      recipient: PEOPLE.student.email,
      replyTo: FIRM.email,
      share: 'news',
      topic: `seat:${uid}`,
      expiresAt: ENDS,
      urgent: false,
      sentAt: null,
    };
    await takeSeat(student, 'books', NOW);
    const links = { room, mine: `${SITE}/mine`, cancellation: `${SITE}/books/cancellation` };
    const [taken] = await db.queuedMail.findMany();
    expect(taken).toMatchObject({
      ...letter,
      ...seatEmail(facts(uid), links),
      occasion: `seat:${uid}:taken`,
      calendar: JSON.stringify(seatEntry('request', facts(uid), room, NOW)),
    });
    await db.queuedMail.updateMany({ data: { attempts: 1 } });
    const later = at(NOW, MINUTE);
    expect(await giveSeatBack(student, 'books', later)).toBe(true);
    const [, returned] = await db.queuedMail.findMany({ orderBy: { id: 'asc' } });
    expect(returned).toMatchObject({
      ...letter,
      ...seatReturnedEmail(facts(uid), SITE),
      occasion: `seat:${uid}:returned`,
      calendar: JSON.stringify(seatEntry('cancel', facts(uid), room, later)),
    });
  });

  test('whose mail nobody has tried is given back without any, and others’ mail stays', async () => {
    await newClass('books');
    await takeSeat(student, 'books', NOW);
    await takeSeat(client, 'books', NOW);
    await giveSeatBack(student, 'books', NOW);
    const mails = await db.queuedMail.findMany();
    expect(mails.map(({ recipient }) => recipient)).toEqual([PEOPLE.client.email]);
    await db.queuedMail.updateMany({ data: { sentAt: NOW } });
    await giveSeatBack(client, 'books', NOW);
    expect(await db.queuedMail.count()).toBe(2);
  });

  test('is given back by who has it, until the class begins', async () => {
    await newClass('books');
    await newClass('other');
    for (const id of ['books', 'other']) await takeSeat(student, id, NOW);
    await takeSeat(client, 'books', NOW);
    expect(await giveSeatBack(client, 'other', NOW)).toBe(false);
    expect(await giveSeatBack(student, 'books', STARTS)).toBe(false);
    expect(await seats('books')).toHaveLength(2);
    expect(await giveSeatBack(student, 'books', at(STARTS, -1))).toBe(true);
    expect((await seats('books')).map(({ accountId }) => accountId)).toEqual([client.accountId]);
    expect(await seats('other')).toHaveLength(1);
    expect(await giveSeatBack(student, 'books', NOW)).toBe(false);
  });

  test('is told to the staff, but not to who took it', async () => {
    await newClass('books');
    const [admin, owner] = [await accountOf('admin'), await accountOf('superadmin')];
    await takeSeat(student, 'books', NOW);
    const rows = await db.notification.findMany({ where: { accountId: admin.id } });
    expect(rows).toMatchObject([
      {
        type: 'booking',
        href: '/video-classes',
        createdAt: NOW,
        message: `${PEOPLE.student.fullName} signed up for Books on Wed, Dec 2, 6:00 PM ET.`,
        occasion: `seat:books:${student.accountId}:${NOW.getTime()}`,
      },
    ]);
    await takeSeat({ accountId: admin.id }, 'books', NOW);
    const told = (accountId: string) => db.notification.count({ where: { accountId } });
    expect([await told(admin.id), await told(owner.id), await told(student.accountId)]).toEqual([
      ...[1, 2, 0],
    ]);
  });

  test('of somebody without a profile is theirs by their address', async () => {
    await newClass('books');
    const { id: accountId } = await db.account.create({ data: { email: 'bare@home.example' } });
    await takeSeat({ accountId }, 'books', NOW);
    const { calendar, text } = await db.queuedMail.findFirstOrThrow();
    expect(JSON.parse(calendar!)).toMatchObject({
      attendee: { name: 'bare@home.example', email: 'bare@home.example' },
    });
    expect(text).not.toContain('Kolkata');
    const { message } = await db.notification.findFirstOrThrow();
    expect(message).toMatch(/^Somebody signed up for Books on /);
  });
});

describe('a person’s classes', () => {
  const shown = {
    id: 'books',
    ...ABOUT,
    startsAt: STARTS,
    endsAt: ENDS,
    roomUrl: null,
    begun: false,
    opensAt: at(STARTS, -15 * MINUTE),
  };

  test('are told with their room while that is open, and whether they have begun', async () => {
    await newClass('books');
    await takeSeat(student, 'books', NOW);
    expect(await findOwnClass(student, 'books', NOW)).toEqual(shown);
    expect(await listOwnClasses(student, NOW)).toEqual([shown]);
    const open = { ...shown, roomUrl: ROOM };
    expect(await findOwnClass(student, 'books', at(STARTS, -1))).toEqual(open);
    expect(await findOwnClass(student, 'books', STARTS)).toEqual({ ...open, begun: true });
    expect(await listOwnClasses(student, at(ENDS, -1))).toEqual([{ ...open, begun: true }]);
    expect(await listOwnClasses(student, ENDS)).toEqual([]);
    expect(await findOwnClass(client, 'books', NOW)).toBeNull();
    expect(await findOwnClass(student, 'none', NOW)).toBeNull();
    expect(await listOwnClasses(client, NOW)).toEqual([]);
  });

  test('come in their order', async () => {
    await newClass('c', { startsAt: at(STARTS, 1) });
    await newClass('b');
    await newClass('a');
    for (const id of ['c', 'b', 'a']) await takeSeat(student, id, NOW);
    expect((await listOwnClasses(student, NOW)).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  });
});
