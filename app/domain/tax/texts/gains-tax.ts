import { formatMoney } from '../../money';
import type { FilingStatus } from '../filing-status';
import type { TraceText } from '../trace';
import type { YearFigures } from '../years/figures';

export function gainsTextsOf({ gains }: YearFigures, status: FilingStatus): TraceText[] {
  const { rates, source } = gains;
  const zero = formatMoney(gains.topOfZero[status] * 100);
  const fifteen = formatMoney(gains.topOfFifteen[status] * 100);
  const text = (rate: number, range: string): TraceText => ({
    id: `tax.gains-${rate}`,
    label: `Gains and qualified dividends at ${rate}%`,
    rule: `${rate}% of gains ${range} of taxable income, on top of ordinary income`,
    source,
  });
  return [
    text(rates[0], `under ${zero}`),
    text(rates[1], `from ${zero} to ${fifteen}`),
    text(rates[2], `above ${fifteen}`),
  ];
}
