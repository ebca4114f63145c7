import { describe, expect, it } from 'vitest';
import { maskPersonal, maskSpread } from '~/domain/assistant/mask';

/** A text masked, with a “#” for each mark. */
const masked = (text: string) => maskPersonal([text])[0]!.replaceAll('[number removed]', '#');

describe('what stands beside a number that is masked', () => {
  it.each([
    // Goes on with it: the next group, and the next but one.
    ['123-45-6789 12', '# #'],
    ['12 123-45-6789', '# #'],
    ['123-45-6789 12 34', '# # #'],
    ['34 12 123-45-6789', '# # #'],
    ['1-2-123-45-6789-3-4', '#-#-#-#-#'],
    ['4111 1111 1111 1111 12/27 123', '# #/# #'],
    ['123-45-6789, 4', '#, #'],
    // Begins another sentence, or the next part of a list.
    ['It is 123-45-6789. 12 people work here', 'It is #. 12 people work here'],
    ['123-45-6789, 12 people', '#, 12 people'],
    ['12 people, 123-45-6789', '12 people, #'],
    ['12; 123-45-6789', '12; #'],
    ['123-45-6789; 12; 34', '#; 12; 34'],
    ['123-45-6789 and 12-3456789', '# and #'],
    ['4111 1111 1111 1111, 12-3456789', '#, #'],
  ])('goes or stays: %s', (text, left) => expect(masked(text)).toBe(left));
});

describe('numbers that follow each other', () => {
  it.each([
    'We drove 12, 150, and 2,431 miles',
    '12345, 67890',
    '12345.  67890',
    '12345.) 67890',
    '12345; 67890',
    '12345 and 67890',
    '12345 y 67890',
    '1234567',
    '1234567 or 2345678',
  ])('are a list, and stay: %s', (text) => expect(masked(text)).toBe(text));

  it.each([
    ['12345,67890', '#'],
    ['12345 67890', '#'],
    ['1234 5678', '#'],
    ['1234567, 1234567', '#'],
    ['01, 02, 03, 04', '#'],
    ['12; 150; 2501 99999', '#'],
    ['12345678', '#'],
  ])('are one that tells: %s', (text, left) => expect(masked(text)).toBe(left));

  it.each([
    ['$123-45-6789', '$#'],
    ['$100, 123 45 6789', '$100, #'],
    ['$500 12 1000', '$500 12 1000'],
    ['100,123 45 6789', '100,123 45 6789'],
    ['2019 2020 2021 2022', '2019 2020 2021 2022'],
  ])('are money, years or a number: %s', (text, left) => expect(masked(text)).toBe(left));
});

describe('a number of several messages', () => {
  it.each([
    [
      ['a 123-45', '6789 b'],
      ['a #', '# b'],
    ],
    [
      ['x 123', '-45-', '6789 y'],
      ['x #', '#', '# y'],
    ],
    [
      ['a', '', '123-45-6789'],
      ['a', '', '#'],
    ],
    [
      ['123-45-6789', '', 'b'],
      ['#', '', 'b'],
    ],
  ])('leaves one mark in each that it is in: %j', (messages, left) =>
    expect(maskSpread(messages).map((each) => each.replaceAll('[number removed]', '#'))).toEqual(
      left,
    ),
  );

  it('is taken out once with an address that it is part of', () => {
    expect(masked('123456789@example.com')).toBe('[email removed]');
    expect(masked('maria@example.com123-45-6789')).toBe('[email removed]');
    expect(masked('a@b.com 123-45-6789 c@d.com')).toBe('[email removed] # [email removed]');
  });
});
