import { describe, expect, it } from 'vitest';
import { maskNumbers, MASKED } from '~/domain/assistant/mask';

describe('a number that must not leave the house', () => {
  it.each([
    'My SSN is 123-45-6789.',
    'ssn 123 45 6789',
    '123.45.6789',
    '123456789',
    '1 2 3 4 5 6 7 8 9',
    '１２３-４５-６７８９',
    '123–45–6789',
    '123\u200b-45-\u200b6789',
    'one two three four five six seven eight nine',
    'Our EIN: 12-3456789',
    'ITIN 912-34-5678',
    'card 4111 1111 1111 1111',
    '4111-1111-1111-1111',
    '378282246310005',
    'account number 00123456',
    'acct #1234',
    'routing 021000021',
    'cuenta 123456',
    'last four of my social security are 6789',
  ])('is masked: %s', (text) => {
    const masked = maskNumbers(text);
    expect(masked).toContain(MASKED);
    expect(masked).not.toMatch(/\d{3}/);
  });

  it.each([
    'How much tax on $85,000 single in 2025?',
    'income 1,234,567.89 dollars',
    'born 1980-04-12, moved 4/15/2024',
    'Form 1040, line 12, W-2 and 1099-NEC',
    'between 2023, 2024 and 2025',
    'call (407) 555-0142 or 407-555-0142',
    'account open since 2019',
    '$1234567890',
  ])('is not what is asked about: %s', (text) => {
    expect(maskNumbers(text)).toBe(text);
  });
});
