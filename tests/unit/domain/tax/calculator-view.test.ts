import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safePath } from '~/domain/access/safe-path';
import { readAnswers, type AnswerName } from '~/domain/tax/answers';
import { askedAnswers, givenQuery } from '~/domain/tax/asked-answers';
import { calculate, isAsked, shownText, withSlider } from '~/domain/tax/calculator-view';
import {
  afterSignIn,
  promptLinks,
  promptPath,
  promptText,
  queryOf,
} from '~/domain/tax/estimator-links';
import { anyInput } from './inputs';

const VISITOR = { defaultYear: 2026, signedIn: false } as const;
const from = (fields: Record<string, string | undefined>) => (name: string) => fields[name] ?? null;

describe('the calculator', () => {
  it('waits for the filing status, and names the field that can’t be read', () => {
    const blank = calculate(from({}), VISITOR);
    expect(blank.view).toMatchObject({
      ready: false,
      waiting: true,
      forReturns: 'for 2026 returns',
      completion: '0',
    });
    expect(blank.view.waitingFor).toBe(
      'Choose your filing status and enter your income. Your estimate appears here.',
    );
    const wrong = calculate(from({ filingStatus: 'single', w2: '-1', year: '2024' }), VISITOR);
    expect(wrong.view).toMatchObject({
      ready: false,
      waitingFor: 'W-2 wages: Enter an amount of zero or more.',
      forReturns: 'for 2024 returns',
    });
  });

  it('counts the answers that matter', () => {
    const { view } = calculate(
      from({ filingStatus: 'single', gross: '0', w2: '1', charity: '5' }),
      VISITOR,
    );
    expect(view).toMatchObject({
      completion: '37.5',
      completionText: '38% complete: 3 of 8 key questions answered',
    });
  });

  it('says beside gross income where the sum of the parts differs, and only there', () => {
    const { view } = calculate(
      from({ filingStatus: 'single', gross: '80000', w2: '60000' }),
      VISITOR,
    );
    expect(view.grossNote).toContain('$20,000 more');
    expect(view.hints.map(({ id }) => id)).toEqual(['withholding']);
    expect(
      calculate(from({ filingStatus: 'single', w2: '60000' }), VISITOR).view.hasGrossNote,
    ).toBe(false);
  });

  it('leads to the prompt while signed out, and on while signed in; every link holds the answers', () => {
    const fields = from({ filingStatus: 'single', w2: '60000' });
    const query = 'year=2026&filingStatus=single&w2=60000';
    expect(calculate(fields, VISITOR).view).toMatchObject({
      save: `/tax-calculator/sign-in?feature=save&${query}`,
      address: `/tax-calculator?${query}`,
      compareYears: `/tax-calculator/compare?with=years&${query}`,
    });
    expect(calculate(fields, { ...VISITOR, signedIn: true }).view).toMatchObject({
      save: `/tax-calculator/estimates/new?${query}`,
      pdf: `/tax-calculator/pdf?${query}`,
    });
    expect(calculate(fields, VISITOR).view.services[0]!.book).toContain(
      `estimate=${encodeURIComponent(query)}`,
    );
  });

  it('gives an address that makes the same estimate again, and that sign-in takes along', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const query = new URLSearchParams(queryOf(input));
        expect(askedAnswers((name) => query.get(name), 2023)).toMatchObject({
          input,
          problems: null,
        });
        for (const feature of ['save', 'pdf'] as const)
          expect(safePath(afterSignIn(feature, queryOf(input)))).toBe(
            afterSignIn(feature, queryOf(input)),
          );
      }),
    );
  });

  it('never fails, whatever is typed', () => {
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.constantFrom(
            'year',
            'filingStatus',
            'gross',
            'slider',
            'w2',
            'children',
            'age65',
            'withholding',
            'deductionType',
          ),
          fc.string(),
        ),
        (fields) => {
          const { view, problems } = calculate(from(fields), VISITOR);
          expect(view.ready).toBe(problems === null);
        },
      ),
    );
  });
});

describe('the slider', () => {
  it.each([
    [{ slider: '60000' }, '60000'],
    [{ gross: '', slider: '60000' }, '60000'],
    [{ gross: '5', slider: '60000' }, '5'],
    [{ gross: '', slider: '0' }, ''],
    [{}, null],
  ])('%j counts as gross income of %s', (fields, gross) =>
    expect(withSlider(from(fields))('gross')).toBe(gross),
  );

  it('that can’t be read is the field’s problem', () => {
    expect(
      calculate(from({ filingStatus: 'single', slider: 'far' }), VISITOR).problems,
    ).toHaveProperty('gross');
  });
});

describe('an address', () => {
  it('asks for an estimate once it answers something beyond the year', () => {
    for (const fields of [{}, { year: '2024' }, { utm: 'x' }])
      expect(isAsked(from({ ...fields }))).toBe(false);
    for (const name of ['w2', 'filingStatus', 'slider'])
      expect(isAsked(from({ [name]: '0' }))).toBe(true);
  });

  it('goes back to the form with what was given, cut short', () => {
    expect(givenQuery(from({ w2: 'x'.repeat(100_000), filingStatus: 'single', other: '' }))).toBe(
      `filingStatus=single&w2=${'x'.repeat(40)}`,
    );
  });
});

describe('a field shows', () => {
  const shown = (name: AnswerName, typed: string) => {
    const { input, problems } = readAnswers(from({ filingStatus: 'single', [name]: typed }), 2026);
    return shownText(name, typed, input, problems);
  };
  it.each([
    ['w2', '12,345.67', '12345.67'],
    ['w2', '$ 5 000', '5000'],
    ['w2', '  ', '  '],
    ['w2', '-1', '-1'],
    ['w2', '1e309', '1e309'],
    ['withholding', '0', '0'],
    ['children', ' 2 ', '2'],
    ['children', '40', '40'],
  ] as const)('%s %j as %j', (name, typed, text) => expect(shown(name, typed)).toBe(text));

  it('no more than anybody would read of what can’t be read', () =>
    expect(shown('w2', 'x'.repeat(1_000))).toHaveLength(60));
});

describe('the prompt to sign in', () => {
  it('has the words for anybody, and for a role', () => {
    expect(promptText('save')).toBe('Please log in or create an account to save your calculation');
    expect(promptText('pdf', 'student')).toBe(
      'You must be logged in as a student to download your PDF',
    );
    for (const role of ['admin', 'investor'] as const)
      expect(promptText('save', role)).toBe(
        `You must be logged in as an ${role} to save your calculation`,
      );
  });

  it('takes the answers along, and the role to the registration of those who may choose it', () => {
    const wanted = encodeURIComponent('/tax-calculator/estimates/new?year=2026');
    expect(promptLinks('save', 'year=2026')).toEqual({
      logIn: `/login?redirect=${wanted}`,
      register: `/register?redirect=${wanted}`,
    });
    expect(promptLinks('save', 'year=2026', 'investor').register).toBe(
      `/register?redirect=${wanted}&role=investor`,
    );
    expect(promptLinks('save', 'year=2026', 'admin').register).toBe(`/register?redirect=${wanted}`);
    expect(promptPath('pdf', 'year=2026', 'professional')).toBe(
      '/tax-calculator/sign-in?feature=pdf&role=professional&year=2026',
    );
  });
});
