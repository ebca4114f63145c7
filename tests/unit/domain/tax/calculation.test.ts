import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safePath } from '~/domain/access/safe-path';
import {
  calculate,
  describeMissing,
  formatCompletion,
  getCompletion,
  sliderPosition,
  toTyped,
} from '~/domain/tax/calculation';
import { featureUrl, promptLinks, rolePromptText } from '~/domain/tax/estimator-links';
import { toQuery } from '~/domain/tax/write-answers';
import { anyInput } from './inputs';

const from = (fields: Record<string, string | undefined>) => (name: string) => fields[name] ?? null;

describe('the calculator', () => {
  it('requires the filing status, and names the invalid field', () => {
    const blank = calculate({}, 2026);
    expect(blank).toMatchObject({ input: { year: 2026 }, query: '', completion: 0 });
    expect(describeMissing(blank.problems!)).toBe(
      'Choose your filing status and enter your income. Your estimate appears here.',
    );
    const wrong = calculate({ filingStatus: 'single', w2: '-1', year: '2024' }, 2026);
    expect(wrong.input.year).toBe(2024);
    expect(describeMissing(wrong.problems!)).toBe('W-2 wages: Enter an amount of zero or more.');
    expect(describeMissing({ ...wrong.problems, gross: ['x'] })).toBe(
      'Correct the marked answers to see your estimate.',
    );
  });

  it('counts the four key questions, also with an answer of 0', () => {
    const typed = {
      filingStatus: 'single',
      w2: '0',
      children: '1',
      charity: '5',
      withholding: ' ',
    };
    const { completion } = calculate(typed, 2026);
    expect(formatCompletion(completion)).toBe('75% complete: 3 of 4 key questions answered');
    expect(getCompletion(() => '0')).toBe(100);
    expect(calculate({ ...typed, w2: 'a lot' }, 2026).completion).toBe(50);
  });

  it('shows a note beside gross income only if its parts differ', () => {
    const { grossNote, hints } = calculate(
      { filingStatus: 'single', gross: '80000', w2: '60000' },
      2026,
    );
    expect(grossNote).toContain('$20,000 more');
    expect(hints).toEqual([]);
    expect(calculate({ filingStatus: 'single', w2: '60000' }, 2026).grossNote).toBeNull();
  });

  it('calculates the same from an address and from the fields it fills', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const query = toQuery(input);
        const typed = toTyped((name) => new URLSearchParams(query).get(name), 2026);
        expect(calculate(typed, 2026)).toMatchObject({ input, query, problems: null });
      }),
    );
  });

  it('never fails, whatever is typed', () => {
    const name = fc.constantFrom('year', 'filingStatus', 'gross', 'slider', 'age65', 'withholding');
    fc.assert(
      fc.property(fc.dictionary(name, fc.string()), (fields) => {
        const { query, problems } = calculate(toTyped(from(fields), 2026), 2026);
        expect(query === '').toBe(problems !== null);
      }),
    );
  });

  it.each([
    [undefined, 0],
    ['x', 0],
    ['12,345.67', 12_000],
    ['999,600', 1_000_000],
    ['5000000', 1_000_000],
  ])('sets the slider for a gross income of %j to %i dollars', (gross, position) =>
    expect(sliderPosition(gross)).toBe(position),
  );
});

describe('the links in a result', () => {
  it('are safe return paths for sign-in', () => {
    fc.assert(
      fc.property(anyInput, fc.constantFrom('save', 'pdf'), (input, feature) => {
        const url = featureUrl(feature, toQuery(input));
        expect(safePath(url)).toBe(url);
      }),
    );
  });

  it('pass the answers to sign-in, and the role to registration for those who may choose it', () => {
    const wanted = encodeURIComponent('/tax-calculator/estimates/new?year=2026');
    expect(promptLinks('save', 'year=2026')).toEqual({
      logIn: `/login?redirect=${wanted}`,
      register: `/register?redirect=${wanted}`,
    });
    expect(promptLinks('save', 'year=2026', 'investor').register).toBe(
      `/register?redirect=${wanted}&role=investor`,
    );
    expect(promptLinks('save', 'year=2026', 'admin').register).toBe(`/register?redirect=${wanted}`);
    expect(rolePromptText('pdf', 'student')).toContain('as a student');
    expect(rolePromptText('save', 'investor')).toContain('as an investor');
  });
});
