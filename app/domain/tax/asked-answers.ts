import { ANSWER_NAMES, readAnswers, type Problems } from './answers';
import { withControls, type Getter } from './calculation';
import { toQuery } from './estimator-links';
import type { EstimateInput } from './input';
import type { TaxYear } from './years/figures';

/** The answers of an address or a form. `query` holds those that could be read, without what is zero; '' where some could not. */
export type ParsedAnswers = { input: EstimateInput; query: string; problems: Problems | null };

export function parseAnswers(get: Getter, defaultYear: TaxYear): ParsedAnswers {
  const { input, problems } = readAnswers(withControls(get), defaultYear);
  return { input, problems, query: problems ? '' : toQuery(input) };
}

/** What was given as answers, unchecked and short enough for an address: to go back to the form with it. */
export function toRawQuery(get: Getter): string {
  return new URLSearchParams(
    ANSWER_NAMES.flatMap((name) => (get(name) ? [[name, get(name)!.slice(0, 40)]] : [])),
  ).toString();
}
