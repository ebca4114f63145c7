import { describe, expect, it, test } from 'vitest';
import { dateField } from '~/domain/forms/date';
import { answerNumber, sumQuestion } from '~/domain/forms/question';
import {
  optionalText,
  requiredLine,
  requiredName,
  requiredText,
  shorten,
} from '~/domain/forms/text';

describe('dateField', () => {
  const field = dateField('Enter a date.');

  it.each([
    ['2027-03-31', '2027-03-31'],
    ['0027-03-31', '2027-03-31'],
    ['3/31/2027', '2027-03-31'],
    ['3/1/27', '2027-03-01'],
    ['03-01-2027', '2027-03-01'],
  ])('reads %s as %s', (typed, date) => {
    expect(field.parse(typed)).toBe(date);
  });

  it.each(['', '27', '31/3/2027', '2027-02-30', '0127-03-31', '0000-03-31'])(
    'rejects "%s"',
    (typed) => {
      expect(field.safeParse(typed).error?.issues[0]?.message).toBe('Enter a date.');
    },
  );
});

describe('shorten', () => {
  it('leaves short text unchanged', () => {
    expect(shorten('a'.repeat(80), 80)).toBe('a'.repeat(80));
  });

  it('cuts between two words', () => {
    expect(shorten('Bring your W-2 and the closing statement', 32)).toBe(
      'Bring your W-2 and the closing…',
    );
  });

  it.each(['🎉', '👨‍👩‍👧‍👦', 'é', '🇺🇸'])('never cuts inside %s', (sign) => {
    for (let before = 70; before < 90; before += 1) {
      const cut = shorten(`${'x'.repeat(before)}${sign.repeat(5)}`, 80);
      expect(cut.length).toBeLessThanOrEqual(80);
      expect(cut.replace('…', '').replaceAll(sign, '')).toMatch(/^x+$/);
    }
  });
});

describe('text fields', () => {
  const name = requiredText('Name', 10);
  const message = (value: unknown) => name.safeParse(value).error?.issues[0]?.message;

  test('are trimmed, with uniform line ends', () => {
    expect(name.parse('  a\r\nb\u2028c ')).toBe('a\nb\nc');
  });

  test('report errors', () => {
    expect(message(undefined)).toBe('Name is required');
    expect(message('   ')).toBe('Name is required');
    expect(message('12345678901')).toBe('Name must be 10 characters or fewer');
    for (const typed of ['a\u0000b', 'a\ufffdb', '\ud800', 'a\ud83d', 'a\u202eb', 'a\ufffe'])
      expect(message(typed), JSON.stringify(typed)).toContain('can’t be displayed');
    expect(name.parse('a😀b')).toBe('a😀b');
    expect(message(new File([], 'x'))).toBe('Name is required');
  });

  test('keep markup as literal text', () => {
    expect(requiredText('Name', 100).parse('<script>alert(1)</script>')).toBe(
      '<script>alert(1)</script>',
    );
  });

  test('may be omitted if optional', () => {
    expect(optionalText('Notes', 10).parse(undefined)).toBe('');
  });
});

describe('one-line fields', () => {
  const name = requiredName('Full name');
  const message = (value: unknown) => name.safeParse(value).error?.issues[0]?.message;

  test.each([
    ['line breaks', 'Nora\r\nBcc: all\nVale', 'Nora Bcc: all Vale'],
    ['Unicode’s line breaks', 'Nora\u2028\u2029\u000bVale', 'Nora Vale'],
    ['tabs and wide spaces', ' Nora\t\u00a0 Vale ', 'Nora Vale'],
    ['marks that nobody sees', '\u200bNora\u200e\ufeff Vale\u00ad', 'Nora Vale'],
  ])('strip %s', (_, typed, kept) => {
    expect(name.parse(typed)).toBe(kept);
    expect(requiredLine('Subject', 100).parse(typed)).toBe(kept);
  });

  test.each([
    'نیلوفر می\u200cخواهد',
    'क्\u200dष',
    'Zoë O’Neill-Müller, Jr.',
    'St. John',
    'J. R. Smith 3rd',
    '王小明',
  ])('accept the name %s', (typed) => expect(name.parse(typed)).toBe(typed));

  test.each(['a\u202eb', 'a\u2066b', 'a\u0000b', 'a\u0085b', 'a\u001bb', 'a\u{e0041}b', '\ud800'])(
    'reject %j',
    (typed) => expect(message(typed)).toContain('can’t be displayed'),
  );

  test.each([
    'https://evil.example',
    'see www.evil.example',
    'a@evil.example',
    'evil.example/x',
    'Visit evil.co now',
    'evil.рф',
    'evil。example',
    '1.2.3.44',
    'Your account is closed. Call 1-900-555-0199',
  ])('reject %s in a name, because it is emailed to an unverified address', (typed) =>
    expect(message(typed)).toBe(
      'Full name can’t contain a web address, email address or phone number',
    ),
  );

  test('treat invisible content as empty', () => {
    for (const typed of ['\u200b\u2060', '\u200d', '\u00a0', '\u3164\uffa0', '\u115f\u2800', ''])
      expect(message(typed)).toBe('Full name is required');
  });
});

test('the captcha answer may be digits or a word', () => {
  expect(sumQuestion(3, 9)).toBe('What is three plus nine?');
  expect(answerNumber(' Twelve ')).toBe(12);
  expect(answerNumber('12')).toBe(12);
  for (const text of ['', '1e1', '-3', 'dozen', '12.0', '012'])
    expect(answerNumber(text)).toBeNull();
});
