import { describe, expect, it, test, vi } from 'vitest';
import { clausesOf } from '~/domain/assistant/language/clauses';
import { faultsBetween, soundOf, spellingOf } from '~/domain/assistant/language/spelling';
import { conceptsOf, singular, stemOf } from '~/domain/assistant/language/tokens';
import { estimateFacts } from '~/domain/assistant/tax-estimate';
import { callTool, withOneTicket, type ToolInput } from '~/domain/assistant/tools';
import type { Fact } from '~/domain/assistant/fact';

const FACT: Fact = { text: 'Done.', page: { label: 'Page', href: '/a' } };

describe('a tool', () => {
  const own_plan = vi.fn(() => Promise.resolve([FACT]));

  it('is called by its name with what it takes, and by nothing else', async () => {
    const tools = { own_plan };
    expect(await callTool(tools, 'own_plan', {})).toEqual([FACT]);
    for (const [name, given] of [
      ['own_plan', { account: 1 }],
      ['own_plan', undefined],
      ['own_tasks', {}],
      ['constructor', {}],
      ['toString', {}],
    ] as const)
      expect(await callTool(tools, name, given), name).toBeNull();
    expect(own_plan).toHaveBeenCalledTimes(1);
  });

  it('opens one ticket for one question, however often it is asked to', async () => {
    const open_ticket = vi.fn(() => Promise.resolve([FACT]));
    const one = withOneTicket({ own_plan, open_ticket });
    expect(one.ticket()).toBeNull();
    const message = { message: 'Help' };
    const both = [one.tools.open_ticket!(message), one.tools.open_ticket!(message)];
    expect(await Promise.all(both)).toEqual([[FACT], [FACT]]);
    expect(open_ticket).toHaveBeenCalledTimes(1);
    expect(one.ticket()).toEqual([FACT]);
    expect(one.tools.own_plan).toBe(own_plan);
    const none = withOneTicket({ own_plan });
    expect([none.tools, none.ticket()]).toEqual([{ own_plan }, null]);
  });
});

describe('an estimate', () => {
  const facts = (asked: Partial<ToolInput<'estimate_tax'>>) => estimateFacts(asked, 2025);
  const fact = (asked: Partial<ToolInput<'estimate_tax'>>) =>
    facts({ filingStatus: 'single', ...asked })[0]!;

  it('is for the status that is named or for all four, of the year that is named', () => {
    expect(facts({ income: 1 }).map(({ text }) => text.split(':')[0])).toEqual([
      'Single, tax year 2025',
      'Married filing jointly, tax year 2025',
      'Married filing separately, tax year 2025',
      'Head of household, tax year 2025',
    ]);
    expect(facts({ filingStatus: 'head_household', year: 2024 })).toHaveLength(1);
    expect(fact({ year: 2024 }).text).toContain('tax year 2024');
  });

  it('says what it comes to, in both languages', () => {
    const { text, spanish } = fact({ income: 60_000 });
    expect(text).toBe(
      'Single, tax year 2025: total federal tax $5,071.50 (income $60,000, standard deduction $15,750, taxable income $44,250, top bracket 12%, effective tax rate 8.45%).',
    );
    expect(spanish).toEqual({
      text: 'Soltero, año fiscal 2025: impuesto federal total $5,071.50 (ingresos $60,000, deducción estándar $15,750, ingreso gravable $44,250, tramo más alto 12%, tasa efectiva 8.45%).',
      label: 'Abrir este cálculo en la calculadora',
    });
  });

  it('names each tax and credit that there is, and no other', () => {
    const rich = fact({
      ...{ wages: 190_000, selfEmployment: 50_000, gains: 20_000, investment: 10_000 },
      ...{ mortgageInterest: 30_000, charity: 5_000, children: 1 },
    });
    for (const words of [
      'itemized deduction $',
      'income tax $',
      'self-employment tax $',
      'additional Medicare tax $',
      'net investment income tax $',
    ])
      expect(rich.text).toContain(words);
    expect(rich.spanish!.text).toMatch(
      /deducción detallada .*sobre la renta .*cuenta propia .*adicional de Medicare .*netos de inversión/,
    );
    const plain = fact({ income: 10_000 });
    expect(plain.text).not.toMatch(/credits|income tax \$|Medicare|self-employment|bracket/);
    expect(fact({ income: 60_000, children: 1 }).text).toContain('dependent credits $2,200');
    expect(fact({ income: 60_000, otherDependents: 2 }).text).toContain('dependent credits $1,000');
  });

  it('settles only where what was withheld is known', () => {
    expect(fact({ income: 60_000 }).text).not.toContain('withheld');
    const refund = fact({ income: 60_000, withheld: 6_000 });
    expect(refund.text).toMatch(/ With that withheld, the refund is \$928\.50\.$/);
    expect(refund.spanish!.text).toMatch(/ el reembolso es \$928\.50\.$/);
    const owed = fact({ income: 60_000, withheld: 5_000 });
    expect(owed.text).toMatch(/ With that withheld, \$71\.50 is still owed\.$/);
    expect(owed.spanish!.text).toMatch(/ aún debe \$71\.50\.$/);
  });

  it('opens in the calculator with what was asked', () => {
    const { page } = fact({ wages: 50_000.5, studentLoanInterest: 100, age65: 2, withheld: 0 });
    const query = new URL(page.href, 'https://a.example').searchParams;
    expect(Object.fromEntries(query)).toEqual({
      ...{ year: '2025', filingStatus: 'single', w2: '50000.50' },
      ...{ studentLoanInterest: '100', age65: '1', withholding: '0' },
    });
    expect(fact({ wages: 50_000 }).page.href).not.toContain('withholding');
    const couple = facts({ filingStatus: 'married_joint', age65: 2 })[0]!.page.href;
    expect(couple).toContain('age65=2');
  });
});

describe('words', () => {
  it.each([
    ['price', 'price', 0],
    ['price', 'prise', 1],
    ['price', 'pricee', 1],
    ['price', 'prce', 1],
    ['price', 'pirce', 1],
    ['price', 'rpcie', 2],
    ['price', 'plan', null],
    ['', 'ab', 2],
    ['ab', '', 2],
    ['', 'abc', null],
  ])('%j and %j are %s letters apart', (one, other, faults) =>
    expect(faultsBetween(one, other, 2)).toBe(faults),
  );

  it('sound alike where they are spelt by ear', () => {
    for (const [one, other] of [
      ['formashun', 'formation'],
      ['deducshun', 'deduction'],
      ['foto', 'photo'],
      ['kredit', 'credit'],
      ['sertify', 'certify'],
      ['accounting', 'akounting'],
      ['buziness', 'business'],
    ] as const)
      expect(soundOf(one), one).toBe(soundOf(other));
    expect(soundOf('tax')).not.toBe(soundOf('fax'));
    expect(soundOf('apple')).not.toBe(soundOf('pple'));
  });

  it('are corrected by the nearest that is known, the likelier first, and kept where they are words', () => {
    const known = ['payroll', 'price', 'prices', 'plan', 'plane', 'notary', 'w2form', 'cost'];
    const correct = spellingOf(known, (word) => known.includes(word) || word === 'prize');
    expect(
      [
        'payrol',
        'parylol',
        'prce',
        'prize',
        'pla',
        'pln',
        'cst',
        'xost',
        'notery',
        'w2frm',
        'pl',
      ].map((word) => `${word} ${correct(word)}`),
    ).toEqual([
      ...['payrol payroll', 'parylol parylol', 'prce price', 'prize prize', 'pla plan', 'pln plan'],
      ...['cst cost', 'xost xost', 'notery notary', 'w2frm w2frm', 'pl pl'],
    ]);
    // Asked again, it is remembered.
    expect(correct('payrol')).toBe('payroll');
    const long = spellingOf(['consultation', 'formation'], () => false);
    expect(['consultatoin', 'consaltaton', 'consulttions', 'formashun'].map(long)).toEqual([
      ...['consultation', 'consultation', 'consulttions', 'formation'],
    ]);
  });

  it('are one where they stand for one thing, and verbs are what they are the form of', () => {
    expect(stemOf('registering')).toBe(stemOf('register'));
    expect(stemOf('mando')).toBe(stemOf('mandar'));
    expect(['dress', 'plus', 'basis', 'wishes', 'cars', 'gas'].map(singular)).toEqual([
      ...['dress', 'plus', 'basis', 'wish', 'car', 'gas'],
    ]);
    expect(conceptsOf(['a', 'b'], (word) => word.toUpperCase())).toEqual(['A', 'B']);
  });
});

test.each([
  ['How much is it? And when?', ['how much is it', 'when']],
  ['what is it, and how much is it', ['what is it', 'how much is it']],
  ['what is it and when', ['what is it', 'when']],
  ['payroll and bookkeeping', ['payroll and bookkeeping']],
  ['que es y cuanto cuesta', ['que es', 'cuanto cuesta']],
  ['invoice no. 12. it costs 12.50. Ok!', ['invoice no 12', 'it costs 12.50', 'ok']],
  ['irs.gov is it; ...', ['irs.gov is it']],
  ['1? '.repeat(20), Array<string>(12).fill('1')],
])('the questions of %j are %j', (text, clauses) => expect(clausesOf(text)).toEqual(clauses));
