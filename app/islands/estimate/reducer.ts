import { calculate, type Calculation, type Typed } from '~/domain/tax/calculation';
import { ANSWER_NAMES, FORM_ORDER, type AnswerName } from '~/domain/tax/fields';
import type { TaxYear } from '~/domain/tax/years/figures';

export type EstimateProps = {
  /** What the fields hold as the server draws them. */
  typed: Typed;
  /** Whether an estimate was asked for, so that what can't be read is said. */
  asked: boolean;
  defaultYear: TaxYear;
  signedIn: boolean;
};

export type EstimateState = {
  defaultYear: TaxYear;
  typed: Typed;
  calculation: Calculation;
  /** Fields that were sent or left and not edited since: their problems are shown. */
  left: readonly AnswerName[];
  /**
   * Those that the summary at the top of the form names: they were wrong when the form was sent.
   */
  listed: readonly AnswerName[];
};

/** `typed` is always the whole form as it is now; `name` is the field that was edited or left. */
export type EstimateAction =
  | { type: 'edited' | 'left'; name: string; typed: Typed }
  /**
   * The island has started; fields may have been filled in before. `focused` is still being edited.
   */
  | { type: 'resumed'; focused: string | null; typed: Typed };

export function startEstimate({ typed, asked, defaultYear }: EstimateProps): EstimateState {
  const calculation = calculate(typed, defaultYear);
  const wrong = asked ? FORM_ORDER.filter((name) => calculation.problems?.[name]) : [];
  return { defaultYear, typed, calculation, left: wrong, listed: wrong };
}

export function reduceEstimate(state: EstimateState, action: EstimateAction): EstimateState {
  const next = withTyped(state, action.typed);
  if (action.type === 'resumed') return resume(next, state.typed, action.focused);
  const name = FORM_ORDER.find((each) => each === action.name);
  if (!name) return next;
  const left = next.left.filter((each) => each !== name);
  return action.type === 'left'
    ? { ...next, left: [...left, name] }
    : { ...next, left, listed: next.listed.filter((each) => each !== name) };
}

/** The problem shown beside a field; undefined while it is being filled in. */
export const getProblem = (
  { calculation, left }: Pick<EstimateState, 'calculation' | 'left'>,
  name: AnswerName,
): string | undefined =>
  left.includes(name) ? calculation.problems?.[name]?.join(' ') : undefined;

/** Whether a field holds more than it starts with. */
export const isAnswer = (value: string | undefined): boolean => Boolean(value) && value !== 'best';

function withTyped(state: EstimateState, typed: Typed): EstimateState {
  if (ANSWER_NAMES.every((name) => (typed[name] ?? '') === (state.typed[name] ?? ''))) return state;
  return { ...state, typed, calculation: calculate(typed, state.defaultYear) };
}

/** Fields filled in before count as left, except the status, which nobody is asked for early. */
function resume(state: EstimateState, before: Typed, focused: string | null): EstimateState {
  const changed = (name: AnswerName) => (state.typed[name] ?? '') !== (before[name] ?? '');
  const met = ANSWER_NAMES.filter(
    (name) => name !== focused && name !== 'filingStatus' && state.typed[name],
  );
  return {
    ...state,
    left: [...new Set([...state.left.filter((name) => !changed(name)), ...met])],
    listed: state.listed.filter((name) => !changed(name)),
  };
}
