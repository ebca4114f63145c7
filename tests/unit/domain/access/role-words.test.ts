import { expect, test } from 'vitest';
import { articleFirst, withArticle } from '~/domain/access/roles';

test('a role has its article, also at the beginning of a sentence', () => {
  expect((['admin', 'investor', 'client'] as const).map(withArticle)).toEqual([
    'an admin',
    'an investor',
    'a client',
  ]);
  expect((['admin', 'investor', 'client'] as const).map(articleFirst)).toEqual([
    'An admin',
    'An investor',
    'A client',
  ]);
});
