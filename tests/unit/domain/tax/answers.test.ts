import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ANSWER_NAMES, readAnswers, writeAnswers } from '~/domain/tax/answers';
import { completionPercent } from '~/domain/tax/completion';
import { emptyInput } from '~/domain/tax/input';
import { anyInput } from './inputs';

const from = (query: string) => {
  const answers = new URLSearchParams(query);
  return (name: string) => answers.get(name);
};

describe('answers in an address', () => {
  it('need only a filing status', () => {
    expect(readAnswers(from('filingStatus=single'), 2026)).toEqual({
      input: emptyInput(2026, 'single'),
      problems: null,
    });
  });

  it('are read as typed', () => {
    const { input, problems } = readAnswers(
      from(
        'year=2024&filingStatus=married_joint&w2=%24+5+000&gross=12%2C345.67&deductionType=itemized&children=2&age65=2&withholding=0',
      ),
      2026,
    );
    expect(problems).toBeNull();
    expect(input).toMatchObject({
      year: 2024,
      income: { w2: 5_000_00, gross: 12_345_67 },
      deductions: { type: 'itemized' },
      people: { children: 2, age65: 2 },
      payments: { withholding: 0 },
    });
  });

  it('are refused by name', () => {
    const { problems } = readAnswers(
      from(
        'year=1999&filingStatus=widowed&w2=-1&gross=1e309&children=40&age65=2&deductionType=none&withholding=x',
      ),
      2026,
    );
    expect(Object.keys(problems ?? {}).sort()).toEqual([
      'age65',
      'children',
      'deductionType',
      'filingStatus',
      'gross',
      'w2',
      'withholding',
      'year',
    ]);
  });

  it('stay bounded for a long address', () => {
    expect(
      readAnswers(from(`filingStatus=single&w2=${'1'.repeat(100_000)}`), 2026).problems,
    ).toHaveProperty('w2');
  });

  it('give the same input again after writing', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const query = new URLSearchParams(writeAnswers(input));
        expect(readAnswers((name) => query.get(name), 2026)).toEqual({ input, problems: null });
        expect(
          [...query.keys()].every((name) => ANSWER_NAMES.some((known) => known === name)),
        ).toBe(true);
      }),
    );
  });
});

describe('the completion bar', () => {
  it.each([
    ['', 0],
    ['filingStatus=single', 12.5],
    ['filingStatus=single&w2=0', 25],
    ['medical=5&year=2025', 0],
  ])('of %j is at %d percent', (query, percent) => {
    expect(completionPercent(from(query))).toBe(percent);
  });

  it('is full with its eight answers, also where they are 0', () => {
    expect(completionPercent(() => '0')).toBe(100);
  });
});
