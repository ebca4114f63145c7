import { expect, it } from 'vitest';
import { suggestRequest } from '~/domain/documents/suggest-request';

const REQUESTS = [
  'Copy of last year’s tax return',
  'Wage statement (W-2)',
  'Interest and dividend statements (1099-INT and 1099-DIV)',
  'Mortgage interest statement (1098)',
  'Passport',
].map((title) => ({ title }));

it.each([
  ['w2-acme-2025.pdf', 'Wage statement (W-2)'],
  ['W-2 2025.PDF', 'Wage statement (W-2)'],
  ['1099-INT Chase.pdf', 'Interest and dividend statements (1099-INT and 1099-DIV)'],
  ['1098_truist.pdf', 'Mortgage interest statement (1098)'],
  ['copy of passport.jpg', 'Passport'],
  ['IMG_0001.HEIC', null],
  ['statement.pdf', null],
])('takes %s for an answer to %s', (file, title) => {
  expect(suggestRequest(file, REQUESTS)?.title ?? null).toBe(title);
});

it('suggests nothing where nothing is asked for', () => {
  expect(suggestRequest('w2.pdf', [])).toBeNull();
});
