import { formatMoney } from '../../money';
import type { FilingStatus } from '../filing-status';
import type { TraceText } from '../trace';
import type { YearFigures } from '../years/figures';

export function additionalTaxTextsOf(figures: YearFigures, status: FilingStatus): TraceText[] {
  const medicare = figures.additionalMedicare;
  const investment = figures.netInvestment;
  const work = figures.selfEmployment;
  return [
    {
      id: 'other-tax.additional-medicare',
      label: 'Additional Medicare tax',
      rule: `${medicare.rate}% of wages and net earnings from self-employment above ${formatMoney(medicare.thresholds[status] * 100)} together`,
      source: medicare.source,
    },
    {
      id: 'other-tax.net-investment',
      label: 'Net investment income tax',
      rule: `${investment.rate}% of investment income and gains, or of adjusted gross income above ${formatMoney(investment.thresholds[status] * 100)} if that is less`,
      source: investment.source,
    },
    {
      id: 'other-tax.self-employment',
      label: 'Self-employment tax',
      rule: `${work.socialSecurityRate}% of net earnings under the wage base and ${work.medicareRate}% of all net earnings`,
      source: work.source,
    },
  ];
}
