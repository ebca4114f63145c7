import type { AnswerName } from './fields';
import type { ByStatus } from './filing-status';

type FieldTexts = {
  hint: string;
  help?: string;
  /** How the API describes it, where the label doesn’t say enough. */
  api?: string;
};

export const FIELD_TEXTS: Readonly<Record<AnswerName, FieldTexts>> = {
  year: {
    hint: 'The year you earned the income',
    help: 'You file a year’s return between January and April of the next year. Each year has its own brackets and amounts.',
  },
  filingStatus: {
    hint: 'Your situation on December 31 of the tax year',
  },
  gross: {
    hint: 'All your income before tax, if you know only the total',
    help: 'If your other amounts add up to more, their total is used. If this is more, the rest is taxed as other income. You can use the slider instead of typing.',
    api: 'All income. The larger of this and the total of the other income fields counts.',
  },
  w2: {
    hint: 'Box 1 of your W-2',
    help: 'What your employer paid you before tax, not counting what went into a 401(k) or health plan. Each employer sends a W-2 in January. There are lines below for other jobs and for your spouse’s.',
    api: 'Wages from the filer’s first job, or from all jobs.',
  },
  w2Second: {
    hint: 'Box 1 of the second W-2',
    help: 'A second job, at the same time or later in the year. Each job has its own W-2.',
    api: 'Wages from the filer’s second job.',
  },
  w2Third: {
    hint: 'Box 1 of the other W-2s, added together',
    help: 'Your third job and any others, added together.',
    api: 'Wages from the filer’s other jobs.',
  },
  w2Spouse: {
    hint: 'Box 1 of your spouse’s W-2',
    help: 'For a joint return. Social Security tax has a wage limit for each person, so your spouse’s wages are entered separately.',
    api: 'Wages from the spouse’s first job. On a joint return each spouse has a Social Security wage base.',
  },
  w2SpouseSecond: {
    hint: 'Box 1 of the other W-2s, added together',
    help: 'Your spouse’s second job and any others, added together.',
    api: 'Wages from the spouse’s other jobs.',
  },
  selfEmployment: {
    hint: 'Schedule C, line 31',
    help: 'What your business earned, minus its expenses. Gig work and 1099-NEC income count. Enter a loss as 0.',
    api: 'Net profit of the filer’s business.',
  },
  selfEmploymentSpouse: {
    hint: 'Schedule C, line 31',
    help: 'For a joint return: what your spouse’s business earned, minus its expenses. Enter a loss as 0.',
    api: 'Net profit of the spouse’s business.',
  },
  investment: {
    hint: '1099-INT, 1099-DIV box 1a minus 1b',
    help: 'Interest, ordinary dividends, and gains on investments you held a year or less. They are taxed like wages.',
    api: 'Taxable interest and other ordinary investment income.',
  },
  gains: {
    hint: '1099-B long-term, 1099-DIV box 1b',
    help: 'Profit on investments you held more than a year, and qualified dividends. They are taxed at lower rates.',
    api: 'Qualified dividends and long-term gains.',
  },
  other: {
    hint: 'Unemployment pay, pensions, prizes',
    help: 'Any taxable income that doesn’t fit above.',
  },
  socialSecurity: {
    hint: 'Form SSA-1099, box 5',
    help: 'The whole amount for the year. Between 0% and 85% of it is taxed, depending on your other income; we figure that for you.',
    api: 'All Social Security benefits; the taxable part is computed. Gross income includes them.',
  },
  deductionType: {
    hint: 'One standard amount, or your own itemized costs',
    help: 'The standard deduction is a set amount for your filing status. Itemizing adds up mortgage interest, taxes, gifts and medical costs instead. You may take whichever is larger.',
  },
  studentLoanInterest: {
    hint: 'Form 1098-E, box 1',
    help: 'Interest you paid on a student loan. You can deduct it even with the standard deduction, up to a limit that phases out as income rises.',
  },
  otherAdjustments: {
    hint: 'Schedule 1, Part II',
    help: 'Deductible IRA contributions, contributions to your own HSA, and similar items. We figure half of self-employment tax for you.',
  },
  mortgageInterest: {
    hint: 'Form 1098, box 1',
    help: 'Interest on your home loan. It counts only if you itemize.',
  },
  stateLocalTaxes: {
    hint: 'Property tax, sales tax',
    help: 'Property tax, and sales or state income tax. The law limits how much counts; we apply the limit for you.',
  },
  charity: {
    hint: 'Cash gifts with a receipt',
    help: 'Cash you gave to churches, schools and other public charities. Starting in 2026, part of it counts even with the standard deduction.',
  },
  medical: {
    hint: 'Paid by you, not by insurance',
    help: 'Doctors, medicine, and premiums you paid with after-tax money. Only the part above 7.5% of your income counts; we figure that for you.',
  },
  tips: {
    hint: 'Already part of your wages or profit; they add no income here',
    help: 'For jobs where tips are customary, 2025 to 2028. You can deduct up to $25,000, with either deduction; less as income rises.',
    api: 'Qualified tips, which are also in wages or profit. Deducted in 2025 to 2028.',
  },
  overtime: {
    hint: 'The “half” in time-and-a-half, already part of your wages',
    help: 'One third of time-and-a-half pay, 2025 to 2028. It adds no income here. You can deduct up to $12,500 ($25,000 jointly); less as income rises.',
    api: 'The premium part of overtime pay, which is also in wages. Deducted in 2025 to 2028.',
  },
  carLoanInterest: {
    hint: 'On a new car with final assembly in the US',
    help: 'For your own use, with a loan from 2025 or later. You can deduct up to $10,000 in 2025 to 2028; less as income rises.',
    api: 'Interest on the loan for a new car with final assembly in the US. Deducted in 2025 to 2028.',
  },
  children: {
    hint: 'On December 31, with a Social Security number',
    help: 'Each child under 17 who lives with you can earn you the child tax credit. Part of it is paid even if you owe no tax.',
    api: 'Children under 17.',
  },
  otherDependents: {
    hint: 'Older children, parents you support',
    help: 'People you support who are 17 or older, or who have no Social Security number. Each adds a smaller credit.',
  },
  age65: {
    hint: 'You, and your spouse if you file jointly',
    help: 'Anyone who turns 65 by January 1 after the tax year. Each one adds to the standard deduction.',
    api: 'How many of the filers are 65 or older.',
  },
  blind: {
    hint: 'You, and your spouse if you file jointly',
    help: 'Anyone legally blind on December 31. Each one adds to the standard deduction.',
    api: 'How many of the filers are blind.',
  },
  withholding: {
    hint: 'Box 2 of your W-2s; leave blank if you don’t know',
    help: 'What your employers and payers already sent to the IRS for you. If you leave it blank, we show your tax, but no refund. Enter 0 if nothing was withheld.',
    api: 'Tax withheld, in dollars with at most two decimals; null for 20% of all wages.',
  },
  estimated: {
    hint: 'Form 1040-ES payments',
    help: 'What you paid the IRS yourself during the year, usually each quarter.',
  },
};

/** The title of each of `TOPICS`, and what it holds. */
export const TOPIC_TEXTS: readonly (readonly [title: string, about: string])[] = [
  ['Other jobs, or your spouse’s work', 'Any other W-2s'],
  ['Self-employment', 'A business, gig work, 1099-NEC'],
  ['More income', 'Interest, investments, pensions'],
  ['Social Security and age', 'Benefits, and filers 65 or older'],
  ['Tips and overtime', 'And interest on a car loan'],
  ['Deductions', 'Student loan, mortgage, gifts'],
  ['Household', 'Other dependents, blindness'],
  ['Payments', 'Estimated tax paid'],
];

export const STATUS_HINTS: ByStatus<string> = {
  single: 'Unmarried on December 31, with no child or relative to support at home.',
  married_joint: 'Married on December 31, filing one return together.',
  married_separate: 'Married, each filing your own return. This usually costs more.',
  head_household:
    'Unmarried, and you pay over half the cost of keeping a home for a child or relative.',
};
