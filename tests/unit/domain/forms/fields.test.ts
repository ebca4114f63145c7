import { describe, expect, it } from 'vitest';
import { contactSchema } from '~/domain/forms/contact';
import { isPhone } from '~/domain/forms/phone';
import { requiredName } from '~/domain/forms/text';

describe('a phone number', () => {
  it.each(['(407) 555-0199', '407.555.0199 x12', '407/5550199X1', ' +44 20 7183 8750'])(
    'may be written as %s',
    (words) => expect(isPhone(words)).toBe(true),
  );

  it('has 7 to 15 digits, and 40 signs at most', () => {
    for (const words of ['1234567', '1'.repeat(15), `${'1'.repeat(7)}${' '.repeat(33)}`])
      expect(isPhone(words), words).toBe(true);
    for (const words of [
      '123456',
      '1'.repeat(16),
      `${'1'.repeat(7)}${' '.repeat(34)}`,
      '',
      '-------',
      'call 1234567',
      '1234567!',
      '1234567\u0000',
    ])
      expect(isPhone(words), words).toBe(false);
  });
});

describe('a message to the firm', () => {
  const typed = { name: ' Ada  L ', email: ' Ada@Home.Example ', message: ' Hello\r\nyou ' };

  it('is read with an address that can be answered', () => {
    expect(contactSchema.parse(typed)).toEqual({
      name: 'Ada L',
      email: 'ada@home.example',
      message: 'Hello\nyou',
    });
    const longest = { name: 'x'.repeat(200), message: 'x'.repeat(10_000) };
    expect(contactSchema.safeParse({ ...typed, ...longest }).success).toBe(true);
  });

  it.each([
    ['name', ''],
    ['name', 'x'.repeat(201)],
    ['email', ''],
    ['email', 'ada'],
    ['email', `${'x'.repeat(250)}@a.example`],
    ['message', ''],
    ['message', 'x'.repeat(10_001)],
  ])('is refused where %s is %.20j', (field, value) => {
    const { error } = contactSchema.safeParse({ ...typed, [field]: value });
    expect(error?.issues[0]?.path).toEqual([field]);
  });
});

describe('a text', () => {
  it('of a name may have a dot before one letter, not before two', () => {
    const name = requiredName('Name');
    expect(name.safeParse('J.R Smith').success).toBe(true);
    expect(name.safeParse('J.Ru').success).toBe(false);
    expect(name.safeParse('Ada 1 2 3 4').success).toBe(true);
    expect(name.safeParse('Ada 1 2 3 4 5').success).toBe(false);
  });
});
