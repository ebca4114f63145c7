import { expect, test } from 'vitest';
import { reminderOn, remindersDue, stateOf } from '~/domain/billing/invoice';
import { periodStart, periodText } from '~/domain/billing/period';

test('a plan that begins at a month’s end keeps to months’ ends', () => {
  const starts = [0, 1, 2, 3, 12, 13].map((period) => periodStart('2027-01-31', period));
  expect(starts).toEqual([
    '2027-01-31',
    '2027-02-28',
    '2027-03-31',
    '2027-04-30',
    '2028-01-31',
    '2028-02-29',
  ]);
  expect(periodText('2027-01-31', '2027-02-28')).toBe('Jan 31, 2027 to Feb 27, 2027');
});

test('an open invoice is overdue from the day after its due date', () => {
  const open = { status: 'open', dueOn: '2026-12-06' } as const;
  expect(stateOf(open, '2026-12-06')).toBe('open');
  expect(stateOf(open, '2026-12-07')).toBe('overdue');
  expect(stateOf({ ...open, status: 'paid' }, '2026-12-07')).toBe('paid');
  expect(stateOf({ ...open, status: 'void' }, '2026-12-07')).toBe('void');
});

test('reminders are three, and those that were missed are not made up for', () => {
  const due = '2026-12-06';
  expect([0, 1, 2, 3].map((sent) => reminderOn(due, sent))).toEqual([
    '2026-12-09',
    '2026-12-16',
    '2026-12-30',
    null,
  ]);
  expect(
    ['2026-12-06', '2026-12-08', '2026-12-09', '2026-12-20', '2027-12-06'].map((today) =>
      remindersDue(due, today),
    ),
  ).toEqual([0, 0, 1, 2, 3]);
});
