import { describe, expect, it } from 'vitest';
import { contactSchema } from '~/domain/forms/contact';
import { findPhone, phoneText, readPhone } from '~/domain/forms/phone';
import { phoneLink } from '~/domain/forms/phone-link';
import { requiredName } from '~/domain/forms/text';

describe('a phone number', () => {
  it.each([
    ['(407) 555-0199', '+14075550199', '(407) 555-0199'],
    ['407.555.0199 x12', '+14075550199;ext=12', '(407) 555-0199 ext. 12'],
    ['787-555-0123 ext. 45', '+17875550123;ext=45', '(787) 555-0123 ext. 45'],
    ['787-555-0123 #45', '+17875550123;ext=45', '(787) 555-0123 ext. 45'],
    ['+1 (787) 555\u20110123', '+17875550123', '(787) 555-0123'],
    ['\u202d(787)\u00a0555-0123\u202c', '+17875550123', '(787) 555-0123'],
    ['（７８７）５５５０１２３', '+17875550123', '(787) 555-0123'],
    ['+52 55 5555 0123', '+525555550123', '+52 55 5555 0123'],
    [' +44 20 7183 8750', '+442071838750', '+44 20 7183 8750'],
  ])('may be written as %s', (words, stored, shown) => {
    expect(readPhone(words, 'US')).toBe(stored);
    expect(phoneText(stored, 'US')).toBe(shown);
    expect(readPhone(shown, 'US')).toBe(stored);
  });

  it.each([
    ['PR', '787-555-0123', '+17875550123', '(787) 555-0123'],
    ['PR', '(407) 555-0199', '+14075550199', '(407) 555-0199'],
    ['CA', '416 555 0123', '+14165550123', '(416) 555-0123'],
    ['GB', '020 7183 8750', '+442071838750', '+44 20 7183 8750'],
    ['GB', '+1 407 555 0199', '+14075550199', '+1 407 555 0199'],
  ] as const)('for an office in %s may be written as %s', (country, words, stored, shown) => {
    expect(readPhone(words, country)).toBe(stored);
    expect(phoneText(stored, country)).toBe(shown);
    expect(readPhone(shown, country)).toBe(stored);
    expect(phoneLink(shown)).toBe(`tel:${stored}`);
  });

  it('is read by the office’s country in a spreadsheet cell', () => {
    const cell = 'Work: 020 7183 8750';
    expect(findPhone(cell, 'GB')).toEqual({ phone: '+442071838750', isWhole: false });
    expect(findPhone(cell, 'US')).toBeNull();
  });

  it.each(['555-0107', '1234567', '', '-------', 'call 4075550199', '407555019!', '4'.repeat(90)])(
    'is not %s',
    (words) => expect(readPhone(words, 'US')).toBeNull(),
  );

  it('is dialed with its extension', () => {
    expect(phoneLink('(787) 555-0123 ext. 45')).toBe('tel:+17875550123;ext=45');
    expect(phoneLink('+52 55 5555 0123')).toBe('tel:+525555550123');
    expect(phoneLink('(407) 555-0142')).toBe('tel:+14075550142');
  });

  it('stays unchanged when stored before, even if invalid', () =>
    expect(phoneText('555-0107', 'US')).toBe('555-0107'));
});

describe('a message to the firm', () => {
  const typed = { name: ' Ada  L ', email: ' Ada@Home.Example ', message: ' Hello\r\nyou ' };

  it('is parsed with a valid reply address', () => {
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
  ])('is rejected when %s is %.20j', (field, value) => {
    const { error } = contactSchema.safeParse({ ...typed, [field]: value });
    expect(error?.issues[0]?.path).toEqual([field]);
  });
});

describe('a name field', () => {
  it('allows a dot before one letter, not before two', () => {
    const name = requiredName('Name');
    expect(name.safeParse('J.R Smith').success).toBe(true);
    expect(name.safeParse('J.Ru').success).toBe(false);
    expect(name.safeParse('Ada 1 2 3 4').success).toBe(true);
    expect(name.safeParse('Ada 1 2 3 4 5').success).toBe(false);
  });
});
