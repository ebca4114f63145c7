import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newMaterial } from '#tests/support/guide';
import { ASKED_AT } from '#tests/tables/assistant-questions';
import { GATHERED, KEPT } from '#tests/tables/assistant/gathered-numbers';
import { ORDINARY, REACHING, TELLING } from '#tests/tables/assistant/personal-numbers';
import { entriesOf } from '~/domain/assistant/material/material';
import { MASKED, MASKED_EMAIL, maskNumbers, maskPersonal } from '~/domain/assistant/mask';

const personal = (text: string) => maskPersonal([text])[0]!;
/** What is left of digits, years and sums aside that the tables put beside a number. */
const digitsLeft = (text: string) =>
  text.replace(/\$85,000|2025/g, '').match(/[\p{Nd}\p{No}]/gu) ?? [];

describe('a number that must not leave the house', () => {
  it.each(TELLING)('is masked: %s', (text) => {
    for (const masked of [maskNumbers(text), personal(text)]) {
      expect(masked).toContain(MASKED);
      expect(digitsLeft(masked).length, masked).toBeLessThan(3);
    }
  });

  it.each(GATHERED)('is masked in any words and signs: %s', (marked) => {
    const number = marked.slice(marked.indexOf('«') + 1, marked.indexOf('»'));
    const masked = maskNumbers(marked.replace(/[«»]/g, ''));
    const [before = '', behind = ''] = marked.split(/«.*»/);
    expect(masked, number).toMatch(/\[number removed\]/);
    // Of the sentence around it everything may stay, of the number nothing does.
    const rest = masked.replaceAll(MASKED, ' ');
    const around = `${before} ${behind}`;
    for (const part of number.match(/\p{L}{3,}|\d+/gu)!)
      if (!around.includes(part)) expect(rest).not.toContain(part);
    expect(rest.length).toBeLessThanOrEqual(around.length + 24);
  });

  it.each(REACHING)('is masked where somebody can be reached by it: %s', (text) => {
    const masked = personal(text);
    expect(masked.includes(MASKED) || masked.includes(MASKED_EMAIL), masked).toBe(true);
    expect(masked).not.toMatch(/\d|maria/);
  });

  it.each([
    ['write maria@example.com. Please call', 'write [email removed]. Please call'],
    ['maria@example.com, then more', '[email removed], then more'],
    ['maria@example.com\nThanks', '[email removed]\nThanks'],
  ])('takes no word along with an address: %j', (text, masked) => {
    expect(personal(text)).toBe(masked);
  });

  it.each(ORDINARY)('is not what is asked about: %s', (text) => {
    expect([maskNumbers(text), personal(text)]).toEqual([text, text]);
  });

  it.each(KEPT)('is not an ordinary figure: %s', (text) => {
    expect(maskNumbers(text)).toBe(text);
  });

  it('is masked whatever stands between its parts', () => {
    const sign = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 3 })
      .filter((text) => !/[\p{L}\p{N}\p{Sc}&\\]/u.test(text.normalize('NFKD')));
    const parts = fc.constantFrom(
      ...['123 45 6789', '12 3456789', '1 2 3 4 5 6 7 8 9', '4111 1111 1111 1111'],
      ...['378 282246 31000 5', '021 000021', '123456 789'],
    );
    const number = parts.chain((each) => {
      const groups = each.split(' ');
      return fc
        .array(sign, { minLength: groups.length - 1, maxLength: groups.length - 1 })
        .map((signs) => groups.map((group, index) => group + (signs[index] ?? '')).join(''));
    });
    fc.assert(
      fc.property(number, fc.constantFrom('', 'ssn', 'My number is '), (written, before) => {
        // Two numbers of a list, or of two sentences, are two sums: “61250, 4800 withheld”.
        const plain = written.normalize('NFKD').replace(/[\p{M}\p{Cf}]/gu, '');
        fc.pre(!/^123456[,;.?!]\)?\s+(?:and |y )?789/.test(plain));
        const masked = personal(`${before}${written} please`);
        expect(digitsLeft(masked), written).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });
});

describe('messages that follow each other', () => {
  it.each([
    [['my ssn is 123-45', '6789']],
    [['123-45', '6789']],
    [['it is 123', '45', 'and 6789']],
    [['123 45', '6789 is it, thanks']],
    [['4111 1111', '1111 1111']],
    [['one two three four five', 'six seven eight nine']],
    [['My account number is', '1234567']],
    [[...'123456789']],
  ])('hold no number that is spread over them: %j', (messages) => {
    const masked = maskPersonal(messages);
    expect(masked).toHaveLength(messages.length);
    for (const each of masked) expect(each).not.toMatch(/\d/);
    expect(masked.join()).not.toMatch(/\b(?:one|nine)\b/);
  });

  it.each([
    [['How much tax on $85,000?', '2025, single']],
    [['How much tax on 85000?', '2025']],
    [['85000', '1,200 of it interest']],
    [['2024', '2025', '3 children']],
    [['', 'a', '']],
  ])('keep what is ordinary: %j', (messages) => {
    expect(maskPersonal(messages)).toEqual(messages);
  });
});

it('leaves what the firm says of itself as it is', () => {
  for (const { about, facts } of entriesOf(newMaterial(ASKED_AT)))
    for (const text of [about, ...Object.values(facts)].map(String))
      expect(maskNumbers(text)).toBe(text);
});

it('takes a long text without a long wait', () => {
  for (const piece of ['1 ', '1-', 'one ', '123 45 6789 ', 'a@', '&#49;', '((((', 'ssn ']) {
    const started = performance.now();
    personal(piece.repeat(12_000 / piece.length));
    expect(performance.now() - started).toBeLessThan(6_000);
  }
});
