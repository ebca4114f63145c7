import {
  FILING_STATUS_LABELS,
  FILING_STATUSES,
  type FilingStatus,
} from '~/domain/tax/filing-status';
import type { AnswerName } from '~/domain/tax/answers';

/** One line of the form: `hint` says where the figure is found, `help` what it is, in plain words. */
export type Question = { name: AnswerName; hint: string; help: string };

const WHO_FITS: Record<FilingStatus, string> = {
  single: 'Not married on December 31, and nobody you support at home.',
  married_joint: 'Married on December 31, one return for both.',
  married_separate: 'Married, a return for each. Rarely the cheaper way.',
  head_household: 'Not married, and you pay most of a home for a child or relative.',
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
    help: 'What your employer paid you before tax, less what went into a 401(k) or health plan. Each employer sends a W-2 in January. Further jobs, and a spouse’s, have lines below.',
  },
  {
    name: 'selfEmployment',
    hint: 'Schedule C, line 31',
    help: 'What your own work brought in, less what it cost you. Gig work and 1099-NEC income count. A loss is entered as 0.',
  },
];

/** Asked where there is more than one job or business on the return. */
export const FURTHER_WORK_QUESTIONS: readonly Question[] = [
  {
    name: 'w2Second',
    hint: 'Box 1 of the second W-2',
    help: 'A job held beside the first or after it. Each job has its own W-2.',
  },
  {
    name: 'w2Third',
    hint: 'Box 1 of the others, added up',
    help: 'The third job and any after it, in one sum.',
  },
  {
    name: 'w2Spouse',
    hint: 'Box 1 of your spouse’s W-2',
    help: 'For a joint return. Social Security counts wages of each person up to a limit of their own, so a spouse’s are kept apart from yours.',
  },
  {
    name: 'w2SpouseSecond',
    hint: 'Box 1 of the others, added up',
    help: 'Your spouse’s second job and any after it, in one sum.',
  },
  {
    name: 'selfEmploymentSpouse',
    hint: 'Schedule C, line 31',
    help: 'For a joint return: what your spouse’s own work brought in, less what it cost. A loss is entered as 0.',
  },
];

export const OTHER_INCOME_QUESTIONS: readonly Question[] = [
  {
    name: 'investment',
    hint: '1099-INT, 1099-DIV box 1a less 1b',
    help: 'Interest, ordinary dividends and gains on what you held for a year or less. They are taxed like wages.',
  },
  {
    name: 'gains',
    hint: '1099-B long-term, 1099-DIV box 1b',
    help: 'Profit on what you held for more than a year, and dividends marked as qualified. Their rates are lower.',
  },
  {
    name: 'other',
    hint: 'Unemployment pay, pensions, prizes',
    help: 'Anything taxable that fits no line above. Social Security benefits are not counted by this estimate.',
  },
];

export const DEDUCTION_QUESTIONS: readonly Question[] = [
  {
    name: 'studentLoanInterest',
    hint: 'Form 1098-E, box 1',
    help: 'Interest you paid on a loan for study. It counts beside the standard deduction, up to a limit that fades with income.',
  },
  {
    name: 'otherAdjustments',
    hint: 'Schedule 1, Part II',
    help: 'Payments into a deductible IRA or your own HSA, and the like. Half of self-employment tax is worked out for you.',
  },
  {
    name: 'mortgageInterest',
    hint: 'Form 1098, box 1',
    help: 'Interest on the loan for your home. It counts only if you itemize.',
  },
  {
    name: 'stateLocalTaxes',
    hint: 'Property tax, sales tax',
    help: 'Property tax, and sales or state income tax. The law caps what counts; the cap is applied for you.',
  },
  {
    name: 'charity',
    hint: 'Cash gifts with a receipt',
    help: 'Cash given to churches, schools and other public charities. From 2026 a part counts even with the standard deduction.',
  },
  {
    name: 'medical',
    hint: 'Paid by you, not by insurance',
    help: 'Doctors, medicine, premiums you paid with taxed money. Only what is above 7.5% of income counts, which is worked out for you.',
  },
];

export const DEPENDENT_QUESTIONS: readonly Question[] = [
  {
    name: 'children',
    hint: 'On December 31, with a Social Security number',
    help: 'Each child under 17 who lives with you brings the child tax credit, part of it even where no tax is due.',
  },
  {
    name: 'otherDependents',
    hint: 'Older children, parents you support',
    help: 'People you support who are 17 or older, or have no Social Security number. Each brings a smaller credit.',
  },
];

export const AGE_QUESTIONS: readonly Question[] = [
  {
    name: 'age65',
    hint: 'You, and your spouse if you file jointly',
    help: 'Born before January 2 of the year 64 years earlier. Each adds to the standard deduction.',
  },
  {
    name: 'blind',
    hint: 'You, and your spouse if you file jointly',
    help: 'Legally blind at the end of the year. Each adds to the standard deduction.',
  },
];

export const PAYMENT_QUESTIONS: readonly Question[] = [
  {
    name: 'withholding',
    hint: 'Box 2 of your W-2s; blank if you don’t know',
    help: 'What employers and payers already sent to the IRS for you. Left blank, it is assumed to be 20% of W-2 wages; enter 0 if nothing was withheld.',
  },
  {
    name: 'estimated',
    hint: 'Form 1040-ES payments',
    help: 'What you paid to the IRS yourself during the year, usually each quarter.',
  },
];

/** The fields in the order of the page, for the summary of what is wrong. */
export const FIELD_ORDER: readonly AnswerName[] = [
  'year',
  'filingStatus',
  'age65',
  'blind',
  'gross',
  ...[...WORK_QUESTIONS, ...FURTHER_WORK_QUESTIONS, ...OTHER_INCOME_QUESTIONS].map(
    ({ name }) => name,
  ),
  'deductionType',
  ...DEDUCTION_QUESTIONS.map(({ name }) => name),
  'children',
  'otherDependents',
  'withholding',
  'estimated',
];
