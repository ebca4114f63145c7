import { expect, test } from 'vitest';
import { CONTEXTS } from '~/domain/assistant/context';
import { askGuide } from '#tests/support/guide';

test.each(CONTEXTS.flatMap(({ questions }) => questions).map((each) => [each].flat()[0]!))(
  'answers the suggested question “%s” clearly',
  async (ask) => {
    const { answers, results } = await askGuide({ ask });
    // What compares two services is answered by both, as results.
    const found = /difference/.test(ask) ? results : answers;
    expect(found).not.toEqual([]);
  },
);
