import {
  FILING_STATUS_LABELS,
  FILING_STATUSES,
  type FilingStatus,
} from '~/domain/tax/filing-status';
import type { AnswerName } from '~/domain/tax/answers';

/** One line of the form: `hint` says where the figure is found, `help` what it is, in plain words. */
export type Question = { name: AnswerName; hint: string; help: string };

const WHO_FITS: Record<FilingStatus, string> = {
  single: 'Unmarried on December 31, with no child or relative to support at home.',
  married_joint: 'Married on December 31, filing one return together.',
  married_separate: 'Married, with a return for each of you. This usually costs more.',
  head_household:
    'Unmarried, and you pay over half the cost of keeping a home for a child or relative.',
};

export const STATUS_OPTIONS = FILING_STATUSES.map((value) => ({
  value,
  label: FILING_STATUS_LABELS[value],
  hint: WHO_FITS[value],
}));

export const WORK_QUESTIONS: readonly Question[] = [
  {
    name: 'w2',
    hint: 'Box 1 of your W-2',
    help: 'What your employer paid you before tax, not counting what went into a 401(k) or health plan. Each employer sends a W-2 in January. There are lines below for other jobs and for your spouse’s.',
  },
  {
    name: 'selfEmployment',
    hint: 'Schedule C, line 31',
    help: 'What your business earned, minus its expenses. Gig work and 1099-NEC income count. Enter a loss as 0.',
  },
];

/** Asked where there is more than one job or business on the return. */
export const FURTHER_WORK_QUESTIONS: readonly Question[] = [
  {
    name: 'w2Second',
    hint: 'Box 1 of the second W-2',
    help: 'A second job, at the same time or later in the year. Each job has its own W-2.',
  },
  {
    name: 'w2Third',
    hint: 'Box 1 of the other W-2s, added together',
    help: 'Your third job and any others, added together.',
  },
  {
    name: 'w2Spouse',
    hint: 'Box 1 of your spouse’s W-2',
    help: 'For a joint return. Social Security tax has a wage limit for each person, so your spouse’s wages are entered separately.',
  },
  {
    name: 'w2SpouseSecond',
    hint: 'Box 1 of the other W-2s, added together',
    help: 'Your spouse’s second job and any others, added together.',
  },
  {
    name: 'selfEmploymentSpouse',
    hint: 'Schedule C, line 31',
    help: 'For a joint return: what your spouse’s business earned, minus its expenses. Enter a loss as 0.',
  },
];

export const OTHER_INCOME_QUESTIONS: readonly Question[] = [
  {
    name: 'investment',
    hint: '1099-INT, 1099-DIV box 1a minus 1b',
    help: 'Interest, ordinary dividends, and gains on investments you held a year or less. They are taxed like wages.',
  },
  {
    name: 'gains',
    hint: '1099-B long-term, 1099-DIV box 1b',
    help: 'Profit on investments you held more than a year, and qualified dividends. They are taxed at lower rates.',
  },
  {
    name: 'other',
    hint: 'Unemployment pay, pensions, prizes',
    help: 'Any taxable income that doesn’t fit above. This estimate leaves out Social Security benefits.',
  },
];

export const DEDUCTION_QUESTIONS: readonly Question[] = [
  {
    name: 'studentLoanInterest',
    hint: 'Form 1098-E, box 1',
    help: 'Interest you paid on a student loan. You can deduct it even with the standard deduction, up to a limit that phases out as income rises.',
  },
  {
    name: 'otherAdjustments',
    hint: 'Schedule 1, Part II',
    help: 'Deductible IRA contributions, contributions to your own HSA, and similar items. Half of self-employment tax is figured for you.',
  },
  {
    name: 'mortgageInterest',
    hint: 'Form 1098, box 1',
    help: 'Interest on your home loan. It counts only if you itemize.',
  },
  {
    name: 'stateLocalTaxes',
    hint: 'Property tax, sales tax',
    help: 'Property tax, and sales or state income tax. The law limits how much counts; the limit is applied for you.',
  },
  {
    name: 'charity',
    hint: 'Cash gifts with a receipt',
    help: 'Cash you gave to churches, schools and other public charities. Starting in 2026, part of it counts even with the standard deduction.',
  },
  {
    name: 'medical',
    hint: 'Paid by you, not by insurance',
    help: 'Doctors, medicine, and premiums you paid with after-tax money. Only the part above 7.5% of your income counts; that is figured for you.',
  },
];

export const DEPENDENT_QUESTIONS: readonly Question[] = [
  {
    name: 'children',
    hint: 'On December 31, with a Social Security number',
    help: 'Each child under 17 who lives with you can earn you the child tax credit. Part of it is paid even if you owe no tax.',
  },
  {
    name: 'otherDependents',
    hint: 'Older children, parents you support',
    help: 'People you support who are 17 or older, or who have no Social Security number. Each adds a smaller credit.',
  },
];

export const AGE_QUESTIONS: readonly Question[] = [
  {
    name: 'age65',
    hint: 'You, and your spouse if you file jointly',
    help: 'Anyone who turns 65 by January 1 after the tax year. Each one adds to the standard deduction.',
  },
  {
    name: 'blind',
    hint: 'You, and your spouse if you file jointly',
    help: 'Anyone legally blind on December 31. Each one adds to the standard deduction.',
  },
];

export const PAYMENT_QUESTIONS: readonly Question[] = [
  {
    name: 'withholding',
    hint: 'Box 2 of your W-2s; leave blank if you don’t know',
    help: 'What your employers and payers already sent to the IRS for you. If you leave it blank, we show your tax, but no refund. Enter 0 if nothing was withheld.',
  },
  {
    name: 'estimated',
    hint: 'Form 1040-ES payments',
    help: 'What you paid the IRS yourself during the year, usually each quarter.',
  },
];
