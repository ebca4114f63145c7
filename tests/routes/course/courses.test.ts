import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { countCourses, findCourse, listCourses } from '~/models/course/course.server';
import { findLiveClass, listLiveClasses, readerZone } from '~/models/course/live-class.server';

const NOW = new Date('2026-11-24T18:00:00Z');
const after = (milliseconds: number) => new Date(NOW.getTime() + milliseconds);
let student: { accountId: string };
let client: { accountId: string };

beforeAll(async () => {
  await seedPeople();
  student = { accountId: (await accountOf('student')).id };
  client = { accountId: (await accountOf('client')).id };
});

describe('the library', () => {
  const course = {
    description: 'About it.',
    priceCents: 29_00,
    duration: '3 h',
    thumbnail: 'a.webp',
    category: 'Business',
    tags: '["books","tax"]',
    instructor: 'Priya Raman',
  };
  beforeAll(async () => {
    await db.video.deleteMany();
    for (const [id, position, searchText, category] of [
      ['d', 2, 'books and 100% tax', 'Investment'],
      ['c', 1, 'tax books', 'Business'],
      ['b', 1, 'books_tax', 'Business'],
      ['a', 3, 'nothing of it', 'Business'],
    ] as const)
      await db.video.create({
        data: { ...course, id, title: `Course ${id}`, position, searchText, category },
      });
  });
  const found = async (q: string, category: 'Business' | null = null) =>
    (await listCourses({ q, category })).map(({ id }) => id).join('');

  test('tells of a course all that its page shows', async () => {
    const shown = { ...course, id: 'c', title: 'Course c', tags: ['books', 'tax'] };
    expect(await findCourse('c')).toEqual(shown);
    expect((await listCourses({ q: 'tax books', category: 'Business' }))[1]).toEqual(shown);
    expect(await findCourse('none')).toBeNull();
    expect(await countCourses()).toBe(4);
  });

  test.each([
    ['', null, 'bcda'],
    ['', 'Business', 'bca'],
    ['tax', null, 'bcd'],
    ['Books tax', null, 'bcd'],
    ['tax', 'Business', 'bc'],
    ['tax nothing', null, ''],
    ['100%', null, 'd'],
    ['%', null, 'd'],
    ['s_t', null, 'b'],
  ] as const)('finds by %j in %s, in its order: %s', async (q, category, ids) => {
    expect(await found(q, category)).toBe(ids);
  });
});

describe('live classes', () => {
  const about = {
    title: 'Books',
    description: 'About it.',
    category: 'Business',
    instructor: 'Priya',
    seats: 2,
    endsAt: after(9),
  };
  beforeEach(async () => {
    await db.liveClass.deleteMany();
    for (const [id, startsAt] of [
      ['c', after(2)],
      ['b', after(1)],
      ['a', after(1)],
      ['over', NOW],
    ] as const)
      await db.liveClass.create({ data: { ...about, id, startsAt, roomUrl: 'secret' } });
  });
  const sit = (accountId: string, seat: number) =>
    db.classSignUp.create({ data: { classId: 'b', accountId, seat } });

  test('that haven’t begun are told with the seats that are left, and without their room', async () => {
    await sit(student.accountId, 1);
    const a = { ...about, id: 'a', startsAt: after(1), seatsLeft: 2, mine: false };
    const b = { ...a, id: 'b', seatsLeft: 1 };
    const c = { ...a, id: 'c', startsAt: after(2) };
    expect(await listLiveClasses(student, NOW)).toEqual([a, { ...b, mine: true }, c]);
    for (const person of [client, null])
      expect(await listLiveClasses(person, NOW)).toEqual([a, b, c]);
    expect(await findLiveClass(student, 'b')).toEqual({ ...b, mine: true });
    expect(await findLiveClass(null, 'b')).toEqual(b);
    expect(await findLiveClass(null, 'none')).toBeNull();
  });

  test('never have fewer than no seats left', async () => {
    await sit(student.accountId, 1);
    await sit(client.accountId, 2);
    await db.liveClass.update({ where: { id: 'b' }, data: { seats: 1 } });
    expect(await findLiveClass(null, 'b')).toMatchObject({ seats: 1, seatsLeft: 0 });
  });
});

test('times are read in the zone chosen on the page, else in the person’s, else in Orlando’s', async () => {
  const orlando = 'America/New_York';
  const keep = (timeZone: string) =>
    db.profile.update({ where: { id: student.accountId }, data: { timeZone } });
  await keep('Asia/Kolkata');
  expect(await readerZone(student, 'Europe/Madrid')).toBe('Europe/Madrid');
  expect(await readerZone(null, 'Europe/Madrid')).toBe('Europe/Madrid');
  expect(await readerZone(student, null)).toBe('Asia/Kolkata');
  expect(await readerZone(null, null)).toBe(orlando);
  expect(await readerZone({ accountId: 'nobody' }, null)).toBe(orlando);
  await keep('Mars/Olympus');
  expect(await readerZone(student, null)).toBe(orlando);
});
