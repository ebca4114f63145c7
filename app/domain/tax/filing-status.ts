/** A qualifying surviving spouse is out of scope (`scope.ts`). */
export const FILING_STATUSES = [
  'single',
  'married_joint',
  'married_separate',
  'head_household',
] as const;
export type FilingStatus = (typeof FILING_STATUSES)[number];
export type ByStatus<T> = Readonly<Record<FilingStatus, T>>;

/** Values in the order of FILING_STATUSES: single, joint, separate, head of household. */
export const byStatus = <T>(single: T, joint: T, separate: T, head: T): ByStatus<T> => ({
  single,
  married_joint: joint,
  married_separate: separate,
  head_household: head,
});

export const forEachStatus = <T>(make: (status: FilingStatus) => T): ByStatus<T> =>
  byStatus(...(FILING_STATUSES.map(make) as [T, T, T, T]));

export const FILING_STATUS_LABELS: ByStatus<string> = {
  single: 'Single',
  married_joint: 'Married filing jointly',
  married_separate: 'Married filing separately',
  head_household: 'Head of household',
};

export const STATUS_IN_SPANISH: ByStatus<string> = {
  single: 'Soltero',
  married_joint: 'Casados que declaran juntos',
  married_separate: 'Casados que declaran por separado',
  head_household: 'Cabeza de familia',
};

export const isFilingStatus = (word: unknown): word is FilingStatus =>
  FILING_STATUSES.some((status) => status === word);

/** Filers that count for age and blindness. A separate filer may count a spouse without income. */
export const MAX_FILERS = byStatus<1 | 2>(1, 2, 2, 1);
