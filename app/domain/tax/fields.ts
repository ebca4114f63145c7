/** The groups of the form in its order, and the part of `EstimateInput` that holds their fields. */
const SECTIONS = {
  return: 'choice',
  filers: 'people',
  gross: 'income',
  work: 'income',
  furtherWork: 'income',
  otherIncome: 'income',
  deductionType: 'choice',
  deductions: 'deductions',
  dependents: 'people',
  payments: 'payments',
} as const;
export type FieldGroup = keyof typeof SECTIONS;
type Section = (typeof SECTIONS)[FieldGroup];

type Field = {
  group: FieldGroup;
  label: string;
  /** Where the law’s forms ask for it, and its label in the working if that differs. */
  form?: string;
  traceLabel?: string;
  hint: string;
  help?: string;
  /** How the API describes it, where the label doesn’t say enough. */
  api?: string;
};

const TABLE = {
  year: {
    group: 'return',
    label: 'Tax year',
    hint: 'The year you earned the income',
    help: 'You file a year’s return between January and April of the next year. Each year has its own brackets and amounts.',
  },
  filingStatus: {
    group: 'return',
    label: 'Filing status',
    hint: 'Your situation on December 31 of the tax year',
  },
  gross: {
    group: 'gross',
    label: 'Gross income',
    hint: 'All your income before tax, if you know only the total',
    help: 'If the lines below add up to more, their total is used. If this is more, the rest is taxed as other income. You can use the slider instead of typing.',
    api: 'All income. The larger of this and the total of the other income fields counts.',
  },
  w2: {
    group: 'work',
    label: 'W-2 wages',
    form: 'Form 1040 line 1a',
    hint: 'Box 1 of your W-2',
    help: 'What your employer paid you before tax, not counting what went into a 401(k) or health plan. Each employer sends a W-2 in January. There are lines below for other jobs and for your spouse’s.',
    api: 'Wages from the filer’s first job, or from all jobs.',
  },
  w2Second: {
    group: 'furtherWork',
    label: 'W-2 wages, second job',
    form: 'Form 1040 line 1a',
    hint: 'Box 1 of the second W-2',
    help: 'A second job, at the same time or later in the year. Each job has its own W-2.',
    api: 'Wages from the filer’s second job.',
  },
  w2Third: {
    group: 'furtherWork',
    label: 'W-2 wages, other jobs',
    form: 'Form 1040 line 1a',
    hint: 'Box 1 of the other W-2s, added together',
    help: 'Your third job and any others, added together.',
    api: 'Wages from the filer’s other jobs.',
  },
  w2Spouse: {
    group: 'furtherWork',
    label: 'W-2 wages, spouse',
    form: 'Form 1040 line 1a',
    hint: 'Box 1 of your spouse’s W-2',
    help: 'For a joint return. Social Security tax has a wage limit for each person, so your spouse’s wages are entered separately.',
    api: 'Wages from the spouse’s first job. On a joint return each spouse has a Social Security wage base.',
  },
  w2SpouseSecond: {
    group: 'furtherWork',
    label: 'W-2 wages, spouse’s other jobs',
    form: 'Form 1040 line 1a',
    hint: 'Box 1 of the other W-2s, added together',
    help: 'Your spouse’s second job and any others, added together.',
    api: 'Wages from the spouse’s other jobs.',
  },
  selfEmployment: {
    group: 'work',
    label: 'Self-employment profit',
    form: 'Schedule C line 31',
    hint: 'Schedule C, line 31',
    help: 'What your business earned, minus its expenses. Gig work and 1099-NEC income count. Enter a loss as 0.',
    api: 'Net profit of the filer’s business.',
  },
  selfEmploymentSpouse: {
    group: 'furtherWork',
    label: 'Self-employment profit, spouse',
    form: 'Schedule C line 31',
    hint: 'Schedule C, line 31',
    help: 'For a joint return: what your spouse’s business earned, minus its expenses. Enter a loss as 0.',
    api: 'Net profit of the spouse’s business.',
  },
  investment: {
    group: 'otherIncome',
    label: 'Interest and ordinary investment income',
    form: 'Form 1040 line 2b',
    traceLabel: 'Taxable interest and other ordinary investment income',
    hint: '1099-INT, 1099-DIV box 1a minus 1b',
    help: 'Interest, ordinary dividends, and gains on investments you held a year or less. They are taxed like wages.',
    api: 'Taxable interest and other ordinary investment income.',
  },
  gains: {
    group: 'otherIncome',
    label: 'Long-term gains and qualified dividends',
    form: 'Form 1040 lines 3a and 7',
    hint: '1099-B long-term, 1099-DIV box 1b',
    help: 'Profit on investments you held more than a year, and qualified dividends. They are taxed at lower rates.',
    api: 'Qualified dividends and long-term gains.',
  },
  other: {
    group: 'otherIncome',
    label: 'Other income',
    form: 'Schedule 1, Part I',
    hint: 'Unemployment pay, pensions, prizes',
    help: 'Any taxable income that doesn’t fit above. This estimate leaves out Social Security benefits.',
  },
  deductionType: {
    group: 'deductionType',
    label: 'Deduction',
    hint: 'One standard amount, or your own itemized costs',
    help: 'The standard deduction is a set amount for your filing status. Itemizing adds up mortgage interest, taxes, gifts and medical costs instead. You may take whichever is larger.',
  },
  studentLoanInterest: {
    group: 'deductions',
    label: 'Student loan interest',
    hint: 'Form 1098-E, box 1',
    help: 'Interest you paid on a student loan. You can deduct it even with the standard deduction, up to a limit that phases out as income rises.',
  },
  otherAdjustments: {
    group: 'deductions',
    label: 'Other adjustments',
    hint: 'Schedule 1, Part II',
    help: 'Deductible IRA contributions, contributions to your own HSA, and similar items. Half of self-employment tax is figured for you.',
  },
  mortgageInterest: {
    group: 'deductions',
    label: 'Mortgage interest',
    hint: 'Form 1098, box 1',
    help: 'Interest on your home loan. It counts only if you itemize.',
  },
  stateLocalTaxes: {
    group: 'deductions',
    label: 'State and local taxes',
    hint: 'Property tax, sales tax',
    help: 'Property tax, and sales or state income tax. The law limits how much counts; the limit is applied for you.',
  },
  charity: {
    group: 'deductions',
    label: 'Gifts to charity',
    hint: 'Cash gifts with a receipt',
    help: 'Cash you gave to churches, schools and other public charities. Starting in 2026, part of it counts even with the standard deduction.',
  },
  medical: {
    group: 'deductions',
    label: 'Medical costs',
    hint: 'Paid by you, not by insurance',
    help: 'Doctors, medicine, and premiums you paid with after-tax money. Only the part above 7.5% of your income counts; that is figured for you.',
  },
  children: {
    group: 'dependents',
    label: 'Children under 17',
    hint: 'On December 31, with a Social Security number',
    help: 'Each child under 17 who lives with you can earn you the child tax credit. Part of it is paid even if you owe no tax.',
    api: 'Children under 17.',
  },
  otherDependents: {
    group: 'dependents',
    label: 'Other dependents',
    hint: 'Older children, parents you support',
    help: 'People you support who are 17 or older, or who have no Social Security number. Each adds a smaller credit.',
  },
  age65: {
    group: 'filers',
    label: 'Filers 65 or older',
    hint: 'You, and your spouse if you file jointly',
    help: 'Anyone who turns 65 by January 1 after the tax year. Each one adds to the standard deduction.',
    api: 'How many of the filers are 65 or older.',
  },
  blind: {
    group: 'filers',
    label: 'Filers who are blind',
    hint: 'You, and your spouse if you file jointly',
    help: 'Anyone legally blind on December 31. Each one adds to the standard deduction.',
    api: 'How many of the filers are blind.',
  },
  withholding: {
    group: 'payments',
    label: 'Federal tax withheld',
    hint: 'Box 2 of your W-2s; leave blank if you don’t know',
    help: 'What your employers and payers already sent to the IRS for you. If you leave it blank, we show your tax, but no refund. Enter 0 if nothing was withheld.',
    api: 'Tax withheld, in dollars with at most two decimals; null for 20% of all wages.',
  },
  estimated: {
    group: 'payments',
    label: 'Estimated tax paid',
    hint: 'Form 1040-ES payments',
    help: 'What you paid the IRS yourself during the year, usually each quarter.',
  },
} as const satisfies Record<string, Field>;

export type AnswerName = keyof typeof TABLE;
export type NameIn<S extends Section> = {
  [Name in AnswerName]: (typeof SECTIONS)[(typeof TABLE)[Name]['group']] extends S ? Name : never;
}[AnswerName];

export const FIELDS: Readonly<Record<AnswerName, Field>> = TABLE;
export const ANSWER_NAMES = Object.keys(TABLE) as AnswerName[];

export function getKind(name: AnswerName): 'choice' | 'count' | 'money' {
  const section = SECTIONS[FIELDS[name].group];
  if (section === 'choice') return 'choice';
  return section === 'people' ? 'count' : 'money';
}

const namesIn = <S extends Section>(section: S) =>
  ANSWER_NAMES.filter((name) => SECTIONS[FIELDS[name].group] === section) as NameIn<S>[];

export const INCOME_NAMES = namesIn('income');
export const DEDUCTION_NAMES = namesIn('deductions');
export const PEOPLE_NAMES = namesIn('people');

export function listGroup(group: FieldGroup): AnswerName[] {
  return ANSWER_NAMES.filter((name) => FIELDS[name].group === group);
}

export const FORM_ORDER = (Object.keys(SECTIONS) as FieldGroup[]).flatMap(listGroup);
