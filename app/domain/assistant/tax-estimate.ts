import { formatMoney } from '../money';
import { queryOf, resultPath } from '../tax/estimator-links';
import { estimate } from '../tax/estimate';
import { formatRate } from '../tax/estimate-words';
import { FILING_STATUSES, FILING_STATUS_LABELS, type FilingStatus } from '../tax/filing-status';
import { emptyInput, type EstimateInput } from '../tax/input';
import { DISCLAIMER } from '../tax/disclaimer';
import type { TaxYear } from '../tax/years/figures';
import { inBoth, type Fact } from './fact';
import { STATUS_IN_SPANISH } from './spanish/words';
import type { ToolInput } from './tools';

type Asked = ToolInput<'estimate_tax'>;

const cents = (dollars = 0) => Math.round(dollars * 100);

function inputOf(asked: Asked, year: TaxYear, status: FilingStatus): EstimateInput {
  const input = emptyInput(year, status);
  return {
    ...input,
    income: {
      ...input.income,
      gross: cents(asked.income),
      w2: cents(asked.wages),
      selfEmployment: cents(asked.selfEmployment),
      gains: cents(asked.gains),
      investment: cents(asked.investment),
    },
    deductions: {
      ...input.deductions,
      mortgageInterest: cents(asked.mortgageInterest),
      studentLoanInterest: cents(asked.studentLoanInterest),
      charity: cents(asked.charity),
    },
    people: {
      ...input.people,
      children: asked.children ?? 0,
      otherDependents: asked.otherDependents ?? 0,
      age65: Math.min(asked.age65 ?? 0, status.startsWith('married') ? 2 : 1),
    },
    payments: {
      withholding: asked.withheld === undefined ? null : cents(asked.withheld),
      estimated: 0,
    },
  };
}

/** What an estimate comes to by the portal's engine, for one status or for all four; each opens in the calculator, where it can be saved. */
export function estimateFacts(asked: Asked, defaultYear: TaxYear): Fact[] {
  const year = asked.year ?? defaultYear;
  const statuses = asked.filingStatus ? [asked.filingStatus] : FILING_STATUSES;
  return statuses.map((status) => factOf(inputOf(asked, year, status), asked));
}

function factOf(input: EstimateInput, asked: Asked): Fact {
  const { totals, trace } = estimate(input);
  const senior = Math.abs(trace.find(({ id }) => id === 'deduction.senior')?.amount ?? 0);
  const credits = totals.credits + totals.refundableCredits;
  const itemized = totals.deductionType === 'itemized';
  const money = formatMoney;
  const parts: (readonly [boolean, string, string])[] = [
    [true, `income ${money(totals.totalIncome)}`, `ingresos ${money(totals.totalIncome)}`],
    [
      true,
      `${totals.deductionType} deduction ${money(totals.deduction - senior)}`,
      `deducción ${itemized ? 'detallada' : 'estándar'} ${money(totals.deduction - senior)}`,
    ],
    [senior > 0, `senior deduction ${money(senior)}`, `deducción para mayores ${money(senior)}`],
    [
      true,
      `taxable income ${money(totals.taxableIncome)}`,
      `ingreso gravable ${money(totals.taxableIncome)}`,
    ],
    [
      credits > 0,
      `child and dependent credits ${money(credits)}`,
      `créditos por hijos y dependientes ${money(credits)}`,
    ],
    [
      totals.totalTax !== totals.incomeTaxAfterCredits,
      `income tax ${money(totals.incomeTaxAfterCredits)}`,
      `impuesto sobre la renta ${money(totals.incomeTaxAfterCredits)}`,
    ],
    [
      totals.selfEmploymentTax > 0,
      `self-employment tax ${money(totals.selfEmploymentTax)}`,
      `impuesto por cuenta propia ${money(totals.selfEmploymentTax)}`,
    ],
    [
      totals.additionalMedicareTax > 0,
      `additional Medicare tax ${money(totals.additionalMedicareTax)}`,
      `impuesto adicional de Medicare ${money(totals.additionalMedicareTax)}`,
    ],
    [
      totals.netInvestmentIncomeTax > 0,
      `net investment income tax ${money(totals.netInvestmentIncomeTax)}`,
      `impuesto sobre ingresos netos de inversión ${money(totals.netInvestmentIncomeTax)}`,
    ],
    [
      totals.marginalRate > 0,
      `top bracket ${formatRate(totals.marginalRate)}`,
      `tramo más alto ${formatRate(totals.marginalRate)}`,
    ],
    [
      true,
      `effective tax rate ${formatRate(totals.effectiveTaxRate)}`,
      `tasa efectiva ${formatRate(totals.effectiveTaxRate)}`,
    ],
  ];
  const listed = (language: 1 | 2) =>
    parts
      .filter(([shown]) => shown)
      .map((part) => part[language])
      .join(', ');
  const [settles, settlesInSpanish] = settled(totals, asked);
  const tax = money(totals.totalTax);
  return inBoth(
    [
      `${FILING_STATUS_LABELS[input.filingStatus]}, tax year ${input.year}: total federal tax ${tax} (${listed(1)}).${settles}`,
      `${STATUS_IN_SPANISH[input.filingStatus]}, año fiscal ${input.year}: impuesto federal total ${tax} (${listed(2)}).${settlesInSpanish}`,
    ],
    ['Open this estimate in the calculator', 'Abrir este cálculo en la calculadora'],
    resultPath(queryOf(input)),
  );
}

/** Refund or balance, only where what was withheld is known. */
function settled(
  totals: { refund: number; taxesOwed: number },
  { withheld }: Asked,
): readonly [string, string] {
  if (withheld === undefined) return ['', ''];
  const [refund, owed] = [formatMoney(totals.refund), formatMoney(totals.taxesOwed)];
  return totals.refund > 0
    ? [
        ` With that withheld, the refund is ${refund}.`,
        ` Con lo que le retuvieron, el reembolso es ${refund}.`,
      ]
    : [
        ` With that withheld, ${owed} is still owed.`,
        ` Con lo que le retuvieron, aún debe ${owed}.`,
      ];
}

export const ESTIMATE_NOTE: Fact = inBoth(
  [
    DISCLAIMER,
    'Esto es un cálculo aproximado, no asesoría ni una declaración de impuestos. Su impuesto real depende de datos que aquí no se preguntan.',
  ],
  ['Tax Calculator', 'Calculadora de impuestos'],
  '/tax-calculator',
);
