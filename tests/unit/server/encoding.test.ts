import { describe, expect, it } from 'vitest';
import { bestEncoding } from '#server/http/encoding';

describe('the encoding of a response', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['br, gzip', 'br'],
    ['gzip, deflate', 'gzip'],
    ['GZIP', 'gzip'],
    ['gzip;q=1.0, br;q=0.5', 'gzip'],
    ['*', 'br'],
    ['*, br;q=0', 'gzip'],
  ])('for %s is %s', (accepted, best) => expect(bestEncoding(accepted)).toBe(best));

  it.each([
    undefined,
    '',
    'x-gzipped',
    'gzip;q=0, br;q=0',
    'gzip; q=0.000',
    'identity;q=0',
    '*;q=0',
  ])('is identity for %s', (accepted) => expect(bestEncoding(accepted)).toBe('identity'));

  it('is identity for an unusual header, which isn’t parsed', () => {
    expect(bestEncoding(`br, ${'gzip, '.repeat(2_000)}`)).toBe('identity');
  });
});
