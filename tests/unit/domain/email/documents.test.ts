import { expect, test } from 'vitest';
import { purposeOf, reminderEmail } from '~/domain/email/documents';

test.each([
  ['ITIN application', 'itin', 'your 2025 ITIN application'],
  ['Individual return (W-2)', 'w-2', 'your 2025 individual return (W-2)'],
  ['Our taxes', 'estimate:1', 'your 2025 estimate “Our taxes”'],
])('a reminder says what the documents of %s are for', (title, source, purpose) => {
  expect(purposeOf({ title, taxYear: 2025, source })).toBe(purpose);
  const { text } = reminderEmail(title, purpose, ['W-2'], 'https://portal.example');
  expect(text).toContain(`For ${purpose}, we still need:`);
});
