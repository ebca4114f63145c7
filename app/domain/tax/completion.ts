import type { AnswerName } from './answers';

/** The eight answers the completion bar counts; the number of children stands for the child tax credit. */
export const COMPLETION_NAMES = [
  'filingStatus',
  'gross',
  'w2',
  'selfEmployment',
  'investment',
  'children',
  'studentLoanInterest',
  'mortgageInterest',
] as const satisfies readonly AnswerName[];

/** How much of the form is filled in, in percent (steps of 12.5). An entered 0 counts as filled in. */
export function completionPercent(get: (name: AnswerName) => string | null): number {
  const filled = COMPLETION_NAMES.filter((name) => (get(name) ?? '').trim() !== '').length;
  return (filled / COMPLETION_NAMES.length) * 100;
}

/** The same in words: '38% complete: 3 of 8 key questions answered'. */
export function completionText(percent: number): string {
  const answered = (percent * COMPLETION_NAMES.length) / 100;
  return `${Math.round(percent)}% complete: ${answered} of ${COMPLETION_NAMES.length} key questions answered`;
}
