import { describe, expect, it } from 'vitest';
import { estimate } from '~/domain/tax/estimate';
import { formatBasis, formatHeadline, formatRate } from '~/domain/tax/estimate-words';
import { ratio } from '~/domain/tax/rounding';
import { formatRules, getRuleVersion } from '~/domain/tax/rule-version';
import { nearestTaxYear } from '~/domain/tax/rules';
import { inputWith } from './inputs';

describe('a result in words', () => {
  it.each([
    [6_820_00, 58_000_00, 0, 'You may get back about $1,989'],
    [4_500_00, 58_000_00, 0, 'You may owe about $332'],
    [0, 0, 0, 'You may break even: no tax due and no refund'],
    ['assumed', 58_000_00, 0, 'If 20% of your wages was withheld, you may get back about $6,769'],
    [null, 58_000_00, 0, 'Your federal tax is about $4,832'],
    [null, 0, 0, 'You may owe no federal tax'],
    [null, 20_000_00, 2, 'You may get back about $9,777, plus any tax withheld'],
  ] as const)(
    'with %s withheld of %i cents and %i children reads “%s”',
    (withholding, w2, children, words) => {
      const input = inputWith({ income: { w2 }, people: { children }, payments: { withholding } });
      expect(formatHeadline(input, estimate(input).totals)).toBe(words);
    },
  );

  it('states its basis and its rules', () => {
    expect(formatBasis(inputWith({ status: 'head_household' }), { totalIncome: 80_000_00 })).toBe(
      'Based on total income of $80,000, as head of household, for tax year 2025.',
    );
    expect(getRuleVersion(2026)).toBe('law-2026.3');
    expect(formatRules(2026, 'law-2026.3')).toBe('the 2026 rules, version 2026.3');
    expect([12.5, 22, 7.65432].map(formatRate)).toEqual(['12.5%', '22%', '7.65%']);
    expect([ratio(5, 0), ratio(1, 3), ratio(12_345, 100_000)]).toEqual([0, 33.33, 12.35]);
  });
});

it('the rules of the nearest year apply to an unsupported year', () =>
  expect([1990, 2023, 2026, 2040].map(nearestTaxYear)).toEqual([2023, 2023, 2026, 2026]));
