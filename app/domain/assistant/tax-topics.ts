import { formatMoney } from '../money';
import { formatRate } from '../tax/estimate-words';
import {
  FILING_STATUSES,
  FILING_STATUS_LABELS,
  type ByStatus,
  type FilingStatus,
} from '../tax/filing-status';
import { FIGURES } from '../tax/rules';
import type { TaxYear, YearFigures } from '../tax/years/figures';
import type { Fact } from './fact';
import { STATUS_IN_SPANISH } from './spanish/words';

/** What the tables of a tax year can be asked for. */
export const TAX_TOPICS = [
  'standard_deduction',
  'extra_deduction',
  'brackets',
  'gains',
  'senior_deduction',
  'itemized',
  'charity',
  'state_local_taxes',
  'student_loan',
  'self_employment',
  'wage_base',
  'additional_medicare',
  'net_investment',
  'child_credit',
] as const;
export type TaxTopic = (typeof TAX_TOPICS)[number];

const CALCULATOR = { label: 'Tax Calculator', href: '/tax-calculator' };

type Status = FilingStatus | null;
type Told = { text: string; source: string; spanish?: string };

const dollars = (amount: number) => formatMoney(amount * 100);

function byStatus<T>(
  status: Status,
  amounts: ByStatus<T>,
  say: (amount: T) => string,
  labels: ByStatus<string> = FILING_STATUS_LABELS,
): string {
  const wanted = status ? [status] : FILING_STATUSES;
  return wanted.map((each) => `${labels[each]} ${say(amounts[each])}`).join('; ');
}

const orNone =
  (say: (range: readonly [number, number]) => string) =>
  (range: readonly [number, number] | null) => (range ? say(range) : 'not allowed');

function bracketText(
  { rates, upperLimits }: YearFigures['brackets'],
  status: Status,
  [upTo, above]: readonly [string, string] = ['up to', 'above'],
  labels: ByStatus<string> = FILING_STATUS_LABELS,
): string {
  const say = (limits: readonly number[]) =>
    rates
      .map((rate, index) => {
        const limit = limits[index];
        return limit === undefined
          ? `${formatRate(rate)} ${above} ${dollars(limits[index - 1] ?? 0)}`
          : `${formatRate(rate)} ${upTo} ${dollars(limit)}`;
      })
      .join(', ');
  return byStatus(status, upperLimits, say, labels);
}

const SAY: Record<TaxTopic, (year: YearFigures, status: Status) => Told> = {
  standard_deduction: ({ standardDeduction }, status) => ({
    text: `Standard deduction: ${byStatus(status, standardDeduction.amounts, dollars)}.`,
    spanish: `Deducción estándar: ${byStatus(status, standardDeduction.amounts, dollars, STATUS_IN_SPANISH)}.`,
    source: standardDeduction.source,
  }),
  extra_deduction: ({ standardDeduction }, status) => ({
    text: `Added to the standard deduction for each filer who is 65 or older, or blind: ${byStatus(status, standardDeduction.perAgeOrBlind, dollars)}.`,
    source: standardDeduction.source,
  }),
  brackets: ({ brackets }, status) => ({
    text: `Federal tax brackets, on taxable income: ${bracketText(brackets, status)}.`,
    spanish: `Tramos del impuesto federal, sobre el ingreso gravable: ${bracketText(brackets, status, ['hasta', 'por encima de'], STATUS_IN_SPANISH)}.`,
    source: brackets.source,
  }),
  gains: ({ gains }, status) => ({
    text: `Long-term capital gains and qualified dividends are taxed at ${formatRate(gains.rates[0])} while taxable income is up to ${byStatus(status, gains.topOfZero, dollars)}; at ${formatRate(gains.rates[1])} up to ${byStatus(status, gains.topOfFifteen, dollars)}; and at ${formatRate(gains.rates[2])} above that.`,
    source: gains.source,
  }),
  senior_deduction: ({ seniorDeduction: senior, year }, status) =>
    senior
      ? {
          text: `Deduction for people who are 65 or older: ${dollars(senior.perPerson)} each, less ${formatRate(senior.phaseOutRate)} of income above ${byStatus(status, senior.phaseOutFrom, (from) => (from === null ? 'not allowed' : dollars(from)))}.`,
          source: senior.source,
        }
      : { text: `There is no senior deduction for ${year}.`, source: '' },
  itemized: ({ itemized }) => ({
    text: `Itemized deductions: medical costs count above ${formatRate(itemized.medicalFloor)} of adjusted gross income, cash gifts to charity up to ${formatRate(itemized.charityCeiling)} of it; mortgage interest counts in full within the limits on the debt.`,
    source: itemized.source,
  }),
  charity: ({ itemized }, status) => ({
    text: `Cash gifts to charity count up to ${formatRate(itemized.charityCeiling)} of adjusted gross income when you itemize${itemized.charityFloor ? `, above ${formatRate(itemized.charityFloor)} of it` : ''}; beside the standard deduction: ${byStatus(status, itemized.charityBesideStandard, dollars)}.`,
    source: itemized.source,
  }),
  state_local_taxes: ({ stateLocalTaxes: salt }, status) => ({
    text: `Deduction for state and local taxes (SALT): at most ${dollars(salt.limit)}, half of that for married filing separately${salt.reducedFrom ? `; less ${formatRate(salt.reductionRate)} of income above ${byStatus(status, salt.reducedFrom, dollars)}, but not below ${dollars(salt.floor)}` : ''}.`,
    source: salt.source,
  }),
  student_loan: ({ studentLoan }, status) => ({
    text: `Student loan interest deduction: at most ${dollars(studentLoan.maximum)}, phased out by income: ${byStatus(
      status,
      studentLoan.phaseOut,
      orNone(([from, to]) => `${dollars(from)} to ${dollars(to)}`),
    )}.`,
    source: studentLoan.source,
  }),
  self_employment: ({ selfEmployment: own }) => ({
    text: `Self-employment tax: ${formatRate(own.socialSecurityRate)} for Social Security up to ${dollars(own.wageBase)} and ${formatRate(own.medicareRate)} for Medicare (${formatRate(own.socialSecurityRate + own.medicareRate)} together), on ${formatRate(own.netEarningsShare)} of net profit, from ${dollars(own.minimumNetEarnings)} of net earnings on. Half of it is deductible.`,
    source: own.source,
  }),
  wage_base: ({ selfEmployment: own }) => ({
    text: `Social Security tax is due on earnings up to ${dollars(own.wageBase)} (the wage base).`,
    source: own.source,
  }),
  additional_medicare: ({ additionalMedicare: more }, status) => ({
    text: `Additional Medicare tax: ${formatRate(more.rate)} of earnings above ${byStatus(status, more.thresholds, dollars)}.`,
    source: more.source,
  }),
  net_investment: ({ netInvestment: net }, status) => ({
    text: `Net investment income tax: ${formatRate(net.rate)} where income is above ${byStatus(status, net.thresholds, dollars)}.`,
    source: net.source,
  }),
  child_credit: ({ childCredit: child }, status) => ({
    text: `Child tax credit: ${dollars(child.perChild)} for each child under 17, of which up to ${dollars(child.refundablePerChild)} can be refunded; ${dollars(child.perOtherDependent)} for each other dependent. It falls from an income of ${byStatus(status, child.phaseOutFrom, dollars)} on.`,
    spanish: `Crédito por hijos: ${dollars(child.perChild)} por cada hijo menor de 17 años, de los que se pueden reembolsar hasta ${dollars(child.refundablePerChild)}; ${dollars(child.perOtherDependent)} por cada otro dependiente. Baja a partir de ingresos de ${byStatus(status, child.phaseOutFrom, dollars, STATUS_IN_SPANISH)}.`,
    source: child.source,
  }),
};

/** The published figures of a year on a topic, for one status or for all four. */
export function taxYearFact(topic: TaxTopic, year: TaxYear, status: Status): Fact {
  const { text, source, spanish } = SAY[topic](FIGURES[year], status);
  return {
    text: `Tax year ${year}. ${text}${source ? ` Source: ${source}.` : ''}`,
    page: CALCULATOR,
    ...(spanish && {
      spanish: {
        text: `Año fiscal ${year}. ${spanish}${source ? ` Fuente: ${source}.` : ''}`,
        label: 'Calculadora de impuestos',
      },
    }),
  };
}
