import { describe, expect, test } from 'vitest';
import { guideAnswer } from '#tests/support/guide';
import { faultsOf } from '#tests/tables/assistant/asked';
import { ASSISTANT_QUESTIONS } from '#tests/tables/assistant-questions';
import { GRAVE_QUESTIONS } from '#tests/tables/assistant/grave-questions';
import { LATER_QUESTIONS } from '#tests/tables/assistant/later-questions';
import { FRESH_QUESTIONS } from '#tests/tables/assistant/fresh-questions';
import { FIRST_SIGHT_QUESTIONS } from '#tests/tables/assistant/first-sight-questions';
import { MENDED_QUESTIONS } from '#tests/tables/assistant/mended-questions';
import { PASSER_BY_QUESTIONS } from '#tests/tables/assistant/passer-by-questions';
import { PLACED_QUESTIONS } from '#tests/tables/assistant/placed-questions';
import { STREET_QUESTIONS } from '#tests/tables/assistant/street-questions';
import { STRANGER_QUESTIONS } from '#tests/tables/assistant/stranger-questions';
import { THIRD_QUESTIONS } from '#tests/tables/assistant/third-questions';
import { UNSEEN_QUESTIONS } from '#tests/tables/assistant/unseen-questions';
import { VISITOR_QUESTIONS } from '#tests/tables/assistant/visitor-questions';
import { WALKED_QUESTIONS } from '#tests/tables/assistant/walked-questions';

/** The least share of a part of the set that must be right, in percent. */
const LEAST = 90;
/** How many of a part that was right as a whole, or nearly, may be wrong: no question may be lost on the way. */
const MOST_WRONG: Readonly<Record<string, number>> = {
  'the guide was written with': 0,
  'were held out': 0,
  'were written when it was done': 0,
  'visitors ask': 0,
  'visitors ask in other words': 1,
  'were right at first sight for the most part': 0,
  'were answered wrongly once': 0,
  'people write who don’t read twice': 0,
  'give sums that must be placed or left out aloud': 0,
  'come from a first walk through the portal': 0,
  'must not be answered wrongly': 0,
  'come from a fresh walk': 0,
};

describe('the built-in guide and the questions of the set', () => {
  test('there are at least 80 questions, a third of them held out', () => {
    expect(ASSISTANT_QUESTIONS.length).toBeGreaterThanOrEqual(80);
    const heldOut = ASSISTANT_QUESTIONS.filter((question) => question.heldOut);
    expect(heldOut.length).toBeGreaterThanOrEqual(Math.floor(ASSISTANT_QUESTIONS.length / 3));
  });

  for (const [name, asked] of [
    ['the guide was written with', ASSISTANT_QUESTIONS.filter(({ heldOut }) => !heldOut)],
    ['were held out', ASSISTANT_QUESTIONS.filter(({ heldOut }) => heldOut)],
    ['were written when it was done', LATER_QUESTIONS],
    ['visitors ask', VISITOR_QUESTIONS],
    ['visitors ask in other words', UNSEEN_QUESTIONS],
    ['were right at first sight for the most part', FIRST_SIGHT_QUESTIONS],
    ['were answered wrongly once', MENDED_QUESTIONS],
    ['people write who don’t read twice', STREET_QUESTIONS],
    ['give sums that must be placed or left out aloud', PLACED_QUESTIONS],
    ['come from a first walk through the portal', WALKED_QUESTIONS],
    ['must not be answered wrongly', GRAVE_QUESTIONS],
    ['strangers type', STRANGER_QUESTIONS],
    ['passers-by type', PASSER_BY_QUESTIONS],
    ['were typed once more', THIRD_QUESTIONS],
    ['come from a fresh walk', FRESH_QUESTIONS],
  ] as const)
    test(`at least ${LEAST} % of the ${asked.length} that ${name} are right`, async () => {
      const wrong: string[] = [];
      for (const question of asked) {
        const history = question.after ? [{ role: 'user' as const, message: question.after }] : [];
        const faults = faultsOf(await guideAnswer(question.ask, { history }), question);
        if (faults.length > 0) wrong.push(`${question.ask}: ${faults.join(', ')}`);
      }
      const share = (100 * (asked.length - wrong.length)) / asked.length;
      console.info(`${share.toFixed(1)} % of those that ${name} are right.`, wrong);
      expect(share, wrong.join('\n')).toBeGreaterThanOrEqual(LEAST);
      expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(MOST_WRONG[name] ?? asked.length);
    });
});
