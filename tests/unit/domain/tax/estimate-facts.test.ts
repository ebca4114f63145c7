import { describe, expect, it } from 'vitest';
import { formatMoney } from '~/domain/money';
import { estimate } from '~/domain/tax/estimate';
import { estimateFacts } from '~/domain/tax/estimate-facts';
import { FILING_STATUSES } from '~/domain/tax/filing-status';
import { emptyInput } from '~/domain/tax/input';

const factFor = (asked: Parameters<typeof estimateFacts>[0]) =>
  estimateFacts({ filingStatus: 'single', ...asked }, 2025)[0]!;

/** What the engine makes of a single filer's income in dollars. */
function engineTotals(gross: number, withheld: number | null = null) {
  const input = emptyInput(2025, 'single');
  return estimate({
    ...input,
    income: { ...input.income, gross: gross * 100 },
    payments: { withholding: withheld === null ? null : withheld * 100, estimated: 0 },
  }).totals;
}

describe('an estimate answer', () => {
  it('covers all four statuses, or the requested one', () => {
    expect(estimateFacts({ income: 1 }, 2025).map(({ id }) => id)).toEqual(
      FILING_STATUSES.map((status) => `estimate:2025:${status}`),
    );
    expect(factFor({ filingStatus: 'head_household', year: 2024 }).id).toBe(
      'estimate:2024:head_household',
    );
  });

  it('states the engine’s result, in both languages', () => {
    const { text } = factFor({ income: 60_000 });
    const { totalTax, taxableIncome } = engineTotals(60_000);
    for (const amount of [totalTax, taxableIncome])
      for (const language of ['en', 'es'] as const)
        expect(text[language]).toContain(formatMoney(amount));
  });

  it('states the refund or balance only if withholding is known', () => {
    expect(factFor({ income: 60_000 }).text.en).not.toContain('withheld');
    const refund = formatMoney(engineTotals(60_000, 6_000).refund);
    expect(factFor({ income: 60_000, withheld: 6_000 }).text).toMatchObject({
      en: expect.stringContaining(`the refund is ${refund}.`) as string,
      es: expect.stringContaining(`el reembolso es ${refund}.`) as string,
    });
    const owed = formatMoney(engineTotals(60_000, 5_000).taxesOwed);
    expect(factFor({ income: 60_000, withheld: 5_000 }).text.en).toContain(`${owed} is still owed`);
  });

  it('links to the calculator with the same answers', () => {
    const asked = { wages: 50_000.5, studentLoanInterest: 100, age65: 2, withheld: 0 };
    const query = new URL(factFor(asked).page.href, 'https://a.example').searchParams;
    expect(Object.fromEntries(query)).toEqual({
      year: '2025',
      filingStatus: 'single',
      w2: '50000.50',
      studentLoanInterest: '100',
      age65: '1',
      withholding: '0',
    });
  });
});
