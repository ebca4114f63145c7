import { expect, it } from 'vitest';
import { bracketTax } from '~/domain/tax/brackets';
import { estimate } from '~/domain/tax/estimate';
import { FILING_STATUSES } from '~/domain/tax/filing-status';
import { RULES } from '~/domain/tax/rules';
import { TAX_YEARS } from '~/domain/tax/years/figures';
import { inputWith } from './inputs';

const INPUTS = TAX_YEARS.flatMap((year) =>
  FILING_STATUSES.map((status, index) =>
    inputWith({
      year,
      status,
      income: {
        w2: 40_000_00 + index * 70_000_13,
        selfEmployment: index * 5_000_07,
        investment: 1_000_00,
        gains: index * 9_000_00,
      },
      deductions: { studentLoanInterest: 2_000_00, mortgageInterest: 9_000_00, charity: 1_000_00 },
      people: { children: index, otherDependents: 1, age65: 1 },
    }),
  ),
);

/** Processor seconds for one call, the best of three rounds, so that what else the machine does counts little. */
function secondsPerCall(calls: number, work: (call: number) => number): number {
  let best = Infinity;
  let sum = 0;
  for (let round = 0; round < 3; round += 1) {
    const before = process.cpuUsage().user;
    for (let call = 0; call < calls; call += 1) sum += work(call);
    best = Math.min(best, (process.cpuUsage().user - before) / 1e6 / calls);
  }
  expect(sum).toBeGreaterThan(0);
  return best;
}

it('an estimate with its trace takes less than 300 times the bracket sum alone', () => {
  const { schedule } = RULES[2025].single;
  const alone = secondsPerCall(3_000_000, (call) => bracketTax(schedule, 1_00 + call * 20));
  const whole = secondsPerCall(
    100_000,
    (call) => estimate(INPUTS[call % INPUTS.length]!).trace.length,
  );
  console.info(
    `${Math.round(1 / whole).toLocaleString('en-US')} estimates a second on one core, ${Math.round(whole / alone)} times the bracket sum alone`,
  );
  expect(whole / alone).toBeLessThan(300);
});
