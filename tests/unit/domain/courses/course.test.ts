import { describe, expect, it } from 'vitest';
import { courseSearchSchema, searchPath } from '~/domain/courses/course';
import { getInsights, parseMinutes } from '~/domain/courses/insights';
import { getFirm } from '~/models/firm/published.server';

const courses = getFirm().content.course;

describe('a course search', () => {
  it.each([
    [{}, { q: '', category: null }],
    [
      { q: '  roth ', category: 'Investment' },
      { q: 'roth', category: 'Investment' },
    ],
    [
      { q: 'x', category: 'All Categories' },
      { q: 'x', category: null },
    ],
    [
      { q: 'x', category: '<script>' },
      { q: 'x', category: null },
    ],
    [
      { q: 7, category: ['Business'] },
      { q: '', category: null },
    ],
    [{ q: 'a\u0000b\nc' }, { q: 'a b c', category: null }],
  ])('parses %j as %j', (asked, understood) => {
    expect(courseSearchSchema.parse(asked)).toEqual(understood);
  });

  it('is limited to 100 characters', () => {
    expect(courseSearchSchema.parse({ q: 'x'.repeat(10_000) }).q).toHaveLength(100);
  });

  it('has the shortest address', () => {
    expect(searchPath({ q: '', category: null })).toBe('/courses');
    expect(searchPath({ q: 'a&b', category: 'Tax Planning' })).toBe(
      '/courses?q=a%26b&category=Tax+Planning',
    );
  });
});

describe('course details', () => {
  it('list the most closely related courses first', () => {
    const [first] = getInsights(
      courses.find((course) => course.id === 'home-office-and-mileage')!,
      courses,
    ).related;
    expect(first).toEqual({
      id: 'schedule-c-from-the-first-invoice',
      title: 'Schedule C From the First Invoice',
      shared: ['self-employed'],
    });
  });

  it.each([
    ['3 h 20 min', 200],
    ['3 h', 180],
    ['45 min', 45],
    ['soon', null],
    ['', null],
    ['3 hours', null],
  ])('show %s as %s minutes', (duration, minutes) => {
    expect(parseMinutes(duration)).toBe(minutes);
  });
});
