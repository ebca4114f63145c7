import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatAnswers } from '~/domain/tax/answer-labels';
import { estimate } from '~/domain/tax/estimate';
import { formatHeadline } from '~/domain/tax/estimate-words';
import { groupTrace } from '~/domain/tax/trace-parts';
import { findTraceLine } from '~/domain/tax/trace';
import { currentVersion, computeEstimate } from '~/domain/tax/estimate-result';
import { anyInput, inputWith } from './inputs';

describe('the headline', () => {
  const headline = (withholding: number | 'assumed' | null, w2: number, children = 0) => {
    const input = inputWith({ income: { w2 }, people: { children }, payments: { withholding } });
    return formatHeadline(input, estimate(input).totals);
  };

  it.each([
    [6_820_00, 58_000_00, 0, 'You may get back about $1,989'],
    [4_500_00, 58_000_00, 0, 'You may owe about $332'],
    [0, 15_000_00, 0, 'You may break even: no tax due and no refund'],
    ['assumed', 58_000_00, 0, 'If 20% of your wages was withheld, you may get back about $6,769'],
    [null, 58_000_00, 0, 'Your federal tax is about $4,832'],
    [null, 10_000_00, 0, 'You may owe no federal tax'],
    [null, 20_000_00, 2, 'You may get back about $2,625, plus any tax withheld'],
  ] as const)('with %s withheld of %i cents and %i children says %s', (withheld, w2, kids, words) =>
    expect(headline(withheld, w2, kids)).toBe(words),
  );
});

describe('what is worked out', () => {
  it('has brackets that hold the ordinary income and agree with the working, to the cent of a rounding', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const { estimate, brackets } = computeEstimate(input);
        const apart = estimate.trace.some(({ id }) => id.startsWith('tax.gains-'));
        const ordinary =
          estimate.totals.taxableIncome -
          (apart ? Math.min(input.income.gains, estimate.totals.taxableIncome) : 0);
        expect(brackets.reduce((sum, { income }) => sum + income, 0)).toBe(ordinary);
        for (const { rate, tax } of brackets)
          expect(
            Math.abs((findTraceLine(estimate.trace, `tax.bracket-${rate}`)?.amount ?? 0) - tax),
          ).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('names the version that would be used today', () => {
    const input = inputWith({ year: 2024 });
    expect(computeEstimate(input).estimate.ruleVersion).toBe(currentVersion(input));
  });

  it('comes back from JSON as it was', () => {
    const worked = computeEstimate(inputWith({ income: { w2: 90_000_00, gains: 5_000_00 } }));
    expect(JSON.parse(JSON.stringify(worked))).toEqual(worked);
  });
});

describe('the working in parts', () => {
  it('holds every line once, in order, numbered through', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const { trace } = computeEstimate(input).estimate;
        const lines = groupTrace(trace).flatMap((part) => part.lines);
        expect(lines.map(({ label, amount }) => [label, amount])).toEqual(
          trace.map(({ label, amount }) => [label, amount]),
        );
        expect(lines.map(({ number }) => number)).toEqual(trace.map((_, index) => index + 1));
      }),
    );
  });
});

describe('the answers', () => {
  it('are said in words', () => {
    const input = inputWith({
      year: 2026,
      income: { w2: 60_000_00, selfEmployment: 20_000_00 },
      payments: { withholding: null },
    });
    expect(formatAnswers(input)).toEqual([
      { label: 'Tax year', value: '2026' },
      { label: 'Filing status', value: 'Single' },
      { label: 'W-2 wages', value: '$60,000' },
      { label: 'Self-employment profit', value: '$20,000' },
      { label: 'Deduction', value: 'Whichever is larger' },
      { label: 'Federal tax withheld', value: 'Not known' },
    ]);
  });
});
