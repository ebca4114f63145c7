import { describe, expect, it } from 'vitest';
import { amountText, readAnswers, writeAnswers } from '~/domain/tax/answers';
import { toRawQuery } from '~/domain/tax/asked-answers';
import { toTyped, withControls } from '~/domain/tax/calculation';
import { compare, getBalance, type Option } from '~/domain/tax/comparison';
import { estimate } from '~/domain/tax/estimate';
import { getHints } from '~/domain/tax/hints';
import { emptyInput } from '~/domain/tax/input';
import { readMoney } from '~/domain/tax/money-text';
import { parseEstimateBody } from '~/domain/tax/schema';
import { estimateBySpecification } from '~/domain/tax/specification-2024';
import { inputWith } from './inputs';

type Parts = Parameters<typeof inputWith>[0];
const from = (fields: Record<string, string>) => (name: string) => fields[name] ?? null;

describe('answers', () => {
  it('are written without what is nothing', () => {
    expect(writeAnswers(emptyInput(2025, 'single'))).toEqual([
      ['year', '2025'],
      ['filingStatus', 'single'],
    ]);
    expect([1_50, 5_000_00, 1].map(amountText)).toEqual(['1.50', '5000', '0.01']);
    expect(toRawQuery(from({ w2: '5', gross: '' }))).toBe('w2=5');
  });

  it('that can’t be read each say what to enter', () => {
    const wrong = { year: '1999', filingStatus: 'x', w2: '-1', blind: '2', deductionType: 'none' };
    const { input, problems } = readAnswers(from({ ...wrong, children: '40' }), 2026);
    expect(problems).toEqual({
      year: ['Choose a tax year from 2023 to 2026.'],
      filingStatus: ['Choose your filing status.'],
      w2: ['Enter an amount of zero or more.'],
      blind: ['Enter 0 or 1.'],
      children: ['Enter a whole number from 0 to 20.'],
      deductionType: [expect.stringMatching(/^Choose the standard deduction/)],
    });
    expect([input.filingStatus, input.year, input.deductions.type]).toEqual([
      ...['single', 2026, 'best'],
    ]);
    expect(readAnswers(from({ filingStatus: ' single ', withholding: '  ' }), 2026)).toEqual({
      input: emptyInput(2026, 'single'),
      problems: null,
    });
  });

  it('come from the slider for gross income alone, and only where it was moved', () => {
    const slid = withControls(from({ slider: '60000', gross: '  ' }));
    expect([slid('gross'), slid('w2')]).toEqual(['60000', null]);
    expect(withControls(from({ slider: ' 0 ' }))('gross')).toBeNull();
    expect(toTyped(from({ filingStatus: 'single', w2: '', gross: '5' }), 2026)).toEqual({
      ...{ filingStatus: 'single', gross: '5' },
    });
  });

  it('may be as long as anybody types', () => {
    expect(readMoney('5'.padEnd(40))).toEqual({ cents: 5_00 });
    expect(readMoney('5'.padEnd(41))).toHaveProperty('problem');
  });

  it('of the API are checked by the rules that they name', () => {
    const refused = (body: unknown) =>
      (parseEstimateBody(body).error?.issues ?? []).map(({ path }) => path.join('.'));
    expect(refused({ ruleSet: 'law', filingStatus: 'widowed' })).toEqual(['filingStatus']);
    expect(refused(null)).toEqual(['']);
    expect(refused({ filingStatus: 'married_joint', people: { age65: 2, blind: 2 } })).toEqual([]);
    const [issue] = parseEstimateBody({ filingStatus: 'single', people: { age65: 2 } }).error!
      .issues;
    expect(issue).toMatchObject({
      ...{ code: 'custom', message: 'Must be at most 1 for this filing status.' },
    });
  });
});

describe('a comparison', () => {
  const option = (title: string, refund: number, taxesOwed: number): Option => {
    const input = inputWith({});
    const worked = estimate(input);
    return {
      ...{ title, input },
      estimate: { ...worked, totals: { ...worked.totals, refund, taxesOwed } },
    };
  };

  it.each<[[number, number][], string]>([
    [
      [
        [5_00, 0],
        [5_00, 0],
        [0, 0],
      ],
      'A and B: $5 more back than C.',
    ],
    [
      [
        [0, 0],
        [0, 5_00],
      ],
      'A: $5 less owed than B.',
    ],
    [
      [
        [5_00, 0],
        [0, 0],
      ],
      'A: $5 more back than B.',
    ],
    [
      [
        [5_00, 0],
        [0, 5_00],
      ],
      'A: $10 better than B.',
    ],
    [
      [
        [0, 1_00],
        [0, 5_00],
      ],
      'A: $4 less owed than B.',
    ],
  ])('of %j concludes: %s', (outcomes, words) => {
    const options = outcomes.map((each, at) => option('ABC'[at]!, ...each));
    expect(compare(options).conclusion).toBe(words);
    expect(compare(options).rows[0]!.cells[0]!.text).toBe(
      getBalance(options[0]!.estimate.totals) < 0 ? '$1 owed' : `$${outcomes[0]![0] / 100} back`,
    );
  });

  it('counts refundable credits with the payments', () => {
    const input = inputWith({
      ...{ status: 'head_household', income: { w2: 20_000_00 }, people: { children: 3 } },
      payments: { withholding: 1_000_00 },
    });
    const { totals } = estimate(input);
    expect(totals.refundableCredits).toBe(2_625_00);
    const { rows } = compare([{ title: 'A', input, estimate: estimate(input) }]);
    expect(rows.find(({ label }) => /refundable/.test(label))!.cells[0]!.text).toBe('$3,625');
  });
});

describe('a hint', () => {
  const hints = (parts: Parts) =>
    getHints(inputWith(parts), estimate(inputWith(parts))).map(({ text }) => text);

  it.each<[Parts, string]>([
    [
      { income: { gross: 1_00, w2: 10_000_00 } },
      'Gross income of $1 is less than the amounts below add up to. The estimate uses their total, $10,000.',
    ],
    [
      { income: { gross: 20_000_00, w2: 10_000_00 } },
      'Gross income is $10,000 more than the amounts you entered. The difference is taxed as other income.',
    ],
    [
      { deductions: { type: 'itemized', mortgageInterest: 750_00 } },
      'You chose itemizing, but the standard deduction would deduct $15,000 more.',
    ],
    [
      { deductions: { type: 'standard', mortgageInterest: 20_750_00 } },
      'You chose the standard deduction, but itemizing would deduct $5,000 more.',
    ],
    [
      { year: 2024, income: { w2: 168_600_00, w2Second: 5_00, w2Third: 5_00 } },
      'Each employer withholds Social Security tax, and together they may withhold on more than the $168,600 limit. You get the excess back when you file; this estimate leaves it out.',
    ],
  ])('of %j says: %s', (parts, words) => expect(hints(parts)).toEqual([words]));

  it('of a spouse counts what they earn of either kind', () =>
    expect(hints({ income: { w2Spouse: 5_00, selfEmploymentSpouse: 5_00 } })[0]).toMatch(
      /^Your spouse’s income/,
    ));

  it.each<[string, Parts]>([
    ['gross income alone', { income: { gross: 5_000_00 } }],
    [
      'gross income of its parts',
      { income: { gross: 30_000_00, w2: 20_000_00, other: 10_000_00 } },
    ],
    ['a single filer’s student loan', { deductions: { studentLoanInterest: 1_00 } }],
    ['no wages, withholding not known', { payments: { withholding: null } }],
    ...(
      [
        ['a spouse’s one job', { w2Spouse: 200_000_00 }],
        ['a spouse’s two jobs under the limit', { w2Spouse: 5_00, w2SpouseSecond: 5_00 }],
        ['two jobs up to the limit', { w2Spouse: 168_595_00, w2SpouseSecond: 5_00 }],
      ] as const
    ).map(([what, income]): [string, Parts] => [
      what,
      { year: 2024, status: 'married_joint', income },
    ]),
  ])('is none about %s', (_what, parts) => expect(hints(parts)).toEqual([]));
});

describe('the literal rules', () => {
  const literal = (w2: number, more: Partial<Parameters<typeof estimateBySpecification>[0]> = {}) =>
    estimateBySpecification({
      filingStatus: 'single',
      income: { ...emptyInput(2024, 'single').income, w2 },
      deductions: { type: 'best', childTaxCredit: 0, studentLoanInterest: 0, mortgageInterest: 0 },
      ...more,
    });
  const mortgage = (mortgageInterest: number) => ({
    deductions: {
      type: 'best',
      childTaxCredit: 0,
      studentLoanInterest: 0,
      mortgageInterest,
    } as const,
  });

  it('take the better deduction, the standard one of equals, and say what both would be', () => {
    expect(literal(80_000_00, mortgage(14_600_00)).totals.deductionType).toBe('standard');
    const { totals, choice } = literal(80_000_00, mortgage(14_601_00));
    expect(totals.deductionType).toBe('itemized');
    expect(choice).toEqual({ standard: 14_600_00, itemized: 14_601_00, better: 'itemized' });
  });

  it('have a marginal rate from where income covers the deduction', () => {
    expect(literal(14_599_00).totals.marginalRate).toBe(0);
    expect(literal(14_600_00).totals.marginalRate).toBe(10);
    expect(literal(80_000_00, { filingStatus: 'married_joint' }).totals.marginalRate).toBe(0);
  });

  it('end with what is owed or comes back, and show a credit where there is one', () => {
    const ids = (each: ReturnType<typeof literal>) => each.trace.map(({ id }) => id);
    expect(ids(literal(50_000_00)).at(-1)).toBe('result.refund');
    expect(ids(literal(0)).at(-1)).toBe('result.refund');
    expect(ids(literal(50_000_00))).not.toContain('credits.children');
    const gross = { income: { ...emptyInput(2024, 'single').income, gross: 50_000_00 } };
    expect(ids(literal(0, gross)).at(-1)).toBe('result.owed');
  });
});
