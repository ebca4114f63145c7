import { beforeAll, describe, expect, test, vi } from 'vitest';
import { COURSES, seedCourses } from '#prisma/courses';
import { db, seedPeople } from '#tests/support/database';
import { titleOf, Visitor } from '#tests/support/visitor';
import type { Course } from '~/domain/courses/course';
import type { Insights } from '~/domain/courses/insights';
import * as courses from '~/routes/_site/courses/route';
import * as video from '~/routes/_site/video/route';

type Library = { courses: Course[]; total: number; search: { q: string; category: string | null } };
type Page = { course: Course | null; insights: Insights | null };

const look = (query: Record<string, string> = {}) =>
  new Visitor().get<Library>(
    courses,
    `/courses${Object.keys(query).length ? `?${new URLSearchParams(query)}` : ''}`,
  );
const open = (id: string, query = '') =>
  new Visitor().get<Page>(video, `/videos/x${query}`, { id });
const found = async (query: Record<string, string>) =>
  (await look(query)).data.courses.map((course) => course.id);

beforeAll(seedPeople);

describe('the library', () => {
  test('holds the thirteen courses in their order, with tags as words', async () => {
    const { data, headers } = await look();
    expect(data.courses.map((course) => course.id)).toEqual(COURSES.map((course) => course.id));
    expect(data.courses[0]!.tags).toEqual(COURSES[0]!.tags);
    expect(headers.get('Cache-Control')).toBe('public, max-age=0, s-maxage=300');
  });

  test('is seeded once, and leaves alone what staff have changed', async () => {
    await db.video.update({ where: { id: 'estimated-payments' }, data: { priceCents: 18_888 } });
    await seedCourses(db);
    expect(await db.video.count()).toBe(13);
    expect((await open('estimated-payments')).data.course?.priceCents).toBe(18_888);
    await db.video.update({ where: { id: 'estimated-payments' }, data: { priceCents: 18_999 } });
  });

  test.each([
    ['title', { q: 'ROTH' }, ['retirement-accounts']],
    ['description', { q: 'photographer' }, ['schedule-c-from-the-first-invoice']],
    ['tag', { q: 'w-4' }, ['payroll-for-the-first-employee']],
    ['several words', { q: 'sale  goodwill' }, ['selling-the-company']],
    [
      'category',
      { category: 'Business' },
      COURSES.filter((course) => course.category === 'Business').map((course) => course.id),
    ],
    ['word and category', { q: 'capital gains', category: 'Business' }, ['selling-the-company']],
    ['nothing', { q: 'astrology' }, []],
    ['a sign that is itself', { q: '%' }, []],
    ['another', { q: '_' }, []],
    ['markup', { q: '<script>alert(1)</script>' }, []],
  ])('is searched by %s', async (_by, query, ids) => {
    expect(await found(query)).toEqual(ids);
  });

  test('asks the database once, and twice for a search', async () => {
    const list = vi.spyOn(db.video, 'findMany');
    const count = vi.spyOn(db.video, 'count');
    await look();
    expect([list.mock.calls.length, count.mock.calls.length]).toEqual([1, 0]);
    await look({ q: 'tax' });
    expect([list.mock.calls.length, count.mock.calls.length]).toEqual([2, 1]);
  });
});

describe('a course', () => {
  test('says everything about itself', async () => {
    const { data, status } = await open('renting-out-a-house');
    expect(status).toBe(200);
    expect(titleOf(video, data)).toBe('Renting Out a House');
    expect(data).toMatchObject({
      insights: null,
      course: {
        instructor: 'Marisol Vega',
        priceCents: 29_999,
        duration: '3 h 45 min',
        thumbnail: '/courses/renting-out-a-house.svg',
      },
    });
  });

  test('is summed up when it is asked for', async () => {
    const { data, headers } = await open('gains-and-losses', '?insights=1');
    expect(data.insights).toMatchObject({
      topics: ['capital gains', 'loss harvesting', 'wash sales', 'holding period'],
      audience: 'investors with a taxable account',
      evenings: 4,
    });
    expect(data.insights!.related.map((other) => other.id)).toContain('stock-from-your-employer');
    expect(headers.get('Cache-Control')).toBe('private, no-store');
  });

  test.each(['nope', '', '../courses', '<b>', 'x'.repeat(5_000)])(
    'that doesn’t exist is not found: %.12s',
    async (id) => {
      const { status, data } = await open(id);
      expect([status, data.course, titleOf(video, data)]).toEqual([404, null, 'Video not found']);
      expect((await new Visitor().post(video, '/videos/x', {}, { id })).status).toBe(404);
    },
  );

  test('can’t be bought yet, and says so', async () => {
    const visitor = new Visitor();
    const answer = await visitor.post(
      video,
      '/videos/gains-and-losses',
      {},
      { id: 'gains-and-losses' },
    );
    expect(answer).toMatchObject({ status: 303, location: '/videos/gains-and-losses' });
    expect(
      Buffer.from(decodeURIComponent(visitor.cookies.get('flash')!), 'base64').toString(),
    ).toContain('Video purchase feature coming soon!');
  });
});
