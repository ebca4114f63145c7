import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Typed } from '~/domain/tax/calculation';
import { ANSWER_NAMES } from '~/domain/tax/fields';
import {
  getProblem,
  reduceEstimate,
  startEstimate,
  type EstimateAction,
} from '~/islands/estimate/reducer';

const start = (typed: Typed = {}, asked = false) =>
  startEstimate({ typed, asked, defaultYear: 2026, signedIn: false });
const NOT_POSITIVE = 'Enter an amount of zero or more.';

describe('the calculator’s state', () => {
  it('shows no errors on an unsubmitted form', () => {
    const state = start({ w2: '-1' });
    expect(state.listed).toEqual([]);
    expect(getProblem(state, 'w2')).toBeUndefined();
    expect(getProblem(state, 'filingStatus')).toBeUndefined();
  });

  it('shows errors on a submitted form, in page order', () => {
    const state = start({ withholding: 'x', w2: '-1' }, true);
    expect(state.listed).toEqual(['filingStatus', 'w2', 'withholding']);
    expect(getProblem(state, 'w2')).toBe(NOT_POSITIVE);
    expect(getProblem(state, 'gains')).toBeUndefined();
  });

  it('shows an error once a field is left, and removes it while it is edited', () => {
    const typed = { filingStatus: 'single', w2: '-1' };
    const edited = reduceEstimate(start(), { type: 'edited', name: 'w2', typed });
    expect(getProblem(edited, 'w2')).toBeUndefined();
    expect(edited.calculation.problems).toEqual({ w2: [NOT_POSITIVE] });
    const left = reduceEstimate(edited, { type: 'left', name: 'w2', typed });
    expect(getProblem(left, 'w2')).toBe(NOT_POSITIVE);
    const again = reduceEstimate(left, {
      type: 'edited',
      name: 'w2',
      typed: { ...typed, w2: '-' },
    });
    expect(getProblem(again, 'w2')).toBeUndefined();
  });

  it('keeps what was typed before hydration, and shows errors of fields left', () => {
    const typed = { year: '2026', w2: '-1', gains: '-2' };
    const state = reduceEstimate(start(), { type: 'resumed', focused: 'gains', typed });
    expect(state.typed).toEqual(typed);
    expect(getProblem(state, 'w2')).toBe(NOT_POSITIVE);
    expect(getProblem(state, 'gains')).toBeUndefined();
    expect(getProblem(state, 'filingStatus')).toBeUndefined();
  });

  it('keeps the server’s errors if nothing changed before hydration', () => {
    const sent = start({ w2: '-1', gains: 'x' }, true);
    const typed = { year: '2026', deductionType: 'best', w2: '-1', gains: '5' };
    const state = reduceEstimate(sent, { type: 'resumed', focused: null, typed });
    expect(state.listed).toEqual(['filingStatus', 'w2']);
    expect(getProblem(state, 'w2')).toBe(NOT_POSITIVE);
    expect(getProblem(state, 'gains')).toBeUndefined();
  });

  it('is the same in whatever order the answers were typed', () => {
    const name = fc.constantFrom(...ANSWER_NAMES, 'slider');
    const typed = fc.dictionary(
      fc.constantFrom(...ANSWER_NAMES),
      fc.string(),
    ) as fc.Arbitrary<Typed>;
    const action: fc.Arbitrary<EstimateAction> = fc.oneof(
      fc.record({ type: fc.constantFrom('edited' as const, 'left' as const), name, typed }),
      fc.record({ type: fc.constant('resumed' as const), focused: name, typed }),
    );
    fc.assert(
      fc.property(fc.array(action, { minLength: 1 }), (actions) => {
        const state = actions.reduce(reduceEstimate, start());
        expect(state.calculation).toEqual(start(actions.at(-1)!.typed).calculation);
      }),
    );
  });
});
