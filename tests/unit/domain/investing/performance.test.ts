import { describe, expect, test } from 'vitest';
import {
  monthly,
  calculatePerformance,
  returnText,
  getHoldingValue,
  type EntryKind,
  type HoldingEntry,
} from '~/domain/investing/performance';

const entry = (date: string, kind: EntryKind, dollars: number): HoldingEntry => ({
  date,
  kind,
  cents: dollars * 100,
});
const returnOf = (...holdings: HoldingEntry[][]) => calculatePerformance(holdings)?.timeWeighted;

describe('a time-weighted return', () => {
  test('of one holding without flows is its growth', () => {
    expect(
      returnOf([
        entry('2026-01-02', 'contribution', 1_000),
        entry('2026-06-30', 'valuation', 1_125),
      ]),
    ).toBeCloseTo(0.125, 12);
  });

  // The textbook case: +10 % on 100, 900 added, −10 % on 1,010: 1.1 × 0.9 − 1, not money lost.
  test('links the periods before and after money went in, whatever its amount', () => {
    for (const dollars of [9, 900, 90_000])
      expect(
        returnOf([
          entry('2026-01-01', 'contribution', 100),
          entry('2026-03-31', 'contribution', dollars),
          entry('2026-03-31', 'valuation', 110 + dollars),
          entry('2026-06-30', 'valuation', (110 + dollars) * 0.9),
        ]),
      ).toBeCloseTo(1.1 * 0.9 - 1, 12);
  });

  test('takes money that was taken out for no loss', () => {
    expect(
      returnOf([
        entry('2026-01-01', 'contribution', 1_000),
        entry('2026-02-01', 'withdrawal', 400),
        entry('2026-03-01', 'valuation', 660),
      ]),
    ).toBeCloseTo(0.1, 12);
  });

  test('of several holdings weighs each by its value', () => {
    expect(
      returnOf(
        [entry('2026-01-01', 'contribution', 3_000), entry('2026-02-01', 'valuation', 3_300)],
        [entry('2026-01-01', 'contribution', 1_000), entry('2026-02-01', 'valuation', 900)],
      ),
    ).toBeCloseTo(0.05, 12);
  });

  test('goes on after everything was sold and something else was bought', () => {
    expect(
      returnOf([
        entry('2026-01-01', 'contribution', 100),
        entry('2026-02-01', 'withdrawal', 110),
        entry('2026-03-01', 'contribution', 50),
        entry('2026-04-01', 'valuation', 60),
      ]),
    ).toBeCloseTo(1.1 * 1.2 - 1, 12);
  });

  test('of a holding that is worth nothing any more is −100 %', () => {
    expect(
      returnOf([entry('2026-01-01', 'contribution', 100), entry('2026-02-01', 'valuation', 0)]),
    ).toBe(-1);
  });

  test('is not there while there is less than a period', () => {
    expect(calculatePerformance([])).toBeNull();
    expect(calculatePerformance([[]])).toBeNull();
    expect(calculatePerformance([[entry('2026-01-01', 'contribution', 100)]])).toBeNull();
    expect(calculatePerformance([[entry('2026-01-01', 'valuation', 0)]])).toBeNull();
  });

  test('is given by the year only where it spans more than one', () => {
    const over = (last: string) =>
      calculatePerformance([
        [entry('2024-01-01', 'contribution', 100), entry(last, 'valuation', 121)],
      ])!.yearly;
    expect(over('2024-12-31')).toBeNull();
    expect(over('2026-01-01')).toBeCloseTo(0.1, 3);
  });
});

test('the entries may come in any order', () => {
  const entries = [
    entry('2026-03-01', 'valuation', 660),
    entry('2026-01-01', 'contribution', 1_000),
    entry('2026-02-01', 'withdrawal', 400),
  ];
  expect(returnOf(entries)).toBeCloseTo(0.1, 12);
  expect(getHoldingValue(entries)).toBe(66_000);
  expect(getHoldingValue([])).toBe(0);
});

test('a month shows its last day, and the oldest months are left out', () => {
  const points = ['2026-01-05', '2026-01-31', '2026-02-03', '2026-03-01', '2026-03-09'].map(
    (date, index) => ({ date, valueCents: index, growth: 1 }),
  );
  expect(monthly(points, 2).map(({ date }) => date)).toEqual(['2026-02-03', '2026-03-09']);
});

test.each([
  [0.1254, '+12.5%'],
  [-0.03, '−3.0%'],
  [0, '0.0%'],
  [0.0004, '0.0%'],
  [-0.0004, '0.0%'],
])('%s reads %s', (fraction, text) => expect(returnText(fraction)).toBe(text));
