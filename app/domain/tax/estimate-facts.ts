import type { Bilingual, Fact } from '../assistant/fact';
import type { ToolInput } from '../assistant/tools';
import { formatMoney, type Cents } from '../money';
import { estimate } from './estimate';
import { formatRate } from './estimate-words';
import { resultPath } from './estimator-links';
import {
  FILING_STATUSES,
  FILING_STATUS_LABELS,
  MAX_FILERS,
  STATUS_IN_SPANISH,
  type FilingStatus,
} from './filing-status';
import { emptyInput, type EstimateInput } from './input';
import type { Totals } from './result';
import type { TraceLine } from './trace';
import { toQuery } from './write-answers';
import type { TaxYear } from './years/figures';

type EstimateQuestion = ToolInput<'estimate_tax'>;

const cents = (dollars = 0): Cents => Math.round(dollars * 100);

function toInput(asked: EstimateQuestion, year: TaxYear, status: FilingStatus): EstimateInput {
  const input = emptyInput(year, status);
  const { income, deductions, people, payments } = input;
  income.gross = cents(asked.income);
  income.w2 = cents(asked.wages);
  income.selfEmployment = cents(asked.selfEmployment);
  income.gains = cents(asked.gains);
  income.investment = cents(asked.investment);
  deductions.mortgageInterest = cents(asked.mortgageInterest);
  deductions.studentLoanInterest = cents(asked.studentLoanInterest);
  deductions.charity = cents(asked.charity);
  people.children = asked.children ?? 0;
  people.otherDependents = asked.otherDependents ?? 0;
  people.age65 = Math.min(asked.age65 ?? 0, MAX_FILERS[status]);
  payments.withholding = asked.withheld === undefined ? null : cents(asked.withheld);
  return input;
}

export function estimateFacts(asked: EstimateQuestion, defaultYear: TaxYear): Fact[] {
  const year = asked.year ?? defaultYear;
  const statuses = asked.filingStatus ? [asked.filingStatus] : FILING_STATUSES;
  return statuses.map((status) => toFact(toInput(asked, year, status)));
}

function toFact(input: EstimateInput): Fact {
  const { filingStatus, year } = input;
  const { totals, trace } = estimate(input);
  const parts = [...amounts(totals, trace), ...rates(totals)];
  const tax = formatMoney(totals.totalTax);
  const balance = input.payments.withholding === null ? NOTHING : balanceText(totals);
  const [en, es] = [parts.map((part) => part.en), parts.map((part) => part.es)];
  return {
    id: `estimate:${year}:${filingStatus}`,
    kind: 'estimate',
    title: { en: 'Federal tax estimate', es: 'Cálculo del impuesto federal' },
    text: {
      en: `${FILING_STATUS_LABELS[filingStatus]}, tax year ${year}: total federal tax ${tax} (${en.join(', ')}).${balance.en}`,
      es: `${STATUS_IN_SPANISH[filingStatus]}, año fiscal ${year}: impuesto federal total ${tax} (${es.join(', ')}).${balance.es}`,
    },
    page: {
      href: resultPath(toQuery(input)),
      label: {
        en: 'Open this estimate in the calculator',
        es: 'Abrir este cálculo en la calculadora',
      },
    },
  };
}

/** The amounts behind the tax. Those that are zero are left out, but for the first three. */
function amounts(totals: Totals, trace: readonly TraceLine[]): Bilingual[] {
  const sumAmounts = (start: string) =>
    trace.reduce((sum, { id, amount }) => sum + (id.startsWith(start) ? Math.abs(amount) : 0), 0);
  const senior = sumAmounts('deduction.senior');
  const business = sumAmounts('deduction.business-income');
  const earned = sumAmounts('refundable.earned-income');
  const [kind, clase] =
    totals.deductionType === 'itemized' ? ['itemized', 'detallada'] : ['standard', 'estándar'];
  const credits = totals.credits + totals.refundableCredits - earned;
  const hasOtherTaxes =
    totals.totalTax !== totals.incomeTaxAfterCredits || totals.alternativeMinimumTax > 0;
  const rows: (readonly [en: string, es: string, amount: Cents, isShown?: boolean])[] = [
    ['income', 'ingresos', totals.totalIncome, true],
    [`${kind} deduction`, `deducción ${clase}`, totals.deduction - senior - business, true],
    ['senior deduction', 'deducción para mayores', senior],
    ['business income deduction', 'deducción por ingreso de negocio', business],
    ['taxable income', 'ingreso gravable', totals.taxableIncome, true],
    ['child and dependent credits', 'créditos por hijos y dependientes', credits],
    ['earned income credit', 'crédito por ingreso del trabajo', earned],
    ['income tax', 'impuesto sobre la renta', totals.incomeTaxAfterCredits, hasOtherTaxes],
    [
      'of it alternative minimum tax',
      'de ello impuesto mínimo alternativo',
      totals.alternativeMinimumTax,
    ],
    ['self-employment tax', 'impuesto por cuenta propia', totals.selfEmploymentTax],
    ['additional Medicare tax', 'impuesto adicional de Medicare', totals.additionalMedicareTax],
    [
      'net investment income tax',
      'impuesto sobre ingresos netos de inversión',
      totals.netInvestmentIncomeTax,
    ],
  ];
  return rows
    .filter(([, , amount, isShown = amount > 0]) => isShown)
    .map(([en, es, amount]) => {
      const money = formatMoney(amount);
      return { en: `${en} ${money}`, es: `${es} ${money}` };
    });
}

function rates({ marginalRate, effectiveTaxRate }: Totals): Bilingual[] {
  const [top, effective] = [formatRate(marginalRate), formatRate(effectiveTaxRate)];
  return [
    ...(marginalRate > 0 ? [{ en: `top bracket ${top}`, es: `tramo más alto ${top}` }] : []),
    { en: `effective tax rate ${effective}`, es: `tasa efectiva ${effective}` },
  ];
}

const NOTHING: Bilingual = { en: '', es: '' };

function balanceText({ refund, taxesOwed }: Totals): Bilingual {
  const [back, owed] = [formatMoney(refund), formatMoney(taxesOwed)];
  return refund > 0
    ? {
        en: ` With that withheld, the refund is ${back}.`,
        es: ` Con lo que le retuvieron, el reembolso es ${back}.`,
      }
    : {
        en: ` With that withheld, ${owed} is still owed.`,
        es: ` Con lo que le retuvieron, aún debe ${owed}.`,
      };
}
