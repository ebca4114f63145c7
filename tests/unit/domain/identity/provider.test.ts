import { describe, expect, test } from 'vitest';
import { displayName, isProvider } from '~/domain/identity/provider';

describe('the name from a provider', () => {
  test.each([
    ['the one their provider gives', 'Ana Torres', 'Ana Torres'],
    ['on one line', ' Ana\r\n\tTorres ', 'Ana Torres'],
    ['without marks that turn the text around', 'Ana\u202eserroT', 'Ana serroT'],
    ['the front of their address where it is blank', ' \u200b ', 'ana'],
    ['the front of their address where there is none', null, 'ana'],
  ])('%s', (_, name, wanted) => {
    expect(displayName(name, 'ana@mail.example')).toBe(wanted);
  });

  test('is limited in length', () => {
    expect(displayName('x'.repeat(5_000), 'ana@mail.example')).toHaveLength(100);
  });
});

test('only the three providers are known', () => {
  expect(['google', 'github', 'apple'].every(isProvider)).toBe(true);
  expect(['facebook', '__proto__', '', 'Google', null, 7].some(isProvider)).toBe(false);
});
