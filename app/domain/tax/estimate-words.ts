import { formatMoney, type Cents } from '../money';
import type { ByStatus } from './filing-status';
import type { EstimateInput } from './input';
import type { Totals } from './result';
import { ASSUMED_WITHHOLDING } from './settlement';
import type { TaxYear } from './years/figures';

export const DISCLAIMER =
  'This is an estimate, not tax advice and not a tax return. Your actual tax depends on facts it doesn’t ask about.';

const AS_FILER: ByStatus<string> = {
  single: 'as a single filer',
  married_joint: 'as a couple filing jointly',
  married_separate: 'as a married person filing separately',
  head_household: 'as head of household',
};

type Headlined = Pick<Totals, 'refund' | 'taxesOwed' | 'totalTax' | 'refundableCredits'>;

export function formatHeadline(
  { payments: { withholding } }: Pick<EstimateInput, 'payments'>,
  { refund, taxesOwed, totalTax, refundableCredits }: Headlined,
): string {
  if (withholding === null) {
    if (refund > 0) return `You may get back about ${wholeDollars(refund)}, plus any tax withheld`;
    const tax = totalTax - refundableCredits;
    return tax > 0
      ? `Your federal tax is about ${wholeDollars(tax)}`
      : 'You may owe no federal tax';
  }
  const you =
    withholding === 'assumed'
      ? `If ${ASSUMED_WITHHOLDING}% of your wages was withheld, you`
      : 'You';
  if (refund > 0) return `${you} may get back about ${wholeDollars(refund)}`;
  if (taxesOwed > 0) return `${you} may owe about ${wholeDollars(taxesOwed)}`;
  return `${you} may break even: no tax due and no refund`;
}

export function formatBasis(
  {
    filingStatus,
    year,
    payments: { withholding },
  }: Pick<EstimateInput, 'filingStatus' | 'year' | 'payments'>,
  { totalIncome }: Pick<Totals, 'totalIncome'>,
): string {
  const grounds = `Based on total income of ${formatMoney(totalIncome)}, ${AS_FILER[filingStatus]}, ${forTaxYear(year)}.`;
  return withholding === null ? `${grounds} Tax withheld isn’t counted yet.` : grounds;
}

export const forTaxYear = (year: TaxYear): string => `for tax year ${year}`;

export const formatRate = (percent: number): string => `${Number(percent.toFixed(2))}%`;

const wholeDollars = (cents: Cents): string =>
  cents < 100 ? formatMoney(cents) : formatMoney(Math.round(cents / 100) * 100);
