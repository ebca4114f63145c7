import { formatMoney } from '../money';
import type { Schedule } from './brackets';
import { FIELDS, type AnswerName } from './fields';
import { forEachStatus, type FilingStatus } from './filing-status';
import { toLineId } from './income';
import { SCHEDULES } from './rules';
import { ASSUMED, ASSUMED_WITHHOLDING } from './settlement';
import type { Step, TraceLine } from './trace';
import { forEachYear, type TaxYear } from './years/figures';
import type { YearFigures } from './years/published';
import { SOURCED_FIGURES } from './years/sources';

/** The words of the working’s lines, by what a step names. */
export type Texts = Readonly<Record<string, Omit<TraceLine, 'amount'>>>;
type Words = Readonly<Record<string, readonly [label: string, rule: string]>>;

const money = (dollars: number) => formatMoney(dollars * 100);

export const withSource = (source: string, words: Words): Texts =>
  Object.fromEntries(
    Object.entries(words).map(([id, [label, rule]]) => [id, { id, label, rule, source }]),
  );

const INCOME_FORMS = {
  w2: 'Form 1040 line 1a',
  w2Second: 'Form 1040 line 1a',
  w2Third: 'Form 1040 line 1a',
  w2Spouse: 'Form 1040 line 1a',
  w2SpouseSecond: 'Form 1040 line 1a',
  selfEmployment: 'Schedule C line 31',
  selfEmploymentSpouse: 'Schedule C line 31',
  investment: 'Form 1040 line 2b',
  gains: 'Form 1040 lines 3a and 7',
  other: 'Schedule 1, Part I',
};
const TRACE_LABELS: Readonly<Record<string, string>> = {
  investment: 'Taxable interest and other ordinary investment income',
};

export function getIncomeTexts(year: TaxYear): Texts {
  const source = (form: string) => `26 U.S.C. §61; ${form} (tax year ${year})`;
  const parts = Object.entries(INCOME_FORMS).map(([name, form]) => {
    const label = TRACE_LABELS[name] ?? FIELDS[name as AnswerName].label;
    return withSource(source(form), { [toLineId('income', name)]: [label, 'As entered'] });
  });
  return Object.assign(
    {},
    ...parts,
    withSource(source(INCOME_FORMS.other), {
      'income.beyond-parts': [
        'Income beyond the amounts entered',
        'Gross income minus the amounts entered, taxed as other income',
      ],
    }),
    withSource(source('Form 1040 line 9'), {
      'income.total': ['Total income', 'Total of the income above'],
    }),
  ) as Texts;
}

export function getBracketTexts(schedule: Schedule, source: string): Texts {
  const words = schedule.map(({ from, to, rate, text }) => {
    const range =
      to === Infinity
        ? `above ${formatMoney(from)}`
        : `from ${formatMoney(from)} to ${formatMoney(to)}`;
    return [text, [`${rate}% bracket`, `${rate}% of taxable income ${range}`]] as const;
  });
  return withSource(source, Object.fromEntries(words));
}

function getGainsWords({ gains }: YearFigures, status: FilingStatus): Words {
  const zero = money(gains.topOfZero[status]);
  const fifteen = money(gains.topOfFifteen[status]);
  const ranges = [`under ${zero}`, `from ${zero} to ${fifteen}`, `above ${fifteen}`];
  return Object.fromEntries(
    gains.rates.map((rate, index) => [
      `tax.gains-${rate}`,
      [
        `Gains and qualified dividends at ${rate}%`,
        `${rate}% of gains ${ranges[index]} of taxable income, on top of ordinary income`,
      ],
    ]),
  );
}

function getMinimumTaxWords({ minimumTax: figures }: YearFigures, status: FilingStatus): Words {
  const { rates, phaseOutRate } = figures;
  const separate =
    status === 'married_separate'
      ? `; once no exemption is left, ${phaseOutRate}% of what is above counts again, at most the exemption`
      : '';
  return {
    'amt.income': [
      'Income for the alternative minimum tax',
      `Taxable income, with the deduction for seniors and the standard deduction, or the state and local taxes if you itemize, added back${separate}`,
    ],
    'amt.exemption': [
      'Exemption from it',
      `${money(figures.exemption[status])}, less ${phaseOutRate}% of that income above ${money(figures.phaseOutFrom[status])}`,
    ],
    'tax.amt': [
      'Alternative minimum tax',
      `${rates[0]}% of that income less the exemption, ${rates[1]}% above ${money(figures.upperLimit[status])}, gains at their own rates; less the tax by the brackets and the rates for gains`,
    ],
  };
}

function getSelfEmploymentWords({ selfEmployment: figures }: YearFigures): Words {
  const getLines = (prefix: string, whose: string): Words => ({
    [`self-employment.${prefix}net-earnings`]: [
      `Net earnings from self-employment${whose}`,
      `${figures.netEarningsShare}% of the profit; no tax is due if this is under ${money(figures.minimumNetEarnings)}`,
    ],
    [`self-employment.${prefix}under-wage-base`]: [
      `Part under the Social Security wage base${whose}`,
      `Net earnings up to ${money(figures.wageBase)} minus this person’s W-2 wages`,
    ],
  });
  return {
    ...getLines('', ''),
    ...getLines('spouse-', ', spouse'),
    'adjustments.half-self-employment-tax': [
      'Half of self-employment tax',
      'Half of the self-employment tax below',
    ],
    'other-tax.self-employment': [
      'Self-employment tax',
      `${figures.socialSecurityRate}% of net earnings under the wage base and ${figures.medicareRate}% of all net earnings`,
    ],
  };
}

function getStudentLoanRule({ studentLoan }: YearFigures, status: FilingStatus): string {
  const range = studentLoan.phaseOut[status];
  return range
    ? `Interest paid, up to ${money(studentLoan.maximum)}, phased out evenly between ${money(range[0])} and ${money(range[1])} of income after the other adjustments`
    : 'Not allowed if married filing separately';
}

const LIMITED_LABELS = {
  tips: 'Deduction for tips',
  overtime: 'Deduction for overtime premium',
  carLoanInterest: 'Deduction for car loan interest',
} as const;
type Limited = keyof typeof LIMITED_LABELS;

function getLimitedRule(figures: YearFigures, name: Limited, status: FilingStatus): string {
  const deduction = figures[name];
  if (!deduction) return 'Only in tax years 2025 to 2028';
  const [limit, from] = [deduction.limit[status], deduction.reducedFrom[status]];
  return limit === null || from === null
    ? 'Not allowed if married filing separately'
    : `As entered, up to ${money(limit)}, less ${money(deduction.reduction)} for each $1,000${deduction.isPartCounted ? ', or part of it,' : ''} of adjusted gross income above ${money(from)}`;
}

function getSocialSecurityWords({ socialSecurity }: YearFigures, status: FilingStatus): Words {
  const { lowerBase, lowerRate, upperBase, upperRate } = socialSecurity;
  const [lower, upper] = [lowerBase[status], upperBase[status]];
  return {
    'social-security.combined-income': [
      'Combined income',
      'Half of the benefits and all other income, less adjustments except student loan interest; tax-exempt interest isn’t counted',
    ],
    'income.social-security': [
      'Taxable Social Security benefits',
      status === 'married_separate'
        ? `${upperRate}% of combined income, at most ${upperRate}% of the benefits, because we assume you lived with your spouse during the year`
        : `${lowerRate}% of combined income from ${money(lower)} to ${money(upper)}, at most ${lowerRate}% of the benefits, and ${upperRate}% of what is above; in all at most ${upperRate}% of the benefits`,
    ],
  };
}

function getBusinessIncomeRule({ businessIncome }: YearFigures, status: FilingStatus): string {
  const { share, thresholds, phaseOutWidth, minimum } = businessIncome;
  const from = thresholds[status];
  const least = minimum
    ? `; at least ${money(minimum.deduction)} if the income is ${money(minimum.income)} or more`
    : '';
  return `${share}% of the profit less half of self-employment tax, at most ${share}% of taxable income before it without gains; above ${money(from)} of taxable income it falls to zero at ${money(from + phaseOutWidth[status])}, for a business without employees or property that isn’t a specified service${least}`;
}

/** By the number of children, of whom at most three count. */
const getEarnedIncomeWords = (
  { earnedIncomeCredit: credit }: YearFigures,
  status: FilingStatus,
): Words =>
  Object.fromEntries(
    credit.rates.map((rate, children) => {
      const from = credit.phaseOutFrom[status]?.[children === 0 ? 0 : 1] ?? 0;
      const assumed =
        children === 0
          ? 'without a child, for ages 25 to 64'
          : 'we assume each child under 17 lived with you for over half of the year';
      return [
        `refundable.earned-income-${children}`,
        [
          'Earned income credit',
          `${rate}% of earnings, at most ${money(credit.maximum[children]!)} less ${credit.phaseOutRates[children]}% of adjusted gross income (or earnings, if more) above ${money(from)}; ${assumed}`,
        ],
      ];
    }),
  );

function getSeniorRule({ seniorDeduction: senior }: YearFigures, status: FilingStatus): string {
  const from = senior?.phaseOutFrom[status] ?? null;
  return senior && from !== null
    ? `${money(senior.perPerson)} for each filer 65 or older, each less ${senior.phaseOutRate}% of adjusted gross income above ${money(from)}`
    : 'Not allowed';
}

function getStateLocalRule({ stateLocalTaxes: salt }: YearFigures, status: FilingStatus): string {
  const share = status === 'married_separate' ? 2 : 1;
  const reduced = salt.reducedFrom
    ? `, reduced by ${salt.reductionRate / share}% of adjusted gross income above ${money(salt.reducedFrom[status])} to no less than ${money(salt.floor / share)}`
    : '';
  return `At most ${money(salt.limit / share)}${reduced}`;
}

function getItemizedWords({ itemized, brackets }: YearFigures, status: FilingStatus): Words {
  const { medicalFloor, charityCeiling, charityFloor, topBracketLimit } = itemized;
  const topBracketFrom = brackets.upperLimits[status].at(-1)!;
  return {
    'deduction.charity-beside-standard': [
      'Gifts to charity with the standard deduction',
      `Cash gifts, at most ${money(itemized.charityBesideStandard[status])}`,
    ],
    'deduction.medical': [
      'Medical costs',
      `The part above ${medicalFloor}% of adjusted gross income`,
    ],
    'deduction.mortgage': ['Mortgage interest', 'As entered; the limit on the debt is not checked'],
    'deduction.charity': [
      'Gifts to charity',
      charityFloor
        ? `The part above ${charityFloor}% of adjusted gross income, at most ${charityCeiling}% of it`
        : `At most ${charityCeiling}% of adjusted gross income`,
    ],
    'deduction.top-bracket-limit': [
      'Limit in the top bracket',
      `${topBracketLimit?.numerator ?? 0}/${topBracketLimit?.denominator ?? 1} of the itemized deductions, or of income above ${money(topBracketFrom)} if that is less`,
    ],
  };
}

const getCreditWords = ({ childCredit: child }: YearFigures, status: FilingStatus): Words => ({
  'credits.children': ['Child tax credit', `${money(child.perChild)} for each child under 17`],
  'credits.other-dependents': [
    'Credit for other dependents',
    `${money(child.perOtherDependent)} for each`,
  ],
  'credits.phase-out': [
    'Phase-out',
    `${money(child.phaseOutAmount)} for each ${money(child.phaseOutStep)}, or part of it, of adjusted gross income above ${money(child.phaseOutFrom[status])}`,
  ],
  'credits.beyond-tax': [
    'Credits above the income tax',
    'These credits can’t bring the income tax below zero',
  ],
  'refundable.children': [
    'Additional child tax credit',
    `The unused part, at most ${money(child.refundablePerChild)} for each child and ${child.refundableRate}% of earnings above ${money(child.refundableEarningsFloor)}`,
  ],
});

/** The lines that come from a form rather than from a figure. */
const FORM_LINES: Readonly<Record<string, readonly [label: string, rule: string, form: string]>> = {
  'adjustments.other': [
    'Other adjustments',
    'As entered, up to the income that is left',
    '26 U.S.C. §62; Schedule 1, Part II',
  ],
  'adjustments.total': ['Adjustments to income', 'Total of the adjustments', 'Form 1040 line 10'],
  'agi.total': [
    'Adjusted gross income',
    'Total income less adjustments',
    '26 U.S.C. §62; Form 1040 line 11',
  ],
  'deduction.total': ['Deductions', 'Total of the deductions', '26 U.S.C. §63; Form 1040 line 14'],
  'credits.total': ['Credits', 'Total of the credits', 'Form 1040 lines 19-21'],
  'taxable.total': [
    'Taxable income',
    'Adjusted gross income less deductions, not below zero',
    'Form 1040 line 15',
  ],
  'tax.total': [
    'Tax before credits',
    'The brackets, the rates for gains and any alternative minimum tax added up; the formula, not the printed Tax Table',
    'Form 1040 line 18',
  ],
  'income-tax.total': [
    'Income tax after credits',
    'Tax before credits less credits',
    'Form 1040 line 22',
  ],
  'total-tax.total': [
    'Total tax',
    'Income tax after credits and the other taxes',
    'Form 1040 line 24',
  ],
  'payments.withholding': [
    'Federal tax withheld',
    'As entered',
    'Form W-2 box 2; Form 1040 line 25',
  ],
  'payments.estimated': ['Estimated tax payments', 'As entered', 'Form 1040-ES; Form 1040 line 26'],
  'payments.total': ['Payments', 'Withholding and estimated payments', 'Form 1040 lines 25-26'],
  'result.refund': [
    'Refund',
    'Payments and refundable credits less total tax',
    'Form 1040 line 34',
  ],
  'result.owed': [
    'Tax owed',
    'Total tax less payments and refundable credits',
    'Form 1040 line 37',
  ],
  'result.before-withholding': [
    'Tax before withholding',
    'Total tax less estimated payments and refundable credits; no withholding was entered',
    'Box 2 of Form W-2 shows what was withheld',
  ],
};

function getLimitedTexts(year: TaxYear, status: FilingStatus): Texts {
  const figures = SOURCED_FIGURES[year];
  const texts = (Object.keys(LIMITED_LABELS) as Limited[]).map((name) => {
    const id = toLineId('deduction', name);
    const rule = getLimitedRule(figures, name, status);
    const source =
      figures[name]?.source ?? `Pub. L. 119-21 §§70201-70203; none for tax year ${year}`;
    return [id, { id, label: LIMITED_LABELS[name], rule, source }] as const;
  });
  return Object.fromEntries(texts);
}

function getTexts(year: TaxYear, status: FilingStatus): Texts {
  const figures = SOURCED_FIGURES[year];
  const { standardDeduction, seniorDeduction, additionalMedicare, netInvestment } = figures;
  return {
    ...getIncomeTexts(year),
    ...withSource(figures.socialSecurity.source, getSocialSecurityWords(figures, status)),
    ...withSource(figures.selfEmployment.source, getSelfEmploymentWords(figures)),
    ...withSource(figures.studentLoan.source, {
      'adjustments.student-loan': ['Student loan interest', getStudentLoanRule(figures, status)],
    }),
    ...withSource(standardDeduction.source, {
      'deduction.standard': ['Standard deduction', 'The amount for the filing status'],
      'deduction.age-or-blind': [
        '65 or older, or blind',
        `${money(standardDeduction.perAgeOrBlind[status])} for each`,
      ],
    }),
    ...getLimitedTexts(year, status),
    ...withSource(seniorDeduction?.source ?? '', {
      'deduction.senior': ['Deduction for seniors', getSeniorRule(figures, status)],
    }),
    ...withSource(figures.businessIncome.source, {
      'deduction.business-income': [
        'Qualified business income deduction',
        getBusinessIncomeRule(figures, status),
      ],
    }),
    ...withSource(figures.itemized.source, getItemizedWords(figures, status)),
    ...withSource(figures.stateLocalTaxes.source, {
      'deduction.state-local-taxes': ['State and local taxes', getStateLocalRule(figures, status)],
    }),
    ...getBracketTexts(SCHEDULES[year][status], figures.brackets.source),
    ...withSource(figures.gains.source, getGainsWords(figures, status)),
    ...withSource(figures.minimumTax.source, getMinimumTaxWords(figures, status)),
    ...withSource(figures.childCredit.source, getCreditWords(figures, status)),
    ...withSource(figures.earnedIncomeCredit.source, getEarnedIncomeWords(figures, status)),
    ...withSource(additionalMedicare.source, {
      'other-tax.additional-medicare': [
        'Additional Medicare tax',
        `${additionalMedicare.rate}% of wages and net earnings from self-employment above ${money(additionalMedicare.thresholds[status])} together`,
      ],
    }),
    ...withSource(netInvestment.source, {
      'other-tax.net-investment': [
        'Net investment income tax',
        `${netInvestment.rate}% of investment income and gains, or of adjusted gross income above ${money(netInvestment.thresholds[status])} if that is less`,
      ],
    }),
    ...Object.fromEntries(
      Object.entries(FORM_LINES).map(([id, [label, rule, form]]) => [
        id,
        { id, label, rule, source: `${form} (tax year ${year})` },
      ]),
    ),
    [ASSUMED]: {
      id: 'payments.withholding',
      label: 'Federal tax withheld, assumed',
      rule: `${ASSUMED_WITHHOLDING}% of W-2 wages, because no withholding was entered`,
      source: `An assumption of this estimate, not a rule; box 2 of Form W-2 shows the actual amount (tax year ${year})`,
    },
  };
}

export const TEXTS = forEachYear((year) => forEachStatus((status) => getTexts(year, status)));

export const toTraceLines = (steps: readonly Step[], texts: Texts): TraceLine[] =>
  steps.map(({ text: step, amount }) => {
    const { id, label, rule, source } = texts[step]!;
    return { id, label, amount, rule, source };
  });

export type PartLine = TraceLine & { number: number; kind: 'line' | 'sum' | 'result' };
export type TracePart = { title: string; lines: PartLine[] };

const PARTS: readonly { title: string; sections: readonly string[] }[] = [
  { title: 'Total income', sections: ['income', 'social-security'] },
  { title: 'Adjusted gross income', sections: ['self-employment', 'adjustments', 'agi'] },
  { title: 'Taxable income', sections: ['deduction', 'taxable'] },
  { title: 'Tax before credits', sections: ['amt', 'tax'] },
  { title: 'Credits', sections: ['credits', 'income-tax'] },
  { title: 'Total tax', sections: ['other-tax', 'total-tax'] },
  { title: 'Payments and result', sections: ['payments', 'refundable', 'result'] },
];

/** The working in the parts of a return, in its own order; parts without a line are left out. */
export function groupTrace(trace: readonly TraceLine[]): TracePart[] {
  const numbered = trace.map((line, index): PartLine => ({
    ...line,
    number: index + 1,
    kind: line.id.startsWith('result.') ? 'result' : line.id.endsWith('.total') ? 'sum' : 'line',
  }));
  return PARTS.map(({ title, sections }) => ({
    title,
    lines: numbered.filter(({ id }) => sections.includes(id.slice(0, id.indexOf('.')))),
  })).filter(({ lines }) => lines.length > 0);
}
