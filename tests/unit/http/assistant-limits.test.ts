import { describe, expect, it } from 'vitest';
import { ANSWERS_AT_ONCE, answerPlace } from '~/http/assistant/allowance.server';
import { LIMITS } from '~/http/rate-limit.server';

it.each([
  ['question by visit', 'question by account'],
  ['question by visit and day', 'question by account and day'],
  ['question by network', 'question by account'],
  ['question by network and day', 'question by account and day'],
  ['model by network', 'model by account'],
  ['model by network and day', 'model by account and day'],
] as const)('visitors have a smaller limit (%s) than whoever is signed in (%s)', (visitor, own) => {
  expect(LIMITS[visitor].duration).toBe(LIMITS[own].duration);
  // Smaller by so much that somebody notices: half at most, also for all visitors of an address.
  expect(LIMITS[visitor].points).toBeLessThanOrEqual(LIMITS[own].points / 2);
});

it.each(['question by network', 'question by network and day'] as const)(
  'several visitors of one network may ask (%s), as those of an office do',
  (network) => {
    const visit = network.replace('network', 'visit') as 'question by visit';
    expect(LIMITS[network].points).toBeGreaterThanOrEqual(2 * LIMITS[visit].points);
  },
);

it('a visitor may ask a long list of questions one after the other', () => {
  expect(LIMITS['question by visit'].points).toBeGreaterThanOrEqual(150);
});

it('what guards the model’s money is counted in the database', () => {
  for (const [name, row] of Object.entries(LIMITS))
    if (/^(?:model|thread text|transcription) /.test(name))
      expect(row).not.toHaveProperty('memory');
});

describe('answers at once', () => {
  const take = (asker: Parameters<typeof answerPlace>[0], count: number) =>
    Array.from({ length: count }, () => answerPlace(asker));

  it.each([
    ['account', { accountId: 'one' }, { accountId: 'two' }],
    ['visit', { network: '10.0.0.1', visit: 'one' }, { network: '10.0.0.1', visit: 'two' }],
    ['network', { network: '10.0.0.2' }, { network: '10.0.0.3' }],
  ] as const)('of one %s are bounded, and of no other', (of, asker, other) => {
    const taken = take(asker, ANSWERS_AT_ONCE[of]);
    expect(taken).not.toContain(null);
    expect(answerPlace(asker)).toBeNull();
    const [free] = take(other, 1);
    expect(free).not.toBeNull();
    free!();
    // A place is given back once, however often that is said.
    for (const _ of [1, 2]) taken[0]!();
    expect(take(asker, 2).map(Boolean)).toEqual([true, false]);
  });
});
