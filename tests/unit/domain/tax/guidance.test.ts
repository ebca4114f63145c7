import { describe, expect, it } from 'vitest';
import { SERVICES } from '~/domain/catalogue/services';
import { REQUEST_TEMPLATES } from '~/domain/documents/templates';
import { documentChecklist } from '~/domain/tax/document-checklist';
import { estimate } from '~/domain/tax/estimate';
import { fittingServices } from '~/domain/tax/fitting-service';
import { getHints } from '~/domain/tax/hints';
import { inputWith } from './inputs';

type Parts = Parameters<typeof inputWith>[0];
const services = (parts: Parts) =>
  fittingServices(inputWith(parts), estimate(inputWith(parts)).totals).map(
    ({ serviceId }) => serviceId,
  );
const forms = (parts: Parts) => documentChecklist(inputWith(parts)).map(({ form }) => form);
const hints = (parts: Parts) =>
  getHints(inputWith(parts), estimate(inputWith(parts))).map(({ id }) => id);

describe('the fitting service', () => {
  it('follows self-employment, and adds planning where much is owed', () => {
    expect(services({ income: { w2: 50_000_00 }, payments: { withholding: null } })).toEqual([
      'individual-w2',
    ]);
    expect(services({ income: { selfEmployment: 1_000_00 } })).toEqual(['individual-schedule-c']);
    expect(
      services({ status: 'married_joint', income: { selfEmploymentSpouse: 1_000_00 } }),
    ).toEqual(['individual-schedule-c']);
    expect(services({ income: { w2: 50_000_00 } })).toEqual(['individual-w2', 'tax-planning']);
  });

  it('is on the price list', () => {
    expect(
      services({ income: { selfEmployment: 90_000_00 } }).every((id) =>
        SERVICES.some((service) => service.id === id),
      ),
    ).toBe(true);
  });
});

describe('the document checklist', () => {
  it('asks everyone for papers and names forms by answers', () => {
    expect(forms({})).toHaveLength(3);
    expect(
      forms({
        income: { w2: 1, selfEmployment: 1 },
        deductions: { mortgageInterest: 1, studentLoanInterest: 1 },
      }),
    ).toEqual(expect.arrayContaining(['W-2', '1099-NEC and 1099-K', '1098', '1098-E']));
    expect(forms({ income: { w2Spouse: 1, selfEmploymentSpouse: 1 } })).toEqual(
      expect.arrayContaining(['W-2', '1099-NEC and 1099-K']),
    );
    expect(forms({ income: { gross: 100 } })).toContain(
      '1099-G, 1099-R, 1099-MISC and other income statements',
    );
  });
});

it('the checklist and the templates call the same paper by one name', () => {
  const named = REQUEST_TEMPLATES.flatMap(({ papers }) => papers.map(({ form }) => form));
  expect(named).toEqual(expect.arrayContaining(forms({})));
  expect(named).toEqual(expect.arrayContaining(forms({ income: { selfEmployment: 1 } })));
});

describe('hints', () => {
  const ONE_CHILD = { children: 1 };
  const earns = (dollars: number) => ({ w2: dollars * 100 });

  it('say whom the filing status is for: a child, or a dependent', () => {
    const words = (people: Parts['people']) =>
      getHints(inputWith({ people }), estimate(inputWith({ people })))[0]!.text;
    expect(words(ONE_CHILD)).toMatch(/^You entered a child\. You may qualify as head of household/);
    expect(words({ otherDependents: 1 })).toMatch(/^You entered a dependent\./);
  });

  it.each<[string[], Parts]>([
    [[], { income: { w2: 10_000_00 } }],
    [['gross'], { income: { gross: 1_00, w2: 10_000_00 } }],
    [['gross'], { income: { gross: 20_000_00, w2: 10_000_00 } }],
    [['deduction'], { deductions: { type: 'itemized' } }],
    [['deduction'], { deductions: { type: 'standard', mortgageInterest: 50_000_00 } }],
    [['student-loan'], { status: 'married_separate', deductions: { studentLoanInterest: 1_00 } }],
    [[], { income: { w2: 10_000_00 }, payments: { withholding: null } }],
    [['business-income'], { income: { selfEmployment: 10_000_00 } }],
    [['business-income'], { status: 'married_joint', income: { selfEmploymentSpouse: 10_000_00 } }],
    [[], { status: 'married_joint', income: { w2Spouse: 10_000_00 } }],
    [['spouse'], { status: 'married_separate', income: { w2Spouse: 10_000_00 } }],
    [[], { year: 2024, income: { w2: 168_000_00, w2Second: 600_00 } }],
    [['social-security'], { year: 2024, income: { w2: 168_000_00, w2Second: 601_00 } }],
    [[], { year: 2024, income: { w2: 300_000_00 } }],
    [[], { year: 2024, status: 'married_joint', income: { w2: 100_000_00, w2Spouse: 100_000_00 } }],
    [
      ['social-security'],
      {
        year: 2024,
        status: 'married_joint',
        income: { w2Spouse: 100_000_00, w2SpouseSecond: 100_000_00 },
      },
    ],
    [['earned-income-credit', 'head-of-household'], { income: earns(50_433), people: ONE_CHILD }],
    [['head-of-household'], { income: earns(50_434), people: ONE_CHILD }],
    [[], { status: 'head_household', income: earns(61_555), people: { children: 4 } }],
    [
      ['earned-income-credit'],
      { status: 'head_household', income: earns(61_554), people: { children: 4 } },
    ],
    [
      [],
      {
        status: 'head_household',
        income: { ...earns(20_000), investment: 11_951_00 },
        people: ONE_CHILD,
      },
    ],
    [['head-of-household'], { people: { otherDependents: 1 } }],
    [['head-of-household'], { income: { investment: 9_000_00 }, people: ONE_CHILD }],
    [
      ['earned-income-credit'],
      { status: 'married_joint', income: earns(57_553), people: ONE_CHILD },
    ],
    [[], { status: 'married_joint', income: earns(57_554), people: ONE_CHILD }],
    [
      ['business-income', 'earned-income-credit'],
      { status: 'head_household', income: { selfEmployment: 20_000_00 }, people: ONE_CHILD },
    ],
    [[], { status: 'married_separate', income: earns(20_000), people: ONE_CHILD }],
    [[], { status: 'head_household', income: earns(20_000), people: { otherDependents: 2 } }],
  ])('are %j', (ids, parts) => {
    expect(hints(parts)).toEqual(ids);
  });
});
