import { describe, expect, test } from 'vitest';
import { feedPath, feedRange, feedToken } from '~/domain/calendar/feed';
import { loggablePath } from '~/domain/access/loggable';
import { byTime, type CalendarItem } from '~/domain/calendar/item';
import { calendarPath, monthView, monthWanted, weekWanted } from '~/domain/calendar/month';

/** Thursday, November 19, 2026, shortly after midnight in Orlando. */
const NOW = new Date('2026-11-19T05:01:00Z');
const item = (id: string, date: string, startsAt: string | null = null): CalendarItem => ({
  id,
  date,
  kind: 'task',
  title: id,
  detail: '',
  href: '/tasks',
  startsAt: startsAt === null ? null : new Date(startsAt),
  endsAt: null,
});

describe('the month view', () => {
  test.each([
    ['2026-12', '2026-12'],
    ['2024-11', '2024-11'],
    ['2028-11', '2028-11'],
    ['2024-10', '2026-11'],
    ['2028-12', '2026-11'],
    ['2026-13', '2026-11'],
    ['November', '2026-11'],
    [null, '2026-11'],
  ])('shows %j as %s', (wanted, month) => {
    expect(monthWanted(wanted, NOW)).toBe(month);
  });

  test('shows items on their days, and links to the months within range', () => {
    const items = [item('a', '2026-11-01'), item('b', '2026-11-30'), item('c', '2026-11-30')];
    const view = monthView('2026-11', items, NOW);
    expect(view).toMatchObject({ today: '2026-11-19', previous: '2026-10', next: '2026-12' });
    const days = view.weeks.flat().filter((day) => day !== null);
    expect(days.map(({ date }) => date).slice(0, 2)).toEqual(['2026-11-01', '2026-11-02']);
    expect(days.flatMap(({ date, items }) => items.map(({ id }) => [date, id]))).toEqual([
      ['2026-11-01', 'a'],
      ['2026-11-30', 'b'],
      ['2026-11-30', 'c'],
    ]);
    expect(view.earlier.map(({ date }) => date)).toEqual(['2026-11-01']);
    expect(view.coming.map(({ date }) => date)).toEqual(['2026-11-30']);
    const next = monthView('2026-12', [item('d', '2026-12-01')], NOW);
    expect(next).toMatchObject({ earlier: [], coming: [{ date: '2026-12-01' }] });
    expect(monthView('2024-11', [], NOW)).toMatchObject({ previous: null, next: '2024-12' });
    expect(monthView('2028-11', [], NOW)).toMatchObject({ previous: '2028-10', next: null });
  });

  test('has an address for each view and day', () => {
    expect(calendarPath('2026-11', { look: 'month', allDates: false })).toBe(
      '/dashboard/calendar?month=2026-11',
    );
    expect(calendarPath('2026-11', { look: 'list', allDates: true }, '2026-11-30')).toBe(
      '/dashboard/calendar?month=2026-11&view=list&tax=all#day-2026-11-30',
    );
  });
});

describe('the week view', () => {
  test.each([
    [null, '2026-11-16'],
    ['2026-11-22', '2026-11-16'],
    ['2026-11-23', '2026-11-23'],
    ['2028-11-19', '2028-11-13'],
    ['2028-11-20', '2026-11-16'],
    ['2024-11-18', '2024-11-18'],
    ['2024-11-17', '2026-11-16'],
    ['2026-02-30', '2026-11-16'],
    ['soon', '2026-11-16'],
  ])('for %s begins on %s', (wanted, first) => {
    expect(weekWanted(wanted, NOW).first).toBe(first);
  });

  test.each([
    ['2026-11-20T20:00:00Z', '2026-11-16'],
    ['2026-11-21T20:00:00Z', '2026-11-23'],
    ['2026-11-22T20:00:00Z', '2026-11-23'],
    ['2026-11-23T20:00:00Z', '2026-11-23'],
  ])('at %s shows the week of %s', (now, first) => {
    expect(weekWanted(null, new Date(now)).first).toBe(first);
  });

  test('links to the neighboring weeks within range', () => {
    expect(weekWanted(null, NOW)).toMatchObject({ previous: '2026-11-09', next: '2026-11-23' });
    expect(weekWanted('2024-11-18', NOW).previous).toBeNull();
    expect(weekWanted('2028-11-19', NOW).next).toBeNull();
  });
});

test('a private calendar feed covers 90 days back and 400 ahead, under a token kept out of the log', () => {
  expect(feedRange(NOW)).toEqual({ first: '2026-08-21', last: '2027-12-24' });
  const token = 'aB_-'.repeat(11).slice(0, 43);
  expect(feedToken(feedPath(token).split('/').at(-1))).toBe(token);
  for (const wrong of [undefined, '', token, `${token}x.ics`, `${token}.ics2`, `x/${token}.ics`])
    expect(feedToken(wrong), wrong).toBeNull();
  expect(loggablePath(feedPath(token))).toBe('/calendar/…');
  expect(loggablePath('/Calendar/x')).toBe('/calendar/…');
  expect(loggablePath('/dashboard/calendar/x')).toBe('/dashboard/calendar/x');
});

test('a calendar sorts by day, whole days first, then by time, then by name', () => {
  const items = [
    item('d', '2026-11-20', '2026-11-20T15:00:00Z'),
    item('b', '2026-11-20'),
    item('c', '2026-11-20', '2026-11-20T14:00:00Z'),
    item('e', '2026-11-21'),
    item('a', '2026-11-20'),
  ];
  expect(items.sort(byTime).map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd', 'e']);
});
