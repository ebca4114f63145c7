import { formatMoney } from '../money';
import type { Schedule } from './brackets';
import { FIELDS, getField, INCOME_NAMES } from './fields';
import { forEachStatus, type ByStatus, type FilingStatus } from './filing-status';
import { incomeTextId } from './income';
import { FIGURES, SCHEDULES } from './rules';
import { ASSUMED, ASSUMED_WITHHOLDING } from './settlement';
import type { Step, TraceLine, TraceText } from './trace';
import type { TaxYear, YearFigures } from './years/figures';

/** The words of the working’s lines, by what a step names. */
export type Texts = Readonly<Record<string, TraceText>>;

const money = (dollars: number) => formatMoney(dollars * 100);

export const text = (id: string, label: string, rule: string, source: string): TraceText => ({
  id,
  label,
  rule,
  source,
});

export function byId(texts: readonly TraceText[]): Texts {
  return Object.fromEntries(texts.map((each) => [each.id, each]));
}

export function getIncomeTexts(year: TaxYear): TraceText[] {
  const source = (form: string) => `26 U.S.C. §61; ${form} (tax year ${year})`;
  return [
    ...INCOME_NAMES.map((name) => {
      const { label, traceLabel = label, form = '' } = getField(name);
      return text(incomeTextId(name), traceLabel, 'As entered', source(form));
    }),
    text(
      'income.beyond-parts',
      'Income beyond the amounts entered',
      'Gross income minus the amounts entered, taxed as other income',
      source(FIELDS.other.form),
    ),
    text(
      'income.total',
      'Total income',
      'The larger of gross income and the total of the amounts entered',
      source('Form 1040 line 9'),
    ),
  ];
}

function getSelfEmploymentTexts({ selfEmployment: figures }: YearFigures): TraceText[] {
  const getLines = (prefix: string, whose: string) => [
    text(
      `self-employment.${prefix}net-earnings`,
      `Net earnings from self-employment${whose}`,
      `${figures.netEarningsShare}% of the profit; no tax is due if this is under ${money(figures.minimumNetEarnings)}`,
      figures.source,
    ),
    text(
      `self-employment.${prefix}under-wage-base`,
      `Part under the Social Security wage base${whose}`,
      `Net earnings up to ${money(figures.wageBase)} minus this person’s W-2 wages`,
      figures.source,
    ),
  ];
  return [...getLines('', ''), ...getLines('spouse-', ', spouse')];
}

function getAdjustmentTexts(figures: YearFigures, status: FilingStatus): TraceText[] {
  const { maximum, phaseOut, source } = figures.studentLoan;
  const range = phaseOut[status];
  return [
    text(
      'adjustments.half-self-employment-tax',
      'Half of self-employment tax',
      'Half of the self-employment tax below',
      figures.selfEmployment.source,
    ),
    text(
      'adjustments.other',
      'Other adjustments',
      'As entered, up to the income that is left',
      `26 U.S.C. §62; Schedule 1, Part II (tax year ${figures.year})`,
    ),
    text(
      'adjustments.student-loan',
      'Student loan interest',
      range
        ? `Interest paid, up to ${money(maximum)}, phased out evenly between ${money(range[0])} and ${money(range[1])} of income after the other adjustments`
        : 'Not allowed if married filing separately',
      source,
    ),
    text(
      'adjustments.total',
      'Adjustments to income',
      'Total of the adjustments',
      `Form 1040 line 10 (tax year ${figures.year})`,
    ),
    text(
      'agi.total',
      'Adjusted gross income',
      'Total income less adjustments',
      `26 U.S.C. §62; Form 1040 line 11 (tax year ${figures.year})`,
    ),
  ];
}

function getDeductionTexts(figures: YearFigures, status: FilingStatus): TraceText[] {
  const { standardDeduction: standard, seniorDeduction: senior, itemized } = figures;
  const seniorFrom = senior?.phaseOutFrom[status] ?? null;
  return [
    text(
      'deduction.standard',
      'Standard deduction',
      'The amount for the filing status',
      standard.source,
    ),
    text(
      'deduction.age-or-blind',
      '65 or older, or blind',
      `${money(standard.perAgeOrBlind[status])} for each`,
      standard.source,
    ),
    text(
      'deduction.charity-beside-standard',
      'Gifts to charity with the standard deduction',
      `Cash gifts, at most ${money(itemized.charityBesideStandard[status])}`,
      itemized.source,
    ),
    text(
      'deduction.senior',
      'Deduction for seniors',
      senior && seniorFrom !== null
        ? `${money(senior.perPerson)} for each filer of 65 or older, each less ${senior.phaseOutRate}% of adjusted gross income above ${money(seniorFrom)}`
        : 'Not allowed',
      senior?.source ?? '',
    ),
    text(
      'deduction.total',
      'Deductions',
      'Total of the deductions',
      `26 U.S.C. §63; Form 1040 line 14 (tax year ${figures.year})`,
    ),
  ];
}

function getItemizedTexts(figures: YearFigures, status: FilingStatus): TraceText[] {
  const { medicalFloor, charityCeiling, charityFloor, topBracketLimit, source } = figures.itemized;
  const salt = figures.stateLocalTaxes;
  const share = status === 'married_separate' ? 2 : 1;
  const topBracketFrom = figures.brackets.upperLimits[status].at(-1)!;
  const reduced = salt.reducedFrom
    ? `, reduced by ${salt.reductionRate / share}% of adjusted gross income above ${money(salt.reducedFrom[status])} to no less than ${money(salt.floor / share)}`
    : '';
  return [
    text(
      'deduction.medical',
      'Medical costs',
      `The part above ${medicalFloor}% of adjusted gross income`,
      source,
    ),
    text(
      'deduction.state-local-taxes',
      'State and local taxes',
      `At most ${money(salt.limit / share)}${reduced}`,
      salt.source,
    ),
    text(
      'deduction.mortgage',
      'Mortgage interest',
      'As entered; the limit on the debt is not checked',
      source,
    ),
    text(
      'deduction.charity',
      'Gifts to charity',
      charityFloor
        ? `The part above ${charityFloor}% of adjusted gross income, at most ${charityCeiling}% of it`
        : `At most ${charityCeiling}% of adjusted gross income`,
      source,
    ),
    text(
      'deduction.top-bracket-limit',
      'Limit in the top bracket',
      `${topBracketLimit?.numerator ?? 0}/${topBracketLimit?.denominator ?? 1} of the itemized deductions, or of income above ${money(topBracketFrom)} if that is less`,
      source,
    ),
  ];
}

export function getBracketTexts(schedule: Schedule, source: string): TraceText[] {
  return schedule.map(({ from, to, rate, text: id }) => {
    const range =
      to === Infinity
        ? `above ${formatMoney(from)}`
        : `from ${formatMoney(from)} to ${formatMoney(to)}`;
    return text(id, `${rate}% bracket`, `${rate}% of taxable income ${range}`, source);
  });
}

function getGainsTexts({ gains }: YearFigures, status: FilingStatus): TraceText[] {
  const zero = money(gains.topOfZero[status]);
  const fifteen = money(gains.topOfFifteen[status]);
  return [`under ${zero}`, `from ${zero} to ${fifteen}`, `above ${fifteen}`].map((range, index) => {
    const rate = gains.rates[index];
    return text(
      `tax.gains-${rate}`,
      `Gains and qualified dividends at ${rate}%`,
      `${rate}% of gains ${range} of taxable income, on top of ordinary income`,
      gains.source,
    );
  });
}

function getCreditTexts({ childCredit, year }: YearFigures, status: FilingStatus): TraceText[] {
  const { source } = childCredit;
  return [
    text(
      'credits.children',
      'Child tax credit',
      `${money(childCredit.perChild)} for each child under 17`,
      source,
    ),
    text(
      'credits.other-dependents',
      'Credit for other dependents',
      `${money(childCredit.perOtherDependent)} for each`,
      source,
    ),
    text(
      'credits.phase-out',
      'Phase-out',
      `${money(childCredit.phaseOutAmount)} for each ${money(childCredit.phaseOutStep)}, or part of it, of adjusted gross income above ${money(childCredit.phaseOutFrom[status])}`,
      source,
    ),
    text(
      'credits.beyond-tax',
      'Credits above the income tax',
      'These credits can’t bring the income tax below zero',
      source,
    ),
    text(
      'credits.total',
      'Credits',
      'Total of the credits',
      `Form 1040 lines 19-21 (tax year ${year})`,
    ),
    text(
      'refundable.children',
      'Additional child tax credit',
      `The unused part, at most ${money(childCredit.refundablePerChild)} for each child and ${childCredit.refundableRate}% of earnings above ${money(childCredit.refundableEarningsFloor)}`,
      source,
    ),
  ];
}

function getOtherTaxTexts(figures: YearFigures, status: FilingStatus): TraceText[] {
  const { additionalMedicare, netInvestment, selfEmployment } = figures;
  return [
    text(
      'other-tax.additional-medicare',
      'Additional Medicare tax',
      `${additionalMedicare.rate}% of wages and net earnings from self-employment above ${money(additionalMedicare.thresholds[status])} together`,
      additionalMedicare.source,
    ),
    text(
      'other-tax.net-investment',
      'Net investment income tax',
      `${netInvestment.rate}% of investment income and gains, or of adjusted gross income above ${money(netInvestment.thresholds[status])} if that is less`,
      netInvestment.source,
    ),
    text(
      'other-tax.self-employment',
      'Self-employment tax',
      `${selfEmployment.socialSecurityRate}% of net earnings under the wage base and ${selfEmployment.medicareRate}% of all net earnings`,
      selfEmployment.source,
    ),
  ];
}

/** The sums of the working, the payments and the result: id, label, rule, form. */
const TOTALS: readonly (readonly [string, string, string, string])[] = [
  [
    'taxable.total',
    'Taxable income',
    'Adjusted gross income less deductions, not below zero',
    'Form 1040 line 15',
  ],
  [
    'tax.total',
    'Tax before credits',
    'The brackets and the rates for gains added up; the formula, not the printed Tax Table',
    'Form 1040 line 16',
  ],
  [
    'income-tax.total',
    'Income tax after credits',
    'Tax before credits less credits',
    'Form 1040 line 22',
  ],
  [
    'total-tax.total',
    'Total tax',
    'Income tax after credits and the other taxes',
    'Form 1040 line 24',
  ],
  [
    'payments.withholding',
    'Federal tax withheld',
    'As entered',
    'Form W-2 box 2; Form 1040 line 25',
  ],
  ['payments.estimated', 'Estimated tax payments', 'As entered', 'Form 1040-ES; Form 1040 line 26'],
  ['payments.total', 'Payments', 'Withholding and estimated payments', 'Form 1040 lines 25-26'],
  [
    'result.refund',
    'Refund',
    'Payments and refundable credits less total tax',
    'Form 1040 line 34',
  ],
  [
    'result.owed',
    'Tax owed',
    'Total tax less payments and refundable credits',
    'Form 1040 line 37',
  ],
  [
    'result.before-withholding',
    'Tax before withholding',
    'Total tax less estimated payments and refundable credits; no withholding was entered',
    'Box 2 of Form W-2 shows what was withheld',
  ],
];

function getTexts(year: TaxYear, status: FilingStatus): Texts {
  const figures = FIGURES[year];
  return {
    ...byId([
      ...getIncomeTexts(year),
      ...getSelfEmploymentTexts(figures),
      ...getAdjustmentTexts(figures, status),
      ...getDeductionTexts(figures, status),
      ...getItemizedTexts(figures, status),
      ...getBracketTexts(SCHEDULES[year][status], figures.brackets.source),
      ...getGainsTexts(figures, status),
      ...getCreditTexts(figures, status),
      ...getOtherTaxTexts(figures, status),
      ...TOTALS.map(([id, label, rule, form]) =>
        text(id, label, rule, `${form} (tax year ${year})`),
      ),
    ]),
    [ASSUMED]: text(
      'payments.withholding',
      'Federal tax withheld, assumed',
      `${ASSUMED_WITHHOLDING}% of W-2 wages, because no withholding was entered`,
      `An assumption of this estimate, not a rule; box 2 of Form W-2 shows the actual amount (tax year ${year})`,
    ),
  };
}

const forYear = (year: TaxYear) => forEachStatus((status) => getTexts(year, status));

/** Made once, so that an estimate builds no text. */
export const TEXTS: Readonly<Record<TaxYear, ByStatus<Texts>>> = {
  2023: forYear(2023),
  2024: forYear(2024),
  2025: forYear(2025),
  2026: forYear(2026),
};

export function toTraceLines(steps: readonly Step[], texts: Texts): TraceLine[] {
  return steps.map(({ text: step, amount }) => {
    const { id, label, rule, source } = texts[step]!;
    return { id, label, amount, rule, source };
  });
}
