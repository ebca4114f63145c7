import { describe, expect, it, test } from 'vitest';
import { contactSchema } from '~/domain/forms/contact';
import { isFieldName, MAX_NAME_LENGTH } from '~/domain/forms/field-name';
import { isPhone } from '~/domain/forms/phone';
import { optionalText, requiredLine, requiredName, requiredText } from '~/domain/forms/text';

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

test('a field is named by a plain word', () => {
  for (const name of ['a', 'fullName', 'first_name-2', 'x'.repeat(MAX_NAME_LENGTH)])
    expect(isFieldName(name), name).toBe(true);
  for (const name of [
    '',
    '1a',
    '_a',
    'a b',
    'a.b',
    'a[0]',
    'toString',
    'constructor',
    'x'.repeat(MAX_NAME_LENGTH + 1),
    'aé',
    '-a',
  ])
    expect(isFieldName(name), name).toBe(false);
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
  const problemOf = (schema: ReturnType<typeof requiredText>, value: unknown) =>
    schema.safeParse(value).error?.issues[0]?.message;

  it('may be as long as it may be, and no longer', () => {
    for (const schema of [requiredText('X', 10), requiredLine('X', 10), optionalText('X', 10)]) {
      expect(schema.parse('x'.repeat(10))).toHaveLength(10);
      expect(schema.safeParse('x'.repeat(11)).error?.issues).toMatchObject([
        { code: 'custom', message: 'X must be 10 characters or fewer' },
      ]);
    }
  });

  it('that is missing, or no text at all, is said in words of ours', () => {
    expect(
      [requiredText('X', 10), requiredLine('X', 10)].map((schema) =>
        problemOf(schema as never, undefined),
      ),
    ).toEqual([...['X is required', 'X is required']]);
    expect(problemOf(requiredText('X', 10, 'Enter an x.'), 5)).toBe('Enter an x.');
    expect(optionalText('X', 10).safeParse(5).error?.issues[0]?.message).toBe('X can’t be read');
  });

  it('has line breaks of one kind', () => {
    expect(requiredText('X', 10).parse('a\rb\r\nc\u2029d')).toBe('a\nb\nc\nd');
  });

  it('of a name may have a dot before one letter, not before two', () => {
    const name = requiredName('Name');
    expect(name.safeParse('J.R Smith').success).toBe(true);
    expect(name.safeParse('J.Ru').success).toBe(false);
    expect(name.safeParse('Ada 1 2 3 4').success).toBe(true);
    expect(name.safeParse('Ada 1 2 3 4 5').success).toBe(false);
  });
});
