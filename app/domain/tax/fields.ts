/** The groups of the form in its order, and the part of `EstimateInput` that holds their fields. */
const SECTIONS = {
  return: 'choice',
  wages: 'income',
  withheld: 'payments',
  children: 'people',
  furtherWork: 'income',
  selfEmployment: 'income',
  otherIncome: 'income',
  socialSecurity: 'income',
  age: 'people',
  additionalDeductions: 'deductions',
  deductionType: 'choice',
  deductions: 'deductions',
  household: 'people',
  payments: 'payments',
} as const;

/** What the form asks first: the tax year, and four questions. */
export const FIRST_GROUPS: readonly FieldGroup[] = ['return', 'wages', 'withheld', 'children'];

/** What the form asks after its four questions, by topic; `TOPIC_TEXTS` has their titles. */
export const TOPICS: readonly (readonly FieldGroup[])[] = [
  ['furtherWork'],
  ['selfEmployment'],
  ['otherIncome'],
  ['socialSecurity', 'age'],
  ['additionalDeductions'],
  ['deductionType', 'deductions'],
  ['household'],
  ['payments'],
];

export type FieldGroup = keyof typeof SECTIONS;
type Section = (typeof SECTIONS)[FieldGroup];

type Field = { group: FieldGroup; label: string };

const TABLE = {
  year: { group: 'return', label: 'Tax year' },
  filingStatus: { group: 'return', label: 'Filing status' },
  gross: { group: 'otherIncome', label: 'Gross income' },
  w2: { group: 'wages', label: 'W-2 wages' },
  w2Second: { group: 'furtherWork', label: 'W-2 wages, second job' },
  w2Third: { group: 'furtherWork', label: 'W-2 wages, other jobs' },
  w2Spouse: { group: 'furtherWork', label: 'W-2 wages, spouse' },
  w2SpouseSecond: { group: 'furtherWork', label: 'W-2 wages, spouse’s other jobs' },
  selfEmployment: { group: 'selfEmployment', label: 'Self-employment profit' },
  selfEmploymentSpouse: { group: 'selfEmployment', label: 'Self-employment profit, spouse' },
  investment: { group: 'otherIncome', label: 'Interest and ordinary investment income' },
  gains: { group: 'otherIncome', label: 'Long-term gains and qualified dividends' },
  other: { group: 'otherIncome', label: 'Other income' },
  socialSecurity: { group: 'socialSecurity', label: 'Social Security benefits' },
  deductionType: { group: 'deductionType', label: 'Deduction' },
  studentLoanInterest: { group: 'deductions', label: 'Student loan interest' },
  otherAdjustments: { group: 'deductions', label: 'Other adjustments' },
  mortgageInterest: { group: 'deductions', label: 'Mortgage interest' },
  stateLocalTaxes: { group: 'deductions', label: 'State and local taxes' },
  charity: { group: 'deductions', label: 'Gifts to charity' },
  medical: { group: 'deductions', label: 'Medical costs' },
  tips: { group: 'additionalDeductions', label: 'Tips' },
  overtime: { group: 'additionalDeductions', label: 'Overtime premium' },
  carLoanInterest: { group: 'additionalDeductions', label: 'Car loan interest' },
  children: { group: 'children', label: 'Children under 17' },
  otherDependents: { group: 'household', label: 'Other dependents' },
  age65: { group: 'age', label: 'Filers 65 or older' },
  blind: { group: 'household', label: 'Filers who are blind' },
  withholding: { group: 'withheld', label: 'Federal tax withheld' },
  estimated: { group: 'payments', label: 'Estimated tax paid' },
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

export const listGroup = (group: FieldGroup): AnswerName[] =>
  ANSWER_NAMES.filter((name) => FIELDS[name].group === group);

export const FORM_ORDER = (Object.keys(SECTIONS) as FieldGroup[]).flatMap(listGroup);
