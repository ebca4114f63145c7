import { beforeAll, describe, expect, test } from 'vitest';
import { seedPeople } from '#tests/support/database';
import { statementsOf } from '#tests/support/statements';
import { titleOf, Visitor } from '#tests/support/visitor';
import type { Course } from '~/domain/courses/course';
import type { Insights } from '~/domain/courses/insights';
import { getFirm } from '~/models/firm/published.server';
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
  test.each([
    ['title', { q: 'ROTH' }, ['retirement-accounts']],
    ['description', { q: 'photographer' }, ['schedule-c-from-the-first-invoice']],
    ['tag', { q: 'w-4' }, ['payroll-for-the-first-employee']],
    ['several words', { q: 'sale  goodwill' }, ['selling-the-company']],
    [
      'category',
      { category: 'Business' },
      getFirm()
        .content.course.filter((course) => course.category === 'Business')
        .map(({ id }) => id),
    ],
    ['word and category', { q: 'capital gains', category: 'Business' }, ['selling-the-company']],
    ['nothing', { q: 'astrology' }, []],
    ['a sign that is itself', { q: '%' }, []],
    ['another', { q: '_' }, []],
    ['markup', { q: '<script>alert(1)</script>' }, []],
  ])('is searched by %s', async (_by, query, ids) => {
    expect(await found(query)).toEqual(ids);
  });

  test('takes no database query', async () => {
    expect(await statementsOf(() => look({ q: 'tax' }))).toEqual([]);
  });
});

describe('a course', () => {
  test.each(['nope', '', '../courses', '<b>', 'x'.repeat(5_000)])(
    'is a 404 if it doesn’t exist: %.12s',
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
