import { describe, expect, it } from 'vitest';
import { documentChecklist } from '~/domain/tax/document-checklist';
import { estimate } from '~/domain/tax/estimate';
import { getHints } from '~/domain/tax/hints';
import { serviceOffers } from '~/domain/tax/service-offers';
import { getFirm } from '~/models/firm/published.server';
import { inputWith } from './inputs';

type Parts = Parameters<typeof inputWith>[0];
const services = (parts: Parts) =>
  serviceOffers(getFirm(), inputWith(parts), estimate(inputWith(parts)).totals, '').map(
    ({ service }) => service.id,
  );
const forms = (parts: Parts) => documentChecklist(inputWith(parts)).map(({ form }) => form);
const hints = (parts: Parts) =>
  getHints(inputWith(parts), estimate(inputWith(parts))).map(({ id }) => id);

describe('the suggested service', () => {
  it('depends on self-employment, and adds planning for a large balance due', () => {
    expect(services({ income: { w2: 50_000_00 }, payments: { withholding: null } })).toEqual([
      'individual-w2',
    ]);
    expect(services({ income: { selfEmployment: 1_000_00 } })).toEqual(['individual-schedule-c']);
    expect(
      services({ status: 'married_joint', income: { selfEmploymentSpouse: 1_000_00 } }),
    ).toEqual(['individual-schedule-c']);
    expect(services({ income: { w2: 50_000_00 } })).toEqual([
      'individual-w2',
      'advisory-services-tax-planning',
    ]);
  });

  it('is planning from $1,000 owed, and links to its booking with the answers', () => {
    const { totals } = estimate(inputWith({}));
    const offers = (taxesOwed: number) =>
      serviceOffers(getFirm(), inputWith({}), { ...totals, taxesOwed }, 'year=2025&w2=1');
    expect(offers(999_99).map(({ service }) => service.id)).toEqual(['individual-w2']);
    expect(offers(1_000_00).map(({ service }) => service.id)).toEqual([
      'individual-w2',
      'advisory-services-tax-planning',
    ]);
    const book = new URL(offers(0)[0]!.book, 'https://a.example');
    expect(book.searchParams.get('estimate')).toBe('year=2025&w2=1');
  });
});

describe('the document checklist', () => {
  const BUSINESS = [
    'Business income statements (1099-NEC and 1099-K)',
    'Business income and expense records',
  ];
  const OTHER = 'Other income statements (1099-G, 1099-R and 1099-MISC)';
  const DEPENDENTS = 'Birth dates and Social Security numbers of dependents';

  it.each<[Parts, string[]]>([
    [{ income: { w2Spouse: 1 } }, ['Wage statement (W-2)']],
    [{ income: { selfEmployment: 1 } }, BUSINESS],
    [{ income: { socialSecurity: 1 } }, ['Social Security benefit statement (SSA-1099)']],
    [{ income: { investment: 1 } }, ['Interest and dividend statements (1099-INT and 1099-DIV)']],
    [
      { income: { gains: 1 } },
      [
        'Interest and dividend statements (1099-INT and 1099-DIV)',
        'Sales of stocks and funds (1099-B)',
      ],
    ],
    [{ income: { other: 1 } }, [OTHER]],
    [{ income: { gross: 2, w2: 1 } }, ['Wage statement (W-2)', OTHER]],
    [{ income: { gross: 1, w2: 1 } }, ['Wage statement (W-2)']],
    [{ deductions: { studentLoanInterest: 1 } }, ['Student loan interest statement (1098-E)']],
    [{ people: { children: 1 } }, [DEPENDENTS]],
    [{ people: { otherDependents: 1 } }, [DEPENDENTS]],
    [{ payments: { estimated: 1 } }, ['Estimated tax payment confirmations (1040-ES)']],
  ])('for %j has %j besides everybody’s documents', (parts, wanted) => {
    expect(forms(parts)).toEqual([...forms({}), ...wanted]);
  });
});

it('the checklist and the templates use the same document names', () => {
  const named = getFirm().content['request-template'].flatMap(({ papers }) =>
    papers.map(({ form }) => form),
  );
  expect(named).toEqual(expect.arrayContaining(forms({})));
  expect(named).toEqual(expect.arrayContaining(forms({ income: { selfEmployment: 1 } })));
});

describe('filing hints', () => {
  const ONE_CHILD = { children: 1 };
  const earns = (dollars: number) => ({ w2: dollars * 100 });

  it('explain who qualifies for the status: a child, or a dependent', () => {
    const words = (people: Parts['people']) =>
      getHints(inputWith({ people }), estimate(inputWith({ people })))[0]!.text;
    expect(words(ONE_CHILD)).toMatch(/^You entered a child\. You may qualify as head of household/);
    expect(words({ otherDependents: 1 })).toMatch(/^You entered a dependent\./);
  });

  it.each<[Parts, string]>([
    [
      { income: { gross: 1_00, w2: 10_000_00 } },
      'Gross income of $1 is less than the amounts you entered, $10,000 in all. The estimate uses those.',
    ],
    [
      { income: { gross: 20_000_00, w2: 10_000_00 } },
      'Gross income is $10,000 more than the amounts you entered. The difference is taxed as other income.',
    ],
    [
      { deductions: { type: 'standard', mortgageInterest: 20_750_00 } },
      'You chose the standard deduction, but itemizing would deduct $5,000 more.',
    ],
  ])('state the amounts for %j', (parts, words) => {
    const [hint] = getHints(inputWith(parts), estimate(inputWith(parts)));
    expect(hint!.text).toBe(words);
  });

  it.each<[string[], Parts]>([
    [[], { income: { w2: 30_000_00 } }],
    [['earned-income-credit'], { income: { w2: 10_000_00 } }],
    [[], { income: { w2: 10_000_00 }, people: { age65: 1 } }],
    [['gross'], { income: { gross: 1_00, w2: 30_000_00 } }],
    [['gross'], { income: { gross: 40_000_00, w2: 30_000_00 } }],
    [['withholding'], { income: { w2: 30_000_00 }, payments: { withholding: 30_001_00 } }],
    [['deduction'], { deductions: { type: 'itemized' } }],
    [['deduction'], { deductions: { type: 'standard', mortgageInterest: 50_000_00 } }],
    [['student-loan'], { status: 'married_separate', deductions: { studentLoanInterest: 1_00 } }],
    [[], { income: { w2: 30_000_00 }, payments: { withholding: null } }],
    [[], { income: { selfEmployment: 30_000_00 } }],
    [['additional-deductions'], { year: 2024, deductions: { carLoanInterest: 1_00 } }],
    [['additional-deductions'], { status: 'married_separate', deductions: { tips: 1_00 } }],
    [[], { status: 'married_separate', deductions: { carLoanInterest: 1_00 } }],
    [[], { status: 'married_joint', deductions: { tips: 1_00, overtime: 1_00 } }],
    [[], { status: 'married_joint', income: { w2Spouse: 30_000_00 } }],
    [['spouse'], { status: 'married_separate', income: { w2Spouse: 30_000_00 } }],
    [[], { year: 2024, income: { w2: 168_000_00, w2Second: 600_00 } }],
    [['social-security'], { year: 2024, income: { w2: 168_000_00, w2Second: 601_00 } }],
    [[], { year: 2024, income: { w2: 300_000_00 } }],
    [[], { deductions: { studentLoanInterest: 1_00 } }],
    [[], { income: { gross: 5_000_00 } }],
    [[], { year: 2024, status: 'married_joint', income: { w2: 100_000_00, w2Spouse: 100_000_00 } }],
    [
      ['social-security'],
      {
        year: 2024,
        status: 'married_joint',
        income: { w2Spouse: 100_000_00, w2SpouseSecond: 100_000_00 },
      },
    ],
    [['head-of-household'], { people: { otherDependents: 1 } }],
    [['head-of-household'], { income: { investment: 9_000_00 }, people: ONE_CHILD }],
    [
      ['earned-income-credit'],
      { status: 'married_separate', income: earns(20_000), people: ONE_CHILD },
    ],
    [[], { status: 'head_household', income: earns(20_000), people: { otherDependents: 2 } }],
  ])('are %j', (ids, parts) => {
    expect(hints(parts)).toEqual(ids);
  });
});
