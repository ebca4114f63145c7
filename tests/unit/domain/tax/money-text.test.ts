import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readMoney } from '~/domain/tax/money-text';

describe('a typed amount', () => {
  it.each([
    ['', 0],
    ['   ', 0],
    [null, 0],
    [undefined, 0],
    ['0', 0],
    ['5000', 5_000_00],
    ['$ 5 000', 5_000_00],
    ['$5,000', 5_000_00],
    ['5,000 USD', 5_000_00],
    ['12,345.67', 12_345_67],
    ['1,234,567', 1_234_567_00],
    ['.5', 50],
    ['7.', 7_00],
    ['007', 7_00],
    ["1'000", 1_000_00],
    ['99,999,999,999.99', 9_999_999_999_999],
    ['5'.padEnd(40), 5_00],
  ])('%j is %d cents', (text, cents) => {
    expect(readMoney(text)).toEqual({ cents });
  });

  it.each([
    '-1',
    '\u22121',
    '(5)',
    '1e309',
    '1e5',
    '50k',
    'abc',
    '$',
    '.',
    '12,34',
    '1.234,56',
    '1.2.3',
    '1.234',
    '0x10',
    'Infinity',
    'NaN',
    '100,000,000,000',
    '9'.repeat(39),
    '5'.padEnd(41),
    '9'.repeat(100_000),
  ])('rejects %.30j', (text) => {
    expect(readMoney(text)).toHaveProperty('problem');
  });

  it('round-trips any formatted amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999_999_999 }), (cents) => {
        const printed = new Intl.NumberFormat('en-US', {
          style: 'currency',
          currency: 'USD',
        }).format(cents / 100);
        expect(readMoney(printed)).toEqual({ cents });
      }),
    );
  });

  it('is parsed to cents in range or a problem for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const read = readMoney(text);
        expect('problem' in read || (Number.isInteger(read.cents) && read.cents >= 0)).toBe(true);
      }),
    );
  });
});
