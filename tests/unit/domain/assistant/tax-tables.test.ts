import { describe, expect, it } from 'vitest';
import { FILING_STATUSES } from '~/domain/tax/filing-status';
import { FIGURES } from '~/domain/tax/rules';
import { OTHER_FIGURES } from '~/domain/tax/years/beyond-estimate';
import { TAX_YEARS, type TaxYear } from '~/domain/tax/years/figures';
import { TAX_TOPICS, taxYearFact } from '~/domain/assistant/tax-tables/topics';
import { guideAnswer } from '#tests/support/guide';

/** As published, by status in the order of FILING_STATUSES: single, joint, separate, head of household. */
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

describe('the figures that the estimate leaves out', () => {
  it.each(TAX_YEARS)('are those that were published for %i', (year) => {
    const { businessIncome, minimumTax, dependentFiler, tips } = OTHER_FIGURES[year];
    const inOrder = (amounts: Record<string, number>) =>
      FILING_STATUSES.map((each) => amounts[each]);
    expect(inOrder(businessIncome.thresholds)).toEqual(PUBLISHED[year].businessIncome);
    expect(inOrder(minimumTax.exemption)).toEqual(PUBLISHED[year].minimumTax);
    expect([dependentFiler.minimum, dependentFiler.beyondEarnings]).toEqual(
      PUBLISHED[year].dependent,
    );
    expect(tips !== null).toBe(year >= 2025);
  });

  it.each(TAX_TOPICS)(
    'every topic is told for every year and status, also in Spanish: %s',
    (topic) => {
      for (const year of TAX_YEARS)
        for (const status of [null, ...FILING_STATUSES]) {
          const { text, spanish } = taxYearFact(topic, year, status);
          expect(text).toContain(`Tax year ${year}. `);
          expect(spanish?.text).toContain(`Año fiscal ${year}. `);
          expect(spanish?.text).not.toMatch(/\btax year\b|\bin place of\b/);
          expect(`${text} ${spanish?.text}`).not.toMatch(/undefined|null|NaN/);
          const figures = (words = '') => words.match(/\$[\d,.]*\d/g)?.sort();
          expect(figures(spanish?.text)).toEqual(figures(text));
        }
    },
  );
});

it.each(TAX_YEARS.flatMap((year) => FILING_STATUSES.map((status) => [year, status] as const)))(
  'who is 70 hears the whole standard deduction of %i, %s',
  async (year, status) => {
    const { amounts, perAgeOrBlind } = FIGURES[year].standardDeduction;
    const words = {
      single: 'single',
      married_joint: 'married filing jointly',
      married_separate: 'married filing separately',
      head_household: 'head of household',
    }[status];
    const whole = (amounts[status] + perAgeOrBlind[status]).toLocaleString('en-US');
    expect(
      await guideAnswer(`I am 70, ${words}. What is my standard deduction for ${year}?`),
    ).toContain(`$${whole} in all`);
  },
);
