import { expect, it, test } from 'vitest';
import { completionPercent, completionText, COMPLETION_NAMES } from '~/domain/tax/completion';
import { readCount } from '~/domain/tax/count-text';
import { documentChecklist } from '~/domain/tax/document-checklist';
import { estimate } from '~/domain/tax/estimate';
import * as links from '~/domain/tax/estimator-links';
import { fittingServices } from '~/domain/tax/fitting-service';
import { serviceOffers } from '~/domain/tax/service-offers';
import { inputWith } from './inputs';

const papersOf = (parts: Parameters<typeof inputWith>[0]) =>
  documentChecklist(inputWith(parts)).map(({ form }) => form);
const BUSINESS = ['1099-NEC and 1099-K', 'Business income and expense records'];
const OTHER = '1099-G, 1099-R, 1099-MISC and other income statements';

it.each<[string, Parameters<typeof inputWith>[0], string[]]>([
  ['wages', { income: { w2Spouse: 1 } }, ['W-2']],
  ['a business', { income: { selfEmployment: 1 } }, BUSINESS],
  ['interest', { income: { investment: 1 } }, ['1099-INT and 1099-DIV']],
  ['gains', { income: { gains: 1 } }, ['1099-INT and 1099-DIV', '1099-B']],
  ['other income', { income: { other: 1 } }, [OTHER]],
  ['income beyond its parts', { income: { gross: 2, w2: 1 } }, ['W-2', OTHER]],
  ['no more than its parts', { income: { gross: 1, w2: 1 } }, ['W-2']],
  ['a student loan', { deductions: { studentLoanInterest: 1 } }, ['1098-E']],
  ['a mortgage', { deductions: { mortgageInterest: 1 } }, ['1098']],
  [
    'local taxes',
    { deductions: { stateLocalTaxes: 1 } },
    ['Property tax bills and records of state and local taxes'],
  ],
  ['gifts', { deductions: { charity: 1 } }, ['Receipts from charities']],
  ['medical costs', { deductions: { medical: 1 } }, ['Medical bills and insurance premiums']],
  [
    'adjustments',
    { deductions: { otherAdjustments: 1 } },
    ['Statements for IRAs, HSAs and other adjustments'],
  ],
  [
    'a child',
    { people: { children: 1 } },
    ['Birth dates and Social Security numbers of dependents'],
  ],
  [
    'a dependent',
    { people: { otherDependents: 1 } },
    ['Birth dates and Social Security numbers of dependents'],
  ],
  ['payments', { payments: { estimated: 1 } }, ['1040-ES payment confirmations']],
])('who has %s brings those papers, and no others', (_what, parts, wanted) => {
  expect(papersOf(parts)).toEqual([...papersOf({}), ...wanted]);
});

test('planning is offered from $1,000 owed on, and each offer leads to its booking', () => {
  const { totals } = estimate(inputWith({}));
  const ids = (taxesOwed: number) =>
    fittingServices(inputWith({}), { ...totals, taxesOwed }).map(({ serviceId }) => serviceId);
  expect(ids(999_99)).toEqual(['individual-w2']);
  expect(ids(1_000_00)).toEqual(['individual-w2', 'tax-planning']);
  const [offer] = serviceOffers(inputWith({}), totals, 'year=2025&w2=1');
  expect(offer).toMatchObject({
    service: { id: 'individual-w2' },
    reason: expect.stringContaining('Schedule C'),
  });
  const query = new URL(offer!.book, 'https://a.example').searchParams;
  expect(query.get('estimate')).toBe('year=2025&w2=1');
});

test('a result’s address has its answers, and each of its features the way through sign-in', () => {
  const { resultPath, featurePath, featureUrl, promptPath, promptLinks, promptText, comparePath } =
    links;
  expect([resultPath(''), resultPath('a=1')]).toEqual(['/tax-calculator', '/tax-calculator?a=1']);
  expect(featurePath('save', 'a=1')).toBe('/tax-calculator/estimates/new?a=1');
  expect(featurePath('pdf', 'a=1')).toBe('/tax-calculator/pdf?a=1');
  expect(featureUrl('save', 'a=1')).toBe('/tax-calculator/estimates/new?a=1');
  expect(featureUrl('pdf', 'a=1')).toBe('/tax-calculator?a=1#keep');
  expect(promptPath('pdf', '')).toBe('/tax-calculator/sign-in?feature=pdf');
  expect(promptPath('save', 'a=1', 'admin')).toBe(
    '/tax-calculator/sign-in?feature=save&role=admin&a=1',
  );
  expect(comparePath('years', 'a=1')).toBe('/tax-calculator/compare?with=years&a=1');
  expect(promptText('pdf')).toBe('Please log in or create an account to download your PDF');
  expect(promptText('save', 'investor')).toBe(
    'You must be logged in as an investor to save your calculation',
  );
  const student = promptLinks('pdf', 'a=1', 'student');
  expect(student.register).toMatch(/^\/register\?.*&role=student$/);
  expect(student.logIn).toMatch(/^\/login\?/);
  for (const role of [undefined, 'admin'] as const)
    expect(promptLinks('save', 'a=1', role).register).not.toContain('role=');
  for (const link of [student.logIn, student.register])
    expect(new URL(link, 'https://a.example').searchParams.get('redirect')).toBe(
      '/tax-calculator?a=1#keep',
    );
  expect(links.toQuery(inputWith({ income: { w2: 5_000_00 } }))).toMatch(/(^|&)w2=5000(&|$)/);
});

test('a form is filled in by eight answers, a 0 among them', () => {
  const filled = (count: number) =>
    completionPercent((name) => (COMPLETION_NAMES.indexOf(name as never) < count ? '0' : ' '));
  expect([0, 3, 8].map(filled)).toEqual([0, 37.5, 100]);
  expect(completionText(37.5)).toBe('38% complete: 3 of 8 key questions answered');
  expect(completionPercent(() => null)).toBe(0);
});

it.each([
  [null, 5, { count: 0 }],
  [' ', 5, { count: 0 }],
  [' 5 ', 5, { count: 5 }],
  ['6', 5, { problem: 'Enter a whole number from 0 to 5.' }],
  ['2', 1, { problem: 'Enter 0 or 1.' }],
  ['1.0', 5, { problem: expect.anything() }],
  ['x1', 5, { problem: expect.anything() }],
  ['1x', 5, { problem: expect.anything() }],
  ['0001', 5, { problem: expect.anything() }],
])('%j people of %i are read as %o', (typed, most, read) => {
  expect(readCount(typed, most)).toEqual(read);
});
