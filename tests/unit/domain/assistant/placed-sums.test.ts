import { describe, expect, it } from 'vitest';
import { amountsIn } from '~/domain/assistant/language/amounts';
import { sumsIn } from '~/domain/assistant/guide/sums';
import { guideAnswer } from '#tests/support/guide';

describe('the sums of a question', () => {
  it.each([
    ['made 52,000, had 3,100 taken out', { wages: 52_000, withheld: 3_100 }],
    ['wages 50,000 and 800 withheld', { wages: 50_000, withheld: 800 }],
    ['tax on 50k single with 5k kept back', { wages: 50_000, withheld: 5_000 }],
    ['i make 60k, wife 40k', { income: 100_000 }],
  ])('are placed by what is said of them: %s', (text, byField) => {
    expect(sumsIn(text)).toEqual({ byField, spent: [], unplaced: [] });
  });

  it.each([
    ['single, 60k, and 8k property taxes', [8_000]],
    ['tax on 60k and 80k', [60_000, 80_000]],
    ['made 52,000, 3,100 of something', [3_100]],
  ])('are unplaced where nothing says what they are: %s', (text, dollars) => {
    expect(sumsIn(text).unplaced.map((each) => each.dollars)).toEqual(dollars);
  });

  it.each([
    'is my 1098 ok',
    'where do i sign the 8879',
    'my 1040 and form 2210',
    'a 1099 and a w2',
  ])('hold no number of a form: %s', (text) => {
    expect(amountsIn(text)).toEqual([]);
  });
});

it('says once what is taken over from the last question', async () => {
  const answer = await guideAnswer(
    'I made 92k on 1099s and had 17k in expenses. how much self employment tax??',
    { history: [{ role: 'user', message: 'standard deduction married jointly' }] },
  );
  expect(answer.split('as in your last question')).toHaveLength(2);
});
