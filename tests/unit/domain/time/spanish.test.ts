import { expect, it } from 'vitest';
import {
  civilDateInSpanish,
  civilDayInSpanish,
  dateInSpanish,
  holidayInSpanish,
  momentInSpanish,
  spanInSpanish,
} from '~/domain/time/spanish';

const [STARTS, ENDS] = [new Date('2026-12-03T15:00:00Z'), new Date('2026-12-03T16:00:00Z')];

it('Spanish days, dates and times are in Orlando time', () => {
  expect(civilDayInSpanish('2026-12-03')).toBe('jueves 3 de diciembre de 2026');
  expect(civilDateInSpanish('2026-12-03')).toBe('3 de diciembre de 2026');
  expect(dateInSpanish(new Date('2026-12-04T03:00:00Z'))).toBe('3 de diciembre de 2026');
  expect(momentInSpanish(STARTS)).toBe('jueves 3 de diciembre de 2026, 10:00 AM, hora de Orlando');
  expect(spanInSpanish(STARTS, ENDS)).toBe(
    'jueves 3 de diciembre de 2026, de 10:00 AM a 11:00 AM, hora de Orlando',
  );
});

it('a holiday without a Spanish name keeps its own', () => {
  expect(holidayInSpanish('Christmas Day')).toBe('Navidad');
  expect(holidayInSpanish('Juneteenth')).toBe('Juneteenth');
});
