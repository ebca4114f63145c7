import type { Cents } from '../money';
import type { Schedule } from './brackets';
import { roundCents } from './rounding';

export type BracketShare = { rate: number; from: Cents; to: Cents; income: Cents; tax: Cents };

/** Every row of a schedule with the income in it and its tax, zero where none reaches: for bars and their table. */
export function bracketShares(schedule: Schedule, ordinaryIncome: Cents): BracketShare[] {
  return schedule.map(({ rate, from, to }) => {
    const income = Math.max(0, Math.min(ordinaryIncome, to) - from);
    return { rate, from, to, income, tax: roundCents((income * rate) / 100) };
  });
}
