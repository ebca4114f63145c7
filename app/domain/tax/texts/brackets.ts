import { formatMoney } from '../../money';
import type { Schedule } from '../brackets';
import type { TraceText } from '../trace';

export function bracketTextsOf(schedule: Schedule, source: string): TraceText[] {
  return schedule.map(({ from, to, rate, text }) => ({
    id: text,
    label: `${rate}% bracket`,
    rule: `${rate}% of taxable income ${
      to === Infinity
        ? `above ${formatMoney(from)}`
        : `from ${formatMoney(from)} to ${formatMoney(to)}`
    }`,
    source,
  }));
}
