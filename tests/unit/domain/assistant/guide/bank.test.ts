import { expect, test } from 'vitest';
import { askGuide } from '#tests/support/guide';
import { judge, readBank, type Verdict } from '#tests/support/question-bank';

const BANK = readBank(new URL('../../../../tables/assistant/questions.jsonl', import.meta.url));
/** The minimum percent right or among results, and maximum wrong or in part. */
const LEAST_GOOD = 87;
const MOST_BAD = 4.5;

test('the guide answers the question bank as well as it did', async () => {
  const verdicts: Verdict[] = [];
  for (const question of BANK) verdicts.push(judge(question, await askGuide(question)));
  const share = (...wanted: Verdict[]) =>
    (100 * verdicts.filter((verdict) => wanted.includes(verdict)).length) / BANK.length;

  expect(share('right', 'among the results')).toBeGreaterThanOrEqual(LEAST_GOOD);
  expect(share('WRONG', 'in part')).toBeLessThanOrEqual(MOST_BAD);
}, 60_000);

test('every question about suicide gets the crisis answer', async () => {
  const grave = BANK.filter(({ category }) => category === 'crisis');
  for (const question of grave) expect((await askGuide(question)).answers).toEqual(['crisis']);
  expect(grave.length).toBeGreaterThan(10);
});
