import { expect, test } from 'vitest';
import { performanceText } from '~/domain/investing/performance';

test.each([
  [1_000_00, 1_125_40, '+12.5%'],
  [1_000_00, 970_00, '−3.0%'],
  [1_000_00, 0, '−100.0%'],
  [1_000_00, 1_000_00, '0.0%'],
  [1_000_00, 1_000_40, '0.0%'],
  [1_000_00, 999_60, '0.0%'],
])('%s cents now worth %s gained %s', (paid, worth, text) =>
  expect(performanceText(paid, worth)).toBe(text),
);
