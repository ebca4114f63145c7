import { describe, expect, it } from 'vitest';
import { TEAM } from '#prisma/team';
import { civilTime, weekday } from '~/domain/time/civil-time';
import { COURSE_CATEGORIES } from '~/domain/courses/course';
import { plannedClasses } from '~/domain/courses/live-class';
import { getFirm } from '~/models/firm/published.server';

const seriesOf = (id: string) =>
  getFirm().content['class-series'].find((series) => id.startsWith(series.id))!;

describe('planned classes', () => {
  it.each([
    '2024-01-01T12:00Z',
    '2024-03-08T12:00Z',
    '2024-10-31T23:30Z',
    '2025-12-20T05:00Z',
    '2026-11-21T08:00Z',
  ])('are in the four weeks from %s, at their Orlando hour', (from) => {
    const now = new Date(from);
    const planned = plannedClasses(getFirm(), now);
    expect(new Set(planned.map((each) => each.id)).size).toBe(planned.length);
    expect(new Set(planned.map((each) => each.category))).toEqual(new Set(COURSE_CATEGORIES));
    for (const { id, startsAt, endsAt } of planned) {
      const series = seriesOf(id);
      const { date, minutes } = civilTime(startsAt);
      expect(startsAt.getTime()).toBeGreaterThan(now.getTime());
      expect(startsAt.getTime()).toBeLessThan(now.getTime() + 30 * 86_400_000);
      expect({
        date: id.slice(-10),
        weekday: Number(series.weekday),
        minutes: series.startsAt,
      }).toEqual({ date, weekday: weekday(date), minutes });
      expect(endsAt.getTime() - startsAt.getTime()).toBe(series.lengthMinutes * 60_000);
    }
  });

  it('are the same all day, and later days only add classes', () => {
    expect(plannedClasses(getFirm(), new Date('2026-11-21T20:00Z'))).toEqual(
      plannedClasses(getFirm(), new Date('2026-11-21T08:00Z')),
    );
    const later = new Map(
      plannedClasses(getFirm(), new Date('2026-11-28T08:00Z')).map((each) => [each.id, each]),
    );
    const both = plannedClasses(getFirm(), new Date('2026-11-21T08:00Z')).filter((each) =>
      later.has(each.id),
    );
    expect(both.length).toBeGreaterThan(5);
    for (const each of both) expect(later.get(each.id)).toEqual(each);
  });

  it('skip the office’s holidays', () => {
    const dates = plannedClasses(getFirm(), new Date('2026-11-20T12:00Z')).map(
      (each) => civilTime(each.startsAt).date,
    );
    expect(dates).not.toContain('2026-11-26');
    expect(dates).not.toContain('2026-11-27');
  });

  it('are taught by the firm’s people', () => {
    expect(
      getFirm().content['class-series'].filter(
        ({ instructor }) => !TEAM.some(({ name }) => name === instructor),
      ),
    ).toEqual([]);
  });
});
