import { describe, expect, it } from 'vitest';
import type { Course } from '~/domain/courses/course';
import { insightsOf, minutesOf } from '~/domain/courses/insights';
import { isRoomOpen, plannedClasses, roomOpensAt } from '~/domain/courses/live-class';
import { classesPath, classListOf, classPath } from '~/domain/courses/class-address';

const course = (id: string, changes: Partial<Course> = {}): Course => ({
  id,
  title: id,
  description: '',
  priceCents: 0,
  duration: '1 h',
  thumbnail: '',
  category: 'Business',
  tags: [],
  instructor: '',
  ...changes,
});

describe('the minutes of a duration', () => {
  it.each([
    ['3 h 20 min', 200],
    ['12 h', 720],
    [' 45 min ', 45],
    ['', null],
    ['about 45 min', null],
    ['45 min or so', null],
    ['45', null],
  ])('%j', (duration, minutes) => expect(minutesOf(duration)).toBe(minutes));
});

describe('what is told of a course', () => {
  it.each([
    ['1 h', 1],
    ['1 h 1 min', 2],
    ['3 h 20 min', 4],
    ['a while', null],
  ])('%s takes %s evenings', (duration, evenings) => {
    expect(insightsOf(course('a', { duration }), []).evenings).toBe(evenings);
  });

  it.each([
    ['For landlords. And more.', 'landlords'],
    ['It is short. For owners of one house.', 'owners of one house'],
    ['Who it is for: For beginners.', 'beginners'],
    ['Not asked For this.', null],
    ['', null],
  ])('%j is for %s', (description, audience) => {
    expect(insightsOf(course('a', { description }), []).audience).toBe(audience);
  });

  it('its price stands among those of its category, and what else its instructor teaches is named once', () => {
    const own = course('own', { priceCents: 200, instructor: 'Ana' });
    const others = [
      own,
      course('cheap', { priceCents: 100, instructor: 'Ana' }),
      course('dear', { priceCents: 300 }),
      course('elsewhere', { category: 'Investment', priceCents: 900, instructor: 'Ana' }),
    ];
    const { prices, alsoTaught } = insightsOf(own, others);
    expect(prices).toEqual({ category: 'Business', least: 100, most: 300 });
    // The cheap one is among the related ones already.
    expect(alsoTaught).toEqual([{ id: 'elsewhere', title: 'elsewhere' }]);
    expect(insightsOf(own, []).prices).toMatchObject({ least: 200, most: 200 });
  });

  it('three others go with it: who shares most, then who is of its kind, never itself nor a stranger', () => {
    const own = course('own', { tags: ['a', 'b'] });
    const others = [
      own,
      course('stranger', { category: 'Investment', tags: ['c'] }),
      course('one, elsewhere', { category: 'Investment', tags: ['a', 'c'] }),
      course('near'),
      course('one, near', { tags: ['b'] }),
      course('two, elsewhere', { category: 'Investment', tags: ['b', 'a'] }),
    ];
    const related = (list: readonly Course[]) => insightsOf(own, list).related;
    expect(related(others).map(({ id, shared }) => [id, shared])).toEqual([
      ['two, elsewhere', ['b', 'a']],
      ['one, near', ['b']],
      ['one, elsewhere', ['a']],
    ]);
    expect(related(others.slice(0, 4)).map(({ id }) => id)).toEqual(['one, elsewhere', 'near']);
  });
});

describe('a class', () => {
  it('of every second week leaves one out', () => {
    const days = plannedClasses(new Date('2026-11-21T12:00Z'))
      .filter(({ id }) => id.startsWith('close-the-month'))
      .map(({ id }) => Date.parse(id.slice(-10)));
    expect(days.length).toBeGreaterThan(0);
    for (const [index, day] of days.slice(1).entries())
      expect((day - days[index]!) % (14 * 86_400_000)).toBe(0);
    const other = plannedClasses(new Date('2026-11-21T12:00Z'))
      .filter(({ id }) => id.startsWith('payroll-questions'))
      .map(({ id }) => Date.parse(id.slice(-10)));
    // Its Tuesdays lie in the weeks between the Fridays of the other.
    for (const day of other)
      expect(Math.floor((day - Date.parse('2024-01-07')) / (7 * 86_400_000)) % 2).toBe(1);
    for (const day of days)
      expect(Math.floor((day - Date.parse('2024-01-07')) / (7 * 86_400_000)) % 2).toBe(0);
  });

  it('can be joined from a quarter of an hour before it until its end', () => {
    const held = { startsAt: new Date('2026-12-01T15:00Z'), endsAt: new Date('2026-12-01T16:00Z') };
    expect(roomOpensAt(held)).toEqual(new Date('2026-12-01T14:45Z'));
    const open = (time: string) => isRoomOpen(held, new Date(`2026-12-01T${time}Z`));
    expect(['14:44:59', '14:45', '15:59:59', '16:00'].map(open)).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  it('is reached from the list that its reader came from, in their zone', () => {
    expect(classesPath(null)).toBe('/video-classes');
    expect(classesPath('Asia/Tokyo', 'c1', 'mine')).toBe(
      '/video-classes/mine?zone=Asia%2FTokyo#c1',
    );
    expect(classPath('c1', 'sign-up', null)).toBe('/video-classes/c1/sign-up');
    expect(classPath('c1', 'cancellation', 'Asia/Tokyo', 'mine')).toBe(
      '/video-classes/c1/cancellation?zone=Asia%2FTokyo&from=mine',
    );
    expect(
      ['from=mine', 'from=all', 'from=x', ''].map((q) => classListOf(new URLSearchParams(q))),
    ).toEqual(['mine', 'all', 'all', 'all']);
  });
});
