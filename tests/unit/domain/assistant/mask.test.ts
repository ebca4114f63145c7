import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CONTACTS, NUMBERS } from '#tests/tables/assistant/numbers';
import {
  MASKED,
  MASKED_EMAIL,
  canSendOut,
  maskNumbers,
  maskPersonal,
  maskSpread,
} from '~/domain/assistant/privacy/mask';

const personal = (text: string) => maskPersonal([text])[0]!;

describe('the table of number spellings', () => {
  /** Digits that the table puts beside a number, and one or two of a long number, may be left. */
  const isMasked = (text: string) => {
    const masked = maskNumbers(text);
    const digits = masked.replace(/\$85,000|2025/g, '').match(/[\p{Nd}\p{No}]/gu) ?? [];
    return masked.includes(MASKED) && digits.length < 3;
  };

  it('has nearly all spellings masked or withheld', () => {
    const missed = NUMBERS.writings.filter((text) => !isMasked(text) && canSendOut([text]));
    expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(3);
  });

  it('has nearly all ordinary texts sent unchanged', () => {
    const held = NUMBERS.ordinary.filter(
      (text) => maskNumbers(text) !== text || !canSendOut([text]),
    );
    expect(held.length, held.join('\n')).toBeLessThanOrEqual(2);
  });
});

describe('maskNumbers', () => {
  it.each([
    ['My SSN is 123-45-6789.', 'My SSN is #.'],
    ['Our EIN: 12-3456789', 'Our EIN: #'],
    ['card 4111x1111x1111x1111, thanks', 'card #, thanks'],
    ['123 45 2019', '#'],
    ['It is 12345678, I think', 'It is #, I think'],
    ['Send it to 4 4 1 2 0 9 7 7.', 'Send it to #.'],
    ['It is 123456789. 12 people work here', 'It is #. 12 people work here'],
    ['account number 123400', 'account number #'],
    ['my passport: AB123456, expires soon', 'my passport: #, expires soon'],
    ['last four of my social are 2011', 'last four of my social are #'],
    ['my pin 4500', 'my pin #'],
    ['$123,456,789 is my social', '$# is my social'],
    ['My &constructor; is 123-45-6789.', 'My &constructor; is #.'],
  ])('masks a number and nothing beside it: %s', (text, masked) => {
    expect(maskNumbers(text).replaceAll(MASKED, '#')).toBe(masked);
  });

  it('leaves no digit unmasked, whatever separates the groups', () => {
    const sign = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 4 })
      .filter(
        (text) =>
          text.length <= 4 && !/[\p{N}\p{Sc}零一二三四五六七八九]/u.test(text.normalize('NFKD')),
      );
    const shape = fc.constantFrom(
      ['123', '45', '6789'],
      ['12', '3456789'],
      ['4111', '1111', '1111', '1111'],
      ['3782', '822463', '10005'],
    );
    const written = shape.chain(([first, ...groups]) =>
      fc
        .tuple(...groups.map((group) => sign.map((signs) => signs + group)))
        .map((rest) => first + rest.join('')),
    );

    fc.assert(
      fc.property(written, (number) => {
        expect(maskNumbers(`My number is ${number} please`)).not.toMatch(/\d/);
      }),
      { numRuns: 300 },
    );
  });
});

describe('maskSpread', () => {
  it.each([
    [
      ['my ssn is 123-45', '6789 is the rest'],
      ['my ssn is #', '# is the rest'],
    ],
    [
      ['x 123', '-45-', '6789 y'],
      ['x #', '#', '# y'],
    ],
    [
      ['a', '', '123-45-6789'],
      ['a', '', '#'],
    ],
    [[...'123456789'], Array(9).fill('#')],
  ])('masks a number that is spread over messages: %j', (messages, masked) => {
    expect(maskSpread(messages).map((each) => each.replaceAll(MASKED, '#'))).toEqual(masked);
  });

  it('leaves ordinary messages unchanged', () => {
    const messages = ['How much tax on $85,000?', '2025, single', '', '3 children'];
    expect(maskSpread(messages)).toEqual(messages);
  });
});

describe('maskPersonal', () => {
  it.each(CONTACTS)('masks a phone number or an email address: %s', (text) => {
    const masked = personal(text);
    expect(masked.includes(MASKED) || masked.includes(MASKED_EMAIL), masked).toBe(true);
    expect(masked).not.toMatch(/\d|maria/);
  });

  it.each([
    ['write maria@example.com. Please call', 'write [email removed]. Please call'],
    ['123456789@example.com', '[email removed]'],
    ['a@example.com 123-45-6789', '[email removed] [number removed]'],
    ['look at irs.gov', 'look at irs.gov'],
  ])('masks no word beside an address: %s', (text, masked) => {
    expect(personal(text)).toBe(masked);
  });
});

describe('canSendOut', () => {
  it.each([
    'one two three four five six seven eight nine',
    'uno dos tres cuatro cinco seis siete ocho nueve',
    'my account is nine hundred eighty-seven',
    'it starts with 123, in the middle 45, and ends in 6789',
    '6789 is the end of my ssn',
    'my card was charged 199 twice',
  ])('returns false when a number may be unmasked: %s', (text) => {
    expect(canSendOut([text])).toBe(false);
  });

  it.each([
    'My SSN is 123-45-6789.',
    'I made two hundred nineteen thousand three hundred dollars',
    'does my brokerage account send a 1099 for 2025?',
    'do I need an EIN in 2025 with $24,000?',
    'two or three of my five children, one at home',
  ])('returns true when no number is unmasked: %s', (text) => {
    expect(canSendOut([text])).toBe(true);
  });

  it('checks messages together', () => {
    expect(canSendOut(['one two three', 'four five six'])).toBe(false);
    expect(canSendOut(['one two three'])).toBe(true);
  });
});

it.each([
  '1-',
  'one ',
  'ssn 1a ',
  '123-45-6789 ',
  '$1,111-',
  'form 1040 ',
  'a@b.',
  '(',
  '{"a":219,',
])('masking takes linear time on a hostile text of %j', { retry: 3 }, (unit) => {
  const getTime = (size: number) => {
    const messages = [unit.repeat(size / unit.length)];
    const runs = [1, 2, 3, 4, 5].map(() => {
      const start = performance.now();
      maskPersonal(messages);
      canSendOut(messages);
      return performance.now() - start;
    });
    return Math.min(...runs);
  };

  const [quarter, whole] = [getTime(5_000), getTime(20_000)];

  // Four times as much takes four times as long; in quadratic time it would be sixteen.
  expect(whole / Math.max(quarter, 4), `${quarter} ms, ${whole} ms`).toBeLessThan(10);
});
