import type { EstimateInput } from './input';
import type { Estimate } from './result';
import { RULES } from './rules';
import { toTraceLines, TEXTS } from './texts/trace-texts';
import { calculateTax } from './calculate-tax';

/** An estimate by the law of the year, with its working in words. */
export function estimate(input: EstimateInput): Estimate {
  const { year, filingStatus } = input;
  const { totals, choice, steps } = calculateTax(input);
  return {
    ruleSet: 'law',
    year,
    ruleVersion: RULES[year][filingStatus].version,
    totals,
    choice,
    trace: toTraceLines(steps, TEXTS[year][filingStatus]),
  };
}
