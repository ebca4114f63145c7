import { describe, expect, it } from 'vitest';
import { formatMoney } from '~/domain/money';
import { TAX_TOPICS, taxYearFact } from '~/domain/tax/figures-in-words';
import { FILING_STATUSES } from '~/domain/tax/filing-status';
import { FIGURES } from '~/domain/tax/years/published';
import { OTHER_FIGURES } from '~/domain/tax/years/beyond-estimate';
import { TAX_YEARS, type TaxYear } from '~/domain/tax/years/figures';

/** As published, in FILING_STATUSES order: single, joint, separate, head of household. */
const PUBLISHED: Readonly<Record<TaxYear, Record<string, readonly number[]>>> = {
  2023: {
    businessIncome: [182_100, 364_200, 182_100, 182_100],
    minimumTax: [81_300, 126_500, 63_250, 81_300],
    dependent: [1_250, 400],
  },
  2024: {
    businessIncome: [191_950, 383_900, 191_950, 191_950],
    minimumTax: [85_700, 133_300, 66_650, 85_700],
    dependent: [1_300, 450],
  },
  2025: {
    businessIncome: [197_300, 394_600, 197_300, 197_300],
    minimumTax: [88_100, 137_000, 68_500, 88_100],
    dependent: [1_350, 450],
  },
  2026: {
    businessIncome: [201_750, 403_500, 201_775, 201_750],
    minimumTax: [90_100, 140_200, 70_100, 90_100],
    dependent: [1_350, 450],
  },
};

it.each(TAX_YEARS)('the figures beside the estimate match the published ones for %i', (year) => {
  const { dependentFiler } = OTHER_FIGURES[year];
  const { businessIncome, minimumTax, tips } = FIGURES[year];
  const inOrder = (amounts: Record<string, number>) => FILING_STATUSES.map((each) => amounts[each]);
  expect(inOrder(businessIncome.thresholds)).toEqual(PUBLISHED[year].businessIncome);
  expect(inOrder(minimumTax.exemption)).toEqual(PUBLISHED[year].minimumTax);
  expect([dependentFiler.minimum, dependentFiler.beyondEarnings]).toEqual(
    PUBLISHED[year].dependent,
  );
  expect(tips !== null).toBe(year >= 2025);
});

describe('the figures of a tax year in words', () => {
  it.each(TAX_TOPICS)('are the same in both languages for every year and status: %s', (topic) => {
    const figures = (text: string) => text.match(/\$[\d,.]*\d/g)?.sort();
    for (const year of TAX_YEARS)
      for (const status of [null, ...FILING_STATUSES]) {
        const { id, text } = taxYearFact(topic, year, status);
        expect(id).toBe(['tax', topic, year, ...(status ? [status] : [])].join(':'));
        expect(text.en).toContain(`Tax year ${year}. `);
        expect(text.es).toContain(`Año fiscal ${year}. `);
        expect(text.es).not.toMatch(/\btax year\b|\bin place of\b/);
        expect(`${text.en} ${text.es}`).not.toMatch(/undefined|null|NaN/);
        expect(figures(text.es)).toEqual(figures(text.en));
      }
  });

  it.each(TAX_YEARS)('include the whole standard deduction of %i for a filer of 65', (year) => {
    const { amounts, perAgeOrBlind } = FIGURES[year].standardDeduction;
    for (const status of FILING_STATUSES) {
      const whole = formatMoney((amounts[status] + perAgeOrBlind[status]) * 100);
      expect(taxYearFact('extra_deduction', year, status).text.en).toContain(`${whole} in all`);
    }
  });
});
