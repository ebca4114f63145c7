import { describe, expect, it, test } from 'vitest';
import { DUE_DATE_TOPICS, dueDateFacts, type DueDateTopic } from '~/domain/tax/due-date-facts';

const ask = (what: DueDateTopic, day: string, year?: number) =>
  dueDateFacts({ what, year }, new Date(`${day}T15:00:00Z`));
const ids = (...asked: Parameters<typeof ask>) => ask(...asked).map(({ id }) => id);
const english = (...asked: Parameters<typeof ask>) => ask(...asked)[0]!.text.en;

describe('a due-date answer', () => {
  test.each([
    ['individual', '2026-11-24', 'due:individual:2026'],
    ['individual', '2026-10-15', 'due:individual:2025'],
    ['individual', '2026-10-16', 'due:individual:2026'],
    ['estimated', '2027-01-15', 'due:estimated:2026'],
    ['estimated', '2027-01-16', 'due:estimated:2027'],
    ['w2-1099', '2026-11-24', 'due:w2-1099:2026'],
    ['partnership', '2026-03-16', 'due:partnership:2025'],
  ] as const)('for %s is on %s for the tax year in %s', (what, day, id) => {
    expect(ids(what, day)).toEqual([id]);
  });

  it('covers the requested year, and the next date if that has passed', () => {
    expect(ids('individual', '2026-11-24', 2026)).toEqual(['due:individual:2026']);
    expect(ids('individual', '2026-11-24', 2028)).toEqual(['due:individual:2028']);
    expect(ids('individual', '2026-11-24', 2024)).toEqual([
      'due:individual:2024',
      'due:individual:2026',
    ]);
  });

  // As the IRS published them: a Sunday, a Saturday, and Emancipation Day in Washington, D.C.
  test.each([
    ['partnership', 2025, 'Monday, March 16, 2026'],
    ['estimated', 2025, 'Monday, June 16, 2025'],
    ['w2-1099', 2025, 'Monday, February 2, 2026'],
    ['payroll', 2026, 'Monday, November 2, 2026'],
    ['individual', 2016, 'Tuesday, April 18, 2017'],
    ['fbar', 2027, 'Tuesday, April 18, 2028'],
  ] as const)('moves %s of %i to the next business day, %s', (what, year, day) => {
    expect(english(what, '2026-11-24', year)).toContain(day);
  });

  it('lists all four payments of estimated tax, which have passed, and the next one', () => {
    const text = english('estimated', '2026-11-24');
    expect(text.match(/\(past\)/g)).toHaveLength(3);
    expect(text).toContain('fourth payment on Friday, January 15, 2027');
    expect(text).toMatch(/The next date is Friday, January 15, 2027\.$/);
  });

  it('says of an extension that it doesn’t extend payment', () => {
    const text = english('extension', '2026-11-24');
    expect(text).toContain('Friday, October 15, 2027');
    expect(text).toContain('more time to file, not to pay');
  });

  it.each(DUE_DATE_TOPICS)('for %s has as many dates in Spanish as in English', (what) => {
    for (const day of ['2026-02-01', '2026-07-01', '2026-11-24']) {
      const { en, es } = ask(what, day)[0]!.text;
      const count = (text: string) => text.match(/\b20\d\d\b/g)!.length;
      expect(count(es)).toBe(count(en));
      expect(es).not.toMatch(/\bon\b|\bdue\b|undefined/);
    }
  });
});
