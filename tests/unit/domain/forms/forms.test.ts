import { describe, expect, test } from 'vitest';
import { answerNumber, sumQuestion } from '~/domain/forms/question';
import { optionalText, requiredText } from '~/domain/forms/text';

describe('text fields', () => {
  const name = requiredText('Name', 10);
  const message = (value: unknown) => name.safeParse(value).error?.issues[0]?.message;

  test('are trimmed, and their line ends made one kind', () => {
    expect(name.parse('  a\r\nb ')).toBe('a\nb');
  });

  test('say what is wrong', () => {
    expect(message(undefined)).toBe('Name is required');
    expect(message('   ')).toBe('Name is required');
    expect(message('12345678901')).toBe('Name must be 10 characters or fewer');
    expect(message('a\u0000b')).toContain('can’t be displayed');
    expect(message('a\ufffdb')).toContain('can’t be displayed');
    expect(message(new File([], 'x'))).toBe('Name is required');
  });

  test('keep markup as the words it is', () => {
    expect(requiredText('Name', 100).parse('<script>alert(1)</script>')).toBe(
      '<script>alert(1)</script>',
    );
  });

  test('may be left out where they are optional', () => {
    expect(optionalText('Notes', 10).parse(undefined)).toBe('');
  });
});

test('the question’s answer may be digits or a word', () => {
  expect(sumQuestion(3, 9)).toBe('What is three plus nine?');
  expect(answerNumber(' Twelve ')).toBe(12);
  expect(answerNumber('12')).toBe(12);
  for (const text of ['', '1e1', '-3', 'dozen', '12.0', '012'])
    expect(answerNumber(text)).toBeNull();
});
