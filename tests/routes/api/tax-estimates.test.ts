import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ServedApi, type ApiRequest } from '#tests/support/api';
import { Visitor } from '#tests/support/visitor';
import { toEstimateJson } from '~/domain/api/tax-estimate';
import { estimate } from '~/domain/tax/estimate';
import { emptyInput } from '~/domain/tax/input';
import { nearestTaxYear } from '~/domain/tax/rules';
import { consumeLimit } from '~/http/rate-limit.server';

let api: ServedApi;

beforeAll(async () => {
  api = await ServedApi.start();
});
afterAll(() => api.stop());

const ask = (request: ApiRequest, visitor = new Visitor()) =>
  api.call(visitor, 'POST', '/api/tax-estimates', request);
const totalsOf = async (body: object) =>
  (await ask({ body })).body.totals as Record<string, number>;

describe('an estimate through the API', () => {
  test('needs only a filing status, and the year defaults to the current one', async () => {
    const year = nearestTaxYear(new Date().getFullYear());
    const answer = await ask({ body: { filingStatus: 'single' } });
    expect([
      answer.status,
      answer.headers.get('Cache-Control'),
      answer.headers.get('Set-Cookie'),
    ]).toEqual([200, 'no-store', null]);
    const input = emptyInput(year, 'single');
    input.payments.withholding = 'assumed';
    expect(answer.body).toEqual(toEstimateJson(estimate(input)));
    expect(Object.keys(answer.body)).toEqual(['ruleSet', 'year', 'totals', 'trace']);
  });

  test('is in dollars and percent', async () => {
    const totals = await totalsOf({
      year: 2025,
      filingStatus: 'single',
      income: { w2: 60_000.5 },
      payments: { withholding: 6_000 },
    });
    expect(totals).toEqual({
      totalIncome: 60_000.5,
      adjustedGrossIncome: 60_000.5,
      deduction: 15_750,
      deductionType: 'standard',
      taxableIncome: 44_250.5,
      taxBeforeCredits: 5_071.56,
      alternativeMinimumTax: 0,
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
  });

  test('converts dollars to cents exactly', async () => {
    const body = { year: 2025, filingStatus: 'single', income: { w2: 1.15, other: 8.7 } };
    expect(await totalsOf({ ...body, payments: { withholding: 0.29 } })).toMatchObject({
      totalIncome: 9.85,
      payments: 0.29,
    });
  });

  test('assumes 20 % of wages for an unknown withholding', async () => {
    const body = { year: 2025, filingStatus: 'single', income: { w2: 1_000.05 } };
    expect((await totalsOf(body)).payments).toBe(200.01);
    expect((await totalsOf({ ...body, payments: { withholding: null } })).payments).toBe(200.01);
    expect((await totalsOf({ ...body, payments: { withholding: 0 } })).payments).toBe(0);
  });

  test('has no tax under the literal rules for an unknown status', async () => {
    const body = { ruleSet: 'specification-2024', filingStatus: 'widowed', income: { w2: 50_000 } };
    expect((await ask({ body })).body).toMatchObject({
      ruleSet: 'specification-2024',
      year: 2024,
      totals: { deduction: 0, totalTax: 0, refund: 10_000 },
    });
    expect(
      await totalsOf({ ...body, filingStatus: 'single', deductions: { childTaxCredit: 100 } }),
    ).toMatchObject({ taxBeforeCredits: 4_016, incomeTaxAfterCredits: 3_916 });
  });

  test('is open to everybody, also for a program that sends neither Origin nor a cookie', async () => {
    const senders: Record<string, string>[] = [
      {},
      { Origin: api.url },
      { 'Sec-Fetch-Site': 'same-origin' },
    ];
    for (const headers of senders)
      expect((await ask({ body: { filingStatus: 'single' }, headers })).status).toBe(200);
  });
});

describe('an invalid estimate request', () => {
  const body = { filingStatus: 'single' };
  test.each<[string, unknown, string[]]>([
    ['without a status', {}, ['#/filingStatus']],
    ['of an unknown status', { filingStatus: 'widowed' }, ['#/filingStatus']],
    ['of an unknown rule set', { ...body, ruleSet: 'mine' }, ['#/ruleSet']],
    ['of an unknown year', { ...body, year: 2022 }, ['#/year']],
    ['with a year as text', { ...body, year: '2025' }, ['#/year']],
    ['with less than nothing', { ...body, income: { w2: -1 } }, ['#/income/w2']],
    [
      'with text for an amount',
      { ...body, income: { w2: '12,345.67', gross: '$ 5 000' } },
      ['#/income/gross', '#/income/w2'],
    ],
    ['with three decimals', { ...body, payments: { estimated: 1.234 } }, ['#/payments/estimated']],
    [
      'with an amount too large',
      { ...body, deductions: { charity: 1e12 } },
      ['#/deductions/charity'],
    ],
    ['with an unknown type', { ...body, deductions: { type: 'both' } }, ['#/deductions/type']],
    ['with 40 children', { ...body, people: { children: 40 } }, ['#/people/children']],
    ['with two blind single filers', { ...body, people: { blind: 2 } }, ['#/people/blind']],
    [
      'with more tips than wages',
      { ...body, income: { w2: 5 }, deductions: { tips: 6, overtime: 5 } },
      ['#/deductions/tips'],
    ],
    ['with nothing where a part belongs', { ...body, income: null }, ['#/income']],
    [
      'with an unknown field',
      { ...body, income: { wages: 1 }, name: 'x' },
      ['#/income/wages', '#/name'],
    ],
    ['with fields named in an odd way', { ...body, 'a/b~c d': 1 }, ['#/a~1b~0c%20d']],
  ])('%s gets 422 and every field’s name', async (_what, given, pointers) => {
    const answer = await ask({ body: given });
    expect([answer.status, answer.type]).toEqual([422, 'application/problem+json']);
    expect(answer.body.errors?.map(({ pointer }) => pointer).sort()).toEqual(pointers);
  });

  test('gets 422 for an amount beyond numbers', async () => {
    const answer = await ask({ raw: '{"filingStatus":"single","income":{"gross":1e309}}' });
    expect(answer.body).toMatchObject({ status: 422, errors: [{ pointer: '#/income/gross' }] });
  });
});

test('a network must wait after 1,200 estimates in a minute, other networks don’t', async () => {
  const busy = new Visitor();
  await consumeLimit('page by network', busy.ip, 1_199);
  expect((await ask({ body: { filingStatus: 'single' } }, busy)).status).toBe(200);
  const refused = await ask({ raw: 'not even JSON' }, busy);
  expect([refused.status, refused.type]).toEqual([429, 'application/problem+json']);
  const seconds = Number(refused.headers.get('Retry-After'));
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(60);
  expect((await ask({ body: { filingStatus: 'single' } })).status).toBe(200);
});
