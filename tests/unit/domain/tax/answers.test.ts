import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ASSUME,
  hasAnswers,
  parseAnswers,
  readAnswers,
  toRawQuery,
  withControls,
} from '~/domain/tax/answers';
import { toFieldText } from '~/domain/tax/calculation';
import { FIELDS, type AnswerName } from '~/domain/tax/fields';
import { emptyInput } from '~/domain/tax/input';
import { formatAnswers, toQuery, writeAnswers } from '~/domain/tax/write-answers';
import { anyInput, FULL_INPUT } from './inputs';

const from = (fields: Record<string, string>) => (name: string) => fields[name] ?? null;
const read = (fields: Record<string, string>) =>
  readAnswers(from({ filingStatus: 'single', ...fields }), 2026);

describe('reading answers', () => {
  it('needs only a filing status', () => {
    expect(read({ filingStatus: ' single ', withholding: '  ' })).toEqual({
      input: emptyInput(2026, 'single'),
      problems: null,
    });
  });

  it('reads each field as typed', () => {
    const { input, problems } = read({
      year: '2024',
      filingStatus: 'married_joint',
      w2: '$ 5 000',
      gross: '12,345.67',
      deductionType: 'itemized',
      children: ' 2 ',
      age65: '2',
      withholding: '0',
    });
    expect(problems).toBeNull();
    expect(input).toMatchObject({
      year: 2024,
      income: { w2: 5_000_00, gross: 12_345_67 },
      deductions: { type: 'itemized' },
      people: { children: 2, age65: 2 },
      payments: { withholding: 0 },
    });
  });

  it.each([
    ['year', '1999', 'Choose a tax year from 2023 to 2026.'],
    ['filingStatus', 'widowed', 'Choose your filing status.'],
    ['w2', '-1', 'Enter an amount of zero or more.'],
    ['w2', '1'.repeat(100_000), 'Enter an amount in dollars, such as 12,345.67.'],
    ['withholding', 'x', 'Enter an amount in dollars, such as 12,345.67.'],
    ['blind', '2', 'Enter 0 or 1.'],
    ['children', '21', 'Enter a whole number from 0 to 20.'],
    ['children', '1.0', 'Enter a whole number from 0 to 20.'],
    ['children', '0001', 'Enter a whole number from 0 to 20.'],
    [
      'deductionType',
      'none',
      'Choose the standard deduction, itemized deductions, or the better of the two.',
    ],
  ])('rejects %s as %.20j', (name, typed, problem) => {
    expect(read({ [name]: typed }).problems).toEqual({ [name]: [problem] });
  });

  it.each(['tips', 'overtime'])('rejects %s above their total', (name) => {
    const problemOf = (fields: Record<string, string>) => read(fields).problems?.[name as 'tips'];
    const earned = { w2: '5000', selfEmployment: '1000' };
    expect(problemOf({ ...earned, [name]: '6000' })).toBeUndefined();
    expect(problemOf({ ...earned, [name]: '6000.01' })?.[0]).toContain('part of your wages');
    expect(problemOf({ gross: '7000', [name]: '6500' })).toBeUndefined();
    expect(problemOf({ w2: 'x', [name]: '6500' })).toBeUndefined();
  });

  it.each([
    [{ slider: '60000' }, '60000'],
    [{ gross: '', slider: '60000' }, '60000'],
    [{ gross: '5', slider: '60000' }, '5'],
    [{ gross: '', slider: ' 0 ' }, ''],
    [{}, null],
  ])('reads %j as a gross income of %s', (fields, gross) => {
    expect(withControls(from(fields))('gross')).toBe(gross);
  });

  it.each([
    ['', '20%'],
    ['9000', '9000'],
  ])('reads a withholding of %j with the assume button as %s', (typed, answer) => {
    const get = withControls(from({ withholding: typed, [ASSUME.name]: ASSUME.value }));
    expect(get('withholding')).toBe(answer);
    expect(get('w2')).toBeNull();
  });

  it('shows an estimate once the address has an answer beyond the year', () => {
    for (const fields of [{}, { year: '2024' }, { utm: 'x' }] as Record<string, string>[])
      expect(hasAnswers(from(fields))).toBe(false);
    for (const name of ['w2', 'filingStatus', 'slider'])
      expect(hasAnswers(from({ [name]: '0' }))).toBe(true);
  });

  it('returns to the form with the shortened values', () => {
    expect(toRawQuery(from({ w2: 'x'.repeat(100_000), filingStatus: 'single', other: '' }))).toBe(
      `filingStatus=single&w2=${'x'.repeat(40)}`,
    );
  });
});

describe('writing answers', () => {
  it('omits zeros', () => {
    expect(writeAnswers(emptyInput(2025, 'single'))).toEqual([
      ['year', '2025'],
      ['filingStatus', 'single'],
    ]);
  });

  it('round-trips the same input', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const query = new URLSearchParams(toQuery(input));
        expect(parseAnswers((name) => query.get(name), 2023)).toEqual({
          input,
          problems: null,
          query: toQuery(input),
        });
      }),
    );
  });

  it('lists every answer in words, in field order', () => {
    const labels = Object.values(FIELDS).map(({ label }) => label);
    const answers = formatAnswers(FULL_INPUT);
    expect(answers.map(({ label }) => label)).toEqual(labels);
    expect(answers.map(({ value }) => value)).toEqual(
      expect.arrayContaining(['2024', 'Married filing jointly', '$1,000.50', '2', '$30,000']),
    );
  });

  it.each([
    [null, 'Not known'],
    ['assumed', 'Assumed, 20% of W-2 wages'],
    [0, '$0'],
  ] as const)('shows a withholding of %s as %s', (withholding, words) => {
    const input = emptyInput(2026, 'single');
    input.payments.withholding = withholding;
    expect(formatAnswers(input)).toEqual([
      { label: 'Tax year', value: '2026' },
      { label: 'Filing status', value: 'Single' },
      { label: 'Deduction', value: 'Whichever is larger' },
      { label: 'Federal tax withheld', value: words },
    ]);
  });

  it.each([
    ['w2', '12,345.67', '12345.67'],
    ['w2', '$ 5 000', '5000'],
    ['w2', '  ', '  '],
    ['w2', '-1', '-1'],
    ['withholding', '0', '0'],
    ['children', ' 2 ', '2'],
    ['children', '40', '40'],
    ['w2', 'x'.repeat(1_000), 'x'.repeat(60)],
  ] as const)('shows %s typed as %.20j as %.20j', (name: AnswerName, typed, text) => {
    const { input, problems } = read({ [name]: typed });
    expect(toFieldText(name, typed, input, problems)).toBe(text);
  });
});
