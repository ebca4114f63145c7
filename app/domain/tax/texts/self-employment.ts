import { formatMoney } from '../../money';
import type { TraceText } from '../trace';
import type { YearFigures } from '../years/figures';

export function selfEmploymentTextsOf({ selfEmployment: figures }: YearFigures): TraceText[] {
  const base = formatMoney(figures.wageBase * 100);
  const minimum = formatMoney(figures.minimumNetEarnings * 100);
  const textsOf = (prefix: string, whose: string): TraceText[] => [
    {
      id: `self-employment.${prefix}net-earnings`,
      label: `Net earnings from self-employment${whose}`,
      rule: `${figures.netEarningsShare}% of the profit; no tax is due if this is under ${minimum}`,
      source: figures.source,
    },
    {
      id: `self-employment.${prefix}under-wage-base`,
      label: `Part under the Social Security wage base${whose}`,
      rule: `Net earnings up to ${base} minus this person’s W-2 wages`,
      source: figures.source,
    },
  ];
  return [...textsOf('', ''), ...textsOf('spouse-', ', spouse')];
}
