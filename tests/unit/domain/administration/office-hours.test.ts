import { describe, expect, it, test } from 'vitest';
import { officeHoursFacts } from '~/domain/administration/office-hours';
import { officeHours } from '~/domain/firm/hours';
import { listHolidays } from '~/domain/time/business-days';

const NOW = new Date('2026-11-24T15:00:00Z');
const OPENING = {
  hours: officeHours(),
  daysOff: new Set([2026, 2027].flatMap(listHolidays).map(({ date }) => date)),
};
const ask = (day?: string, opening = OPENING) => officeHoursFacts({ day }, opening, NOW)[0]!;

describe('the hours of the office', () => {
  it('are told with the next days on which it is closed', () => {
    const { id, text } = ask();
    expect(id).toBe('hours');
    expect(text.en).toContain('Monday to Friday, 9am to 6pm');
    expect(text.en).toContain('Thursday, November 26, 2026 (Thanksgiving Day)');
    expect(text.es).toContain('lunes a viernes, de 9am a 6pm');
    expect(text.es).toContain('jueves 26 de noviembre de 2026 (Acción de Gracias)');
  });

  it('leave out a day off on which the office is closed anyway', () => {
    const closed = { ...OPENING, daysOff: new Set(['2026-11-28']) };
    expect(ask(undefined, closed).text.en).not.toContain('November 28');
  });

  test.each([
    ['2026-11-24', 'We are open on Tuesday, November 24, 2026, 9am to 6pm'],
    ['2026-11-26', 'We are closed on Thursday, November 26, 2026 (Thanksgiving Day).'],
    ['2026-11-28', 'We are closed on Saturday, November 28, 2026.'],
    ['2027-07-05', 'We are closed on Monday, July 5, 2027 (Independence Day).'],
    ['2030-12-25', 'We are closed on Wednesday, December 25, 2030 (Christmas Day).'],
  ])('of one day say whether it is open: %s', (day, words) => {
    const { id, text } = ask(day);
    expect(id).toBe(`hours:${day}`);
    expect(text.en).toContain(words);
    expect(text.es).toMatch(words.includes('open') ? /abrimos/ : /estamos cerrados/);
  });

  it('follow the staff, who may work on a holiday and close on another day', () => {
    const other = { ...OPENING, daysOff: new Set(['2026-12-01']) };
    expect(ask('2026-11-27', other).text.en).toContain('We are open on Friday');
    expect(ask('2026-12-01', other).text.en).toContain('We are closed on Tuesday');
  });
});
