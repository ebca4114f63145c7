import { readAnswers } from '~/domain/tax/answers';
import {
  changedOptions,
  getAdjacentYear,
  statusOptions,
  yearOptions,
  type Option,
} from '~/domain/tax/comparison';
import type { ComparisonKind } from '~/domain/tax/estimator-links';
import { ANSWER_NAMES, FIELDS, getKind, type AnswerName } from '~/domain/tax/fields';
import type { EstimateInput } from '~/domain/tax/input';
import { TAX_YEARS, type TaxYear } from '~/domain/tax/years/figures';

export const CHANGEABLE = ANSWER_NAMES.filter((name) => getKind(name) !== 'choice');

/** `options` is null until it is known what to compare with. */
export type Asked = {
  options: Option[] | null;
  problem: string | null;
  other: TaxYear;
  change: AnswerName;
  to: string;
};

export function parseComparison(
  kind: ComparisonKind,
  input: EstimateInput,
  get: (name: string) => string | null,
): Asked {
  const other =
    TAX_YEARS.find((year) => String(year) === get('other') && year !== input.year) ??
    getAdjacentYear(input.year);
  const change = CHANGEABLE.find((name) => name === get('change')) ?? 'w2';
  const to = (get('to') ?? '').slice(0, 60);
  const asked = { other, change, to, problem: null };
  if (kind === 'statuses') return { ...asked, options: statusOptions(input) };
  if (kind === 'years') return { ...asked, options: yearOptions(input, other) };
  if (get('to') === null) return { ...asked, options: null };

  const { input: changed, problems } = readAnswers(
    (name) => (name === change ? to : get(name)),
    input.year,
  );
  const problem = problems?.[change]?.join(' ') ?? null;
  return {
    ...asked,
    problem,
    options: problem
      ? null
      : changedOptions(
          input,
          changed,
          `${FIELDS[change].label}: ${to.trim() || (change === 'withholding' ? 'not known' : '0')}`,
        ),
  };
}
