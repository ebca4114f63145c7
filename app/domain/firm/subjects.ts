/** What a member of the staff can be booked for. */
export const SUBJECT_LABELS = {
  tax: 'Tax',
  accounting: 'Accounting and payroll',
  business: 'Business',
  advisory: 'Financial advisory',
  documents: 'Documents',
} as const;

export type Subject = keyof typeof SUBJECT_LABELS;

export const SUBJECTS = Object.keys(SUBJECT_LABELS) as [Subject, ...Subject[]];
