/**
 * What the form, its address, the API and a saved estimate ask for: one row for each field. Its sentences are in
 * `field-texts.ts`, so that the page’s script stays small.
 */
type Field = {
  /** The part of `EstimateInput` that holds it. */
  section: 'choice' | 'income' | 'deductions' | 'people' | 'payments';
  /** Where it stands on the form. */
  group: FieldGroup;
  label: string;
  /** Where the law’s forms ask for it, and its label in the working if that differs. */
  form?: string;
  traceLabel?: string;
  /** Counted by the completion bar. */
  isKey?: true;
};

const FIELD_GROUPS = [
  'return',
  'filers',
  'gross',
  'work',
  'furtherWork',
  'otherIncome',
  'deductionType',
  'deductions',
  'dependents',
  'payments',
] as const;
export type FieldGroup = (typeof FIELD_GROUPS)[number];

export const FIELDS = {
  year: { section: 'choice', group: 'return', label: 'Tax year' },
  filingStatus: { section: 'choice', group: 'return', label: 'Filing status', isKey: true },
  gross: { section: 'income', group: 'gross', label: 'Gross income', isKey: true },
  w2: {
    section: 'income',
    group: 'work',
    label: 'W-2 wages',
    isKey: true,
    form: 'Form 1040 line 1a',
  },
  w2Second: {
    section: 'income',
    group: 'furtherWork',
    label: 'W-2 wages, second job',
    form: 'Form 1040 line 1a',
  },
  w2Third: {
    section: 'income',
    group: 'furtherWork',
    label: 'W-2 wages, other jobs',
    form: 'Form 1040 line 1a',
  },
  w2Spouse: {
    section: 'income',
    group: 'furtherWork',
    label: 'W-2 wages, spouse',
    form: 'Form 1040 line 1a',
  },
  w2SpouseSecond: {
    section: 'income',
    group: 'furtherWork',
    label: 'W-2 wages, spouse’s other jobs',
    form: 'Form 1040 line 1a',
  },
  selfEmployment: {
    section: 'income',
    group: 'work',
    label: 'Self-employment profit',
    isKey: true,
    form: 'Schedule C line 31',
  },
  selfEmploymentSpouse: {
    section: 'income',
    group: 'furtherWork',
    label: 'Self-employment profit, spouse',
    form: 'Schedule C line 31',
  },
  investment: {
    section: 'income',
    group: 'otherIncome',
    label: 'Interest and ordinary investment income',
    isKey: true,
    form: 'Form 1040 line 2b',
    traceLabel: 'Taxable interest and other ordinary investment income',
  },
  gains: {
    section: 'income',
    group: 'otherIncome',
    label: 'Long-term gains and qualified dividends',
    form: 'Form 1040 lines 3a and 7',
  },
  other: {
    section: 'income',
    group: 'otherIncome',
    label: 'Other income',
    form: 'Schedule 1, Part I',
  },
  deductionType: { section: 'choice', group: 'deductionType', label: 'Deduction' },
  studentLoanInterest: {
    section: 'deductions',
    group: 'deductions',
    label: 'Student loan interest',
    isKey: true,
  },
  otherAdjustments: { section: 'deductions', group: 'deductions', label: 'Other adjustments' },
  mortgageInterest: {
    section: 'deductions',
    group: 'deductions',
    label: 'Mortgage interest',
    isKey: true,
  },
  stateLocalTaxes: { section: 'deductions', group: 'deductions', label: 'State and local taxes' },
  charity: { section: 'deductions', group: 'deductions', label: 'Gifts to charity' },
  medical: { section: 'deductions', group: 'deductions', label: 'Medical costs' },
  children: { section: 'people', group: 'dependents', label: 'Children under 17', isKey: true },
  otherDependents: { section: 'people', group: 'dependents', label: 'Other dependents' },
  age65: { section: 'people', group: 'filers', label: 'Filers 65 or older' },
  blind: { section: 'people', group: 'filers', label: 'Filers who are blind' },
  withholding: { section: 'payments', group: 'payments', label: 'Federal tax withheld' },
  estimated: { section: 'payments', group: 'payments', label: 'Estimated tax paid' },
} as const satisfies Record<string, Field>;

export type AnswerName = keyof typeof FIELDS;
type Section = Field['section'];
export type NameIn<S extends Section> = {
  [Name in AnswerName]: (typeof FIELDS)[Name]['section'] extends S ? Name : never;
}[AnswerName];

export const ANSWER_NAMES = Object.keys(FIELDS) as AnswerName[];

export const getField = (name: AnswerName): Field => FIELDS[name];

/** Whether a field holds one of a few choices, a number of people, or an amount. */
export function getKind(name: AnswerName): 'choice' | 'count' | 'money' {
  const { section } = FIELDS[name];
  if (section === 'choice') return 'choice';
  return section === 'people' ? 'count' : 'money';
}

const namesIn = <S extends Section>(section: S) =>
  ANSWER_NAMES.filter((name) => FIELDS[name].section === section) as NameIn<S>[];

export const INCOME_NAMES = namesIn('income');
export const DEDUCTION_NAMES = namesIn('deductions');
export const PEOPLE_NAMES = namesIn('people');

export function listGroup(group: FieldGroup): AnswerName[] {
  return ANSWER_NAMES.filter((name) => FIELDS[name].group === group);
}

export const FORM_ORDER: readonly AnswerName[] = FIELD_GROUPS.flatMap(listGroup);
