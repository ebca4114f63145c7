import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safePath } from '~/domain/access/safe-path';
import { readAnswers, type AnswerName } from '~/domain/tax/answers';
import { parseAnswers, toRawQuery } from '~/domain/tax/asked-answers';
import { ASSUMED_ANSWER } from '~/domain/tax/answers';
import {
  ASSUME,
  calculate,
  hasAnswers,
  toFieldText,
  sliderPosition,
  toTyped,
  describeMissing,
  withControls,
} from '~/domain/tax/calculation';
import { completionText } from '~/domain/tax/completion';
import {
  featureUrl,
  promptLinks,
  promptPath,
  promptText,
  toQuery,
} from '~/domain/tax/estimator-links';
import { anyInput } from './inputs';

const from = (fields: Record<string, string | undefined>) => (name: string) => fields[name] ?? null;

describe('the calculator', () => {
  it('waits for the filing status, and names the field that can’t be read', () => {
    const blank = calculate({}, 2026);
    expect(blank).toMatchObject({ input: { year: 2026 }, query: '', completion: 0 });
    expect(describeMissing(blank.problems!)).toBe(
      'Choose your filing status and enter your income. Your estimate appears here.',
    );
    const wrong = calculate({ filingStatus: 'single', w2: '-1', year: '2024' }, 2026);
    expect(wrong.input.year).toBe(2024);
    expect(describeMissing(wrong.problems!)).toBe('W-2 wages: Enter an amount of zero or more.');
    expect(describeMissing({ ...wrong.problems, gross: ['x'] })).toBe(
      'Correct the 2 marked answers to see your estimate.',
    );
  });

  it('counts the answers that matter', () => {
    const { completion } = calculate(
      { filingStatus: 'single', gross: '0', w2: '1', charity: '5' },
      2026,
    );
    expect(completion).toBe(37.5);
    expect(completionText(completion)).toBe('38% complete: 3 of 8 key questions answered');
  });

  it('says beside gross income where the sum of the parts differs, and only there', () => {
    const { grossNote, hints } = calculate(
      { filingStatus: 'single', gross: '80000', w2: '60000' },
      2026,
    );
    expect(grossNote).toContain('$20,000 more');
    expect(hints).toEqual([]);
    expect(calculate({ filingStatus: 'single', w2: '60000' }, 2026).grossNote).toBeNull();
  });

  it('comes to the same for an address and for the fields that the address fills', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const query = toQuery(input);
        const typed = toTyped((name) => new URLSearchParams(query).get(name), 2026);
        expect(calculate(typed, 2026)).toMatchObject({ input, query, problems: null });
      }),
    );
  });

  it('gives an address that makes the same estimate again, and that sign-in takes along', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const query = new URLSearchParams(toQuery(input));
        expect(parseAnswers((name) => query.get(name), 2023)).toMatchObject({
          input,
          problems: null,
        });
        for (const feature of ['save', 'pdf'] as const)
          expect(safePath(featureUrl(feature, toQuery(input)))).toBe(
            featureUrl(feature, toQuery(input)),
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
          const { query, problems } = calculate(toTyped(from(fields), 2026), 2026);
          expect(query === '').toBe(problems !== null);
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
    expect(withControls(from(fields))('gross')).toBe(gross),
  );

  it('that can’t be read is the field’s problem', () => {
    const typed = toTyped(from({ filingStatus: 'single', slider: 'far' }), 2026);
    expect(calculate(typed, 2026).problems).toHaveProperty('gross');
  });

  it.each([
    [undefined, 0],
    ['', 0],
    ['x', 0],
    ['12,345.67', 12_000],
    ['999,600', 1_000_000],
    ['5000000', 1_000_000],
  ])('stands for a gross income of %j at %i dollars', (gross, position) =>
    expect(sliderPosition(gross)).toBe(position),
  );
});

describe('the button that assumes withholding', () => {
  it.each([
    ['', ASSUMED_ANSWER],
    ['9000', '9000'],
  ])('beside a field with %j answers %s', (typed, answer) =>
    expect(
      withControls(from({ withholding: typed, [ASSUME.name]: ASSUME.value }))('withholding'),
    ).toBe(answer),
  );
});

describe('an address', () => {
  it('asks for an estimate once it answers something beyond the year', () => {
    for (const fields of [{}, { year: '2024' }, { utm: 'x' }])
      expect(hasAnswers(from({ ...fields }))).toBe(false);
    for (const name of ['w2', 'filingStatus', 'slider'])
      expect(hasAnswers(from({ [name]: '0' }))).toBe(true);
  });

  it('goes back to the form with what was given, cut short', () => {
    expect(toRawQuery(from({ w2: 'x'.repeat(100_000), filingStatus: 'single', other: '' }))).toBe(
      `filingStatus=single&w2=${'x'.repeat(40)}`,
    );
  });
});

describe('a field shows', () => {
  const shown = (name: AnswerName, typed: string) => {
    const { input, problems } = readAnswers(from({ filingStatus: 'single', [name]: typed }), 2026);
    return toFieldText(name, typed, input, problems);
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
