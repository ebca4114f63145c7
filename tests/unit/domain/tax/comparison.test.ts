import { describe, expect, it } from 'vitest';
import {
  changedOptions,
  compare,
  getAdjacentYear,
  statusOptions,
  yearOptions,
} from '~/domain/tax/comparison';
import { formatMoney } from '~/domain/money';
import { estimate } from '~/domain/tax/estimate';
import type { EstimateInput } from '~/domain/tax/input';
import { inputWith } from './inputs';

const input = inputWith({
  year: 2025,
  income: { w2: 90_000_00 },
  payments: { withholding: 10_000_00 },
});

describe('a comparison', () => {
  it('shows the four statuses side by side, the chosen one first, and marks the best', () => {
    const options = statusOptions({ ...input, filingStatus: 'head_household' });
    expect(options.map(({ title }) => title)).toEqual([
      'Head of household',
      'Single',
      'Married filing jointly',
      'Married filing separately',
    ]);
    const { rows, best, conclusion } = compare(options);
    expect(best).toEqual([2]);
    expect(conclusion).toMatch(
      /^Married filing jointly: \$[\d,.]+ more back than head of household\.$/,
    );
    expect(rows[0]!.cells[0]).toMatchObject({ difference: '' });
    expect(rows[0]!.cells[1]!.difference).toMatch(/worse$/);
  });

  it('shows each figure of each option and its difference from the first', () => {
    const { rows } = compare(statusOptions(input).slice(0, 2));
    expect(rows.map(({ label, cells }) => [label, ...cells.flatMap(Object.values)])).toEqual([
      ['Refund or tax owed', '$1,249 owed', '', '$3,457 back', '$4,706 better'],
      ['Total income', '$90,000', '', '$90,000', 'the same'],
      ['Adjusted gross income', '$90,000', '', '$90,000', 'the same'],
      ['Deductions', '$15,750', '', '$31,500', '$15,750 more'],
      ['Taxable income', '$74,250', '', '$58,500', '$15,750 less'],
      ['Income tax after credits', '$11,249', '', '$6,543', '$4,706 less'],
      ['Total tax', '$11,249', '', '$6,543', '$4,706 less'],
      ['Payments and refundable credits', '$10,000', '', '$10,000', 'the same'],
      ['Effective rate', '12.5%', '', '7.27%', ''],
      ['Tax bracket', '22%', '', '12%', ''],
    ]);
  });

  it('adds refundable credits to the payments', () => {
    const parent = inputWith({
      status: 'head_household',
      income: { w2: 20_000_00 },
      people: { children: 3 },
      payments: { withholding: 1_000_00 },
    });
    const { rows } = compare(changedOptions(parent, parent, 'The same'));
    expect(rows.find(({ label }) => /refundable/.test(label))!.cells[0]!.text).toBe('$11,671');
  });

  it('applies each year’s law', () => {
    const [now, before] = yearOptions(input, 2024);
    expect(now!.estimate).toEqual(estimate(input));
    expect(before!.estimate).toEqual(estimate({ ...input, year: 2024 }));
    expect([getAdjacentYear(2026), getAdjacentYear(2023)]).toEqual([2025, 2024]);
  });

  it('compares the tax when an option has no withholding', () => {
    const unknown = { ...input, payments: { ...input.payments, withholding: null } };
    const { rows, conclusion } = compare(
      changedOptions(input, { ...unknown, year: 2024 }, 'Tax year: 2024'),
    );
    const tax = ({ year }: EstimateInput) => estimate({ ...unknown, year }).totals.taxesOwed;
    expect(rows[0]!.label).toBe('Tax before withholding');
    expect(rows[0]!.cells[0]!.text).toBe(formatMoney(tax(input)));
    expect(conclusion).toMatch(/less tax than/);
  });
});
