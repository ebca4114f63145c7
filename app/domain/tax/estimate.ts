import type { EstimateInput } from './input';
import type { Estimate } from './result';
import { RULES } from './rules';
import { inWords, TEXTS } from './texts/trace-texts';
import { workOut } from './work-out';

/** An estimate by the law of the year, with its working in words. */
export function estimate(input: EstimateInput): Estimate {
  const { year, filingStatus } = input;
  const { totals, choice, steps } = workOut(input);
  return {
    ruleSet: 'law',
    year,
    ruleVersion: RULES[year][filingStatus].version,
    totals,
    choice,
    trace: inWords(steps, TEXTS[year][filingStatus]),
  };
}
