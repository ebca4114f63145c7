import { describe, expect, test } from 'vitest';
import { firmWith, serveFirm, weekWith } from '#tests/support/firm';
import {
  businessHours,
  hoursInSpanish,
  hoursSentence,
  hoursText,
  officeHours,
} from '~/domain/firm/hours';
import { hours as hoursField } from '~/domain/firm/place';
import { getFirm } from '~/models/firm/published.server';

describe('the office’s hours', () => {
  test.each([
    [[1, 2, 3, 4, 5], 540, 1_080, 'Mon-Fri 9am-6pm ET', 'Monday to Friday, 9am to 6pm'],
    [
      [1, 2, 3, 6],
      570,
      780,
      'Mon-Wed, Sat 9:30am-1pm ET',
      'Monday to Wednesday, Saturday, 9:30am to 1pm',
    ],
    [[6, 0], 0, 725, 'Sat, Sun 12am-12:05pm ET', 'Saturday, Sunday, 12am to 12:05pm'],
    [
      [0, 1, 5, 6],
      719,
      720,
      'Mon, Fri-Sun 11:59am-12pm ET',
      'Monday, Friday to Sunday, 11:59am to 12pm',
    ],
    [[4], 60, 1_439, 'Thu 1am-11:59pm ET', 'Thursday, 1am to 11:59pm'],
  ])('of %j open from %i to %i', (days, opensAt, closesAt, line, sentence) => {
    const hours = weekWith(days, { opensAt, closesAt });
    expect(hoursText(hours)).toBe(line);
    expect(hoursSentence(hours)).toBe(`${sentence} Orlando time`);
  });

  test('are shown with the firm’s time zone', () => {
    expect(businessHours(getFirm())).toBe('Mon-Fri 9am-6pm EST');
    serveFirm(firmWith({ timeZone: 'America/Los_Angeles' }));
    expect(businessHours(getFirm())).toBe('Mon-Fri 9am-6pm PST');
    expect(hoursText(officeHours(getFirm()))).toBe('Mon-Fri 9am-6pm PT');
    serveFirm();
  });

  test('list each weekday once', () => {
    const hours = weekWith([1, 2, 3, 5], { opensAt: 540, closesAt: 1_020 }).map((open, day) =>
      day === 4 || day === 6 ? { opensAt: 600, closesAt: 780 } : open,
    );
    expect(hoursText(hours)).toBe('Mon-Wed, Fri 9am-5pm, Thu, Sat 10am-1pm ET');
    expect(hoursSentence(hours)).toBe(
      'Monday to Wednesday, Friday, 9am to 5pm; Thursday, Saturday, 10am to 1pm Orlando time',
    );
    expect(hoursInSpanish(hours)).toBe(
      'lunes a miércoles, viernes, de 9am a 5pm; jueves, sábado, de 10am a 1pm, hora de Orlando',
    );
  });
});

describe('the opening hours field', () => {
  const { schema, toForm } = hoursField('Monday');

  test.each([
    ['9am-6pm', 540, 1_080],
    ['9:30 AM to 12 pm', 570, 720],
    ['12am – 12:30AM', 0, 30],
  ])('accepts %j', (words, opensAt, closesAt) => {
    const open = { opensAt, closesAt };
    expect(schema.parse(words)).toEqual(open);
    expect(schema.parse(toForm(open))).toEqual(open);
  });

  test('means closed when blank', () => {
    expect([schema.parse(''), schema.parse(undefined), toForm(null)]).toEqual([null, null, '']);
  });

  test.each([
    '9-9-9',
    '6pm-9am',
    '9am-9am',
    '9:15am-6pm',
    '13pm-2pm',
    '9am',
    '9am-12pm-6pm',
    '9-12, 1-5',
    'closed',
  ])('rejects %j', (words) => {
    expect(schema.safeParse(words).error?.issues[0]?.message).toMatch(
      /^For Monday, enter an opening/,
    );
  });
});
