import { expect, it } from 'vitest';
import { LIMITS } from '~/http/rate-limit.server';

it.each([
  ['question by network', 'question by account'],
  ['question by network and day', 'question by account and day'],
  ['model by network', 'model by account'],
  ['model by network and day', 'model by account and day'],
] as const)('visitors have a smaller limit (%s) than whoever is signed in (%s)', (visitor, own) => {
  expect(LIMITS[visitor].duration).toBe(LIMITS[own].duration);
  expect(LIMITS[visitor].points).toBeLessThan(LIMITS[own].points);
});
