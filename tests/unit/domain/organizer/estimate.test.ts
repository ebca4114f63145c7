import { describe, expect, it } from 'vitest';
import type { Entry, Values } from '~/domain/organizer/answers';
import { answersOfLine, describeEstimate, estimateAnswers } from '~/domain/organizer/estimate';
import { parseTemplate } from '~/domain/organizer/template';
import { ORGANIZER_1040 } from '~/domain/tax-forms/organizer-1040';

const TEMPLATE = parseTemplate(ORGANIZER_1040);

const entry = (page: string, values: Values, more: Partial<Entry> = {}): Entry => ({
  page,
  entry: '',
  values,
  carried: '',
  ...more,
});
const status = (name: string) => entry('status', { status: name });
const YOU = entry('name', { name: 'Ana Diaz', birth: '1985-04-02' });
const wages = (values: Values, id = 'a', carried: Entry['carried'] = '') =>
  entry('employer', { employer: 'Duke Energy', ...values }, { entry: id, carried });
const WAGES = [YOU, status('Single'), entry('wages', { wages: 'yes' })];
const answer = (...entries: readonly Entry[]) => estimateAnswers(TEMPLATE, entries, 2025);
const amount = (entries: readonly Entry[], id: string) =>
  answer(...entries).estimate?.trace.find((line) => line.id === id)?.amount;

describe('the estimate from an organizer', () => {
  it('waits for a filing status that it covers, and for figures of the year', () => {
    expect(answer(YOU)).toMatchObject({
      estimate: null,
      reason: 'You’ll see an estimate here once you choose your filing status.',
    });
    expect(answer(status('Qualifying surviving spouse')).reason).toBe(
      'Our estimate doesn’t cover the filing status “Qualifying surviving spouse”.',
    );
    expect(estimateAnswers(TEMPLATE, [status('Single')], 2031).reason).toBe(
      'We don’t have the figures for 2031 yet.',
    );
  });

  it('adds up what each employer paid and withheld', () => {
    const entries = [
      ...WAGES,
      wages({ box1: '52000', withheld: '4100.50' }),
      wages({ employer: 'Publix', box1: '8000', withheld: '300' }, 'b'),
    ];
    expect(amount(entries, 'income.w2')).toBe(60_000_00);
    expect(amount(entries, 'payments.withholding')).toBe(4_400_50);
    expect(describeEstimate(answer(...entries))).toBe(
      'So far, your federal tax for 2025 comes to about $5,072. About $4,401 of tax is paid already.',
    );
  });

  it('counts a spouse’s wages and business as theirs, on a joint return only', () => {
    const business = {
      investments: 'no',
      business: 'yes',
      rental: 'no',
      retirement: 'no',
      other: 'no',
    };
    const rows = [
      entry('wages', { wages: 'yes' }),
      wages({ box1: '190000', withheld: '0', whose: 'Your spouse’s' }),
      entry('investments', business),
      entry('trade', { trade: 'Bakery', runs: 'Yours', receipts: '60000' }, { entry: 't' }),
    ];
    const joint = [status('Married filing jointly'), ...rows];
    expect(amount(joint, 'income.w2-spouse')).toBe(190_000_00);
    // Their wages leave the wage base of the other’s business alone.
    expect(amount(joint, 'self-employment.under-wage-base')).toBe(55_410_00);
    expect(amount([status('Single'), ...rows], 'income.w2')).toBe(190_000_00);
  });

  it.each([
    ['no answer to it', WAGES],
    ['an employer without an amount', [...WAGES, wages({})]],
    ['only what was withheld', [...WAGES, wages({ withheld: '4100' })]],
  ])('claims nothing while no income is known: %s', (_name, entries) => {
    const result = answer(...entries);
    expect(result.estimate).toBeNull();
    expect(describeEstimate(result)).toBe('Not known yet: add your income.');
  });

  it('counts what one employer withheld though another’s isn’t known, and names that one', () => {
    const entries = [
      ...WAGES,
      wages({ employer: 'Disney', box1: '52000', withheld: '6200' }),
      wages({ employer: 'Publix', box1: '8000' }, 'b'),
    ];
    const result = answer(...entries);
    expect(amount(entries, 'payments.withholding')).toBe(6_200_00);
    expect(describeEstimate(result)).toBe(
      'So far, your federal tax for 2025 comes to about $5,072. About $6,200 of tax is paid already. Not known yet: tax withheld by Publix.',
    );
    expect(result.unknown).toContainEqual({
      whose: 'Publix',
      label: 'Federal tax withheld in box 2',
      page: 'employer',
      entry: 'b',
    });
  });

  it('says what isn’t known: no answer, “I don’t know yet”, last year’s not confirmed', () => {
    const labels = (...entries: readonly Entry[]) =>
      answer(...entries).unknown.map(({ whose, label }) => `${whose}: ${label}`);
    expect(labels(...WAGES)).toContain('Employers: Wages in box 1 of the W-2');
    expect(labels(...WAGES, wages({ box1: null }))).toContain(
      'Duke Energy: Wages in box 1 of the W-2',
    );
    expect(labels(...WAGES, wages({ box1: '52000' }, 'a', 'asked'))).toContain(
      'Duke Energy: Wages in box 1 of the W-2',
    );
    expect(amount([...WAGES, wages({ box1: '52000' }, 'a', 'asked')], 'income.w2')).toBeUndefined();
  });

  it('leaves out what a “No” closed, and what ended', () => {
    const closed = [status('Single'), entry('wages', { wages: 'no' }), wages({ box1: '52000' })];
    expect(amount(closed, 'income.w2')).toBeUndefined();
    expect(amount([...WAGES, wages({ box1: '52000' }, 'a', 'ended')], 'income.w2')).toBeUndefined();
  });

  it('subtracts costs for each rental, and counts a loss as zero', () => {
    const income = {
      investments: 'no',
      business: 'no',
      rental: 'yes',
      retirement: 'no',
      other: 'no',
    };
    const rental = (id: string, rent: string, costs: string) =>
      entry('rental_address', { rental_address: id, rent, rental_costs: costs }, { entry: id });
    const entries = [status('Single'), entry('investments', income)];
    expect(
      amount(
        [...entries, rental('a', '18000', '6000'), rental('b', '5000', '9000')],
        'income.other',
      ),
    ).toBe(12_000_00);
  });

  it('asks for medical costs of a client who gave nothing to charity', () => {
    const none = { home: 'no', education: 'no', gifts: 'no', crypto: 'no', foreign: 'no' };
    const { counted } = answer(...WAGES, entry('home', none), entry('medical', { medical: '900' }));
    expect(counted.map(({ field }) => field)).toContain('medical');
  });

  it('counts ages from dates of birth', () => {
    const child = (id: string, born: string) =>
      entry('child', { child: id, child_birth: born }, { entry: id });
    const entries = [
      entry('name', { birth: '1961-01-01' }),
      status('Married filing jointly'),
      entry('spouse', { spouse_birth: '1961-01-02' }),
      entry('dependents', { dependents: 'yes' }),
      child('Leo', '2009-01-01'),
      child('Max', '2008-12-31'),
      child('Eva', '2026-01-03'),
      entry('wages', { wages: 'yes' }),
      wages({ box1: '90000', withheld: '0' }),
    ];
    expect(amount(entries, 'deduction.age-or-blind')).toBe(1_600_00);
    expect(amount(entries, 'credits.children')).toBe(2_200_00);
    expect(amount(entries, 'credits.other-dependents')).toBe(500_00);
  });

  it('names the answers that a line comes from', () => {
    const { estimate, counted } = answer(...WAGES, wages({ box1: '52000', withheld: '4100' }));
    const ofLine = (id: string) =>
      answersOfLine(id, counted).map(({ whose, label, text }) => [whose, label, text]);
    expect(ofLine('income.w2')).toEqual([['Duke Energy', 'Wages in box 1 of the W-2', '$52,000']]);
    expect(ofLine('deduction.standard')).toEqual([
      ['', 'Your filing status on December 31, 2025', 'Single'],
    ]);
    expect(ofLine('tax.total')).toEqual([]);
    expect(estimate!.trace.map(({ id }) => id)).toContain('deduction.standard');
  });
});
