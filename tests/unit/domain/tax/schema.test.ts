import { describe, expect, it } from 'vitest';
import { toEstimateJson } from '~/domain/tax/estimate-json';
import { estimate } from '~/domain/tax/estimate';
import { estimateForBody, parseEstimateBody } from '~/domain/tax/schema';
import { inputWith } from './inputs';

const refused = (body: unknown) =>
  (parseEstimateBody(body).error?.issues ?? []).map((issue) => issue.path.join('.'));
const estimateOf = (body: unknown) => {
  const parsed = parseEstimateBody(body);
  if (!parsed.success) throw parsed.error;
  return estimateForBody(parsed.data, 2026);
};
const answer = (body: unknown) => toEstimateJson(estimateOf(body));

describe('the body of the estimate API', () => {
  it('needs only a filing status: no amounts, the default year, the better deduction, withholding of 20%', () => {
    expect(estimateOf({ filingStatus: 'single' })).toEqual(
      estimate(inputWith({ year: 2026, payments: { withholding: 'assumed' } })),
    );
  });

  it('turns dollars to cents exactly', () => {
    const body = {
      year: 2025,
      filingStatus: 'single',
      income: { w2: 1.15, other: 8.7 },
      payments: { withholding: 0.29 },
    };
    expect(estimateOf(body)).toEqual(
      estimate(inputWith({ income: { w2: 1_15, other: 8_70 }, payments: { withholding: 29 } })),
    );
  });

  it.each([
    ['no filing status', {}, 'filingStatus'],
    ['an unknown filing status', { filingStatus: 'widowed' }, 'filingStatus'],
    ['an unknown year', { filingStatus: 'single', year: 2022 }, 'year'],
    ['an unknown rule set', { filingStatus: 'single', ruleSet: 'mine' }, 'ruleSet'],
    ['a negative amount', { filingStatus: 'single', income: { w2: -1 } }, 'income.w2'],
    [
      'an infinite amount',
      JSON.parse('{"filingStatus":"single","income":{"gross":1e309}}'),
      'income.gross',
    ],
    ['text for an amount', { filingStatus: 'single', income: { w2: '12,345.67' } }, 'income.w2'],
    ['three decimals', { filingStatus: 'single', income: { w2: 1.234 } }, 'income.w2'],
    [
      'an amount too large',
      { filingStatus: 'single', deductions: { charity: 1e12 } },
      'deductions.charity',
    ],
    ['40 children', { filingStatus: 'single', people: { children: 40 } }, 'people.children'],
    ['half a child', { filingStatus: 'single', people: { children: 0.5 } }, 'people.children'],
    ['two single filers of 65', { filingStatus: 'single', people: { age65: 2 } }, 'people.age65'],
    [
      'an unknown type',
      { filingStatus: 'single', deductions: { type: 'both' } },
      'deductions.type',
    ],
    ['an unknown field', { filingStatus: 'single', income: { wages: 1 } }, 'income'],
    ['no object', 'single', ''],
  ])('refuses %s, naming the field', (_, body, field) => {
    expect(refused(body)).toEqual([field]);
  });

  it('names every field at once', () => {
    expect(
      refused({ filingStatus: 'x', income: { w2: -1, gains: 'a' }, people: { blind: 3 } }).sort(),
    ).toEqual(['filingStatus', 'income.gains', 'income.w2', 'people.blind']);
  });
});

describe('the answer of the estimate API', () => {
  it('is in dollars, with the fields of the contract', () => {
    const { ruleSet, year, totals, trace } = answer({
      year: 2025,
      filingStatus: 'single',
      income: { w2: 60_000.5 },
      payments: { withholding: 6_000 },
    });
    expect([ruleSet, year]).toEqual(['law', 2025]);
    expect(totals).toEqual({
      totalIncome: 60_000.5,
      adjustedGrossIncome: 60_000.5,
      deduction: 15_750,
      deductionType: 'standard',
      taxableIncome: 44_250.5,
      taxBeforeCredits: 5_071.56,
      credits: 0,
      refundableCredits: 0,
      incomeTaxAfterCredits: 5_071.56,
      selfEmploymentTax: 0,
      additionalMedicareTax: 0,
      netInvestmentIncomeTax: 0,
      totalTax: 5_071.56,
      payments: 6_000,
      refund: 928.44,
      taxesOwed: 0,
      effectiveTaxRate: 8.45,
      marginalRate: 12,
    });
    expect(trace.find((line) => line.id === 'tax.bracket-12')).toMatchObject({
      amount: 3_879.06,
      rule: '12% of taxable income from $11,925 to $48,475',
    });
    expect(Object.keys(trace[0]!)).toEqual(['id', 'label', 'amount', 'rule', 'source']);
  });

  it('follows the literal rule set, also for a status it does not know', () => {
    const body = { ruleSet: 'specification-2024', filingStatus: 'widowed', income: { w2: 50_000 } };
    expect(answer(body)).toMatchObject({
      ruleSet: 'specification-2024',
      year: 2024,
      totals: { deduction: 0, taxableIncome: 50_000, totalTax: 0, refund: 10_000 },
    });
    expect(
      answer({ ...body, filingStatus: 'single', deductions: { childTaxCredit: 100 } }).totals,
    ).toMatchObject({ taxBeforeCredits: 4_016, incomeTaxAfterCredits: 3_916 });
  });
});
